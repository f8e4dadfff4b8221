// States of a bundle as puzzles, with the labels that a census gives.
#pragma once

#include "census/hardest.h"
#include "unjam/puzzle.h"

namespace unjam::census {

// A is the target, B and so on the horizontal vehicles by row and then the vertical ones by column.
Puzzle puzzle_of(const Bundle& bundle, const StatePlace& state);

}  // namespace unjam::census
