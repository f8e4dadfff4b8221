// Everything that can be said of a puzzle: its optimum in both metrics, its component, its shortest
// solutions, which vehicles it could do without, and how hard it is for people. The parts can be had one by
// one: distances.h, optimal_graph.h, minimal.h, difficulty.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "unjam/difficulty.h"
#include "unjam/limits.h"
#include "unjam/optimal_graph.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

struct AnalysisOptions {
    Unit unit = Unit::moves;  // of everything that does not name its own
    Limits limits{};          // time: of the whole; memory and states: of each search in it
    std::uint64_t component_states = 50'000'000;  // a larger component is told as lower bounds
    ProgressFunction progress{};
};

// An optimum, or what is known of it.
struct Optimum {
    bool proved = false;
    MoveCount least = 0;  // no solution is shorter; with `proved` some solution is as short
};

struct Analysis {
    Unit unit = Unit::moves;
    Status status = Status::limit;  // optimal, unsolvable, or limit: then the optimum is not proved
    Optimum moves;                  // of the fewest moves, and of the fewest steps, each for itself
    Optimum steps;

    bool complete = false;     // the whole component was walked; if not, the next three numbers are
    std::uint64_t states = 0;  // lower bounds, and what follows them is empty
    std::uint64_t solved_states = 0;
    std::uint64_t move_pairs = 0;            // pairs of states that one move (or step) leads between
    std::vector<std::uint64_t> by_distance;  // states at each distance from the nearest solved one
    std::vector<std::uint64_t> from_start;   // states at each distance from the start
    std::vector<int> farthest;               // a state at the largest distance from solved
    bool starts_hardest = false;             // no state of the component is farther than the start

    std::optional<OptimalFacts> solutions;       // nothing when unsolvable, or when a limit forbids it
    std::optional<std::vector<int>> removable;   // vehicles that can go, each alone, without a shorter
                                                 // optimum; minimal when there are none
    std::optional<Difficulty> difficulty;        // of the puzzle in moves, whatever the metric
    std::optional<DifficultyFeatures> features;  // what it was rated by

    StopReason stopped = StopReason::none;  // what ended the first search that is not complete
    double seconds = 0;
};

// Analyses one puzzle; the solver lends its memory to the searches.
Analysis analyze(Solver& solver, const Puzzle& puzzle, const AnalysisOptions& options = {});

}  // namespace unjam
