// Other presentations of the same game, made before the draft becomes a puzzle: the board turned or mirrored
// (the rules are the same in every direction: every solution turns and mirrors with it), the vehicles in another
// order, with other labels.
#pragma once

#include "unjam/puzzle.h"

namespace unjam {

// Rows become columns: right becomes bottom, left becomes top, and back.
void transpose(PuzzleDraft& draft);

// Reverses the offsets along `axis` and the lines across it: left and right change places along the
// horizontal axis, top and bottom along the vertical one.
void mirror(PuzzleDraft& draft, Axis axis);

// Puts vehicles, by their first cell, and walls in reading order; the target must be one of the vehicles.
void put_in_reading_order(PuzzleDraft& draft);

// X for the target; the others get default labels in their order.
void label_by_default(PuzzleDraft& draft);

}  // namespace unjam
