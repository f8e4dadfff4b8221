// From arguments to puzzles. An argument is a file, "-" for standard input, or a puzzle itself (a puzzle code
// or a one-line board) when no such file exists.
#pragma once

#include <string>
#include <vector>

#include "unjam/formats.h"

namespace unjam::cli {

struct InputOptions {
    std::vector<std::string> sources;
    std::string format;              // empty: detect
    std::vector<std::string> picks;  // empty: all; else numbers, ranges ("3-7") and name patterns
};

// A text to read puzzles or a solution from.
struct SourceText {
    std::string name;  // the file's path, "stdin", or "argument"
    std::string text;
};

// Whether there is a file or folder of that name, readable or not.
bool file_exists(const std::string& path);

// The contents of a file, or of standard input for "-"; the error is one sentence naming the file.
Result<SourceText> read_source(const std::string& source);

struct InputPuzzle {
    std::string source;
    std::string name;
    Result<Puzzle> puzzle;
    Position where;                  // of the puzzle, or of the error
    std::vector<std::string> notes;  // what was assumed
    std::vector<std::string> warnings;
    bool has_own_name = false;  // the name stands in the text
    // Not a puzzle but a whole source that could not be read: it has no number and no pick leaves it out.
    bool is_source = false;
};

struct InputNote {
    std::string source;
    std::string format;
    std::vector<std::string> notes;
};

struct Input {
    std::vector<InputPuzzle> puzzles;  // in order; a source that cannot be read is one entry with an error
    std::vector<InputNote> sources;    // how each readable source was read
};

// Reads all sources and keeps the picked puzzles. Fails only when a pick matches nothing.
Result<Input> read_input(const InputOptions& options);

// "FILE:LINE:COLUMN: message", leaving out what is not known.
std::string error_text(const std::string& source, Position where, const std::string& message);
// Complains about every puzzle that could not be read; true when there was one.
bool complain_about_unreadable(const Input& input);

}  // namespace unjam::cli
