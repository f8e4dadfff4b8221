// acm, boi, inf421, csv and json: formats that list the vehicles.
#include <gtest/gtest.h>

#include "formats_support.h"

namespace unjam::test {
namespace {

TEST(Acm, SeveralScenariosEndedByZero) {
    const auto read = read_puzzles("1\n2 H 2 1\n2\n2 V 0 0\n1 H 5 5\n0\n");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->format, "acm");
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_EQ(*read->puzzles[0].puzzle, draw("....../....../.00.../....../....../......", {.target = '0'}));
    EXPECT_EQ(read->puzzles[1].puzzle->exit(), Exit::bottom);
    EXPECT_EQ(read->puzzles[1].puzzle->vehicles()[1].label, "1");
    EXPECT_EQ(read->puzzles[1].puzzle->vehicles()[1].length, 1);
    EXPECT_TRUE(has_note(read_one("1\n2 H 2 1\n"), "the final 0 is missing"));
}

TEST(Acm, AnotherInputMayFollowTheZero) {
    const auto read = read_puzzles("1\n2 H 2 1\n0\n1\n2 V 2 1\n0\nrubbish\n");
    ASSERT_EQ(read->puzzles.size(), 3U);
    EXPECT_EQ(read->puzzles[1].puzzle->exit(), Exit::bottom);
    EXPECT_EQ(read->puzzles[2].puzzle.error().where, (Position{7, 1}));
}

TEST(Acm, CountsAreBelievedByNobody) {
    EXPECT_EQ(error_of("1\n2 H 2 1\n2 H 0 0\n0\n"),
              "3:1: line 1 announces 1 vehicle, but 2 follow; correct the number or remove the extra lines");
    EXPECT_EQ(
        error_of("3\n2 H 2 1\n0\n"),
        "3:1: line 1 announces 3 vehicles, but only 1 was found; correct the number or add what is missing");
    EXPECT_EQ(error_of("2000000000\n2 H 2 1\n0\n").substr(0, 5), "1:1: ");
    EXPECT_EQ(error_of("99999999999\n2 H 2 1\n0\n"),
              "1:1: 999,999,999 or more vehicles are announced; a board has 1 to 256");
    EXPECT_EQ(
        error_of("1\n999999999 H 2 1\n0\n"),
        "2:1: vehicle 0 (horizontal, length 999999999, from row 3, column 2) reaches off the 6x6 board");
    EXPECT_EQ(error_of("1\n2 X 2 1\n0\n"), "2:3: the orientation must be H or V, not 'X'");
}

TEST(Acm, TheNextScenarioIsReadAfterABrokenOne) {
    const auto read = read_puzzles("2\n2 H 2 1\nnonsense\n1\n2 H 2 1\n0\n");
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_FALSE(read->puzzles[0].puzzle.has_value());
    EXPECT_TRUE(read->puzzles[1].puzzle.has_value());
    EXPECT_EQ(read->puzzles[1].line, 4);
}

TEST(Boi, ColumnsComeBeforeRows) {
    EXPECT_TRUE(same_but_order(*read_puzzle("2\n2 1 2 3\n3 0 4 2\n"),
                               draw("....../...1../.001../...1../....../......", {.target = '0'})));
    EXPECT_EQ(error_of("1\n2 7 2 3\n"),
              "2:1: a vehicle is written as 'length 0|1 column row', not as this line");
}

TEST(Inf421, TheFirstVehicleIsTheTarget) {
    const auto read = read_puzzles("6\r\n2\r\n1 h 2 2 3 \r\nlong v 3  4 2\r\n");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->format, "inf421");
    const Puzzle& puzzle = *read->puzzles[0].puzzle;
    EXPECT_EQ(puzzle.target_vehicle().label, "1");
    EXPECT_EQ(puzzle.vehicles()[1], (Vehicle{"long", Axis::vertical, 3, 3, 1}));
    EXPECT_EQ(*write_puzzle(puzzle, "inf421"), "6\n2\n1 h 2 2 3\nlong v 3 4 2\n");
}

TEST(Inf421, Refusals) {
    EXPECT_EQ(error_of("6\n2\n1 h 2 2 3\n2 v 2 3 3\n"),
              "4:1: vehicle 2 overlaps vehicle 1 at row 3, column 3");
    EXPECT_EQ(error_of("60\n1\n1 h 2 2 3\n"), "1:1: the board's side is 60; it must be 2 to 16");
    EXPECT_EQ(error_of("6\n1\n1 h 2 2\n"),
              "3:1: a vehicle is written as 'label h|v length column row', not as this line");
    const auto read = read_puzzles("6\n3\nx h 2 2 3\n6\n1\nx h 2 2 3\n");
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_FALSE(read->puzzles[0].puzzle.has_value());
    EXPECT_TRUE(read->puzzles[1].puzzle.has_value());
}

