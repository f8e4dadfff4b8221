// The tables and native files of tests/conformance/data; its README says what they hold.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/puzzle.h"

namespace unjam::test {

// Where a file of the data lies.
std::string data_path(const std::string& name);

// A whole file; stops the test program when it cannot be read.
std::string read_file(const std::string& path);

std::vector<std::string> split(std::string_view text, char separator);

// The rows of a table, split at tabs, without the lines of its header, which begin with "# ".
std::vector<std::vector<std::string>> read_table(const std::string& path);

// One line of a puzzle table.
struct DataPuzzle {
    std::string name;
    Puzzle puzzle;
    std::string moves;  // the optimum, "?" or "unsolvable"
    std::string steps;
    std::optional<std::uint64_t> states;  // the size of the component, where the table has it
};

// All puzzles of a table of the data. One that cannot be drawn stops the test program: nothing may be skipped silently.
std::vector<DataPuzzle> read_data_puzzles(const std::string& name);

// The 50 puzzles of the study of how people solve them, with the median of their seconds.
struct StudyPuzzle {
    DataPuzzle data;
    double seconds;
};
std::vector<StudyPuzzle> read_study();

}  // namespace unjam::test
