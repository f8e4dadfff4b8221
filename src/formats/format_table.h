// Which formats, and which notations of moves, this program has. The library has all of them; the page's first module has a table of its own, with those
// that players and authors of puzzles use every day, and the others come with a module of their own.
#pragma once

#include <span>

#include "formats/format.h"
#include "formats/json_any.h"
#include "formats/move_readers.h"

namespace unjam::text {

struct FormatTable {
    std::span<const Format* const> formats;  // in order of detection
    // Finds the puzzles in the JSON of other programs. Null: only our own JSON can be read.
    decltype(&read_any_json) any_json;
    // Reads a list of moves in the notations there are.
    decltype(&read_move_list) moves;
};

extern const FormatTable kFormatTable;

}  // namespace unjam::text
