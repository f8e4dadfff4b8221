// Reading a text that arrives piece by piece: the same puzzles whatever the pieces, as soon as they are complete.
#include <gtest/gtest.h>

#include <algorithm>

#include "formats_support.h"

namespace unjam::test {
namespace {

constexpr std::string_view kBoard = "AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.\n";

// Everything that reading tells, as one text.
std::string told(const ReadPuzzle& read) {
    std::string text =
        read.name + " at " + std::to_string(read.line) + (read.has_own_name ? " (own name) " : " ");
    if (read.puzzle) {
        text += puzzle_code(*read.puzzle) + " " + read.puzzle->name();
    } else {
        const Error& error = read.puzzle.error();
        text += std::to_string(error.where.line) + ":" + std::to_string(error.where.column) + ": " +
                error.message;
    }
    for (const std::string& note : read.notes) text += "; " + note;
    for (const std::string& warning : read.warnings) text += "; warning: " + warning;
    return text + "\n";
}

std::string whole(std::string_view text, const ReadOptions& options) {
    const auto read = read_puzzles(text, options);
    if (!read) return "error: " + read.error().message;
    std::string result = read->format + "\n";
    for (const std::string& note : read->notes) result += note + "\n";
    for (const ReadPuzzle& one : read->puzzles) result += told(one);
    return result;
}

std::string in_pieces(std::string_view text, const ReadOptions& options, std::size_t size) {
    PuzzleReader reader(options);
    std::string puzzles;
    const auto drain = [&] {
        while (const auto read = reader.next()) puzzles += told(*read);
    };
    for (std::size_t at = 0; at < text.size(); at += size) {
        reader.feed(text.substr(at, size));
        drain();
    }
    reader.finish();
    drain();
    if (reader.error()) return "error: " + reader.error()->message;
    std::string result = reader.format() + "\n";
    for (const std::string& note : reader.notes()) result += note + "\n";
    return result + puzzles;
}

void expect_same_in_pieces(std::string_view text,
                           const ReadOptions& options = {.format = "", .source = "dir/jam.txt"}) {
    const std::string expected = whole(text, options);
    for (const std::size_t size : {1, 2, 3, 7, 40, 100, 1000})
        EXPECT_EQ(in_pieces(text, options, size), expected) << "in pieces of " << size << ":\n" << text;
}

TEST(PuzzleReader, ReadsEveryFormatInPieces) {
    for (const FormatInfo& format : formats()) {
        expect_same_in_pieces(format.example);
        if (!format.written) continue;
        const Puzzle puzzle = *read_puzzle(format.example);
        for (const std::size_t count : {1, 2, 5}) {
            const auto text = write_puzzles(std::vector<Puzzle>(count, puzzle), format.name);
            ASSERT_TRUE(text.has_value());
            expect_same_in_pieces(*text);
            expect_same_in_pieces(*text, {.format = std::string(format.name), .source = ""});
        }
    }
}

TEST(PuzzleReader, ReadsWhatIsAroundPuzzlesInPieces) {
    const std::string board(kBoard);
    const std::string grid = "AA.\nXX.\n...\n";
    const std::vector<std::string> texts = {
        std::string(),
        std::string("\n\n; nothing but a comment\n"),
        "\n; first\n\n" + board + "; between\n\n" + board + "wrong\n" + board,
        "\xEF\xBB\xBF" + board + board,
        board + board.substr(0, board.size() - 1),
        "\r\n; windows\r\n" + board.substr(0, board.size() - 1) + "\r\n" + board,
        grid,
        grid + "\n" + grid + "\n\n\n; a comment\n" + grid,
        "name: one\n\n" + grid + "name: two\ntarget: X\n" + grid + "\nname: no board\n",
        grid + "\nAB\n\n" + grid,
        "AA.\r\nXX.\r\n...\r\n\r\nAA.\r\nXX.\r\n...\r\n",
        "AA.\rXX.\r...\r\rAA.\rXX.\r...\r",
        std::string("2x2:XX..\n\n2x2:X\n"),
        std::string("AA.BCCCB........\n\nAA.BCCCB........\n"),
        std::string("{\"width\":2}\n{\n\"width\": 3 }{}\n; not json\n[]\n{\"a\":\"}\\\"\"}"),
        std::string("[{},\n{},\n{}]"),
        std::string("# name x\n# size 6x6\ncar,orientation,col,row,length\nX,H,1,1,2\n"),
        std::string("nothing that anybody can read, too long for a row of a board\n"),
        std::string("|..\n.>.\n--.\n"),
        "\xEF\xBB\xBF" + board + "\xEF\xBB\xBF" + board,
        std::string("\xEF\xBB\xBF{}\n\xEF\xBB\xBF{}\n"),
        std::string("; one\n; two\n; three\n; four\n; five\nXX.A\n...A\n....\n....\n"),
        std::string("; one\nXXA...A.........\n\nXXA...A.........\n"),
        std::string("0000000000000000000000000006\nh5 2 * 5\n8 v 3\n"),
        std::string("A_long_title_of_vehicles\n2 H 3 1\n2 V 3 1\n"),
        std::string("name: a table\n1 2 h 2\n0 0 v 3\n4 2 h 2\n"),
    };
    for (const std::string& text : texts) {
        expect_same_in_pieces(text);
        expect_same_in_pieces(text, {.format = "grid", .source = ""});
        expect_same_in_pieces(text, {.format = "lines", .source = ""});
        expect_same_in_pieces(text, {.format = "json", .source = ""});
    }
}

TEST(PuzzleReader, CommentsDoNotChangeWhatABoardIs) {
    EXPECT_EQ(detected("; one\n; two\n; three\n; four\n; five\nXX.A\n...A\n....\n....\n"), "grid");
    EXPECT_EQ(detected("; one\nXXA...A.........\n\nXXA...A.........\n"), "lines");
}

TEST(PuzzleReader, AnswersAtOnceIfItIsEager) {
    PuzzleReader reader({.format = "", .source = "stdin", .eager = true});
    reader.feed(kBoard.substr(0, 20));
    EXPECT_FALSE(reader.next());
    reader.feed(kBoard.substr(20));
    EXPECT_EQ(reader.next()->name, "stdin");
    EXPECT_FALSE(reader.next());
    reader.feed(kBoard);
    EXPECT_EQ(reader.next()->name, "stdin#2");

    PuzzleReader drawn({.format = "", .source = "stdin", .eager = true});
    drawn.feed("AA.\nXX.\n...\n");
    EXPECT_FALSE(drawn.next()) << "another row may follow";
    drawn.feed("\n");
    EXPECT_TRUE(drawn.next());

    PuzzleReader json({.format = "", .source = "stdin", .eager = true});
    json.feed(*write_puzzle(*read_puzzle(kBoard), "json"));
    EXPECT_TRUE(json.next());
}

TEST(PuzzleReader, WaitsForTheSecondPuzzleToNameTheFirst) {
    PuzzleReader reader({.format = "", .source = "jam.txt"});
    reader.feed(kBoard);
    EXPECT_FALSE(reader.next());
    reader.feed(kBoard);
    EXPECT_EQ(reader.next()->name, "jam#1");
    PuzzleReader alone({.format = "", .source = "jam.txt"});
    alone.feed(kBoard);
    alone.finish();
    EXPECT_EQ(alone.next()->name, "jam");
}

TEST(PuzzleReader, HoldsNoMoreThanItMust) {
    constexpr std::size_t kFew = 200;
    for (const std::string_view piece : {"\n", "; a remark\n", " \t\r\n"}) {
        PuzzleReader reader({.format = "", .source = "", .eager = true, .max_bytes = kFew});
        for (int i = 0; i < 10'000; ++i) {
            reader.feed(piece);
            EXPECT_FALSE(reader.next());
        }
        reader.feed(kBoard);
        const auto read = reader.next();
        ASSERT_TRUE(read) << piece;
        EXPECT_EQ(read->line, 10'001);
    }
    for (const FormatInfo& format : formats()) {
        const std::string text = format.written ? *write_puzzle(*read_puzzle(format.example), format.name)
                                                : std::string(format.example);
        PuzzleReader reader(
            {.format = std::string(format.name), .source = "", .eager = true, .max_bytes = 500});
        int puzzles = 0;
        for (int i = 0; i < 1000; ++i) {
            reader.feed(text);
            if (format.name == "grid") reader.feed("\n");
            while (reader.next()) ++puzzles;
        }
        EXPECT_EQ(puzzles, format.streams ? 1000 : 0) << format.name;
        EXPECT_EQ(reader.error().has_value(), !format.streams) << format.name;
        if (!reader.error()) continue;
        EXPECT_EQ(reader.error()->code, ErrorCode::limit);
        EXPECT_EQ(reader.error()->message,
                  "more than 500 bytes of it would have to be held in memory at once");
    }
}

TEST(PuzzleReader, KeepsWhatItReadBeforeTheTextTurnsOutToBeNone) {
    PuzzleReader reader({.format = "", .source = "", .eager = true});
    reader.feed(kBoard);
    EXPECT_TRUE(reader.next());
    reader.feed(std::string("\0", 1));
    EXPECT_FALSE(reader.next());
    ASSERT_TRUE(reader.error());
    EXPECT_EQ(reader.error()->message, "this is not text: it holds NUL bytes");
    EXPECT_EQ(reader.error()->where.line, 2);
    // Whatever the pieces.
    PuzzleReader at_once({.format = "", .source = "", .eager = true});
    at_once.feed(std::string(kBoard) + std::string(kBoard) + std::string("\0", 1) + std::string(kBoard));
    EXPECT_TRUE(at_once.next());
    EXPECT_TRUE(at_once.next());
    EXPECT_FALSE(at_once.next());
    ASSERT_TRUE(at_once.error());
    EXPECT_EQ(at_once.error()->where.line, 3);
}

}  // namespace
}  // namespace unjam::test
