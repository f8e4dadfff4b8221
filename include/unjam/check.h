// Does an answer hold? Solutions are replayed by code that shares nothing with the search.
#pragma once

#include <string>
#include <utility>

#include "unjam/solve.h"

namespace unjam {

// What in the answer to `puzzle` contradicts itself, one sentence; empty when nothing does.
std::string find_contradiction(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result);

// What `options` minimises, comparable with <; the second part is 0 unless the metric is a pair.
std::pair<MoveCount, MoveCount> cost_of(const SolveOptions& options, MoveCount moves, MoveCount steps);

}  // namespace unjam
