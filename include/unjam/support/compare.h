// Comparing algorithms: which take part, how a run is timed, and how long shortest solutions are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "unjam/solve.h"

namespace unjam {

// An algorithm with its heuristic, if one is named: "astar:blockers".
struct Contender {
    std::string algorithm;
    std::string heuristic;

    std::string name() const { return heuristic.empty() ? algorithm : algorithm + ":" + heuristic; }
};

// Every algorithm with its own choice of heuristic, and A* with each of them.
std::vector<Contender> default_contenders();

// The first run of a short search mostly measures cold memory, so it only warms up, and the median of up to
// five samples replaces its time; a sample has several runs if one is very short. A longer search keeps its time.
void measure_again(Solver& solver, const Puzzle& puzzle, const SolveOptions& options, SolveResult& result);

// How long the shortest solutions are, each in its own unit.
struct Fewest {
    MoveCount moves = 0;
    MoveCount steps = 0;
};
// Nothing when the puzzle has no solution.
std::optional<Fewest> fewest_of(const Puzzle& puzzle);

}  // namespace unjam
