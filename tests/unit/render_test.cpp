#include "unjam/render.h"

#include <gtest/gtest.h>

#include "unjam/formats.h"
#include "unjam/support/utf8.h"

namespace unjam {
namespace {

Puzzle read(std::string_view text) {
    auto puzzle = read_puzzle(text);
    EXPECT_TRUE(puzzle.has_value()) << (puzzle ? "" : puzzle.error().message);
    return std::move(*puzzle);
}

TEST(DrawBoard, LeavesAGapAtTheExit) {
    const Puzzle puzzle = read("..A#\nXXA.\n....\n");
    EXPECT_EQ(draw_board(puzzle, start_offsets(puzzle)),
              "+---------+\n"
              "| . . A # |\n"
              "| X X A . >\n"
              "| . . . . |\n"
              "+---------+\n");
}

TEST(DrawBoard, ShowsAnExitOnEverySide) {
    const Puzzle left = read("exit: left\n.XX\n...\n");
    EXPECT_EQ(draw_board(left, start_offsets(left)), "+-------+\n< . X X |\n| . . . |\n+-------+\n");
    const Puzzle top = read("target: X\nexit: top\n..\nX.\nX.\n");
    EXPECT_EQ(draw_board(top, start_offsets(top)), "+-^---+\n| . . |\n| X . |\n| X . |\n+-----+\n");
    const Puzzle bottom = read("target: X\nexit: bottom\n.X\n.X\n..\n");
    EXPECT_EQ(draw_board(bottom, start_offsets(bottom)), "+-----+\n| . X |\n| . X |\n| . . |\n+---v-+\n");
}

TEST(DrawBoard, MakesCellsAsWideAsTheLongestLabel) {
    const Puzzle puzzle = read("car,orientation,col,row,length\nX,H,1,1,2\ntruck,H,1,2,2\n");
    const std::string drawn = draw_board(puzzle, start_offsets(puzzle));
    EXPECT_NE(drawn.find("| X     X     .     "), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("| truck truck .     "), std::string::npos) << drawn;
}

TEST(DrawBoard, MarksTheCellsThatTheLastMoveLeft) {
    const Puzzle puzzle = read("XX..\n....\n");
    DrawOptions options;
    options.unicode = true;
    options.last_move = Move{0, 2};
    EXPECT_EQ(draw_board(puzzle, {2}, options),
              "┌─────────┐\n"
              "│ → → X─X ▶\n"
              "│ · · · · │\n"
              "└─────────┘\n");
}

TEST(DrawBoard, MarksOnlyCellsOfTheBoardWhenTheTargetDrivesOff) {
    const Puzzle puzzle = read("XX..\n....\n");
    DrawOptions options;
    options.unicode = true;
    for (const int cells : {4, 2147483647, -2147483647 - 1}) {
        options.last_move = Move{0, cells};
        EXPECT_EQ(draw_board(puzzle, {2}, options),
                  "┌─────────┐\n"
                  "│ · · X─X ▶\n"
                  "│ · · · · │\n"
                  "└─────────┘\n");
    }
    options.last_move = Move{0, 3};
    EXPECT_NE(draw_board(puzzle, {2}, options).find("│ → · X─X ▶"), std::string::npos);
}

TEST(DrawBoard, PaintsTheTargetRedAndEndsEveryColour) {
    const Puzzle puzzle = read("XX.\n.A.\n.A.\n");
    DrawOptions options;
    options.color = true;
    const std::string drawn = draw_board(puzzle, start_offsets(puzzle), options);
    EXPECT_NE(drawn.find("\x1b[1;97;48;5;160mX"), std::string::npos);
    std::size_t begun = 0;
    std::size_t ended = 0;
    for (std::size_t at = 0; (at = drawn.find("\x1b[", at)) != std::string::npos; ++at) {
        drawn.compare(at, 4, "\x1b[0m") == 0 ? ++ended : ++begun;
    }
    EXPECT_EQ(begun, ended);
}

TEST(DescribeMove, SaysDirectionAndDistance) {
    const Puzzle puzzle = read("XX.\n.A.\n.A.\n");
    const int a = puzzle.find("A");
    const int x = puzzle.find("X");
    EXPECT_EQ(describe_move(puzzle, {x, 1}), "X goes right 1 cell");
    EXPECT_EQ(describe_move(puzzle, {x, -2}), "X goes left 2 cells");
    EXPECT_EQ(describe_move(puzzle, {a, 3}), "A goes down 3 cells");
    EXPECT_EQ(describe_move(puzzle, {a, -1}), "A goes up 1 cell");
}

TEST(DisplayWidth, CountsColumns) {
    EXPECT_EQ(display_width(""), 0);
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("é→"), 2);
    EXPECT_EQ(display_width("日本語"), 6);
    EXPECT_EQ(display_width("e\xCC\x81"), 1) << "an accent that combines with its letter";
}

}  // namespace
}  // namespace unjam
