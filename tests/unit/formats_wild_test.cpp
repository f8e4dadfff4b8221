// What other programs write: JSON under any names, tables of numbers, framed boards, facts, boards among other text.
#include <gtest/gtest.h>

#include "formats_support.h"
#include "support/wild.h"

namespace unjam::test {
namespace {

constexpr std::string_view kDrawnCard = "AA...O/P..Q.O/PXXQ.O/P..Q../B...CC/B.RRR.";

// The only puzzle of a text, with what the text says its numbers are.
Result<Puzzle> read_with(std::string_view text, const std::string& columns) {
    ReadOptions options;
    options.columns = columns;
    return read_puzzle(text, options);
}

TEST(Wild, TheCardIsReadInEveryShape) {
    const Puzzle card = draw(kDrawnCard);
    std::vector<WildShape> shapes = wild_shapes();
    shapes.insert(shapes.end(), wild_square_shapes().begin(), wild_square_shapes().end());
    for (const WildShape& shape : shapes) {
        const std::string text = shape.write(card);
        const auto read = read_puzzle(text);
        ASSERT_TRUE(read.has_value()) << shape.name << ": " << read.error().message << '\n' << text;
        EXPECT_EQ(canonical_key(*read), canonical_key(card)) << shape.name << '\n' << picture(*read);
    }
}

TEST(Wild, LettersAndWordsImplyLengths) {
    const auto letters =
        read_puzzle(R"({"initial_state":["AH00","OV05","PV10","XH21","QV13","BV40","CH44","RH52"]})");
    ASSERT_TRUE(letters.has_value()) << letters.error().message;
    EXPECT_TRUE(same_but_order(*letters, draw(kDrawnCard)));
    const auto words = read_puzzle(
        R"([{"img":"redCar","pos":[2,1],"orient":"H"},{"img":"blueTruck","pos":[0,5],"orient":"V"}])");
    ASSERT_TRUE(words.has_value()) << words.error().message;
    EXPECT_EQ(words->vehicles()[1].length, 3);
    EXPECT_EQ(words->target_vehicle().label, "redCar");
}

TEST(Wild, TheOtherEndOfVehiclesIsFoundByTrying) {
    // x, y of the right end and of the top; [5,0] cannot be the left end.
    const auto read = read_puzzle(
        R"({"vehicles":[{"img":"redCar","initPos":[2,2],"size":2,"orient":"H"},)"
        R"({"img":"truck","initPos":[5,0],"size":3,"orient":"H"},{"img":"bus","initPos":[0,3],"size":3,"orient":"V"}]})");
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->vehicles()[1].offset, 3);
    EXPECT_EQ(read->vehicles()[2].offset, 3);
}

TEST(Wild, WhatHasNoMeaningIsKeptAndSoIsTheStatedOptimum) {
    const auto read = read_puzzles(
        R"([{"id":"e-1","gridString":"..F.II..FCBAXXFCBAEH..JAEHDDJ.GGG...","difficulty":"expert","minMoves":23}])");
    ASSERT_TRUE(read.has_value());
    const ReadPuzzle& one = read->puzzles.front();
    EXPECT_EQ(one.name, "e-1");
    EXPECT_EQ(one.remarks.stated_moves, 23);
    ASSERT_EQ(one.remarks.notes.size(), 1U);
    auto writer = PuzzleWriter::create("json");
    const std::string written = *writer->add(*one.puzzle, one.remarks);
    EXPECT_NE(written.find(R"("stated_moves":23,"notes":{"difficulty":"expert"})"), std::string::npos)
        << written;
    const ReadPuzzle again = read_one(written);
    EXPECT_EQ(again.remarks.stated_moves, 23);
    EXPECT_EQ(again.remarks.notes, one.remarks.notes);
    EXPECT_EQ(*again.puzzle, *one.puzzle);
}

TEST(Wild, LinesDatabasesAndLinksStateTheirMoves) {
    EXPECT_EQ(read_one("60 IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM 2332\n").remarks.stated_moves, 60);
    const ReadPuzzle link =
        read_one("see [this](https://example.org/#HBBBCCHoIJoKAAIJoKxoEEoooooooooFFFGG/7)\n");
    EXPECT_EQ(link.remarks.stated_moves, 7);
    EXPECT_EQ(link.puzzle->walls().size(), 1U);
    const ReadPuzzle row = read_one("id,board,min_moves\n1,..F.II..FCBAXXFCBAEH..JAEHDDJ.GGG...,23\n");
    EXPECT_EQ(row.remarks.stated_moves, 23);
}

TEST(Wild, TwoReadingsAreRefusedWithBoth) {
    // Square in every respect: row and column may be either.
    constexpr std::string_view kText = "2 3 2 h\n3 4 2 v\n";
    const std::string error = error_of(kText);
    EXPECT_NE(error.find("say which with --columns"), std::string::npos) << error;
    const auto rows = read_with(kText, "row column length orientation from 0");
    const auto columns = read_with(kText, "column row length orientation from 0");
    ASSERT_TRUE(rows.has_value() && columns.has_value());
    EXPECT_EQ(rows->target_vehicle().line, 2);
    EXPECT_EQ(columns->target_vehicle().line, 3);
    EXPECT_EQ(read_with(kText, "row column width").error().code, ErrorCode::usage);
    EXPECT_EQ(check_columns("row row orientation").error().message,
              "name one row, one column and one orientation among the columns, like 'row column length "
              "orientation'");
    EXPECT_EQ(check_columns("row column orientation from 2").error().message,
              "columns count from 0 or from 1");
}

TEST(Wild, ABrokenPuzzleAmongGoodOnesIsReportedAlone) {
    const auto read = read_puzzles("8;22,12;10,00;03,02,01\n3;22,12;10,0x\n2;22,12;45,35,25\n");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->format, "cells");
    ASSERT_EQ(read->puzzles.size(), 3U);
    EXPECT_TRUE(read->puzzles[0].puzzle.has_value());
    EXPECT_EQ(read->puzzles[0].warnings.front(), "the line announces 8 vehicles, but 3 stand in it");
    EXPECT_EQ(read->puzzles[1].puzzle.error().where, (Position{2, 12}));
    EXPECT_TRUE(read->puzzles[2].puzzle.has_value());
}