TEST(Csv, TheBoardIsTheSmallestSquareThatFits) {
    const ReadPuzzle six = read_one("car,orientation,col,row,length\nX,H,1,3,2\nAB,V,4,2,3\n");
    EXPECT_EQ(six.puzzle->width(), 6);
    EXPECT_EQ(six.puzzle->vehicles()[1], (Vehicle{"AB", Axis::vertical, 3, 3, 1}));
    EXPECT_TRUE(has_note(six, "the board is 6x6, the smallest square"));
    EXPECT_EQ(read_one("car,orientation,col,row,length\nX,H,1,3,2\nA,V,4,7,3\n").puzzle->height(), 9);
}

TEST(Csv, RemarksSayWhatTheHeaderCannot) {
    const std::string text =
        "# name odd\n# size 5x7\n# target Q\n# exit left\n# made by "
        "hand\ncar,orientation,col,row,length\nQ,H,3,3,2\n";
    const ReadPuzzle read = read_one(text);
    ASSERT_TRUE(read.puzzle.has_value()) << read.puzzle.error().message;
    EXPECT_EQ(read.name, "odd");
    EXPECT_EQ(read.puzzle->width(), 5);
    EXPECT_EQ(read.puzzle->height(), 7);
    EXPECT_EQ(read.puzzle->exit(), Exit::left);
    EXPECT_EQ(*read_puzzle(*write_puzzle(*read.puzzle, "csv")), *read.puzzle);
}

TEST(Csv, ColumnsMayStandInAnyOrder) {
    EXPECT_EQ(*read_puzzle("car,length,orientation,row,col\nX,2,H,3,1\n"),
              draw("....../....../XX..../....../....../......"));
}

TEST(Csv, Refusals) {
    const std::string header = "car,orientation,col,row,length\n";
    EXPECT_EQ(error_of(header + "X,D,1,3,2\n"), "2:3: the orientation must be H or V, not 'D'");
    EXPECT_EQ(error_of(header + "X,H,1,three,2\n"), "2:7: row must be a whole number, not 'three'");
    EXPECT_EQ(error_of(header + "X,H,1,3\n"), "2:1: this line has 4 fields, the header has 5");
    EXPECT_EQ(error_of(header + "A,H,1,3,2\n"), "1:1: there is no target: no vehicle is called 'X'");
    EXPECT_EQ(error_of(header + "X,H,1,3,2\nX,H,1,4,2\n"), "3:1: two vehicles are called X");
    EXPECT_EQ(error_of(header + "X,H,1,3,999999999\n").substr(0, 5), "1:1: ");
    EXPECT_EQ(error_of("car,orientation,col,row\nX,H,1,3\n"),
              "1:1: the header has no column 'length'; it should be car,orientation,col,row,length");
    EXPECT_EQ(error_of("# size 9\n" + header + "X,H,1,3,2\n"),
              "1:1: a size is written like '# size 9x7', width first");
}

constexpr std::string_view kSmall =
    R"({"format":"unjam-puzzle","name":"small","width":3,"height":2,"exit":"right","target":"X",)"
    R"("walls":[[1,2]],"vehicles":[{"label":"X","axis":"horizontal","length":2,"row":0,"column":0}]})"
    "\n";

TEST(Json, ObjectsArraysAndLines) {
    const Puzzle small = draw("XX./..#");
    EXPECT_EQ(*read_puzzle(kSmall), small);
    EXPECT_EQ(read_puzzle(kSmall)->name(), "small");
    EXPECT_EQ(*write_puzzle(*read_puzzle(kSmall), "json"), kSmall);
    const std::string object(kSmall);
    EXPECT_EQ(read_puzzles("[" + object + "," + object + "]")->puzzles.size(), 2U);
    EXPECT_EQ(read_puzzles(object + object + "\n" + object)->puzzles.size(), 3U);
}

TEST(Json, AnyLabelAndNameComesBack) {
    PuzzleDraft draft = draw("XX./..#").to_draft();
    draft.vehicles[0].label = "\xC3\xA4\"\\,]";
    draft.name = "two\nlines";
    const Puzzle puzzle = *Puzzle::create(draft);
    const Puzzle again = *read_puzzle(*write_puzzle(puzzle, "json"));
    EXPECT_EQ(again, puzzle);
    EXPECT_EQ(again.name(), "two\nlines");
}

