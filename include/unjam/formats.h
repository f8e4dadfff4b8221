// Text in, puzzles out, and back. All formats are in one table, from which help and menus are made.
// Readers of drawn boards number vehicles in reading order of their first cell; the others in the order of the
// text.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"

namespace unjam {

namespace text {
struct Format;
}

struct FormatInfo {
    std::string_view name;
    std::string_view summary;  // one line
    std::string_view example;  // a small complete text in this format
    bool many = false;         // a file may hold several puzzles
    bool written = true;       // false: it can only be read
    bool streams = false;      // these can be read as they come, before the text has ended
    bool carries_walls = false;
    bool carries_any_exit = false;  // false: only the exit it implies
    bool carries_labels = false;    // of any length; `labels` says what they may not hold
    bool carries_unit_vehicles = false;
    bool carries_names = false;
    bool keeps_order = false;  // the order of the vehicles too; else reading order, or the target first
    std::string_view labels;   // which labels it carries, in words
};

// All formats in order of detection.
std::span<const FormatInfo> formats();

// What a text says about a puzzle beyond the puzzle itself.
struct Remarks {
    std::optional<MoveCount> stated_moves;  // how many moves the shortest solution is said to have
    // Members of other programs' JSON that have no meaning here: key and value, as JSON text. The format json keeps them.
    std::vector<std::pair<std::string, std::string>> notes;
};

// One puzzle of a text, or why it could not be read.
struct ReadPuzzle {
    std::string name;  // given in the text, or derived from the source and the puzzle's number
    int line = 0;      // where it starts, 1-based
    Result<Puzzle> puzzle;
    std::vector<std::string> notes;  // what was assumed, one sentence each
    // Contradictions in the text that were ignored, one sentence each.
    std::vector<std::string> warnings = {};
    bool has_own_name = false;  // the name stands in the text
    Remarks remarks = {};
};

struct ReadResult {
    std::string format;              // the format that was used
    std::vector<std::string> notes;  // about the whole text: how the format was detected
    std::vector<ReadPuzzle> puzzles;
};

struct ReadOptions {
    std::string format;  // empty: detect
    std::string source;  // a file name, used to name puzzles that have no name
    // What the numbers of a vehicle are, where a text does not say it, such as "row column length orientation from 1".
    std::string columns = {};
    // A PuzzleReader need not wait for the second puzzle to name the first: "stdin", "stdin#2", "stdin#3" instead of
    // "stdin#1" and so on where there are several.
    bool eager = false;
    // How much text a PuzzleReader may hold.
    std::size_t max_bytes = std::numeric_limits<std::size_t>::max();
};

// Whether this is what ReadOptions::columns may be, and if not, why.
Result<void> check_columns(std::string_view columns);

// Reads all puzzles of a text. Fails as a whole only if no format fits or `format` does not exist; a puzzle
// that cannot be read is an entry with its own error, and the others are still read. Windows line endings,
// tabs, trailing blanks, a missing last newline and a byte order mark are fine.
Result<ReadResult> read_puzzles(std::string_view text, const ReadOptions& options = {});

// Reads puzzles from a text that arrives piece by piece. Formats that stream are read as they come, in memory that does not
// grow with the text; others when the text has ended. Whatever the pieces, the puzzles are those of read_puzzles.
//
//   unjam::PuzzleReader reader;
//   for (std::string line; std::getline(std::cin, line); ) {
//       reader.feed(line + '\n');
//       while (auto read = reader.next()) use(*read);
//   }
//   reader.finish();
//   while (auto read = reader.next()) use(*read);
//   if (reader.error()) complain(*reader.error());
class PuzzleReader {
public:
    explicit PuzzleReader(ReadOptions options = {});

    void feed(std::string_view text);
    // The text ends here.
    void finish();
    // The next puzzle, or why it could not be read; nothing if what was fed holds no more.
    std::optional<ReadPuzzle> next();
    // Why there will be no more puzzles: no format fits, the text is not text, or more of it than allowed would have to
    // be held. Nothing while all is well.
    const std::optional<Error>& error() const { return error_; }
    // The format, and how it was detected; empty as long as it is not known.
    const std::string& format() const { return format_name_; }
    const std::vector<std::string>& notes() const { return notes_; }

private:
    bool may_give() const;
    std::string_view whole_lines() const;
    void read_more();
    void drop_insignificant();
    void detect(bool is_all);
    void read_first(std::size_t bytes);
    void fail(Error error);

    ReadOptions options_;
    const text::Format* format_ = nullptr;
    std::string format_name_;
    std::vector<std::string> notes_;
    std::optional<Error> error_;
    std::string buffer_;
    int line_ = 1;          // of the beginning of the buffer
    bool started_ = false;  // some text has come
    bool finished_ = false;
    bool broken_off_ = false;  // by a byte that no text holds
    bool all_read_ = false;
    bool line_ended_ = false;       // since the last look at the buffer
    std::size_t looked_at_ = 0;     // the size of the buffer when it was last searched in vain
    std::vector<ReadPuzzle> read_;  // those before next_ are given already
    std::size_t next_ = 0;
    std::size_t given_ = 0;
};

// Reads a text that must hold exactly one puzzle.
Result<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options = {});

struct WriteOptions {
    bool relabel = false;  // replace the labels that the format cannot carry instead of refusing them
};

// Writes puzzles in a format; fails if the format cannot carry one of them, saying what it would lose.
// Reading the text back gives equal puzzles, up to the order of the vehicles where the format has its own.
Result<std::string> write_puzzles(const std::vector<Puzzle>& puzzles, std::string_view format,
                                  const WriteOptions& options = {});
Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format,
                                 const WriteOptions& options = {});

// Writes puzzles one at a time; the pieces together are the text of write_puzzles.
class PuzzleWriter {
public:
    // Fails if the format does not exist, or can only be read.
    static Result<PuzzleWriter> create(std::string_view format, const WriteOptions& options = {});

    // The text of one more puzzle; empty if all of it must wait for finish(), because the format begins with the number
    // of puzzles. Fails if the format cannot carry it; the puzzle is then left out.
    Result<std::string> add(const Puzzle& puzzle, const Remarks& remarks = {});
    // What comes after the last one.
    std::string finish();

private:
    PuzzleWriter(const text::Format& format, const WriteOptions& options)
        : format_(&format), options_(options) {}

    const text::Format* format_;
    WriteOptions options_;
    std::size_t count_ = 0;
    std::string waiting_;
};

// The puzzle as `format` would write it: labels it cannot carry replaced, vehicles in its order. Fails only if the
// format does not exist.
Result<Puzzle> relabel_for(const Puzzle& puzzle, std::string_view format);

// The short URL-safe code that carries any puzzle; never fails.
std::string puzzle_code(const Puzzle& puzzle);

}  // namespace unjam
