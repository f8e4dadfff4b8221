// What the tests of formats share: reading one puzzle and looking at errors and notes.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/boards.h"
#include "unjam/formats.h"

namespace unjam::test {

// The only entry of a text, which must be readable as a whole.
inline ReadPuzzle read_one(std::string_view text, const std::string& format = "") {
    auto read = read_puzzles(text, {.format = format, .source = ""});
    if (!read) {
        ADD_FAILURE() << read.error().message;
        return {"", 0, read.error(), {}};
    }
    EXPECT_EQ(read->puzzles.size(), 1U);
    return read->puzzles.front();
}

// "line:column: message" of what is wrong with a text that should hold one puzzle.
inline std::string error_of(std::string_view text, const std::string& format = "") {
    const auto read = read_puzzle(text, {.format = format, .source = ""});
    if (read) return "no error: " + picture(*read);
    const Error& error = read.error();
    return std::to_string(error.where.line) + ":" + std::to_string(error.where.column) + ": " + error.message;
}

inline std::string detected(std::string_view text) {
    const auto read = read_puzzles(text);
    return read ? read->format : "none";
}

inline bool has_note(const ReadPuzzle& read, std::string_view part) {
    for (const std::string& note : read.notes) {
        if (note.find(part) != std::string::npos) return true;
    }
    return false;
}

// Equal but for the order of the vehicles.
inline bool same_but_order(const Puzzle& a, const Puzzle& b) {
    const auto in_reading_order = relabel_for(a, "grid");
    return *in_reading_order == *relabel_for(b, "grid");
}

}  // namespace unjam::test
