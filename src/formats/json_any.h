// Puzzles in the JSON of other programs, under whatever names: a list of vehicles, a board as rows of cells or as a string,
// alone, in arrays or in level packs of any nesting.
//
//   {"levels": [{"id": "expert-01", "gridString": "..F.II..FCBAXX...", "minMoves": 23}]}
//   {"cars": [{"length": 2, "id": "r", "orientation": "horizontal", "position": 12, "player": true}]}
//   [{"board": [[null, "B"], ["R", "R"]], "exit": [3, 6], "min_num_moves": 2}]
#pragma once

#include <string_view>
#include <vector>

#include "formats/format.h"
#include "unjam/support/json_reader.h"

namespace unjam::text {

// The puzzles in a value, in the order of the text; none if nothing in it looks like one.
// `columns` as in ReadOptions.
std::vector<ReadPuzzle> read_any_json(const JsonNode& root, std::string_view columns,
                                      ReadPuzzle (*read_own)(const JsonNode& node));

}  // namespace unjam::text
