// Everything that can be said of a puzzle: its optimum in both metrics, its component, its shortest solutions, which
// vehicles it could do without, and how hard it is for people. explore.h has the parts one by one.
//
//   unjam::Solver solver;
//   const unjam::Analysis analysis = unjam::analyze(solver, *puzzle);
//   if (analysis.difficulty) std::cout << analysis.difficulty->level << '\n';
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/explore.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

// How hard a puzzle is for people: predicted median seconds, a score, a word, and the reasons. The model is a
// small linear one on five numbers that the graph of shortest solutions gives; docs/difficulty.md says how it
// was fitted to measured solving times and how far it can be trusted.

// What the model looks at. Vehicles that are "in the way" are those that the bound `closure` counts: the
// blockers of the target, what they need out of their way, and so on. All but `moves` are means or sums over
// the layers of the graph, so that no single solution is preferred.
struct DifficultyFeatures {
    double moves = 0;         // of a shortest solution
    double mobility = 0;      // legal moves in a position, on average
    double hidden_moves = 0;  // moves of a solution after which no fewer vehicles are in the way
    double only_choices = 0;  // layers in which, wherever one stands, only one vehicle helps, one way
    double tries = 0;         // the sum, over the layers, of 1 / (chance of a good move) for a player who
                              // moves at random, but e^2 times as readily for each vehicle fewer in the way
};

// From the graph in the metric moves. In layers of more than 32 states, 32 of them, evenly spaced, stand for
// all where vehicles in the way are counted.
DifficultyFeatures difficulty_features(const Puzzle& puzzle, const OptimalGraph& graph);

// Where the words begin, easiest first; each holds from its score to the next one's.
struct DifficultyLevel {
    std::string_view name;
    double score = 0;
};
std::span<const DifficultyLevel> difficulty_levels();

struct Difficulty {
    std::string_view level;  // a name of difficulty_levels()
    double score = 0;        // 0 to 100: 10 times the binary logarithm of the seconds, within these bounds
    double seconds = 0;      // predicted median of the people who try it
    bool rough = false;      // from the number of moves alone
    std::vector<std::string> reasons;  // short phrases, the weightiest first
};

Difficulty rate_difficulty(const DifficultyFeatures& features);
// From the graph of its shortest solutions; nothing when it has none, or a limit was reached first.
std::optional<Difficulty> rate_difficulty(const Puzzle& puzzle, const Limits& limits);
// When nothing is known but the number of moves.
Difficulty rate_difficulty(MoveCount moves);

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
