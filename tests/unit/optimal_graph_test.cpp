#include "unjam/explore.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;
using Ints = std::vector<int>;

// A and B must both leave the row of X; in any order, and each has one way only.
//
//   ..AB
//   XXAB    A and B down, then X: two solutions
//   ....
TEST(OptimalGraph, TwoMovesInAnyOrder) {
    const Puzzle puzzle = draw("..AB / XXAB / .... / ....");
    const auto graph = optimal_graph(puzzle, Unit::moves);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->length(), 3U);
    const OptimalFacts facts = optimal_facts(*graph);
    EXPECT_EQ(facts.solutions, BigCount(2));
    EXPECT_EQ(facts.widths, (std::vector<std::uint32_t>{1, 2, 1, 1}));
    EXPECT_EQ(facts.bottlenecks, Ints{2});
    EXPECT_EQ(facts.forced, Ints{2});
    EXPECT_EQ(facts.moved_by_all, (Ints{0, 1, 2}));
    // At the start A and B can go down by one or two cells each.
    EXPECT_EQ(facts.mobility[0], 4);
    EXPECT_EQ(facts.good_moves[0], 2);
}

TEST(OptimalGraph, StepsCountEveryInterleaving) {
    const Puzzle puzzle = draw("..AB / XXAB / .... / ....");
    const auto graph = optimal_graph(puzzle, Unit::steps);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->length(), 6U);
    // A and B take two steps each. X may take its first as soon as A is away, so that B's two steps and X's
    // two interleave as long as B is away before X's second.
    //   A A B B X X in any order of A and B (6), and A A with one X before B's last step: A A X B B X,
    //   A A B X B X, A B A X B X, B A A X B X
    EXPECT_EQ(optimal_facts(*graph).solutions, BigCount(10));
}

TEST(OptimalGraph, SortsVehiclesByWhoMovesThem) {
    // A leaves upwards or downwards, but upwards only after C; D stands aside.
    const Puzzle puzzle = draw("..... / ..A.D / XXA.. / ..... / .....", {.vertical = "D"});
    const auto facts = optimal_facts(*optimal_graph(puzzle, Unit::moves));
    EXPECT_EQ(facts.moved_by_none, Ints{1});
    EXPECT_EQ(facts.moved_by_all, (Ints{0, 2}));
    EXPECT_TRUE(facts.moved_by_some.empty());
}

TEST(OptimalGraph, BothWaysGiveTheSameGraph) {
    const Puzzle puzzle = draw("GBB.L. / GHI.LM / GHIXXM / CCCK.M / ..JKDD / EEJFF.");
    const DistanceTable table(puzzle, Unit::moves);
    const auto graph = optimal_graph(table);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph, optimal_graph(puzzle, Unit::moves));
    EXPECT_EQ(graph->length(), 51U);
    EXPECT_EQ(graph->offsets(0), start_offsets(puzzle));
}

TEST(OptimalGraph, SolvedAtTheStart) {
    const auto graph = optimal_graph(draw(".XX / ..."), Unit::moves);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->length(), 0U);
    const OptimalFacts facts = optimal_facts(*graph);
    EXPECT_EQ(facts.solutions, BigCount(1));
    EXPECT_TRUE(facts.mobility.empty());
    EXPECT_EQ(facts.moved_by_none, Ints{0});
}

TEST(OptimalGraph, NothingWithoutASolutionOrWithinALimit) {
    EXPECT_FALSE(optimal_graph(draw("...B / XX.B / ...."), Unit::moves));
    const Puzzle puzzle = draw("GBB.L. / GHI.LM / GHIXXM / CCCK.M / ..JKDD / EEJFF.");
    EXPECT_FALSE(optimal_graph(puzzle, Unit::moves, {.max_states = 100}));
}

}  // namespace
}  // namespace unjam
