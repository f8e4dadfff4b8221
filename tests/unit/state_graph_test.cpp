#include "unjam/explore.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;

TEST(StateGraph, OfAComponent) {
    const auto graph = component_graph(draw("...A / XX.A / .... / ...."), Unit::moves, 100);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->states(), 7U);
    EXPECT_EQ(graph->layer_starts, (std::vector<std::uint32_t>{0, 1, 3}));
    EXPECT_EQ(graph->layer_of(graph->start), 2U);
    EXPECT_TRUE(graph->optimal[graph->start]);
    EXPECT_TRUE(graph->whole && graph->solvable);
}

TEST(StateGraph, OfTheShortestSolutions) {
    const auto graph = solution_graph(draw("...A / XX.A / .... / ...."), Unit::moves, 100);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->states(), 3U);
    EXPECT_EQ(graph->start, 2U);
    ASSERT_EQ(graph->edges.size(), 2U);
    EXPECT_EQ(graph->edges[0].move, (Move{0, 2}));
    EXPECT_EQ(graph->edges[1].move, (Move{1, 2}));
}

// Without a solved state the layers are distances from the start.
TEST(StateGraph, OfAnUnsolvablePuzzle) {
    const Puzzle puzzle = draw("...B / XX.B / ....");
    const auto graph = component_graph(puzzle, Unit::moves, 100);
    ASSERT_TRUE(graph);
    EXPECT_FALSE(graph->solvable);
    EXPECT_EQ(graph->layer_of(graph->start), 0U);
    EXPECT_FALSE(solution_graph(puzzle, Unit::moves, 100));
}

TEST(StateGraph, RefusesWhatIsTooLarge) {
    const Puzzle puzzle = draw("...A / XX.A / .... / ....");
    const auto graph = component_graph(puzzle, Unit::moves, 5);
    ASSERT_FALSE(graph);
    EXPECT_EQ(graph.error().message, "the component has at least 6 states, and no more than 5 are allowed");
    EXPECT_FALSE(solution_graph(puzzle, Unit::moves, 2));
}

}  // namespace
}  // namespace unjam
