// Every solution is replayed by code that shares nothing with the search before anybody sees it.
#pragma once

#include <string>
#include <utility>

#include "unjam/solve.h"

namespace unjam::cli {

struct CheckedAnswer {
    Result<SolveResult> result;
    std::string bug;  // not empty: the answer contradicts itself, and this is how
};

CheckedAnswer solve_checked(Solver& solver, const Puzzle& puzzle, const SolveOptions& options);

// What `options` minimises, comparable with <; the second part is 0 unless the metric is a pair.
std::pair<long long, long long> cost_of(const SolveOptions& options, long long moves, long long steps);

}  // namespace unjam::cli
