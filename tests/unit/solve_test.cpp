#include "unjam/solve.h"

#include <gtest/gtest.h>

#include <set>

#include "support/boards.h"
#include "support/solving.h"
#include "unjam/move.h"

namespace unjam {
namespace {

using test::deadlock;
using test::draw;
using test::first_card;
using test::moves_or_steps;
using test::must_solve;

SolveOptions in_metric(Metric metric) {
    SolveOptions options;
    options.metric = metric;
    return options;
}

TEST(Solve, FindsFewestMovesByDefault) {
    const SolveResult result = must_solve(first_card());
    EXPECT_EQ(result.status, Status::optimal);
    EXPECT_EQ(result.metric, Metric::moves);
    EXPECT_EQ(result.moves, 8);
    EXPECT_EQ(result.solution.size(), 8U);
    EXPECT_EQ(result.lower_bound, 8U);
    EXPECT_EQ(result.stopped, StopReason::none);
    EXPECT_FALSE(result.algorithm.empty());
    EXPECT_NE(result.algorithm, "auto");
    EXPECT_GT(result.counts.stored, 8U);
    EXPECT_GT(result.counts.expanded, 0U);
    EXPECT_GE(result.counts.generated, result.counts.stored - 1);
    EXPECT_GT(result.counts.peak_bytes, 0U);
    EXPECT_GT(result.counts.seconds, 0);
}

TEST(Solve, FindsFewestSteps) {
    const SolveResult result = must_solve(first_card(), in_metric(Metric::steps));
    EXPECT_EQ(result.status, Status::optimal);
    EXPECT_EQ(result.steps, 16);
    EXPECT_EQ(result.lower_bound, 16U);
}

TEST(Solve, BreaksTiesInTheSecondPartOfAPair) {
    const SolveResult moves_first = must_solve(moves_or_steps(), in_metric(Metric::moves_steps));
    EXPECT_EQ(moves_first.status, Status::optimal);
    EXPECT_EQ(moves_first.moves, 5);
    EXPECT_EQ(moves_first.steps, 8);
    EXPECT_EQ(moves_first.lower_bound, 5U);
    const SolveResult steps_first = must_solve(moves_or_steps(), in_metric(Metric::steps_moves));
    EXPECT_EQ(steps_first.status, Status::optimal);
    EXPECT_EQ(steps_first.steps, 7);
    EXPECT_EQ(steps_first.moves, 6);
    EXPECT_EQ(steps_first.lower_bound, 7U);
}

TEST(Solve, WeighsMovesAndSteps) {
    SolveOptions options = in_metric(Metric::weighted);
    options.move_cost = 3;
    const SolveResult dear_moves = must_solve(moves_or_steps(), options);
    EXPECT_EQ(dear_moves.status, Status::optimal);
    EXPECT_EQ(dear_moves.moves, 5);
    EXPECT_EQ(dear_moves.lower_bound, 5U * 3 + 8);
    options.move_cost = 1;
    options.step_cost = 3;
    const SolveResult dear_steps = must_solve(moves_or_steps(), options);
    EXPECT_EQ(dear_steps.steps, 7);
    EXPECT_EQ(dear_steps.lower_bound, 6U + 7 * 3);
}

TEST(Solve, ASolvedStartNeedsNoMoves) {
    const Puzzle puzzle = draw("AA.. / ..XX");
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options;
        options.algorithm = algorithm.name;
        const SolveResult result = must_solve(puzzle, options);
        EXPECT_TRUE(result.has_solution) << algorithm.name;
        EXPECT_TRUE(result.solution.empty()) << algorithm.name;
        EXPECT_EQ(result.moves, 0) << algorithm.name;
        EXPECT_EQ(result.steps, 0) << algorithm.name;
        EXPECT_EQ(result.lower_bound, 0U) << algorithm.name;
    }
}

TEST(Solve, KnowsAnImpossiblePuzzle) {
    const SolveResult result = must_solve(draw("..C. / XXC. / ..C. / ...."));
    EXPECT_EQ(result.status, Status::unsolvable);
    EXPECT_FALSE(result.has_solution);
    EXPECT_EQ(result.counts.expanded, 0U) << "without a search";
}

TEST(Solve, RefusesCostsThatCouldNotBeAddedUp) {
    SolveOptions options = in_metric(Metric::weighted);
    options.move_cost = options.step_cost = kMaxCost;
    EXPECT_EQ(must_solve(first_card(), options).lower_bound, std::uint64_t{8 + 16} * kMaxCost);
    for (const std::uint32_t cost : {std::uint32_t{0}, kMaxCost + 1, ~std::uint32_t{0}}) {
        options.move_cost = cost;
        options.step_cost = 1;
        EXPECT_EQ(solve(first_card(), options).error().code, ErrorCode::usage) << cost;
        std::swap(options.move_cost, options.step_cost);
        EXPECT_EQ(solve(first_card(), options).error().code, ErrorCode::usage) << cost;
    }
}

TEST(Solve, RefusesAMetricThatTheAlgorithmHasNot) {
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options = in_metric(Metric::moves_steps);
        options.algorithm = algorithm.name;
        const auto result = solve(first_card(), options);
        EXPECT_EQ(result.has_value(), algorithm.any_metric) << algorithm.name;
        EXPECT_EQ(algorithm.any_metric, algorithm.name != "bfs");
    }
}

