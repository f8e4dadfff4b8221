// The puzzle code: small, safe in a URL, and equal to the puzzle it came from.
#include <gtest/gtest.h>

#include "formats_support.h"

namespace unjam::test {
namespace {

Puzzle relabelled(const Puzzle& puzzle, const std::vector<std::string>& labels) {
    PuzzleDraft draft = puzzle.to_draft();
    for (std::size_t i = 0; i < labels.size(); ++i) draft.vehicles[i].label = labels[i];
    return *Puzzle::create(std::move(draft));
}

void expect_back(const Puzzle& puzzle) {
    const std::string code = puzzle_code(puzzle);
    const auto again = read_puzzle(code);
    ASSERT_TRUE(again.has_value()) << code << ": " << again.error().message;
    EXPECT_EQ(*again, puzzle) << code;
}

TEST(Code, BitsAreWhereTheDescriptionSays) {
    // 0001 width 2, 0001 height 2, 00 right, 10 0 horizontal of 2, 0 0 empty, target 0 bits, 00 default
    // labels, 0 reading order: 000100 010010 000000 00.... -> E S A A
    EXPECT_EQ(puzzle_code(draw("XX/..")).substr(0, 6), "u1-ESA");
    expect_back(draw("XX/.."));
}

TEST(Code, DefaultLabelsAreNotWritten) {
    const Puzzle standard = draw("AAB/XXB/C../C..");
    const Puzzle named = relabelled(standard, {"a", "b", "x", "c"});
    EXPECT_LT(puzzle_code(standard).size(), puzzle_code(named).size());
    expect_back(standard);
    expect_back(named);
}

TEST(Code, IsShort) {
    const Puzzle hardest = draw_line(6, 6, "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.", {.target = 'A'});
    EXPECT_LE(puzzle_code(hardest).size(), 30U) << puzzle_code(hardest);
    expect_back(hardest);
}

TEST(Code, CarriesAnything) {
    expect_back(draw("#X/.X/A./A#", {.exit = Exit::top}));
    expect_back(draw("AXB/..C", {.vertical = "AC"}));
    expect_back(relabelled(draw("AAB/XXB/C../C.."), {"0", "1", "2", "3"}));
    expect_back(relabelled(draw("AAB/XXB/C../C.."), {"1", "2", "3", "4"}));
    expect_back(relabelled(draw("AAB/XXB/C../C.."), {"AA", "\xC3\xA4-", "~!", "_"}));
    const std::string row(16, 'X');
    std::string board = row;
    for (int i = 0; i < 15; ++i) board += "/" + std::string(16, '.');
    expect_back(draw(board));
}

TEST(Code, KeepsTheOrderOfTheVehicles) {
    PuzzleDraft draft = draw("AAB/XXB/C../C..").to_draft();
    std::swap(draft.vehicles[0], draft.vehicles[3]);
    std::swap(draft.vehicles[1], draft.vehicles[2]);
    draft.target = 1;
    const Puzzle puzzle = *Puzzle::create(draft);
    EXPECT_EQ(puzzle.target_vehicle().label, "X");
    expect_back(puzzle);
}

TEST(Code, DamageIsNoticed) {
    const std::string code = puzzle_code(draw("AAB/XXB/C../C.."));
    const std::string damaged = "1:1: this code is damaged or incomplete; copy all of it again";
    for (std::size_t cut = 4; cut < code.size(); ++cut)
        EXPECT_EQ(error_of(code.substr(0, cut)), damaged) << cut;
    for (std::size_t i = 3; i < code.size(); ++i) {
        std::string other = code;
        other[i] = other[i] == 'A' ? 'B' : 'A';
        EXPECT_EQ(error_of(other), damaged) << i;
    }
    EXPECT_EQ(error_of("u1-AA*A"), "1:6: '*' is not allowed in a puzzle code");
    EXPECT_EQ(error_of("u2-AAAA"), "1:1: this code has version 2; only version 1 is supported");
}

TEST(Code, OnePerLineWithANameBehind) {
    const std::string code = puzzle_code(draw("XX/.."));
    const auto read = read_puzzles(code + " card 01\n" + code + "\n", {.format = "", .source = "all.txt"});
    ASSERT_EQ(read->puzzles.size(), 2U);
    EXPECT_EQ(read->puzzles[0].name, "card 01");
    EXPECT_EQ(read->puzzles[1].name, "all#2");
}

}  // namespace
}  // namespace unjam::test
