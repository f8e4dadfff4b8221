// Every input that must be refused is refused, with a message that a person can use.
#include <filesystem>
#include <map>

#include "conformance/data.h"
#include "support/tables.h"
#include "unjam/formats.h"

namespace unjam::test {
namespace {

class Rejected : public ConformanceTest {};

// True when no puzzle came out of the text; every error must say something.
bool refused(const std::string& text, const std::string& format) {
    const auto read = read_puzzles(text, {.format = format, .source = "input"});
    if (!read) return !read.error().message.empty();
    for (const ReadPuzzle& entry : read->puzzles) {
        if (entry.puzzle.has_value()) return false;
        EXPECT_FALSE(entry.puzzle.error().message.empty());
    }
    return true;
}

// "[('X', True, 2, 1, 2), ...]": label, horizontal, row, column, length; 0-based, exit right, 6x6.
PuzzleDraft draft_of_tuples(const std::string& text) {
    PuzzleDraft draft;
    draft.width = draft.height = 6;
    draft.target = 0;
    for (std::size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1)) {
        const std::vector<std::string> parts = split(text.substr(at + 1, text.find(')', at) - at - 1), ',');
        const bool horizontal = parts.at(1) == " True";
        const int row = std::atoi(parts.at(2).c_str());
        const int column = std::atoi(parts.at(3).c_str());
        draft.vehicles.push_back(
            {parts[0].substr(1, parts[0].size() - 2), horizontal ? Axis::horizontal : Axis::vertical,
             std::atoi(parts.at(4).c_str()), horizontal ? row : column, horizontal ? column : row});
    }
    return draft;
}

TEST_F(Rejected, OverlapsAreNamed) {
    std::map<std::string, std::string> messages;
    for (const auto& row : read_table(path("rejected_inputs.tsv"))) {
        if (!row[2].starts_with("[(")) continue;
        const auto puzzle = Puzzle::create(draft_of_tuples(row[2]));
        ASSERT_FALSE(puzzle.has_value()) << row[1];
        messages[row[1]] = puzzle.error().message;
    }
    EXPECT_EQ(messages["RushHour5_tangji"], "vehicle H overlaps vehicle C at row 1, column 5");
    EXPECT_EQ(messages["tryalgo_example"], "vehicle F overlaps vehicle D at row 4, column 3");
    EXPECT_TRUE(refused(read_file(path("native/inf421/RushHour5_overlapping.txt")), "inf421"));
    EXPECT_TRUE(refused(read_file(path("native/inf421/RushHour5_overlapping.txt")), ""));
}

// A block of one cell shows no direction, so a drawn board with one is not a puzzle of ours.
TEST_F(Rejected, DrawnVehiclesOfOneCell) {
    int boards = 0;
    for (const auto& row : read_table(path("rejected_inputs.tsv"))) {
        if (row[0] != "unblockme_javadi10x10") continue;
        ++boards;
        std::string grid;
        for (std::size_t at = 0; at < row[2].size(); at += 10) grid += row[2].substr(at, 10) + '\n';
        EXPECT_TRUE(refused(grid, "grid")) << row[1];
        EXPECT_TRUE(refused(grid, "")) << row[1];
    }
    EXPECT_EQ(boards, 7);
}

TEST_F(Rejected, NativeFilesOfTheTable) {
    int files = 0;
    for (const auto& row : read_table(path("rejected_inputs.tsv"))) {
        if (!row[1].starts_with("zirachw_")) continue;
        const std::string file = path("native/any_exit/" + row[1].substr(8) + ".txt");
        if (!std::filesystem::exists(file)) continue;  // the table states its reason, but holds no input
        ++files;
        EXPECT_TRUE(refused(read_file(file), "")) << row[1] << ": " << row.at(3);
    }
    EXPECT_EQ(files, 21);
}

TEST_F(Rejected, EveryNativeFileCalledInvalid) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path("native/any_exit"))) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("invalid-")) continue;
        ++files;
        EXPECT_TRUE(refused(read_file(entry.path().string()), "any_exit")) << name;
    }
    EXPECT_EQ(files, 20);
}

// It says 12 vehicles, and 13 follow: neither number may be chosen without a word.
TEST_F(Rejected, WrongCountsAreReported) {
    const std::string text = read_file(path("native/acm/ExtremeLevel.in"));
    const auto read = read_puzzles(text, {.format = "acm", .source = "ExtremeLevel.in"});
    bool reported = !read.has_value();
    if (read) {
        reported = !read->notes.empty();
        for (const ReadPuzzle& entry : read->puzzles) {
            reported = reported || !entry.puzzle.has_value() || !entry.notes.empty();
        }
    }
    EXPECT_TRUE(reported);
}

}  // namespace
}  // namespace unjam::test
