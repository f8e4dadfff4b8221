// A drawn board of unknown alphabet: which cells are empty, which are walls and which belong to a vehicle follows from what
// stands in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/loose_puzzle.h"

namespace unjam::text {

struct GridCell {
    std::string text;  // empty: an empty cell in any alphabet
    Position where;
};

using CellGrid = std::vector<std::vector<GridCell>>;

// One character a cell, the first of the row at `where`; "A A . ." is read like "AA..".
std::vector<GridCell> grid_row(std::string_view row, Position where);
// A board on one line: rows divided by line ends or slashes, or a square of cells. Nothing if it is neither.
std::optional<CellGrid> grid_of(std::string_view text, Position where);

// Whether at least one label stands on two cells or more, so that it can be a board at all.
bool shows_vehicles(const CellGrid& grid);

// Sets size, walls and vehicles of the puzzle, with cells as row and column from 0.
void read_grid_cells(const CellGrid& grid, LoosePuzzle& puzzle);

}  // namespace unjam::text
