// Puzzles with known answers, and solving them with every solution replayed.
#pragma once

#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam::test {

// 8 moves, 16 steps.
Puzzle first_card();

// Fewest moves: 5, with 8 steps. Fewest steps: 7, with 6 moves.
Puzzle moves_or_steps();

// Unsolvable, which static analysis does not see: A and B would have to pass column 4, and C and D cannot
// both get out of their rows. 168 states, times 4 for each of `rows` more rows with a vehicle behind a wall.
Puzzle deadlock(int rows = 0);

// 18 moves; A* stores a million states for the proof.
Puzzle nine_by_nine();

// 44 vehicles; a solution of 25 moves is known, its proof takes minutes.
Puzzle twelve_by_twelve();

// The answer; fails the running test when the options are refused or the solution does not replay.
SolveResult must_solve(const Puzzle& puzzle, const SolveOptions& options = {});

}  // namespace unjam::test
