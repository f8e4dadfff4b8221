#include "unjam/support/compare.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

#include "support/boards.h"

namespace unjam {
namespace {

TEST(Compare, EveryAlgorithmTakesPartAndAStarWithEveryHeuristic) {
    const std::vector<Contender> contenders = default_contenders();
    EXPECT_EQ(contenders.size(), algorithms().size() - 1 + heuristics().size());
    for (const HeuristicInfo& heuristic : heuristics()) {
        const std::string name = "astar:" + std::string(heuristic.name);
        EXPECT_TRUE(std::ranges::any_of(contenders, [&](const Contender& one) { return one.name() == name; }))
            << name;
    }
}

TEST(Compare, MeasuringAgainChangesTheTimeAlone) {
    const Puzzle puzzle = test::draw("AA...O / P..Q.O / PXXQ.O / P..Q.. / B...CC / B.RRR.");
    Solver solver;
    const SolveOptions options;
    const auto first = solver.solve(puzzle, options);
    ASSERT_TRUE(first);
    SolveResult result = *first;
    measure_again(solver, puzzle, options, result);
    EXPECT_GT(result.counts.seconds, 0);
    EXPECT_EQ(result.solution, first->solution);
    EXPECT_EQ(result.counts.stored, first->counts.stored);
}

TEST(Compare, AStoppedOrLongRunKeepsItsTime) {
    const Puzzle puzzle = test::draw("XX.. / ....");
    std::stop_source stop;
    stop.request_stop();
    SolveOptions options;
    options.limits.stop = stop.get_token();
    Solver solver;
    SolveResult result;
    result.counts.seconds = 0.125;
    measure_again(solver, puzzle, options, result);
    EXPECT_EQ(result.counts.seconds, 0.125);
    options.limits.stop = {};
    result.counts.seconds = 7;
    measure_again(solver, puzzle, options, result);
    EXPECT_EQ(result.counts.seconds, 7);
}

}  // namespace
}  // namespace unjam
