// What the fuzz targets share. A reader must survive any text, and what it reads must come back from every
// writer that accepts it: a broken promise stops the program, which libFuzzer reports with the input.
#pragma once

#include <algorithm>
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

// Writing and reading again gives the same puzzle, in the order the format gives its vehicles. What came in a format
// that can only be read goes through our own.
inline void check_round_trip(const Puzzle& puzzle, std::string_view format) {
    if (!std::ranges::find(formats(), format, &FormatInfo::name)->written) format = "json";
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

// A text that comes in pieces holds the same puzzles.
inline void check_pieces(std::string_view text, const ReadOptions& options, const Result<ReadResult>& whole) {
    constexpr std::size_t kPiece = 7;
    PuzzleReader reader(options);
    std::size_t number = 0;
    const auto drain = [&] {
        while (const auto read = reader.next()) {
            if (!whole) continue;
            require(number < whole->puzzles.size(), "pieces hold no more puzzles", text);
            const ReadPuzzle& same = whole->puzzles[number++];
            require(read->name == same.name && read->line == same.line,
                    "name and line do not depend on pieces", text);
            require(read->puzzle.has_value() == same.puzzle.has_value() &&
                        (read->puzzle ? *read->puzzle == *same.puzzle
                                      : read->puzzle.error().message == same.puzzle.error().message &&
                                            read->puzzle.error().where == same.puzzle.error().where),
                    "nor does what is read", text);
        }
    };
    for (std::size_t at = 0; at < text.size(); at += kPiece) {
        reader.feed(text.substr(at, kPiece));
        drain();
    }
    reader.finish();
    drain();
    require(reader.error().has_value() == !whole.has_value(), "nor whether it is a text of puzzles", text);
    require(!whole || number == whole->puzzles.size(), "pieces hold no fewer puzzles", text);
}

// Reads a text in a format (empty: detected) and checks every puzzle in it.
inline int check_reader(const std::uint8_t* data, std::size_t size, const std::string& format) {
    const ReadOptions options{.format = format, .source = "fuzz"};
    const auto read = read_puzzles(as_text(data, size), options);
    check_pieces(as_text(data, size), options, read);
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
