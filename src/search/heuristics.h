// Lower bounds on the distance still to go, in moves and steps at once. A heuristic is a type with a static
// function estimate(shape, board), listed in the table of heuristics; algorithms call it through that table.
//
//   none       nothing known; there is nothing to compute, so it has no type
//   blockers   the target, and every vehicle between it and the exit
//   inf421     the second heuristic of a course report, as published: blockers, plus the smaller of what
//              obstructs "all cleared upwards" and "all cleared downwards". Not admissible: two blockers may
//              take different sides.
//   clearance  blockers, plus what obstructs them, each blocker taking the side that is best for all together
//              and every vehicle counted once
//   closure    clearance taken further: what obstructs must itself make room somewhere, and so on; the smallest set
//              of vehicles closed under that
//
// All but inf421 are admissible: a vehicle that covers a cell which another must enter has to move at least
// once.
#pragma once

#include <cstdint>
#include <string_view>

#include "search/board_shape.h"
#include "search/cost.h"

namespace unjam {

// The state can never be solved.
inline constexpr std::uint32_t kNeverSolved = 0xffffffff;

struct Blockers {
    static MovesAndSteps estimate(const BoardShape& shape, const Occupancy& board);
};
struct Inf421 {
    static MovesAndSteps estimate(const BoardShape& shape, const Occupancy& board);
};
struct Clearance {
    static MovesAndSteps estimate(const BoardShape& shape, const Occupancy& board);
};
struct Closure {
    static MovesAndSteps estimate(const BoardShape& shape, const Occupancy& board);
};

}  // namespace unjam
