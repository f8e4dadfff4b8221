// The data directory of the conformance tests: tab- or comma-separated tables and native files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/puzzle.h"

namespace unjam::test {

// A whole file; stops the test program when it cannot be read.
std::string read_file(const std::string& path);

std::vector<std::string> split(std::string_view text, char separator);

// The rows of a table without its first line, each split at `separator`.
std::vector<std::vector<std::string>> read_table(const std::string& path, char separator = '\t');

// One line of a puzzle table: name width height board target exit src_moves src_steps bfs_moves bfs_steps
// source note.
struct DataPuzzle {
    std::string name;
    Puzzle puzzle;
    std::string moves;  // the optimum, "?" or "unsolvable"
    std::string steps;
    std::string note;
};

// A file with a puzzle that cannot be drawn stops the test program: nothing may be skipped silently.
std::vector<DataPuzzle> read_data_puzzles(const std::string& path);

// The number after `key` in a note ("states=14"), if it is there.
std::optional<std::uint64_t> number_in_note(const std::string& note, std::string_view key);

}  // namespace unjam::test
