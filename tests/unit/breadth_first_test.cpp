#include "unjam/support/graph/breadth_first.h"

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

// The numbers from 0 up, each leading to its double and its double plus 1; the multiples of 5 are solved.
struct Numbers {
    using Key = std::uint64_t;
    struct Node {
        Key key;
        std::uint32_t parent;
    };
    std::size_t max_successors() const { return 2; }
    bool solved(const Node& node) const { return node.key % 5 == 0; }
    template <class Nodes, class Emit>
    void expand(const Nodes& nodes, std::uint32_t index, Emit emit) const {
        const Key key = nodes[index].key;
        emit({2 * key, 0});
        emit({2 * key + 1, 0});
    }
};

TEST(BreadthFirst, StopsWhenTheLevelOfTheNearestSolvedIsComplete) {
    graph::BreadthFirst<Numbers> search;
    graph::Meter meter({});
    // 1; 2 3; 4 5 6 7: the level of 5 is complete, and nothing of the next is stored.
    EXPECT_EQ(search.run({}, {1, 0}, meter, graph::Extent::solved_level), graph::Outcome::found);
    EXPECT_EQ(search.stored(), 7U);
    EXPECT_EQ(search.nodes()[search.goal()].key, 5U);
    EXPECT_EQ(search.level_starts(), (std::vector<std::uint32_t>{0, 1, 3}));
    // A start that is solved is the whole answer.
    EXPECT_EQ(search.run({}, {5, 0}, meter, graph::Extent::solved_level), graph::Outcome::found);
    EXPECT_EQ(search.stored(), 1U);
}

}  // namespace
}  // namespace unjam
