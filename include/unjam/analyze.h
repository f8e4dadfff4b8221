// Everything that can be said about a puzzle: its optimum in both metrics, its component, its shortest solutions, which
// vehicles it does not need, and how hard it is for people. explore.h has the parts one by one.
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
#include "unjam/player.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

// How hard a puzzle is for people: the seconds they are expected to need, a score, a word, and where they go wrong. It
// comes from a simulated player (player.h) and the length of the puzzle; docs/difficulty.md says how both were fitted to the
// moves and times of people, and how far to trust them.

// The words and where they begin, easiest first; each covers the scores from its own up to the next one's.
struct DifficultyLevel {
    std::string_view name;
    double score = 0;
};
std::span<const DifficultyLevel> difficulty_levels();

struct Difficulty {
    std::string_view level;  // a name of difficulty_levels()
    double score = 0;        // 0 to 100: 10 times the binary logarithm of the seconds, within these bounds
    double seconds = 0;      // predicted median of the people who try it, relaxed and without practice
    double within_a_minute = 0;          // the share of them who have solved it after 60 seconds
    bool rough = false;                  // from the number of moves alone
    bool extrapolated = false;           // longer, shorter or on another board than what was measured
    std::vector<WrongTurn> wrong_turns;  // in the order of play
    std::vector<std::string> reasons;    // short phrases: the length first
};

// By a player who knows the whole component. Nothing if the table, of moves, is not complete or no state is solved.
std::optional<Difficulty> rate_difficulty(const DistanceTable& table);
// The same; nothing if there is no solution or a limit was reached first.
std::optional<Difficulty> rate_difficulty(const Puzzle& puzzle, const Limits& limits);
// When nothing is known but the number of moves; of this puzzle, or of any.
Difficulty rate_difficulty(const Puzzle& puzzle, MoveCount moves);
Difficulty rate_difficulty(MoveCount moves);

struct AnalysisOptions {
    Unit unit = Unit::moves;  // of everything that does not name its own
    Limits limits{};          // time: for the whole analysis; memory and states: for each search in it
    std::uint64_t component_states = 50'000'000;  // a larger component is reported as lower bounds
    ProgressFunction progress{};
};

// An optimum, or what is known about it.
struct Optimum {
    bool proved = false;
    MoveCount least = 0;  // no solution is shorter; with `proved` some solution is as short
};

struct Analysis {
    Unit unit = Unit::moves;
    Status status = Status::limit;  // optimal, unsolvable, or limit: then the optimum is not proved
    Optimum moves;                  // the fewest moves and the fewest steps, each on its own
    Optimum steps;

    bool complete = false;     // the whole component was walked; if not, the next three numbers are
    std::uint64_t states = 0;  // lower bounds, and the fields after them are empty
    std::uint64_t solved_states = 0;
    std::uint64_t move_pairs = 0;            // pairs of states that one move (or step) leads between
    std::vector<std::uint64_t> by_distance;  // states at each distance from the nearest solved one
    std::vector<std::uint64_t> from_start;   // states at each distance from the start
    std::vector<int> farthest;               // a state at the largest distance from solved
    bool starts_hardest = false;             // no state of the component is farther than the start

    std::optional<OptimalFacts> solutions;      // nothing if unsolvable, or if a limit was reached
    std::optional<std::vector<int>> removable;  // vehicles that can be removed, one at a time, without a
                                                // shorter optimum; minimal if there are none
    std::optional<Difficulty> difficulty;       // of the puzzle in moves, whatever the metric

    StopReason stopped = StopReason::none;  // what ended the first search that is not complete
    double seconds = 0;
};

// Analyses one puzzle; the solver lends its memory to the searches.
Analysis analyze(Solver& solver, const Puzzle& puzzle, const AnalysisOptions& options = {});

}  // namespace unjam
