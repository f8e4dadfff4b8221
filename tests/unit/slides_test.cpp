#include "unjam/move.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;

TEST(Slides, StopAtVehiclesWallsAndEdges) {
    const Puzzle puzzle = draw("A.#..B / A....B / XX...B / .CCC..");
    const std::vector<OffsetRange> ranges = slide_ranges(puzzle, start_offsets(puzzle));
    const auto range = [&](std::string_view label) {
        return ranges[static_cast<std::size_t>(puzzle.find(label))];
    };
    EXPECT_EQ(range("A"), (OffsetRange{0, 0}));
    EXPECT_EQ(range("B"), (OffsetRange{0, 1}));
    EXPECT_EQ(range("X"), (OffsetRange{0, 3}));
    EXPECT_EQ(range("C"), (OffsetRange{0, 3}));
}

TEST(Slides, DependOnThePosition) {
    const Puzzle puzzle = draw("...B / XX.B / ....");
    std::vector<int> offsets = start_offsets(puzzle);
    const auto b = static_cast<std::size_t>(puzzle.find("B"));
    const auto x = static_cast<std::size_t>(puzzle.find("X"));
    EXPECT_EQ(slide_ranges(puzzle, offsets)[x], (OffsetRange{0, 1}));
    offsets[x] = 1;
    EXPECT_EQ(slide_ranges(puzzle, offsets)[b], (OffsetRange{0, 1}));
}

TEST(Slides, SolvedAtTheExitEdge) {
    const Puzzle puzzle = draw("XX.. / ....");
    EXPECT_FALSE(is_solved(puzzle, {1}));
    EXPECT_TRUE(is_solved(puzzle, {2}));
    EXPECT_TRUE(is_solved(draw("XX.. / ....", {.exit = Exit::left}), {0}));
}

}  // namespace
}  // namespace unjam
