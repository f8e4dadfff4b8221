// From arguments to puzzles. An argument is a file, "-" for standard input, or a puzzle itself (a puzzle code
// or a one-line board) when no such file exists.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exit_code.h"
#include "unjam/formats.h"

namespace unjam::cli {

struct InputOptions {
    std::vector<std::string> sources;
    std::string format;              // empty: detect
    std::string columns;             // what the numbers of a table are; empty: found by trying
    std::vector<std::string> picks;  // empty: all; else numbers, ranges ("3..7") and name patterns
};

// A text to read puzzles or a solution from.
struct SourceText {
    std::string name;  // the file's path, "stdin", or "argument"
    std::string text;
};

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
    bool from_stdin = false;
    std::size_t number = 0;  // among all puzzles of the input, from 1; 0: a source
    Remarks remarks = {};
};

// How a source was read: its format, and why that one.
struct InputNote {
    std::string source;
    std::string format;
    std::vector<std::string> notes;
};

// How many bytes of a text may be held that is read as a whole, so that reading it takes no more memory than this.
std::size_t most_text_held(std::size_t memory_bytes);

// The puzzles of all sources, one after another, as they come: formats that stream need no more memory for millions
// than for a few.
class InputReader {
public:
    // Throws UsageError if standard input is given twice. Reading takes at most about this much memory.
    explicit InputReader(InputOptions options, std::size_t memory_bytes = SIZE_MAX);
    ~InputReader();
    InputReader(const InputReader&) = delete;
    InputReader& operator=(const InputReader&) = delete;

    // The next puzzle that is picked, or a source that cannot be read. Nothing at the end, or after Ctrl-C.
    std::optional<InputPuzzle> next();
    // Lets next() return nothing from now on, even while it waits; for any thread.
    void stop() { stopped_ = true; }
    // Whether another is known to come; waits for nobody who writes a pipe.
    bool more();
    // Whether another may come.
    bool may_go_on();
    // Whether there is at most one puzzle in all, and that is certain.
    bool is_alone();
    // Throws UsageError if a pick has matched nothing. Call it at the end.
    void check_picks() const;
    // Of the sources up to now that could be read.
    const std::vector<InputNote>& notes() const { return notes_; }
    // How much of the files is read, from 0 to 1; 0 if that is not known.
    double part() const;

private:
    struct Source;
    struct Pick {
        std::string text;
        std::optional<std::int64_t> first;  // of a range; nothing: a pattern for names
        std::int64_t last = 0;
        bool used = false;
    };

    void advance();
    void look_ahead(std::size_t puzzles);
    void open_next();
    void open_argument(const std::string& argument);
    void read_on();
    void take(ReadPuzzle read);
    void release_wrong();
    void close_source();
    void add(InputPuzzle one);
    bool is_picked(const InputPuzzle& one);
    bool picks_are_complete() const;

    const InputOptions options_;
    const std::size_t memory_bytes_;
    std::vector<Pick> picks_;
    std::size_t next_source_ = 0;
    std::unique_ptr<Source> source_;  // the one being read
    std::deque<InputPuzzle> ready_;
    std::vector<InputNote> notes_;
    std::size_t number_ = 0;  // of puzzles up to now, picked or not
    bool all_readable_ = true;
    std::atomic<bool> stopped_ = false;
    std::uintmax_t bytes_ = 0;                    // of all files; 0 if one has no size
    std::atomic<std::uintmax_t> bytes_read_ = 0;  // asked for by the thread that shows progress
};

struct Input {
    std::vector<InputPuzzle> puzzles;  // in order; a source that cannot be read is one entry with an error
};

// All picked puzzles at once, for commands that need to know them all. Throws UsageError as InputReader does.
Input read_input(const InputOptions& options);

// "FILE:LINE:COLUMN: message", leaving out what is not known.
std::string error_text(const std::string& source, Position where, const std::string& message);
// Complains about contradictions in the text of a puzzle that were passed over.
void complain_about_warnings(const InputPuzzle& one);
// Complains about a puzzle that could not be read; the exit code that is due.
ExitCode complain_about_unreadable(const InputPuzzle& one);
// The same for all of them; kDone if there was none.
ExitCode complain_about_unreadable(const Input& input);

}  // namespace unjam::cli
