// What Dijkstra, A* and greedy search share.
#pragma once

#include "search/algorithm.h"
#include "unjam/support/graph/best_first.h"

namespace unjam {

// `ceiling`: the cost of a solution already known; only better ones are looked for.
Answer run_best_first(const Task& task, graph::Priority order, std::string_view algorithm,
                      Cost ceiling = kNoCost);

}  // namespace unjam