// Static analysis does not see that these have no solution; a few hundred states tell.
TEST(Solve, ProvesUnsolvableBySearchInEveryAlgorithm) {
    const Puzzle held = draw(".XXE. / AA.E. / .B.E. / .BDD. / ...C. / FF.C. / GG...");
    for (const Puzzle& puzzle : {deadlock(), held}) {
        ASSERT_FALSE(analyze_statically(puzzle).impossible);
        for (const AlgorithmInfo& algorithm : algorithms()) {
            SolveOptions options;
            options.algorithm = algorithm.name;
            options.limits.seconds = 3;
            const SolveResult result = must_solve(puzzle, options);
            EXPECT_EQ(result.status, Status::unsolvable) << algorithm.name;
            EXPECT_EQ(result.stopped, StopReason::none) << algorithm.name;
        }
    }
}

TEST(Solve, RefusesUnknownNames) {
    SolveOptions options;
    options.algorithm = "magic";
    const auto no_algorithm = solve(first_card(), options);
    ASSERT_FALSE(no_algorithm);
    EXPECT_EQ(no_algorithm.error().code, ErrorCode::usage);
    EXPECT_NE(no_algorithm.error().message.find("magic"), std::string::npos) << no_algorithm.error().message;

    options.algorithm = "astar";
    options.heuristic = "crystal-ball";
    const auto no_heuristic = solve(first_card(), options);
    ASSERT_FALSE(no_heuristic);
    EXPECT_EQ(no_heuristic.error().code, ErrorCode::usage);
    EXPECT_NE(no_heuristic.error().message.find("crystal-ball"), std::string::npos);
}

TEST(Solve, RefusesAHeuristicWhereNoneIsUsed) {
    SolveOptions options;
    options.algorithm = "bfs";
    options.heuristic = "blockers";
    EXPECT_FALSE(solve(first_card(), options).has_value());
}

TEST(Solve, RefusesUnknownNamesOfSolvedAndImpossiblePuzzlesToo) {
    SolveOptions options;
    options.algorithm = "magic";
    EXPECT_FALSE(solve(draw("AA.. / ..XX"), options).has_value());
    EXPECT_FALSE(solve(draw("..C. / XXC. / ..C. / ...."), options).has_value());
}

// An inadmissible heuristic may find 3 moves where 3 is the optimum, but has not proved it.
TEST(Solve, AnInadmissibleHeuristicNeverProves) {
    const Puzzle puzzle = draw("..BB.. / ..CCQ. / XX.PQ. / ...PDD / ....EE / ......");
    EXPECT_EQ(must_solve(puzzle).moves, 3);
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (!algorithm.uses_heuristic) continue;
        SolveOptions options;
        options.algorithm = algorithm.name;
        options.heuristic = "inf421";
        EXPECT_EQ(must_solve(puzzle, options).status, Status::best_found) << algorithm.name;
    }
}

TEST(Solve, MetricNamesComeBack) {
    for (const Metric metric :
         {Metric::moves, Metric::steps, Metric::moves_steps, Metric::steps_moves, Metric::weighted}) {
        EXPECT_EQ(*parse_metric(to_string(metric)), metric);
    }
    EXPECT_EQ(to_string(Metric::moves_steps), "moves,steps");
    EXPECT_EQ(parse_metric("leaps").error().code, ErrorCode::usage);
}

TEST(Solve, StatusNames) {
    EXPECT_EQ(to_string(Status::optimal), "optimal");
    EXPECT_EQ(to_string(Status::bounded), "bounded");
    EXPECT_EQ(to_string(Status::best_found), "best-found");
    EXPECT_EQ(to_string(Status::unsolvable), "unsolvable");
    EXPECT_EQ(to_string(Status::limit), "limit");
}

TEST(Solve, TablesNameEverythingOnce) {
    std::set<std::string_view> names;
    for (const AlgorithmInfo& algorithm : algorithms()) {
        EXPECT_TRUE(names.insert(algorithm.name).second) << algorithm.name;
        EXPECT_FALSE(algorithm.summary.empty()) << algorithm.name;
    }
    for (const char* name : {"auto", "bfs", "dijkstra", "astar", "idastar", "greedy"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    names.clear();
    for (const HeuristicInfo& heuristic : heuristics()) {
        EXPECT_TRUE(names.insert(heuristic.name).second) << heuristic.name;
        EXPECT_FALSE(heuristic.summary.empty()) << heuristic.name;
        EXPECT_EQ(heuristic.admissible, heuristic.name != "inf421") << heuristic.name;
    }
    for (const char* name : {"none", "blockers", "inf421", "clearance"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

TEST(Solve, ASolverCanBeMovedAndUsedAgain) {
    Solver first;
    EXPECT_EQ(first.solve(first_card(), {})->moves, 8);
    Solver second = std::move(first);
    EXPECT_EQ(second.solve(first_card(), {})->moves, 8);
    first = Solver();
    EXPECT_EQ(first.solve(draw("AA.. / ..XX"), {})->moves, 0);
}

}  // namespace
}  // namespace unjam
