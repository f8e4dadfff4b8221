// One format: what the user reads about it, how a text in it is recognised, read and written.
// Each format is one file that defines one Format; registry.cpp lists them in order of detection.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/board.h"
#include "formats/text.h"
#include "unjam/formats.h"

namespace unjam::text {

// A text cut into lines, as readers and detectors receive it; it may be the part of a longer one that begins at a line.
struct Source {
    explicit Source(std::string_view all, int first_line = 1, std::string_view named_columns = {})
        : text(all),
          lines(split_lines(all, first_line)),
          significant(significant_lines(lines)),
          columns(named_columns) {}

    std::string_view text;
    std::vector<Line> lines;
    std::vector<Line> significant;  // neither blank nor comment
    std::string_view columns;       // what the user says about them, see ReadOptions
};

// Which labels and which order of vehicles a format can carry.
struct LabelRule {
    std::string_view target = {};      // the name the target must have; empty: any
    std::string_view characters = {};  // labels are one of these characters; empty: any label
    std::string_view forbidden = {};   // characters that no label may hold
    bool numbered = false;             // labels are "0", "1", ... in vehicle order, the target first
    bool drawn = false;          // labels are the default ones in reading order, as nothing else is written
    bool target_first = false;   // vehicle 0 is the target
    bool reading_order = false;  // vehicles are numbered in reading order of their first cell
};

struct Format {
    FormatInfo info;
    LabelRule labels;
    // Why the text looks like this format, as the end of a sentence; empty if it does not.
    std::string_view (*detect)(const Source& source);
    // One entry for each puzzle of the text, whether it could be read or not.
    std::vector<ReadPuzzle> (*read)(const Source& source);
    // Where a text that goes on can be divided, so that what stands before can be read by itself and what
    // follows too; 0 if nowhere yet. Null: the format is read as a whole.
    std::size_t (*divide)(std::string_view text) = nullptr;
    // Whether a first line like this proves the format, whatever follows. Null: none does.
    bool (*tells)(const Line& first) = nullptr;
    // Only called with puzzles whose walls, exit, lengths and labels the format carries. Null: it can only be read.
    Result<std::string> (*write)(const Puzzle& puzzle);
    // In its place where the format keeps what else a text said about the puzzle.
    Result<std::string> (*write_all)(const Puzzle& puzzle, const Remarks& remarks) = nullptr;
    bool counted = false;           // the number of puzzles stands before the first
    std::string_view between = "";  // stands between two puzzles of a file
    std::string_view closing = "";  // stands after the last
};

// A puzzle being read from text: what is known about it so far, and what was assumed.
struct Reading {
    PuzzleDraft draft;
    std::vector<std::string> notes;
    std::vector<std::string> warnings;
    Remarks remarks;

    explicit Reading(Position where) { draft.where = where; }
    void note(std::string sentence) { notes.push_back(std::move(sentence)); }
    // Adds a vehicle with the place that describes it.
    void add(Vehicle vehicle, Position where) {
        draft.vehicles.push_back(std::move(vehicle));
        draft.vehicle_where.push_back(where);
    }
    // The finished entry: the puzzle of the draft, or why `read` failed.
    ReadPuzzle finish(Result<void> read = {}) &&;
};

// All formats in order of detection.
std::span<const Format* const> all_formats();
// By name, which may be written with - for _.
Result<const Format*> find_format(std::string_view name);
// "json, code, ..."
std::string format_names();

// For formats with a puzzle on every line: the text can be divided behind any line end.
inline std::size_t divide_lines(std::string_view text) {
    return text.rfind('\n') + 1;
}

// "NAME cannot carry WHAT"; write_puzzles adds which formats can.
Error cannot_carry(std::string_view format, std::string_view what);

// Which of the puzzle's labels the format would lose, if any.
Result<void> check_labels(const Format& format, const Puzzle& puzzle);

// The puzzle with every label that `format` cannot carry replaced, and vehicles in the order it needs.
Puzzle relabel(const Format& format, const Puzzle& puzzle);

extern const Format kAcmFormat;
extern const Format kAnyExitFormat;
extern const Format kBoardsFormat;
extern const Format kBoiFormat;
extern const Format kBugsFormat;
extern const Format kCellsFormat;
extern const Format kCodeFormat;
extern const Format kCodechefFormat;
extern const Format kCs228Format;
extern const Format kCsvFormat;
extern const Format kFactsFormat;
extern const Format kFrameFormat;
extern const Format kGridFormat;
extern const Format kInf421Format;
extern const Format kJsonFormat;
extern const Format kLinesFormat;
extern const Format kPojFormat;
extern const Format kTableFormat;

}  // namespace unjam::text