TEST(Json, UnknownKeysAreKept) {
    std::string text(kSmall);
    text.insert(1, R"("author":{"name":"me"},)");
    text.insert(text.find("\"axis\""), R"("colour":"red",)");
    const auto read = read_puzzles(text, {"json", ""});
    ASSERT_TRUE(read);
    ASSERT_TRUE(read->puzzles[0].puzzle);
    EXPECT_EQ(*read->puzzles[0].puzzle, *read_puzzle(kSmall));
    EXPECT_EQ(read->puzzles[0].notes.back(), "ignored unknown keys: 'colour'");
    const auto notes = read->puzzles[0].remarks.notes;
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0].first, "author");
    EXPECT_EQ(notes[0].second, R"({"name":"me"})");
}

TEST(Json, ErrorsPointAtTheValue) {
    const auto with = [](std::string_view from, std::string_view to) {
        std::string text(kSmall);
        text.replace(text.find(from), from.size(), to);
        return error_of("\n" + text);
    };
    EXPECT_EQ(with("\"width\":3", "\"width\":\"3\""), "2:49: 'width' must be a whole number");
    EXPECT_EQ(with("\"width\":3,", ""), "2:1: the key 'width' is missing");
    EXPECT_EQ(with("\"right\"", "\"up\""), "2:69: the exit is 'up'; it must be right, left, top or bottom");
    EXPECT_EQ(with("\"target\":\"X\"", "\"target\":\"Y\""),
              "2:86: no vehicle is called 'Y', as the target is");
    EXPECT_EQ(with("[1,2]", "[1]"), "2:99: a wall must be [row, column]");
    EXPECT_EQ(with("\"horizontal\"", "\"H\""), "2:138: the axis is 'H'; it must be horizontal or vertical");
    EXPECT_EQ(with("\"row\":0", "\"row\":99999999999999999999"), "2:168: 'row' must be a whole number");
    EXPECT_EQ(with("\"height\":2", "\"height\":2,\"height\":3"), "2:62: the key 'height' appears twice");
    EXPECT_EQ(with("unjam-puzzle", "other"), "2:11: the format must be \"unjam-puzzle\"");
}

TEST(Json, BrokenTextsAreRefused) {
    EXPECT_EQ(error_of("{\"width\":3,\n \"height\" 2}"),
              "2:11: this is not valid JSON; look for a missing comma, quote or bracket");
    EXPECT_EQ(error_of("[1]"), "1:2: a puzzle or vehicle must be a JSON object");
    EXPECT_EQ(error_of(std::string(30, '[') + std::string(30, ']')),
              "1:25: the brackets are nested more than 24 deep");
    EXPECT_EQ(error_of("{\"width\":"),
              "1:10: this is not valid JSON; look for a missing comma, quote or bracket");
    EXPECT_EQ(error_of("[]"), "0:0: the text holds no puzzle");
    EXPECT_NE(error_of("[('X', True, 2, 1, 2)]").find("this is not valid JSON"), std::string::npos);
}

TEST(FormatsListed, SayThatTheyCountFromOne) {
    const std::string from_one =
        " is 0, but this format counts rows and columns from 1; if the text counts from 0, add 1 to all of "
        "them";
    EXPECT_EQ(error_of("car,orientation,row,col,length\nX,H,2,0,2\n"), "2:7: the column" + from_one);
    EXPECT_EQ(error_of("car,orientation,row,col,length\nX,H,0,1,2\n"), "2:5: the row" + from_one);
    EXPECT_EQ(error_of("1\n2 1 0 3\n"), "2:5: the column" + from_one);
    EXPECT_EQ(error_of("6\n1\nX h 2 1 0\n"), "3:9: the row" + from_one);
}

TEST(FormatsListed, SayWhatIsWrongWithCharactersInJson) {
    EXPECT_EQ(error_of("{\"name\":\"\xff\"}"), "1:10: this is not valid UTF-8; save the text as UTF-8");
    EXPECT_EQ(error_of("{\"name\":\"\\ud800\"}"),
              "1:16: this \\u escape is half of a character; write both halves, or the character itself");
    EXPECT_EQ(error_of("{\"name\":\"a\tb\"}"),
              "1:11: a control character stands in a string; write it as an escape such as \\n");
}

}  // namespace
}  // namespace unjam::test
