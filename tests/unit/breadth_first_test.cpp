#include "unjam/graph/breadth_first.h"

#include <gtest/gtest.h>

#include "support/solving.h"
#include "unjam/solve.h"

namespace unjam {
namespace {

using test::deadlock;
using test::first_card;

TEST(BreadthFirst, AUsedSolverKnowsNothingOfTheLastPuzzleWhenALimitStopsIt) {
    Solver solver;
    SolveOptions options;
    options.algorithm = "bfs";
    ASSERT_EQ(solver.solve(first_card(), options)->moves, 8);
    options.limits.memory_bytes = 1024;
    const auto result = solver.solve(test::moves_or_steps(), options);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->status, Status::limit);
    EXPECT_LE(result->lower_bound, 5U);
    EXPECT_EQ(result->counts.stored, 0U);
}

TEST(BreadthFirst, StoresNoMoreStatesThanAllowed) {
    SolveOptions options;
    options.algorithm = "bfs";
    for (const std::uint64_t states : {1U, 2U, 10U, 100U, 1000U}) {
        options.limits.max_states = states;
        EXPECT_EQ(test::must_solve(deadlock(3), options).counts.stored, states);
    }
}

}  // namespace
}  // namespace unjam
