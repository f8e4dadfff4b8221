// Every input that must be refused is refused, with a message that a person can use.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "conformance/data.h"
#include "unjam/formats.h"

namespace unjam::test {
namespace {

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

// "X H 2 1 2; ...": label, axis, row, column, length; 0-based, exit right, 6x6.
PuzzleDraft draft_of(const std::string& vehicles) {
    PuzzleDraft draft;
    draft.width = draft.height = 6;
    draft.target = 0;
    for (const std::string& text : split(vehicles, ';')) {
        std::istringstream words(text);
        std::string label;
        char axis = 0;
        int row = 0;
        int column = 0;
        int length = 0;
        words >> label >> axis >> row >> column >> length;
        if (axis == 'H') draft.vehicles.push_back({label, Axis::horizontal, length, row, column});
        if (axis == 'V') draft.vehicles.push_back({label, Axis::vertical, length, column, row});
    }
    return draft;
}

// The rows of the table whose input has this form.
std::vector<std::vector<std::string>> inputs(const std::string& form) {
    std::vector<std::vector<std::string>> rows = read_table(data_path("rejected.tsv"));
    std::erase_if(rows, [&](const auto& row) { return row.at(1) != form; });
    return rows;
}

TEST(Rejected, OverlapsAreNamed) {
    std::map<std::string, std::string> messages;
    for (const auto& row : inputs("vehicles")) {
        const auto puzzle = Puzzle::create(draft_of(row[2]));
        ASSERT_FALSE(puzzle.has_value()) << row[0];
        messages[row[0]] = puzzle.error().message;
    }
    EXPECT_EQ(messages["RushHour5_tangji"], "vehicle H overlaps vehicle C at row 1, column 5");
    EXPECT_EQ(messages["tryalgo_example"], "vehicle F overlaps vehicle D at row 4, column 3");
    EXPECT_TRUE(refused(read_file(data_path("native/inf421/RushHour5_overlapping.txt")), "inf421"));
    EXPECT_TRUE(refused(read_file(data_path("native/inf421/RushHour5_overlapping.txt")), ""));
}

// A block of one cell shows no direction, so a drawn board with one is not a puzzle of ours.
TEST(Rejected, DrawnVehiclesOfOneCell) {
    const auto rows = inputs("rows");
    EXPECT_EQ(rows.size(), 7U);
    for (const auto& row : rows) {
        std::string grid = row[2] + '\n';
        std::ranges::replace(grid, '/', '\n');
        EXPECT_TRUE(refused(grid, "grid")) << row[0];
        EXPECT_TRUE(refused(grid, "")) << row[0];
    }
}

TEST(Rejected, NativeFilesOfTheTable) {
    const auto rows = inputs("file");
    EXPECT_EQ(rows.size(), 21U);
    for (const auto& row : rows) {
        EXPECT_TRUE(refused(read_file(data_path("native/" + row[2])), "")) << row[0] << ": " << row.at(3);
    }
}

TEST(Rejected, EveryNativeFileCalledInvalid) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(data_path("native/any_exit"))) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("invalid-")) continue;
        ++files;
        EXPECT_TRUE(refused(read_file(entry.path().string()), "any_exit")) << name;
    }
    EXPECT_EQ(files, 20);
}

// It says 12 vehicles, and 13 follow: neither number may be chosen without a word.
TEST(Rejected, WrongCountsAreReported) {
    const std::string text = read_file(data_path("native/acm/ExtremeLevel.in"));
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
