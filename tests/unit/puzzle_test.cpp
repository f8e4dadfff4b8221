#include "unjam/puzzle.h"

#include <gtest/gtest.h>

#include <limits>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;

// A legal draft to spoil, one thing at a time:
//   A..      A vertical, X the target, exit right, wall bottom right
//   AXX
//   ..#
PuzzleDraft legal_draft() {
    PuzzleDraft draft;
    draft.width = 3;
    draft.height = 3;
    draft.target = 1;
    draft.vehicles = {{"A", Axis::vertical, 2, 0, 0}, {"X", Axis::horizontal, 2, 1, 1}};
    draft.walls = {{2, 2}};
    draft.where = {7, 1};
    draft.vehicle_where = {{8, 1}, {9, 2}};
    return draft;
}

Error refusal(PuzzleDraft draft) {
    const auto puzzle = Puzzle::create(std::move(draft));
    if (puzzle) return {ErrorCode::usage, {}, "was accepted"};
    return puzzle.error();
}

// The message of the refusal, after checking its code and place.
std::string refused_at(Position where, PuzzleDraft draft) {
    const Error error = refusal(std::move(draft));
    EXPECT_EQ(error.code, ErrorCode::invalid);
    EXPECT_EQ(error.where, where);
    return error.message;
}

TEST(Puzzle, NumbersNearTheLargestAreOnlyFarAway) {
    constexpr int kMost = std::numeric_limits<int>::max();
    PuzzleDraft draft = legal_draft();
    draft.walls = {{kMost, kMost}};
    EXPECT_EQ(refusal(draft).message, "the wall at row 2147483648, column 2147483648 is off the board");
    draft = legal_draft();
    draft.vehicles[0].offset = kMost;
    EXPECT_EQ(refusal(draft).message,
              "vehicle A (vertical, length 2, from row 2147483648, column 1) reaches off the 3x3 board");
    for (int Vehicle::* number : {&Vehicle::offset, &Vehicle::line, &Vehicle::length}) {
        for (const int far : {kMost, kMost - 1, -kMost, -kMost - 1}) {
            draft = legal_draft();
            draft.vehicles[0].*number = far;
            EXPECT_EQ(refusal(draft).code, ErrorCode::invalid) << far;
        }
    }
}

TEST(Puzzle, KeepsWhatItIsGiven) {
    PuzzleDraft draft = legal_draft();
    draft.name = "small";
    const Puzzle puzzle = *Puzzle::create(draft);
    EXPECT_EQ(puzzle.name(), "small");
    EXPECT_EQ(puzzle.width(), 3);
    EXPECT_EQ(puzzle.height(), 3);
    EXPECT_EQ(puzzle.exit(), Exit::right);
    EXPECT_EQ(puzzle.target(), 1);
    EXPECT_EQ(puzzle.target_vehicle().label, "X");
    EXPECT_EQ(puzzle.vehicles(), draft.vehicles);
    EXPECT_EQ(puzzle.walls(), draft.walls);
    EXPECT_EQ(start_offsets(puzzle), (std::vector<int>{0, 1}));
    EXPECT_TRUE(puzzle.is_wall({2, 2}));
    EXPECT_FALSE(puzzle.is_wall({0, 2}));
}

TEST(Puzzle, SortsWallsAndDropsRepeatedOnes) {
    PuzzleDraft draft = legal_draft();
    draft.walls = {{2, 2}, {0, 1}, {2, 2}, {2, 1}};
    EXPECT_EQ(Puzzle::create(draft)->walls(), (std::vector<Cell>{{0, 1}, {2, 1}, {2, 2}}));
}

TEST(Puzzle, RefusesBoardsOfImpossibleSize) {
    for (const auto& [width, height] : {std::pair{1, 3}, {3, 1}, {17, 3}, {3, 17}, {0, 0}, {-4, 3}}) {
        PuzzleDraft draft = legal_draft();
        draft.width = width;
        draft.height = height;
        EXPECT_EQ(refused_at({7, 1}, draft), "the board is " + std::to_string(width) + " wide and " +
                                                 std::to_string(height) + " high; both must be 2 to 16");
    }
}

TEST(Puzzle, RefusesWallsOffTheBoard) {
    for (const Cell wall : {Cell{3, 0}, Cell{0, 3}, Cell{-1, 0}, Cell{0, -1}}) {
        PuzzleDraft draft = legal_draft();
        draft.walls.push_back(wall);
        EXPECT_EQ(refused_at({7, 1}, draft), "the wall at row " + std::to_string(wall.row + 1) + ", column " +
                                                 std::to_string(wall.column + 1) + " is off the board");
    }
}

