// Every solution is replayed by code that shares nothing with the search before anybody sees it.
#pragma once

#include <string>

#include "unjam/solve.h"

namespace unjam::cli {

struct CheckedAnswer {
    Result<SolveResult> result;
    std::string bug;  // not empty: the answer contradicts itself, and this is how
};

CheckedAnswer solve_checked(Solver& solver, const Puzzle& puzzle, const SolveOptions& options);

}  // namespace unjam::cli
