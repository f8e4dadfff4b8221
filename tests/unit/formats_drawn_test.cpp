// grid, lines, poj, codechef, any_exit and bugs: formats that draw the board.
#include <gtest/gtest.h>

#include "formats_support.h"

namespace unjam::test {
namespace {

TEST(Grid, HeadersCommentsAndSpacedRows) {
    const ReadPuzzle read = read_one(
        "; a comment\n"
        "Name:  two words \n"
        "target: Q\n"
        "exit: top\n"
        "; another\n"
        "  A A . .\n"
        "  Q . # .\n"
        "  Q . . .\n");
    ASSERT_TRUE(read.puzzle.has_value()) << read.puzzle.error().message;
    EXPECT_EQ(read.name, "two words");
    EXPECT_EQ(*read.puzzle, draw("AA../Q.#./Q...", {.target = 'Q', .exit = Exit::top}));
}

TEST(Grid, MarksShowTheExit) {
    EXPECT_EQ(*read_puzzle("RR.A>\n...A\n"), draw("RR.A/...A", {.target = 'R'}));
    EXPECT_EQ(*read_puzzle(" ..AA\n<.RRB\n ..XB\n ..X.\n"),
              draw("..AA/.RRB/..XB/..X.", {.target = 'R', .exit = Exit::left}));
    EXPECT_EQ(*read_puzzle("   ^\n  ....\n  .R..\n  .RAA\n"),
              draw("..../.R../.RAA", {.target = 'R', .exit = Exit::top}));
    EXPECT_EQ(*read_puzzle(".v..\n.v..\n..AA\n v\n"),
              draw(".v../.v../..AA", {.target = 'v', .exit = Exit::bottom}));
}

TEST(Grid, SeveralVehiclesOnTheMarkedLine) {
    EXPECT_EQ(read_puzzle("RRTT.>\n.....\n")->target_vehicle().label, "T");
    EXPECT_EQ(read_puzzle("RRAATT>\n......\n")->target_vehicle().label, "A");
    EXPECT_EQ(read_puzzle("XXAATT>\n......\n")->target_vehicle().label, "X");
    EXPECT_EQ(read_puzzle("target: R\nRRAATT>\n......\n")->target_vehicle().label, "R");
}

TEST(Grid, TargetAndExitWithoutMarks) {
    const ReadPuzzle vertical = read_one("X.AA\nX...\n....\n");
    EXPECT_EQ(vertical.puzzle->exit(), Exit::bottom);
    EXPECT_TRUE(has_note(vertical, "the exit is bottom, because the target X is vertical"));
    EXPECT_TRUE(has_note(vertical, "X is the target"));
    EXPECT_EQ(read_puzzle("xxAA\n....\n")->target_vehicle().label, "x");
    EXPECT_EQ(read_puzzle("..AA\n.BB.\n")->target_vehicle().label, "A");
}

TEST(Grid, RingsAreEmptyOnlyWithoutDots) {
    const ReadPuzzle rings = read_one("oBBx\nAAox\noooo\n");
    EXPECT_EQ(*rings.puzzle, draw(".BB#/AA.#/....", {.target = 'A'}));
    EXPECT_TRUE(has_note(rings, "o is an empty cell and x a wall"));
    EXPECT_EQ(*read_puzzle("oo..\nxxAA\n....\n"), draw("oo../xxAA/....", {.target = 'x'}));
    const Puzzle full = draw("oo/XX");
    EXPECT_EQ(*write_puzzle(full, "grid"), "target: X\noo\nXX\n");
    EXPECT_EQ(*read_puzzle(*write_puzzle(full, "grid")), full);
}

TEST(Grid, ErrorsSayWhereAndWhat) {
    EXPECT_EQ(error_of("AA%.\nXX..\n"),
              "1:3: '%' is not a cell of a board; a cell is a letter or digit (vehicle), '.' (empty) or '#' "
              "(wall)");
    EXPECT_EQ(error_of("XX..\nA\xC3\xA4..\n").substr(0, 30), "2:2: a character outside ASCII");
    EXPECT_EQ(error_of("XX..\nA\x01..\n").substr(0, 31), "2:2: the control character 0x01");
    EXPECT_EQ(error_of("XX..\n...\n"),
              "2:4: row 2 has 3 cells, but row 1 has 4; give every row the same number");
    EXPECT_EQ(error_of("XX.B\n....\n"),
              "1:4: vehicle B has only one cell, so a drawn board cannot show whether it moves along its row "
              "or its "
              "column; use json, csv or code for vehicles of length 1");
    EXPECT_EQ(error_of("XX.X\n....\n").substr(0, 33), "1:4: vehicle X is bent or split: ");
    EXPECT_EQ(error_of("XXB.\n..BB\n").substr(0, 33), "2:4: vehicle B is bent or split: ");
    EXPECT_EQ(
        error_of("BB..\n....\n"),
        "1:1: there is no target: call it X, mark the exit with '>' after its row, or add a line 'target: "
        "LABEL' before the board");
    EXPECT_EQ(error_of("XXxx\n....\n").substr(0, 32), "1:3: both X and x are vehicles; ");
    EXPECT_EQ(error_of("target: Q\nXX..\n....\n"), "1:9: the target 'Q' is not on the board");
    EXPECT_EQ(error_of("exit: up\nXX..\n....\n"),
              "1:7: the exit is 'up'; it must be right, left, top or bottom");
    EXPECT_EQ(error_of("XX..\n....>\n"),
              "2:5: no vehicle can leave through the exit marked here: none moves along its row");
    EXPECT_EQ(error_of("target: X\nXX..\nBB..>\n"),
              "3:5: the exit marked here is not on the line of the target X");
    EXPECT_EQ(error_of("XX..>\n....>\n"), "2:5: a second exit is marked; a puzzle has one exit");
    EXPECT_EQ(error_of("exit: left\nXX..>\n....\n"),
              "2:5: the exit is marked right here, but the line 'exit:' says left");
    EXPECT_EQ(error_of("name: lonely\n"), "1:1: no board follows; draw it with one line per row");
    EXPECT_EQ(error_of(std::string(17, '.') + "\nXX\n", "grid"),
              "1:1: the board is 17 wide and 2 high; both must be 2 to 16");
}

TEST(Lines, DatabaseLinesKeepWhatTheyState) {
    const ReadPuzzle read = read_one("60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n");
    EXPECT_EQ(*read.puzzle, draw("IBB#../I..LDD/JAAL../J.KEEM/FFK..M/GGHHHM", {.target = 'A'}));
    EXPECT_TRUE(has_note(read, "the text states 60 moves"));
    EXPECT_TRUE(has_note(read, "the text states 2332 states"));
    EXPECT_TRUE(has_note(read, "x is a wall"));
    EXPECT_TRUE(has_note(read, "o is an empty cell"));
    EXPECT_TRUE(has_note(read, "the board is 6x6, because it has 36 cells"));
}

TEST(Lines, TargetRule) {
    const auto target = [](std::string_view line) {
        const auto read = read_puzzle(line, {.format = "lines", .source = ""});
        return read ? read->target_vehicle().label : read.error().message;
    };
    EXPECT_EQ(target("AAXX............"), "X");
    EXPECT_EQ(target("AA.X...X........"), "A");
    EXPECT_EQ(target("..xx............"), "x");
    EXPECT_EQ(target("A...A..........."), "A");
    EXPECT_EQ(target("..BB............"), "there is no target: a one-line board calls it A or X");
}

// Read back, an X along a row would be the target.
TEST(Lines, CallsOnlyTheTargetX) {
    const Drawing vertical{.target = 'A', .exit = Exit::bottom};
    EXPECT_EQ(write_puzzle(draw("A.XX/A.../....", vertical), "lines").error().code, ErrorCode::unsupported);
    const Puzzle plain = draw("A.BB/A.../....", vertical);
    const auto text = write_puzzle(plain, "lines");
    ASSERT_TRUE(text.has_value()) << text.error().message;
    EXPECT_EQ(*read_puzzle(*text), plain);
}

TEST(Lines, SizesOtherThanSquareStandInFront) {
    const Puzzle wide = draw("AA.B/...B", {.target = 'A'});
    EXPECT_EQ(*write_puzzle(wide, "lines"), "4x2:AA.B...B\n");
    EXPECT_EQ(*read_puzzle("4x2:AA.B...B\n"), wide);
    EXPECT_EQ(
        error_of("AA.B....................\n"),
        "1:1: the board has 24 cells, which is not a square of 2 to 16; put its size in front, like 5x4:");
    EXPECT_EQ(error_of("4x3:AA.B...B\n"), "1:5: 8 cells follow, but 4x3 needs 12");
    EXPECT_EQ(error_of("99999x99999:AA\n"),
              "1:1: the board is 99999 wide and 99999 high; both must be 2 to 16");
    EXPECT_EQ(
        error_of("3 AA...B 4 5\n", "lines"),
        "1:1: a line holds one board, optionally with its moves before and its states after it: 'moves board "
        "states'");
}

TEST(Poj, TheNumberCountsVehiclesOrScenarios) {
    const std::string board = "aa...b\nc..d.b\ncxxd.b\nc..d..\ne...ff\ne.ggg.\n";
    EXPECT_EQ(read_puzzles("8\n" + board + "0\n")->puzzles.size(), 1U);
    const auto two = read_puzzles("2\n" + board + "\n" + board + "0\n");
    ASSERT_EQ(two->puzzles.size(), 2U);
    EXPECT_TRUE(has_note(two->puzzles[0], "the number 2 counts the scenarios"));
    EXPECT_EQ(error_of("7\n" + board + "0\n"),
              "1:1: 7 is announced, but 8 vehicles were found; correct the number");
    EXPECT_TRUE(has_note(read_one("8\n" + board), "the final 0 is missing"));
    EXPECT_EQ(error_of("8\naa...b\nc..d.b\n0\n"), "4:1: a board has 6 rows, but only 2 were found");
}

TEST(Codechef, ReadsAndChecksItsCounts) {
    const std::string board = "2 3 2\naab\n..b\n";
    const auto read = read_puzzles("2\n\n" + board + "\n" + board);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->format, "codechef");
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_EQ(*read->puzzles[1].puzzle, draw("aab/..b", {.target = 'a'}));
    EXPECT_EQ(error_of("1\n2 3 3\naab\n..b\n"), "2:1: 3 vehicles are announced, but the board has 2");
    EXPECT_EQ(error_of("1\n3 3 2\naab\n..b\n"), "2:1: 3 rows are announced, but 2 stand here");
}

TEST(AnyExit, FourSides) {
    EXPECT_EQ(*read_puzzle("3 3\n1\nAA.\nPP.K\n...\n"), draw("AA./PP./...", {.target = 'P'}));
    EXPECT_EQ(*read_puzzle("3 3\n1\n AA.\nK.PP\n ...\n"),
              draw("AA./.PP/...", {.target = 'P', .exit = Exit::left}));
    EXPECT_EQ(*read_puzzle("3 3\n1\n K\nAP.\nAP.\n...\n"),
              draw("AP./AP./...", {.target = 'P', .exit = Exit::top}));
    EXPECT_EQ(*read_puzzle("3 3\n1\nAA.\nP..\nP..\nK"),
              draw("AA./P../P..", {.target = 'P', .exit = Exit::bottom}));
}

TEST(AnyExit, AWrongCountIsWarnedOfAndTheBoardBelieved) {
    const ReadPuzzle read = read_one("3 3\n7\nAA.\nPP.K\n...\n");
    ASSERT_TRUE(read.puzzle.has_value());
    ASSERT_EQ(read.warnings.size(), 1U);
    EXPECT_EQ(read.warnings[0], "the text announces 7 other vehicles, but the board has 1; the board counts");
}

TEST(AnyExit, Refusals) {
    EXPECT_EQ(error_of("1 2 3\n"), "1:1: the first line must be 'rows columns'");
    EXPECT_EQ(error_of("3 3\nmany\n"),
              "2:1: the second line must be the number of vehicles other than the target");
    EXPECT_EQ(error_of("3 3\n1\nAA.\nPP.\n...\n"),
              "1:1: no exit is marked: put a K outside the board, beside the target's line");
    EXPECT_EQ(error_of("3 3\n1\nKK\nAA.\nPP.\n...\n"),
              "3:2: a second K stands here; a puzzle has one exit, and no vehicle is called K");
    EXPECT_EQ(error_of("3 3\n1\n K\n AA.\n P..\n P..\n"),
              "4:4: 3 columns are announced, but this row has 4 cells");
    EXPECT_EQ(error_of("3 3\n1\nP..\nP..\nAA.\n K\n"),
              "6:2: the exit K is not on the line along which the target P moves");
    EXPECT_EQ(error_of("3 3\n1\nAA.\nPPK\n...\n"),
              "4:3: K must stand outside the board, right before or after a row");
    EXPECT_EQ(error_of("3 3\n1\nAAK\nBB.\n...\n").substr(0, 5), "3:3: ");
    EXPECT_EQ(error_of("3 3\n0\nAA.K\n...\n...\n"), "1:1: there is no target: in any_exit it is called P");
}

TEST(Bugs, EveryVehicleHasLengthOne) {
    const Puzzle puzzle = *read_puzzle("|.-\n>||\n.||\n");
    EXPECT_EQ(puzzle, draw("A.B/XCD/.EF", {.vertical = "ACDEF"}));
    EXPECT_EQ(*write_puzzle(puzzle, "bugs"), "|.-\n>||\n.||\n");
    EXPECT_EQ(error_of("|.-\n>|>\n.||\n", "bugs"), "2:3: a second target '>' stands here");
    EXPECT_EQ(error_of("|.-\n-||\n.||\n", "bugs"), "1:1: no vehicle is the target");
    EXPECT_EQ(detected(">..\n...\n"), "bugs");
}

TEST(FormatsDrawn, TheExitTellsTheDirectionOfATargetOfOneCell) {
    const Puzzle marked = *read_one("AA.\nX..>\n...").puzzle;
    EXPECT_EQ(marked.target_vehicle(), (Vehicle{"X", Axis::horizontal, 1, 1, 0}));
    const Puzzle named = *read_one("exit: top\nAA.\n..X\n...").puzzle;
    EXPECT_EQ(named.target_vehicle(), (Vehicle{"X", Axis::vertical, 1, 2, 1}));
    const Puzzle below = *read_one("AA.\nX..\n...\nv").puzzle;
    EXPECT_EQ(below.target_vehicle(), (Vehicle{"X", Axis::vertical, 1, 0, 1}));
    const Puzzle any = *read_one("3 3\n1\nAA.\n..P\n...\n  K\n", "any_exit").puzzle;
    EXPECT_EQ(any.target_vehicle(), (Vehicle{"P", Axis::vertical, 1, 2, 1}));
    EXPECT_TRUE(error_of("A..\nX..>\n...").starts_with("1:1: vehicle A has only one cell"));
    EXPECT_TRUE(error_of("AA.\nX..\n...").starts_with("2:1: vehicle X has only one cell"));
}

TEST(FormatsDrawn, ANameWithoutABoardIsNotLost) {
    const auto read = read_puzzles("name: one\n\nname: two\nXX.\n...\n");
    ASSERT_TRUE(read);
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_EQ(read->puzzles[0].name, "one");
    EXPECT_EQ(read->puzzles[0].puzzle.error().message, "no board follows; draw it with one line per row");
    EXPECT_EQ(read->puzzles[1].name, "two");
}

}  // namespace
}  // namespace unjam::test