TEST(Puzzle, RefusesWallUnderAVehicle) {
    PuzzleDraft draft = legal_draft();
    draft.walls.push_back({1, 0});
    EXPECT_EQ(refused_at({8, 1}, draft), "vehicle A stands on the wall at row 2, column 1");
}

TEST(Puzzle, RefusesEmptyLabels) {
    PuzzleDraft draft = legal_draft();
    draft.vehicles[1].label = "";
    EXPECT_EQ(refused_at({9, 2}, draft), "vehicle 2 has an empty label");
}

TEST(Puzzle, RefusesLabelsWithBlanksOrControlCharacters) {
    for (const char* label : {"A B", "\t", "A\n", "\x7f", "A\xC2\x9B"}) {
        PuzzleDraft draft = legal_draft();
        draft.vehicles[0].label = label;
        EXPECT_EQ(
            refused_at({8, 1}, draft),
            "the label of vehicle 1 contains a blank or a control character; write _ instead, or leave it "
            "out");
    }
}

TEST(Puzzle, RefusesTwoVehiclesOfOneLabel) {
    PuzzleDraft draft = legal_draft();
    draft.vehicles[0].label = "X";
    EXPECT_EQ(refused_at({9, 2}, draft), "two vehicles are called X");
}

TEST(Puzzle, RefusesVehiclesWithoutLength) {
    for (const int length : {0, -1}) {
        PuzzleDraft draft = legal_draft();
        draft.vehicles[0].length = length;
        EXPECT_EQ(refused_at({8, 1}, draft),
                  "vehicle A has length " + std::to_string(length) + "; the minimum is 1");
    }
}

