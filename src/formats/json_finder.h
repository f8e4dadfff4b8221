// Where the puzzles are in the JSON of other programs: under any names, at any depth.
#pragma once

#include <optional>
#include <vector>

#include "formats/cell_grid.h"
#include "formats/json_vehicle.h"
#include "formats/loose_rows.h"

namespace unjam::text {

// A puzzle found in the text, read as far as that does not depend on the others.
struct FoundPuzzle {
    explicit FoundPuzzle(Position where) : puzzle(where) {}

    LoosePuzzle puzzle;
    std::optional<ReadPuzzle> own;   // of our own format
    std::vector<FieldRow> rows;      // vehicles as arrays of fields
    const JsonNode* list = nullptr;  // vehicles otherwise
    std::optional<CellGrid> grid;
    VehicleListTraits traits;
};

// Those in a value, in the order of the text. `read_own` reads a puzzle of our own format.
std::vector<FoundPuzzle> find_puzzles(const JsonNode& root, ReadPuzzle (*read_own)(const JsonNode& node));

}  // namespace unjam::text
