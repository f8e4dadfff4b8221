// How a run ended, for scripts. With several puzzles the worst one decides: 70, then 2, 3, 1 and 0.
#pragma once

#include "unjam/solve.h"

namespace unjam::cli {

enum ExitCode : int {
    kDone = 0,
    kNegative = 1,  // proved unsolvable, or a verification that failed
    kBadInput = 2,  // usage, or a puzzle that cannot be read
    kLimit = 3,     // a limit or Ctrl-C stopped the work
    kBug = 70,      // an answer that contradicts itself
};

constexpr ExitCode worse(ExitCode a, ExitCode b) {
    constexpr auto rank = [](ExitCode code) {
        switch (code) {
            case kDone:
                return 0;
            case kNegative:
                return 1;
            case kLimit:
                return 2;
            case kBadInput:
                return 3;
            case kBug:
                return 4;
        }
        return 4;
    };
    return rank(a) < rank(b) ? b : a;
}

// Of an answer.
constexpr ExitCode code_of(Status status) {
    switch (status) {
        case Status::optimal:
        case Status::best_found:
            return kDone;
        case Status::unsolvable:
            return kNegative;
        case Status::bounded:
        case Status::limit:
            break;
    }
    return kLimit;
}

}  // namespace unjam::cli
