// The table of formats, detection, names, and what every format must do alike.
#include "unjam/formats.h"

#include <gtest/gtest.h>

#include <set>

#include "formats_support.h"

namespace unjam::test {
namespace {

constexpr std::string_view kCard =
    "AA...O\n"
    "P..Q.O\n"
    "PXXQ.O\n"
    "P..Q..\n"
    "B...CC\n"
    "B.RRR.\n";

TEST(Formats, EveryExampleIsDetectedAndRead) {
    std::set<std::string_view> names;
    for (const FormatInfo& format : formats()) {
        EXPECT_TRUE(names.insert(format.name).second) << format.name;
        EXPECT_EQ(detected(format.example), format.name);
        EXPECT_FALSE(format.summary.empty());
        EXPECT_FALSE(format.labels.empty());
        const auto puzzle = read_puzzle(format.example);
        EXPECT_TRUE(puzzle.has_value()) << format.name << ": " << (puzzle ? "" : puzzle.error().message);
    }
}

TEST(Formats, EveryExampleIsWrittenBack) {
    for (const FormatInfo& format : formats()) {
        const auto puzzle = read_puzzle(format.example);
        ASSERT_TRUE(puzzle.has_value()) << format.name;
        EXPECT_EQ(PuzzleWriter::create(format.name).has_value(), format.written);
        if (!format.written) continue;
        const auto written = write_puzzle(*puzzle, format.name);
        ASSERT_TRUE(written.has_value()) << format.name << ": " << written.error().message;
        EXPECT_EQ(*read_puzzle(*written), *puzzle) << format.name;
    }
}

TEST(Formats, TheCardGoesThroughEveryFormatWithReplacedLabels) {
    const Puzzle card = draw(kCard);
    for (const FormatInfo& format : formats()) {
        if (format.name == "bugs" || !format.many || !format.written) continue;
        const auto written = write_puzzles({card, card}, format.name, {.relabel = true});
        ASSERT_TRUE(written.has_value()) << format.name << ": " << written.error().message;
        const auto read = read_puzzles(*written);
        ASSERT_TRUE(read.has_value()) << *written;
        EXPECT_EQ(read->format, format.name) << *written;
        ASSERT_EQ(read->puzzles.size(), 2U) << *written;
        const Puzzle expected = *relabel_for(card, format.name);
        ASSERT_TRUE(read->puzzles[1].puzzle.has_value()) << read->puzzles[1].puzzle.error().message;
        EXPECT_EQ(*read->puzzles[1].puzzle, expected) << *written;
        EXPECT_EQ(card.vehicles().size(), expected.vehicles().size());
    }
}

TEST(Formats, ReplacedLabelsChangeNoMoreThanTheyMust) {
    const Puzzle lines = *relabel_for(draw(kCard), "lines");
    EXPECT_EQ(lines.target_vehicle().label, "A");
    EXPECT_GE(lines.find("O"), 0);
    EXPECT_GE(lines.find("R"), 0);
    EXPECT_EQ(lines.find("X"), -1);
    EXPECT_EQ(*relabel_for(draw(kCard), "grid"), draw(kCard));
}

TEST(Formats, WindowsLineEndsTabsBlanksAndAByteOrderMarkAreFine) {
    std::string text = "\xEF\xBB\xBF";
    for (const char c : kCard) text += c == '\n' ? std::string(" \t\r\n") : std::string(1, c);
    while (text.back() != '.') text.pop_back();
    EXPECT_EQ(*read_puzzle(text), draw(kCard));
    EXPECT_EQ(*read_puzzle("\xEF\xBB\xBF" + *write_puzzle(draw(kCard), "json")), draw(kCard));
    EXPECT_EQ(*read_puzzle("\t6 \t\r\n1\r\n\r\n  X\th  2 2\t3\t\r\n"),
              draw("....../....../.XX.../....../....../......"));
}

TEST(Formats, NamesComeFromTheTextOrTheFile) {
    const auto two = read_puzzles("name: first\nXX\n..\n\nXX\n..\n", {.format = "", .source = "dir/two.txt"});
    ASSERT_TRUE(two.has_value());
    EXPECT_EQ(two->puzzles[0].name, "first");
    EXPECT_EQ(two->puzzles[1].name, "two#2");
    EXPECT_EQ(two->puzzles[1].puzzle->name(), "two#2");
    EXPECT_EQ(two->puzzles[1].line, 5);
    EXPECT_EQ(read_puzzle("XX\n..\n", {.format = "", .source = "jam_1.txt"})->name(), "jam_1");
    EXPECT_EQ(read_puzzle("XX\n..\n")->name(), "puzzle");
}

TEST(Formats, OneBrokenPuzzleLeavesTheOthers) {
    const auto read = read_puzzles("XX\n..\n\nXX\n.\n\nXX\n..\n");
    ASSERT_TRUE(read.has_value());
    ASSERT_EQ(read->puzzles.size(), 3U);
    EXPECT_TRUE(read->puzzles[0].puzzle.has_value());
    EXPECT_FALSE(read->puzzles[1].puzzle.has_value());
    EXPECT_TRUE(read->puzzles[2].puzzle.has_value());
}

TEST(Formats, WhatIsNoPuzzleIsRefusedAsAWhole) {
    EXPECT_EQ(error_of(""), "0:0: the text holds no puzzle: it is empty");
    EXPECT_EQ(error_of("\n ; nothing\n"), "0:0: the text holds no puzzle: it is empty");
    EXPECT_EQ(error_of("car,move\nX,3\n"), "1:1: this is a list of moves, not a puzzle");
    EXPECT_EQ(error_of("Scenario 1 requires 16 moves.\n"), "1:1: this is a list of moves, not a puzzle");
    EXPECT_EQ(error_of(std::string_view("\xFF\xFEX\0X\0", 6)),
              "1:1: the text is UTF-16; save it as UTF-8 or plain ASCII");
    EXPECT_NE(error_of("Nodes Explored: 209\n").find("1:1: no format begins like 'Nodes Explored: 209'"),
              std::string::npos);
    EXPECT_NE(error_of("XX\n..\n", "nonsense").find("there is no format 'nonsense'; the formats are json"),
              std::string::npos);
}

TEST(Formats, AskedFormatsAreNotDetected) {
    const auto read = read_puzzles("AA..\n....\n....\n....\n", {.format = "any-exit", .source = ""});
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->format, "any_exit");
    EXPECT_EQ(read->notes[0], "read as any-exit, as asked");
    EXPECT_FALSE(read->puzzles[0].puzzle.has_value());
}

TEST(Formats, OnePuzzleMeansOne) {
    EXPECT_EQ(error_of("XX\n..\n\nXX\n..\n"), "4:1: the text holds 2 puzzles where one was expected");
}

TEST(Formats, WritersRefuseWhatTheyWouldLose) {
    const auto refusal = [](const Puzzle& puzzle, std::string_view format) {
        const auto written = write_puzzle(puzzle, format, {.relabel = true});
        EXPECT_FALSE(written.has_value()) << *written;
        EXPECT_EQ(written.error().code, ErrorCode::unsupported);
        return written.error().message;
    };
    const Puzzle wall = draw("XX..../....../....../....../....../#.....");
    for (const std::string_view format : {"acm", "boi", "poj", "inf421", "csv", "any_exit", "codechef"}) {
        EXPECT_EQ(refusal(wall, format),
                  std::string(format) + " cannot carry walls; use json, code, facts or grid");
    }
    const Puzzle left = draw("..XX../....../....../....../....../......", {.exit = Exit::left});
    EXPECT_EQ(refusal(left, "lines"),
              "lines cannot carry the exit left (it implies right); use json, code, csv, facts or grid");
    const Puzzle unit = draw("XX.B../....../....../....../....../......");
    EXPECT_EQ(refusal(unit, "grid"),
              "grid cannot carry vehicle B of length 1; use json, code, csv, facts or inf421");
    EXPECT_EQ(
        refusal(draw("XX/.."), "acm"),
        "acm cannot carry a 2x2 board (its boards are 6x6); use json, code, csv, facts, inf421 or grid");
    EXPECT_EQ(refusal(draw("XX./..."), "inf421"),
              "inf421 cannot carry a 3x2 board (its boards are square); use json, code, csv, facts or grid");
    EXPECT_EQ(refusal(draw("XX/.."), "bugs"),
              "bugs cannot carry vehicle X of length 2 (only length 1); use json, code, csv, facts, inf421 "
              "or grid");
}

TEST(Formats, WritersRefuseLabelsUnlessTheyMayReplaceThem) {
    const auto refused = write_puzzle(draw(kCard), "poj");
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().message,
              "poj cannot carry the label A of a vehicle (its labels are x for the target, a small letter "
              "for the others); "
              "use json, code, csv, facts, inf421 or grid");
    EXPECT_FALSE(write_puzzle(draw(kCard), "acm").has_value());
    EXPECT_FALSE(write_puzzle(draw(kCard), "nonsense").has_value());
}

TEST(Formats, AdviceNamesOnlyFormatsThatCarryThePuzzle) {
    PuzzleDraft draft = draw("X./.#").to_draft();
    const Puzzle puzzle = *Puzzle::create(std::move(draft));
    EXPECT_EQ(write_puzzle(puzzle, "grid").error().message,
              "grid cannot carry vehicle X of length 1; use json, code, facts or bugs");
    EXPECT_EQ(write_puzzle(puzzle, "csv").error().message,
              "csv cannot carry walls; use json, code, facts or bugs");
}

TEST(Formats, NamesOfTheTextAndNamesOfTheFile) {
    const auto read = read_puzzles("name: own\nXX.\n...\n\nXX.\n...\n", {"", "file.txt"});
    EXPECT_TRUE(read->puzzles[0].has_own_name);
    EXPECT_FALSE(read->puzzles[1].has_own_name);
    EXPECT_EQ(read->puzzles[1].name, "file#2");
}

TEST(Formats, NoText) {
    EXPECT_EQ(error_of(std::string_view("XX..\n\0\0\0\0\n", 10)),
              "2:0: this is not text: it holds NUL bytes");
}

}  // namespace
}  // namespace unjam::test
