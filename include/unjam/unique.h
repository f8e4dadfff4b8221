// Whether a puzzle has one shortest solution up to the order of independent moves. Two moves that follow one
// another are independent when they are of different vehicles and the other order is legal too; two solutions
// are the same up to order when such exchanges, one after the other, lead from one to the other.
//
//   s - a - w      s: A then B, or B then A: one solution in two orders
//     \ b /
//
// Both orders legal is a property of the two moves alone, so solutions are words of a trace monoid, which can
// be cancelled from the left. Hence all solutions are the same up to order exactly when at every state of the
// graph of shortest solutions the moves to choose from hang together by such diamonds.
#pragma once

#include "unjam/optimal_graph.h"

namespace unjam {

bool has_unique_solution(const OptimalGraph& graph);

}  // namespace unjam
