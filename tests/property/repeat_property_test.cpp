// The same question gets the same answer: asked twice, through a used Solver, or about a board turned over.
#include <gtest/gtest.h>

#include "property/answer_check.h"
#include "property/random_puzzle.h"
#include "unjam/explore.h"
#include "unjam/solve.h"

namespace unjam::test {
namespace {

// Everything an answer says except how long it took.
auto content(const SolveResult& result) {
    return std::tuple{result.status,          result.algorithm,
                      result.heuristic,       result.has_solution,
                      result.solution,        result.moves,
                      result.steps,           result.lower_bound,
                      result.stopped,         result.counts.generated,
                      result.counts.expanded, result.counts.stored};
}

TEST(RepeatProperty, AUsedSolverAnswersLikeANewOne) {
    Solver used;
    for_random_puzzles(60, random_puzzle(), [&used](const Puzzle& puzzle) {
        if (!Oracle(puzzle, kMostStates).complete()) return;
        for (SolveOptions options : all_algorithms_and_heuristics()) {
            for (const Metric metric : kMetrics) {
                options.metric = metric;
                const auto one = solve(puzzle, options);
                const auto two = used.solve(puzzle, options);
                RC_ASSERT(one.has_value() == two.has_value());
                if (one && content(*one) != content(*two)) RC_FAIL(describe(options) + " differs");
            }
        }
    });
}

TEST(RepeatProperty, MirrorsAndTransposesKeepTheCounts) {
    for_random_puzzles(250, random_puzzle(), [](const Puzzle& puzzle) {
        if (!Oracle(puzzle, kMostStates).complete()) return;
        const Puzzle turned[] = {mirror_left_right(puzzle), mirror_top_bottom(puzzle), transpose(puzzle)};
        for (const Metric metric : kMetrics) {
            SolveOptions options;
            options.metric = metric;
            options.move_cost = 2;
            options.step_cost = 3;
            const auto original = solve(puzzle, options);
            RC_ASSERT(original.has_value());
            for (const Puzzle& other : turned) {
                const auto result = solve(other, options);
                RC_ASSERT(result.has_value());
                RC_ASSERT(result->status == original->status);
                RC_ASSERT(cost_of(*result, options) == cost_of(*original, options));
            }
        }
        const DistanceTable component(puzzle, Unit::moves);
        for (const Puzzle& other : turned) {
            const DistanceTable same(other, Unit::moves);
            RC_ASSERT(same.states() == component.states());
            RC_ASSERT(same.solved_states() == component.solved_states());
            RC_ASSERT(same.from_start() == component.from_start());
        }
    });
}

TEST(RepeatProperty, TurningABoardTwiceGivesItBack) {
    for_random_puzzles(200, random_puzzle(), [](const Puzzle& puzzle) {
        RC_ASSERT(mirror_left_right(mirror_left_right(puzzle)) == puzzle);
        RC_ASSERT(mirror_top_bottom(mirror_top_bottom(puzzle)) == puzzle);
        RC_ASSERT(transpose(transpose(puzzle)) == puzzle);
    });
}

}  // namespace
}  // namespace unjam::test
