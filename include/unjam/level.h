// A puzzle as a level of a game: its optimum with a solution, how many moves earn how many stars, and how hard it is.
//
//   unjam::Solver solver;
//   const auto level = unjam::make_level(solver, *puzzle, {});
//   if (level) std::cout << unjam::level_json(*puzzle, *level) << '\n';
#pragma once

#include <string>

#include "unjam/analyze.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam {

// The most moves that earn so many stars; every solution earns one.
struct StarLimits {
    MoveCount three = 0;  // the fewest possible
    MoveCount two = 0;    // near: a quarter more, and at least two more
};
StarLimits star_limits(MoveCount fewest_moves);

struct Level {
    std::string id;         // canonical_key: no two levels of a game should share it
    SolveResult answer;     // in the fewest moves and, among these, the fewest steps; proved
    MoveCount steps = 0;    // the fewest steps of any solution
    Difficulty difficulty;  // from the number of moves alone where the component is too large
};

// Fails where there is no solution, and where a limit comes before the proof.
Result<Level> make_level(Solver& solver, const Puzzle& puzzle, const Limits& limits);

}  // namespace unjam
