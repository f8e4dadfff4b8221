#include "unjam/move.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;

OffsetRange range(const Puzzle& puzzle, std::string_view label) {
    return analyze_statically(puzzle).ranges[static_cast<std::size_t>(puzzle.find(label))];
}

std::string reason(const Puzzle& puzzle) {
    const StaticAnalysis analysis = analyze_statically(puzzle);
    EXPECT_EQ(analysis.impossible, !analysis.reason.empty());
    return analysis.reason;
}

TEST(StaticAnalysis, VehiclesOfALineKeepTheirOrder) {
    const Puzzle puzzle = draw("AA.BBB. / XX.....");
    EXPECT_EQ(range(puzzle, "A"), (OffsetRange{0, 2}));
    EXPECT_EQ(range(puzzle, "B"), (OffsetRange{2, 4}));
    EXPECT_EQ(range(puzzle, "X"), (OffsetRange{0, 5}));
}

TEST(StaticAnalysis, WallsSplitALine) {
    const Puzzle puzzle = draw(R"(
        .AA#.BB..
        D.......X
        D.......X
        .........
        #........
        .........)",
                               {.exit = Exit::bottom});
    EXPECT_EQ(range(puzzle, "A"), (OffsetRange{0, 1}));
    EXPECT_EQ(range(puzzle, "B"), (OffsetRange{4, 7}));
    EXPECT_EQ(range(puzzle, "D"), (OffsetRange{0, 2}));
}

TEST(StaticAnalysis, CellsAlwaysCoveredBlockCrossingVehicles) {
    // T always covers rows 2 and 3, so A cannot pass column 3 in row 2, nor B in row 3.
    const Puzzle puzzle = draw(R"(
        ...T..
        AA.T..
        BB.T..
        ......
        XX....)");
    EXPECT_EQ(range(puzzle, "T"), (OffsetRange{0, 2}));
    EXPECT_EQ(range(puzzle, "B"), (OffsetRange{0, 1}));
    EXPECT_EQ(range(puzzle, "A"), (OffsetRange{0, 4}));
}

TEST(StaticAnalysis, RangesShrinkUntilNothingChanges) {
    // The wall holds A over column 3, A then holds P in the rows below it, and P holds B left of column 4.
    const Puzzle puzzle = draw(R"(
        #AAA#.
        ..P...
        BBP...
        ..P...
        XX....)");
    EXPECT_EQ(range(puzzle, "A"), (OffsetRange{1, 1}));
    EXPECT_EQ(range(puzzle, "P"), (OffsetRange{1, 2}));
    EXPECT_EQ(range(puzzle, "B"), (OffsetRange{0, 0}));
    EXPECT_EQ(range(puzzle, "X"), (OffsetRange{0, 4}));
}

TEST(StaticAnalysis, LongVehicleInTheWay) {
    EXPECT_EQ(reason(draw("....C. / XX..C. / ....C. / ......")),
              "vehicle C can never leave row 2, column 5, which the target X must cross");
}

TEST(StaticAnalysis, LongVehicleInTheWayOfAVerticalTarget) {
    EXPECT_EQ(reason(draw(".CCC / .... / .X.. / .X..", {.exit = Exit::top})),
              "vehicle C can never leave row 1, column 2, which the target X must cross");
}

TEST(StaticAnalysis, VehicleHeldOnTheWayByOthers) {
    // C could clear row 3 upwards if A ever left column 5; A is shut in by the wall.
    EXPECT_EQ(reason(draw("...#AA / ....C. / XX..C. / ....B. / ....B. / ......")),
              "vehicle C can never leave row 3, column 5, which the target X must cross");
    EXPECT_EQ(reason(draw("....AA / ....C. / XX..C. / ....B. / ....B. / ......")), "");
}

TEST(StaticAnalysis, WallInTheWay) {
    EXPECT_EQ(reason(draw("XX..#. / ......")),
              "the wall at row 1, column 5 stands between the target X and the right exit");
    EXPECT_EQ(reason(draw("#.XX / ....", {.exit = Exit::left})),
              "the wall at row 1, column 1 stands between the target X and the left exit");
    EXPECT_EQ(reason(draw("#.XX / ....", {.exit = Exit::right})), "");
}

TEST(StaticAnalysis, VehicleOfTheSameLineInTheWay) {
    EXPECT_EQ(reason(draw("XX.BB. / ......")),
              "vehicle B stands between the target X and the right exit and can never leave row 1");
    EXPECT_EQ(reason(draw("B. / B. / .. / X. / X.", {.exit = Exit::top})),
              "vehicle B stands between the target X and the top exit and can never leave column 1");
    EXPECT_EQ(reason(draw("XX.BB. / ......", {.exit = Exit::left})), "");
}

TEST(StaticAnalysis, TheNearestObstacleIsNamed) {
    EXPECT_EQ(reason(draw("XX.BB# / ......")),
              "vehicle B stands between the target X and the right exit and can never leave row 1");
    EXPECT_EQ(reason(draw("BB#.XX / ......", {.exit = Exit::left})),
              "the wall at row 1, column 3 stands between the target X and the left exit");
}

TEST(StaticAnalysis, ASolvedStartIsPossible) {
    EXPECT_EQ(reason(draw("AAXX / ....")), "");
}

TEST(StaticAnalysis, FullBoardOfTheGreatestSize) {
    PuzzleDraft draft;
    draft.width = draft.height = kMaxBoardSide;
    draft.target = kMaxBoardSide * kMaxBoardSide - 1;
    for (int i = 0; i < kMaxBoardSide * kMaxBoardSide; ++i) {
        const int line = i / kMaxBoardSide;
        const int offset = i % kMaxBoardSide;
        draft.vehicles.push_back({"v" + std::to_string(i), Axis::horizontal, 1, line, offset});
    }
    const Puzzle puzzle = *Puzzle::create(draft);
    const StaticAnalysis analysis = analyze_statically(puzzle);
    EXPECT_FALSE(analysis.impossible);
    for (int i = 0; i < kMaxBoardSide * kMaxBoardSide; ++i) {
        const int offset = i % kMaxBoardSide;
        EXPECT_EQ(analysis.ranges[static_cast<std::size_t>(i)], (OffsetRange{offset, offset}));
    }
}

}  // namespace
}  // namespace unjam
