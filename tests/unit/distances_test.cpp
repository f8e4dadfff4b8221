#include "unjam/explore.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;
using Counts = std::vector<std::uint64_t>;

TEST(Distances, OneVehicleAlone) {
    const Puzzle puzzle = draw("XX... / .....");
    const DistanceTable moves(puzzle, Unit::moves);
    EXPECT_TRUE(moves.complete());
    EXPECT_EQ(moves.by_distance(), (Counts{1, 3}));
    EXPECT_EQ(moves.distance({0}), 1U);
    EXPECT_EQ(moves.best_moves({1}), (std::vector<Move>{{0, 2}}));
    const DistanceTable steps(puzzle, Unit::steps);
    EXPECT_EQ(steps.by_distance(), (Counts{1, 1, 1, 1}));
    EXPECT_EQ(steps.farthest(), (std::vector<int>{0}));
    EXPECT_EQ(steps.best_moves({1}), (std::vector<Move>{{0, 2}, {0, 1}}));
}

TEST(Distances, TheHardestBoardIsTheFarthestOfItsComponent) {
    const Puzzle puzzle = draw("GBB.L. / GHI.LM / GHIXXM / CCCK.M / ..JKDD / EEJFF.");
    const DistanceTable table(puzzle, Unit::moves);
    EXPECT_EQ(table.states(), 4780U);
    EXPECT_EQ(table.by_distance().size(), 52U);
    EXPECT_EQ(table.distance(start_offsets(puzzle)), 51U);
    EXPECT_EQ(table.distance(table.farthest()), 51U);
}

// 8 by 8 has lines of many arrangements, 9 by 9 a state space of its own.
TEST(Distances, LargerBoardsToo) {
    for (const std::string_view board : {
             "AA....B. / ........ / XX.C.... / ...C.... / ........ / FF...... / ........ / G.......",
             "AA....B.. / ......... / XX.C..... / ...C..... / ......... / FF....... / ......... / G........ "
             "/ G........",
         }) {
        const Puzzle puzzle = draw(board, {.vertical = "BG"});
        const DistanceTable table(puzzle, Unit::moves, {.max_states = 3'000'000});
        ASSERT_TRUE(table.complete()) << board;
        const auto answer = solve(puzzle);
        ASSERT_TRUE(answer);
        EXPECT_EQ(table.distance(start_offsets(puzzle)), static_cast<std::uint32_t>(answer->moves));
        const auto hardest = puzzle.with_offsets(table.farthest());
        ASSERT_TRUE(hardest);
        const auto from_there = solve(*hardest);
        ASSERT_TRUE(from_there);
        EXPECT_EQ(table.by_distance().size() - 1, static_cast<std::uint64_t>(from_there->moves));
    }
}

TEST(Distances, AnUnsolvableComponentHasNone) {
    const Puzzle puzzle = draw("...B / XX.B / ....");
    const DistanceTable table(puzzle, Unit::moves);
    EXPECT_TRUE(table.complete());
    EXPECT_EQ(table.states(), 4U);
    EXPECT_EQ(table.solved_states(), 0U);
    EXPECT_TRUE(table.by_distance().empty());
    EXPECT_TRUE(table.farthest().empty());
    EXPECT_EQ(table.distance(start_offsets(puzzle)), std::nullopt);
    EXPECT_TRUE(table.best_moves(start_offsets(puzzle)).empty());
}

// Numbers go up with the distance; every edge leads to a neighbour and back.
TEST(Distances, StatesHaveNumbersAndNeighbours) {
    const Puzzle puzzle = draw("...A / XX.A / .... / ....");
    const DistanceTable table(puzzle, Unit::moves);
    EXPECT_EQ(table.move_pairs(), 11U);
    EXPECT_EQ(table.from_start(), (Counts{1, 3, 3}));
    std::size_t edge_count = 0;
    std::vector<StateEdge> edges;
    for (std::uint32_t number = 0; number < table.states(); ++number) {
        EXPECT_EQ(table.number_of(table.offsets_of(number)), number);
        if (number > 0) {
            EXPECT_GE(table.distance_of(number), table.distance_of(number - 1));
        }
        table.edges_of(number, edges);
        edge_count += edges.size();
        for (const StateEdge& edge : edges) {
            std::vector<int> after = table.offsets_of(number);
            after[static_cast<std::size_t>(edge.move.vehicle)] += edge.move.cells;
            EXPECT_EQ(table.number_of(after), edge.to);
        }
    }
    EXPECT_EQ(edge_count, 22U);
}

TEST(Distances, AnUnsolvableComponentIsNumberedFromItsStart) {
    const Puzzle puzzle = draw("...B / XX.B / ....");
    const DistanceTable table(puzzle, Unit::moves);
    EXPECT_EQ(table.number_of(start_offsets(puzzle)), 0U);
    EXPECT_EQ(table.distance_of(0), std::nullopt);
    EXPECT_EQ(table.from_start(), (Counts{1, 2, 1}));
}

TEST(Distances, SaysWhichLimitWasReached) {
    const Puzzle puzzle = draw("AA.... / BB.... / CC.... / XX.... / DD....");
    const DistanceTable table(puzzle, Unit::moves, {.max_states = 100});
    EXPECT_EQ(table.stopped(), StopReason::states);
    EXPECT_EQ(DistanceTable(puzzle, Unit::moves).stopped(), StopReason::none);
}

TEST(Distances, AStateOfAnotherComponentIsUnknown) {
    // A covers both cells of column 1 below row 1, always: it cannot be anywhere else.
    const Puzzle puzzle = draw("XX.. / A... / A...");
    const DistanceTable table(puzzle, Unit::moves);
    std::vector<int> offsets = start_offsets(puzzle);
    EXPECT_EQ(table.distance(offsets), 1U);
    offsets[static_cast<std::size_t>(puzzle.find("A"))] = 9;
    EXPECT_EQ(table.distance(offsets), std::nullopt);
}

TEST(Distances, LimitsLeaveLowerBounds) {
    const Puzzle puzzle = draw("AA.... / BB.... / CC.... / XX.... / DD....");
    Limits limits;
    limits.max_states = 100;
    const DistanceTable table(puzzle, Unit::moves, limits);
    EXPECT_FALSE(table.complete());
    EXPECT_LE(table.states(), 3125U);
    EXPECT_GT(table.states(), 0U);
    EXPECT_EQ(table.distance(start_offsets(puzzle)), std::nullopt);
    limits.max_states = 1'000'000;
    limits.memory_bytes = 4096;
    EXPECT_FALSE(DistanceTable(puzzle, Unit::moves, limits).complete());
}

}  // namespace
}  // namespace unjam
