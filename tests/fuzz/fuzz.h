// What the fuzz targets share. A reader must survive any text, and what it reads must come back from every
// writer that accepts it: a broken promise stops the program, which libFuzzer reports with the input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "unjam/formats.h"

namespace unjam::fuzz {

inline void require(bool promise, std::string_view what, std::string_view text) {
    if (promise) return;
    std::fprintf(stderr, "broken promise: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(text.size()), text.data());
    std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Writing and reading again gives the same puzzle, in the order the format gives its vehicles.
inline void check_round_trip(const Puzzle& puzzle, std::string_view format) {
    const auto written = write_puzzle(puzzle, format);
    if (!written)
        return require(written.error().code == ErrorCode::unsupported, "refusals say what is lost", format);
    const auto again = read_puzzle(*written, {.format = std::string(format), .source = ""});
    require(again.has_value(), "what was written can be read", *written);
    require(*again == *relabel_for(puzzle, format), "and is the same puzzle", *written);
}

inline void check_code(const Puzzle& puzzle) {
    const std::string code = puzzle_code(puzzle);
    const auto again = read_puzzle(code);
    require(again.has_value() && *again == puzzle, "a code carries every puzzle", code);
}

// Reads a text in a format (empty: detected) and checks every puzzle in it.
inline int check_reader(const std::uint8_t* data, std::size_t size, const std::string& format) {
    const auto read = read_puzzles(as_text(data, size), {.format = format, .source = "fuzz"});
    if (!read) {
        require(!read.error().message.empty(), "errors say something", format);
        return 0;
    }
    for (const ReadPuzzle& one : read->puzzles) {
        require(!one.name.empty(), "every puzzle has a name", format);
        if (one.puzzle) {
            check_round_trip(*one.puzzle, read->format);
            check_code(*one.puzzle);
        } else {
            require(!one.puzzle.error().message.empty(), "errors say something", format);
        }
    }
    return 0;
}

}  // namespace unjam::fuzz
