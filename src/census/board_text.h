// States of a bundle as puzzles, with the labels that a census gives.
#pragma once

#include <span>

#include "census/hardest.h"
#include "unjam/puzzle.h"

namespace unjam::census {

// A is the target, B and so on the horizontal vehicles by row and then the vertical ones by column.
Puzzle puzzle_of(const Bundle& bundle, const StatePlace& state);
// By the numbers of the arrangements of its lines.
Puzzle puzzle_of(const Board& board, std::span<const int> rows, std::span<const int> columns);

// Vehicles in the order and with the labels that a census gives.
Puzzle with_census_labels(PuzzleDraft draft);
// Upside down, with the labels that a census gives.
Puzzle mirror_image(const Puzzle& puzzle);

}  // namespace unjam::census