TEST(Wild, JamsHaveNamesAndSizes) {
    const auto read = read_puzzles("Jam-1\n7\n1 2 h 2\n0 1 v 3\n.\nJam-2\n6\n0 2 h 2\n5 0 v 3\n3 5 h 3\n.\n");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->format, "table");
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_EQ(read->puzzles[0].name, "Jam-1");
    EXPECT_EQ(read->puzzles[0].puzzle->width(), 7);
    EXPECT_EQ(read->puzzles[1].puzzle->width(), 6);
}

TEST(Wild, FactsMayGiveTheLineAndThePlacesOnIt) {
    const auto read = read_puzzle(
        "%8\n% comments before\n\nposition(0, a, h, 3, 2, 3).\nposition(0, o, v, 6, 1, 2, 3).\nposition(0, "
        "p, v, 1, 2, 3, 4).\n"
        "no(1, 4).\n");
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->target_vehicle(), (Vehicle{"a", Axis::horizontal, 2, 2, 1}));
    EXPECT_EQ(read->vehicles()[1], (Vehicle{"o", Axis::vertical, 3, 5, 0}));
    EXPECT_EQ(read->walls(), (std::vector<Cell>{{0, 3}}));
    // Where nothing fits, the complaint counts as the text does.
    EXPECT_EQ(
        error_of(
            "position(0, a, h, 3, 4, 5).\nposition(0, c, h, 4, 5, 6).\nposition(0, f, v, 6, 2, 3, 4).\n"),
        "3:1: vehicle f overlaps vehicle c at row 4, column 6");
}

TEST(Wild, ACommentOfAProgramIsNoRowOfABoard) {
    const auto read = read_puzzles("%40\n% TIME = 40\n\ncar(r, 2, h).\n\nposition(0, r, 3, 1).\n");
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->format, "facts");
}

