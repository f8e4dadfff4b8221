// What must be true of an answer, whatever gave it, compared with the oracle's truth about the puzzle.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "support/oracle.h"
#include "unjam/solve.h"

namespace unjam::test {

inline constexpr Metric kMetrics[] = {Metric::moves, Metric::steps, Metric::moves_steps, Metric::steps_moves,
                                      Metric::weighted};

// Every algorithm with every heuristic it can take, the empty one (its own choice) included.
std::vector<SolveOptions> all_algorithms_and_heuristics();

// "astar, clearance, moves,steps": how a failing case is named.
std::string describe(const SolveOptions& options);

// The cost of an answer in its metric.
Cost cost_of(const SolveResult& result, const SolveOptions& options);

// The oracle's optimum of a puzzle in a metric, computed once per metric.
class Truth {
public:
    explicit Truth(const Puzzle& puzzle);

    const Oracle& oracle() const { return oracle_; }
    std::optional<Cost> optimum(const SolveOptions& options);

private:
    Oracle oracle_;
    std::map<std::tuple<Metric, std::uint32_t, std::uint32_t>, std::optional<Cost>> optima_;
};

// Fails the running property unless the answer is true: solution, status, counts and lower bound. Covers
// answers that a limit cut short.
void check_answer(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result, Truth& truth);

// Calls `visit` for each combination that exists, with its answer; fails when another set is refused.
using Visit = std::function<void(const SolveOptions&, const SolveResult&)>;
void solve_every_way(const Puzzle& puzzle, const Limits& limits, const Visit& visit);

}  // namespace unjam::test