TEST(Puzzle, RefusesVehiclesOffTheBoard) {
    const auto refuses = [](Vehicle vehicle) {
        PuzzleDraft draft = legal_draft();
        vehicle.label = "A";
        draft.vehicles[0] = vehicle;
        return refusal(draft).message.ends_with("reaches off the 3x3 board");
    };
    EXPECT_TRUE(refuses({"", Axis::vertical, 2, 0, 2}));     // too far down
    EXPECT_TRUE(refuses({"", Axis::vertical, 4, 0, 0}));     // too long
    EXPECT_TRUE(refuses({"", Axis::vertical, 2, 0, -1}));    // above the board
    EXPECT_TRUE(refuses({"", Axis::vertical, 2, 3, 0}));     // right of the board
    EXPECT_TRUE(refuses({"", Axis::horizontal, 1, -1, 0}));  // above the board
    EXPECT_TRUE(refuses({"", Axis::horizontal, 2'000'000'000, 0, 2}));
    EXPECT_TRUE(refuses({"", Axis::horizontal, 2, 0, 2'000'000'000}));
    EXPECT_FALSE(refuses({"", Axis::horizontal, 3, 0, 0}));

    PuzzleDraft draft = legal_draft();
    draft.vehicles[0].offset = 2;
    EXPECT_EQ(refused_at({8, 1}, draft),
              "vehicle A (vertical, length 2, from row 3, column 1) reaches off the 3x3 board");
}

TEST(Puzzle, RefusesOverlaps) {
    PuzzleDraft draft = legal_draft();
    draft.vehicles[1].offset = 0;
    EXPECT_EQ(refused_at({9, 2}, draft), "vehicle X overlaps vehicle A at row 2, column 1");
}

TEST(Puzzle, RefusesAMissingTarget) {
    for (const int target : {-1, 2, 100}) {
        PuzzleDraft draft = legal_draft();
        draft.target = target;
        EXPECT_EQ(refused_at({7, 1}, draft), "no vehicle is the target");
    }
    PuzzleDraft empty;
    empty.width = empty.height = 6;
    empty.target = 0;
    EXPECT_EQ(refused_at({}, empty), "no vehicle is the target");
}

TEST(Puzzle, RefusesATargetAcrossItsExit) {
    PuzzleDraft draft = legal_draft();
    draft.exit = Exit::top;
    EXPECT_EQ(refused_at({9, 2}, draft),
              "the target X is horizontal and can never leave through the top side");
    draft.target = 0;
    draft.exit = Exit::left;
    EXPECT_EQ(refused_at({8, 1}, draft),
              "the target A is vertical and can never leave through the left side");
}

TEST(Puzzle, SolvedOffsetTouchesTheExitEdge) {
    EXPECT_EQ(draw("XX.... / ......").solved_offset(), 4);
    EXPECT_EQ(draw("..XXX. / ......", {.exit = Exit::left}).solved_offset(), 0);
    EXPECT_EQ(draw("X. / X. / .. / .. / ..", {.exit = Exit::bottom}).solved_offset(), 3);
    EXPECT_EQ(draw(".. / .. / X. / X.", {.exit = Exit::top}).solved_offset(), 0);
}

TEST(Puzzle, FindsVehiclesByLabel) {
    const Puzzle puzzle = draw("AAb. / XXb.");
    EXPECT_EQ(puzzle.find("b"), 1);
    EXPECT_EQ(puzzle.find("X"), 2);
    EXPECT_EQ(puzzle.find("B"), -1);
    EXPECT_EQ(puzzle.find(""), -1);
}

TEST(Puzzle, StartsFromOtherOffsetsWithTheSameChecks) {
    const Puzzle puzzle = draw("AA... / XX.B. / ...B.");
    EXPECT_EQ(*puzzle.with_offsets({3, 1, 1}), draw("...AA / .XXB. / ...B."));
    EXPECT_EQ(puzzle.with_offsets({0, 2, 1}).error().message,
              "vehicle B overlaps vehicle X at row 2, column 4");
    EXPECT_FALSE(puzzle.with_offsets({4, 0, 1}).has_value());
    EXPECT_EQ(puzzle.with_offsets({3, 1}).error().message, "there are 2 offsets for 3 vehicles");
    EXPECT_FALSE(puzzle.with_offsets({3, 1, 1, 0}).has_value());
}

TEST(Puzzle, EqualityIgnoresTheNameOnly) {
    const Puzzle puzzle = draw("AA. / XX.");
    Puzzle renamed = puzzle;
    renamed.rename("other");
    EXPECT_EQ(renamed, puzzle);
    EXPECT_FALSE(draw("BB. / XX.") == puzzle);
    EXPECT_FALSE(draw(".AA / XX.") == puzzle);
    EXPECT_FALSE(draw("AA# / XX.") == puzzle);
    EXPECT_FALSE(draw("AA. / XX. / ...") == puzzle);
    EXPECT_FALSE(draw("AA. / XX.", {.exit = Exit::left}) == puzzle);
    EXPECT_FALSE(draw("AA. / XX.", {.target = 'A'}) == puzzle);
}

TEST(Puzzle, DraftsComeBack) {
    const Puzzle puzzle = draw("AA.# / XX.B / ...B", {.exit = Exit::left});
    EXPECT_EQ(*Puzzle::create(puzzle.to_draft()), puzzle);
}

TEST(Puzzle, BoardCellsShowVehiclesWallsAndEmptyCells) {
    const Puzzle puzzle = draw("A.# / AXX");
    EXPECT_EQ(board_cells(puzzle, {0, 1}),
              (std::vector<std::vector<int>>{{0, kEmptyCell, kWallCell}, {0, 1, 1}}));
    EXPECT_EQ(board_cells(puzzle, {0, 0}),
              (std::vector<std::vector<int>>{{0, kEmptyCell, kWallCell}, {1, 1, kEmptyCell}}));
}

TEST(Puzzle, NamesOfSidesAndAxes) {
    EXPECT_EQ(to_string(Exit::right), "right");
    EXPECT_EQ(to_string(Exit::left), "left");
    EXPECT_EQ(to_string(Exit::top), "top");
    EXPECT_EQ(to_string(Exit::bottom), "bottom");
    for (const Exit exit : {Exit::right, Exit::left, Exit::top, Exit::bottom}) {
        EXPECT_EQ(*parse_exit(to_string(exit)), exit);
    }
    EXPECT_EQ(parse_exit("Right").error().message,
              "\"Right\" is not an exit; choose right, left, top or bottom");
    EXPECT_FALSE(parse_exit(""));
    EXPECT_EQ(to_string(Axis::horizontal), "horizontal");
    EXPECT_EQ(to_string(Axis::vertical), "vertical");
    EXPECT_EQ(axis_of(Exit::left), Axis::horizontal);
    EXPECT_EQ(axis_of(Exit::bottom), Axis::vertical);
    EXPECT_TRUE(is_far_end(Exit::right) && is_far_end(Exit::bottom));
    EXPECT_FALSE(is_far_end(Exit::left) || is_far_end(Exit::top));
}

}  // namespace
}  // namespace unjam
