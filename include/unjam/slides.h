// What one move can do: how far each vehicle can slide from where it stands.
#pragma once

#include <vector>

#include "unjam/puzzle.h"
#include "unjam/static_analysis.h"

namespace unjam {

// For every vehicle, in their order, the least and the greatest offset that one move leads to; both are its
// own offset when it cannot move. `offsets` must describe a legal position of the puzzle.
std::vector<OffsetRange> slide_ranges(const Puzzle& puzzle, const std::vector<int>& offsets);

// The target touches the exit edge.
bool is_solved(const Puzzle& puzzle, const std::vector<int>& offsets);

}  // namespace unjam
