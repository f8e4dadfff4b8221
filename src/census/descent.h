// A shortest way from a state to solved, read off the distances of its bundle: at every state some move leads to one
// that is nearer.
#pragma once

#include <vector>

#include "census/bundle.h"
#include "census/distances.h"
#include "census/hardest.h"
#include "unjam/solve.h"

namespace unjam::census {

// The vehicles of the rows, except the target, that such a way leaves alone, as they are numbered in the state's
// puzzle. The way is one that moves many of them.
std::vector<int> rows_left_alone(const Bundle& bundle, const Distances& distances, const HardestState& from,
                                 Unit unit);

}  // namespace unjam::census
