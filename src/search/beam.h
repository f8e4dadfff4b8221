// Beam search: level by level like breadth first, but only the most promising states of a level go on. No
// proof, yet on boards too large for one it finds short solutions quickly, and wider beams find shorter ones.
#pragma once

#include <cstddef>

#include "search/algorithm.h"

namespace unjam {

// One beam of `width` states per level; solutions that cost `ceiling` or more are of no interest.
Answer run_beam_of(const Task& task, std::size_t width, Cost ceiling);

}  // namespace unjam
