// Turning and mirroring a board before it becomes a puzzle. The rules know no direction: every solution turns
// and mirrors with its board.
#pragma once

#include "unjam/puzzle.h"

namespace unjam {

// Rows become columns: right becomes bottom, left becomes top, and back.
void transpose(PuzzleDraft& draft);

// Turns the offsets along `axis`, and the lines across it, around: left and right change places along the
// horizontal axis, top and bottom along the vertical one.
void mirror(PuzzleDraft& draft, Axis axis);

}  // namespace unjam
