// A puzzle and what is known about it.
#pragma once

#include <limits>

#include "bind.h"
#include "unjam/analyze.h"

namespace unjam::python {

struct Analyzed {
    PuzzlePointer puzzle;
    Analysis analysis;
    double seconds_allowed = std::numeric_limits<double>::infinity();  // explains what was left open
};

inline Limits limits_of(const Analyzed& analyzed) {
    Limits limits;
    limits.seconds = analyzed.seconds_allowed;
    return limits;
}

}  // namespace unjam::python
