// Puzzles that are the same game in another presentation share one canonical form. Labels, names and the
// order of the vehicles are presentation, and so are the board's turns and mirror images: the rules know no
// direction, so every solution turns or mirrors with its board, move by move and step by step. Of these
// images two have the exit right, each the other mirrored across the target's line; the canonical one has the
// target nearer to the top. On its middle line it is the one whose vehicles, compared in reading order, come
// first.
//
//   ..A.               ....                .A..
//   XXA.  exit right   XXA.  exit right    .AXX  exit left      all three have the first one's form
//   ....               ..A.                ....
//
// Walls count; a vehicle that can never move is not the same as a wall.
#pragma once

#include <string>

#include "unjam/puzzle.h"

namespace unjam {

// The puzzle in canonical form: exit right, vehicles in reading order of their first cell, the target labelled
// X and the others A, B, C and so on; no name.
Puzzle canonical(const Puzzle& puzzle);

// A short text, safe in a URL and a file name, that two puzzles share exactly when they have the same
// canonical form: the puzzle code of that form. It stays the same in later versions.
std::string canonical_key(const Puzzle& puzzle);

}  // namespace unjam
