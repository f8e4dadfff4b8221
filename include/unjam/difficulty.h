// How hard a puzzle is for people: predicted median seconds, a score, a word, and the reasons. The model is a
// small linear one on five numbers that the graph of shortest solutions gives; docs/difficulty.md says how it
// was fitted to measured solving times and how far it can be trusted.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/limits.h"
#include "unjam/optimal_graph.h"
#include "unjam/puzzle.h"

namespace unjam {

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

}  // namespace unjam