TEST(Cs228, WallsAndVehiclesOfLengthTwo) {
    const ReadPuzzle read = read_one("6,10\n2,0\n0,1,3\n1,4,4\n2,5,0\n");
    ASSERT_TRUE(read.puzzle.has_value()) << read.puzzle.error().message;
    EXPECT_TRUE(same_but_order(*read.puzzle, draw("....../...A../XX.A../....../....BB/#.....")));
    EXPECT_TRUE(has_note(read, "the text allows 10 steps"));
    EXPECT_EQ(error_of("6,10\n2,0\n3,1,3\n", "cs228").substr(0, 5), "3:1: ");
}

TEST(Frame, MarksAndGapsAreTheExit) {
    const Puzzle bottom =
        *read_puzzle("++++++++\n+aabbbc+\n+   * c+\n+d  *  +\n+d fff +\n+de    +\n+ e ggg+\n++++@+++\n");
    EXPECT_EQ(bottom.exit(), Exit::bottom);
    EXPECT_EQ(bottom.target_vehicle().label, "*");
    const ReadPuzzle spaced = read_one(
        "  Problem 1 (Beginner)\n\n     1 2 3 4 5 6\n   +-------------+ \n 1 | A A . . . O | \n 2 | P . . Q "
        ". O | \n"
        " 3 | P X X Q . O   ==>\n 4 | P . . Q . . | \n 5 | B . . . C C | \n 6 | B . R R R . | \n   "
        "+-------------+ \n"
        "     a b c d e f\n");
    EXPECT_EQ(spaced.name, "Problem 1 (Beginner)");
    EXPECT_EQ(*spaced.puzzle, draw(kDrawnCard));
    EXPECT_EQ(error_of("####\n#XX#\n#  #\n####\n", "frame").substr(0, 5), "no er");
    EXPECT_EQ(detected("####\n#XX.\n#..#\n####\n"), "grid");
}

TEST(Facts, WhatIsWrittenIsReadByRulesToo) {
    const Puzzle card = draw("AA.O/.#.O/XX../....", {.target = 'X'});
    const std::string text = *write_puzzle(card, "facts");
    EXPECT_EQ(text.substr(0, text.find('\n')), "board(4,4). exit(right). target(\"X\").");
    EXPECT_EQ(*read_puzzle(text), card);
    const Puzzle ruled = *read_puzzle(
        "% Cars\ncar(r, h, 2).\ncar(y, v, 3).\nholds(F,s0) :-\n\tmember(F, [at(y,6,1), at(r,3,3)]).\n");
    EXPECT_EQ(ruled.target_vehicle().line, 2);
    EXPECT_EQ(ruled.vehicles()[1].line, 5);
}

TEST(Lines, RemarksMarksAndWhatFollowsABoard) {
    const auto read = read_puzzles(
        "# Demo\n#\nBBIJ....IJCC..IAAMGDDK.MGH.KL.GHFFL.\n# BBIJ..\nBBB..MCCDD.MAAKL.MJ.KLEEJ.GG..JHHHII J0 "
        "B4\n");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->format, "lines");
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_EQ(read->puzzles[1].warnings.front(),
              "the fuel 'J0 B4' is ignored: here, every vehicle moves as often as it likes");
    const auto marked = read_puzzles(
        "--- boards ---\nBBIJ....IJCC..IAAMGDDK.MGH.KL.GHFFL.\n--- end of boards ---\nother text\n");
    ASSERT_TRUE(marked.has_value());
    EXPECT_EQ(marked->puzzles.size(), 1U);
}

TEST(Wild, JsonThatHoldsNoPuzzleSaysSo) {
    EXPECT_EQ(error_of(R"({"levels":[]})"), "1:1: the key 'width' is missing");
    EXPECT_EQ(error_of(R"({"cars":[{"id":"A","row":1,"col":2}]})"),
              "1:10: nothing says whether this vehicle is horizontal or vertical");
    const ReadPuzzle other = read_one(R"({"board":["AA..","BB..","....","...."],"target":"Z"})");
    EXPECT_EQ(other.puzzle->target_vehicle().label, "A");
    EXPECT_EQ(other.warnings.front(), "the target is said to be 'Z', but no vehicle is called so");
    EXPECT_EQ(error_of(R"({"board":["BB..","CC..","....","...."]})"),
              "1:1: nothing says which vehicle is the target; call it X, or red");
}

}  // namespace
}  // namespace unjam::test
