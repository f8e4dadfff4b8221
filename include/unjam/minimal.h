// Minimality: which vehicles could go without making the puzzle easier. Easier means a shorter optimum in the
// unit at hand; walls are part of the board, and never counted. Taking a vehicle away can only shorten the
// optimum or leave it as it is, and it shortens it whenever some shortest solution moves that vehicle
// (docs/algorithms/minimality.md), so only the others need a search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "unjam/limits.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

// The same puzzle without one vehicle, which must not be the target.
Puzzle without_vehicle(const Puzzle& puzzle, int vehicle);

// Whether the puzzle without `vehicle`, which is not the target, still needs `optimum` moves (or steps), the
// optimum of the puzzle. Nothing when a limit left it open.
std::optional<bool> can_go(Solver& solver, const Puzzle& puzzle, int vehicle, MoveCount optimum,
                           Unit unit = Unit::moves, const Limits& limits = {});

// The vehicles that can go, each one alone: among `candidates`, or among all when a solution is all that is
// known. Nothing when a limit left one of them open.
std::optional<std::vector<int>> removable_vehicles(Solver& solver, const Puzzle& puzzle, MoveCount optimum,
                                                   const std::vector<int>& candidates,
                                                   Unit unit = Unit::moves, const Limits& limits = {});

// The vehicles other than the target that `solution`, a shortest one, leaves alone: the only candidates.
std::vector<int> vehicles_left_alone(const Puzzle& puzzle, const std::vector<Move>& solution);

// Whether no vehicle but the target can be taken away without making the puzzle easier: solves it, then tests
// what the solution leaves alone, and stops at the first that can go. Nothing when the puzzle has no solution
// or a limit left the answer open.
std::optional<bool> is_minimal(Solver& solver, const Puzzle& puzzle, Unit unit = Unit::moves,
                               const Limits& limits = {});

}  // namespace unjam
