// Solving: a puzzle in, a solution out together with what was proved about it.
//
//   unjam::SolveOptions options;
//   options.metric = unjam::Metric::steps;
//   options.limits.seconds = 10;
//   const auto answer = unjam::solve(*puzzle, options);
//   if (answer->status == unjam::Status::optimal) std::cout << answer->steps << " steps\n";
#pragma once

#ifndef __wasi__
#include <stop_token>
#endif

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"

namespace unjam {

// What a search may use, and what it reports while it runs.

#ifdef __wasi__
// WASI has no threads that could ask; whoever runs the program may.
inline bool (*stop_asked_by_host)() = nullptr;
struct StopToken {
    bool stop_requested() const { return stop_asked_by_host != nullptr && stop_asked_by_host(); }
};
#else
using StopToken = std::stop_token;
#endif

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    std::size_t memory_bytes = std::size_t{1} << 30;  // never exceeded by the tables of a search
    std::uint64_t max_states =
        std::numeric_limits<std::uint64_t>::max();  // that may be stored; one more stops
    StopToken stop{};                               // asked to stop from outside: behaves like a limit
};

// What ended a search before its answer was complete.
enum class StopReason : std::uint8_t {
    none,    // nothing: it is complete
    time,    // Limits::seconds
    memory,  // Limits::memory_bytes
    system,  // there is no more memory, whatever the limit
    states,  // Limits::max_states, or more than the tables can number
    asked,   // Limits::stop
    dry,     // the states that a beam kept lead nowhere new
};
// "none", "time", "memory", "system", "states", "asked" or "dry".
std::string_view to_string(StopReason reason);

struct Progress {
    std::string_view phase;  // the algorithm at work
    std::uint64_t expanded = 0;
    std::uint64_t stored = 0;
    std::int64_t lower_bound = 0;               // in units of the metric's first part
    std::optional<std::int64_t> best_solution;  // likewise
    double seconds = 0;
    std::size_t memory_bytes = 0;
};

using ProgressFunction = std::function<void(const Progress&)>;

// What is minimised. A pair is lexicographic: fewest of the first, then fewest of the second.
enum class Metric : std::uint8_t { moves, steps, moves_steps, steps_moves, weighted };

// "moves", "steps", "moves,steps", "steps,moves" or "weighted".
std::string_view to_string(Metric metric);
Result<Metric> parse_metric(std::string_view name);
std::span<const Named<Metric>> metrics();

// What distances are counted in: the metrics that are a single number.
enum class Unit : std::uint8_t { moves, steps };

// "moves" or "steps".
std::string_view to_string(Unit unit);
Result<Unit> parse_unit(std::string_view name);
std::span<const Named<Unit>> units();
constexpr Metric metric_of(Unit unit) {
    return unit == Unit::steps ? Metric::steps : Metric::moves;
}

// What a result proves.
enum class Status : std::uint8_t {
    optimal,     // the solution is a shortest one
    bounded,     // a limit stopped the proof: a solution, and a proved lower bound below its cost
    best_found,  // a solution; the algorithm or heuristic proves nothing about it
    unsolvable,  // proved: there is no solution
    limit,       // no solution and no proof; the lower bound is proved
};

// "optimal", "bounded", "best-found", "unsolvable" or "limit".
std::string_view to_string(Status status);

// The maximum cost of a move or a step, so that the costs of long paths can be added up.
inline constexpr std::uint32_t kMaxCost = 65'535;

struct SolveOptions {
    std::string algorithm = "auto";
    std::string heuristic;  // empty: the algorithm's own choice
    Metric metric = Metric::moves;
    std::uint32_t move_cost = 1;  // Metric::weighted: a move of k cells costs move_cost + k * step_cost,
    std::uint32_t step_cost = 1;  // each 1 to kMaxCost
    Limits limits;
    ProgressFunction progress;  // called a few times a second, from the calling thread
};

struct SearchCounts {
    std::uint64_t generated = 0;  // successors looked up
    std::uint64_t expanded = 0;   // states whose successors were made
    std::uint64_t stored = 0;     // different states kept
    std::size_t peak_bytes = 0;   // memory of the search's tables
    double seconds = 0;           // including compiling the puzzle and rebuilding the solution
};

struct SolveResult {
    Status status = Status::limit;
    Metric metric = Metric::moves;
    std::string algorithm;  // the one that decided; the one asked for (even "auto") if none had to run
    std::string heuristic;  // empty if none was used
    bool has_solution = false;
    std::vector<Move> solution;  // ends with the target at the exit edge; empty if the start is solved
    MoveCount moves = 0;
    MoveCount steps = 0;
    MoveCount lower_bound = 0;              // proved, in units of the metric's first part (weighted: in cost)
    StopReason stopped = StopReason::none;  // if the status is bounded or limit: what ended the search
    SearchCounts counts;
};

// Owns the memory of searches, so that solving many puzzles reuses it. One per thread.
class Solver {
public:
    Solver();
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    // Fails only if the options name an algorithm, heuristic or combination that does not exist, or a cost
    // out of range.
    Result<SolveResult> solve(const Puzzle& puzzle, const SolveOptions& options);

    struct Memory;

private:
    std::unique_ptr<Memory> memory_;
};

// One puzzle, one answer.
Result<SolveResult> solve(const Puzzle& puzzle, const SolveOptions& options = {});

// The tables from which help, documentation and menus are made.
struct AlgorithmInfo {
    std::string_view name;
    std::string_view summary;  // one line
    bool uses_heuristic = false;
    bool proves_optimality = false;  // with an admissible heuristic, if it uses one
    bool any_metric = true;          // false: moves or steps, no pair and no weights
};
struct HeuristicInfo {
    std::string_view name;
    std::string_view summary;
    bool admissible = false;
};
std::span<const AlgorithmInfo> algorithms();
std::span<const HeuristicInfo> heuristics();

// Checks an answer. Solutions are replayed by code that shares nothing with the search.

// Fails with ErrorCode::bug if the answer to `puzzle` contradicts itself.
Result<void> check_answer(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result);

// What `options` minimises, comparable with <; the second part is 0 unless the metric is a pair.
std::pair<MoveCount, MoveCount> cost_of(const SolveOptions& options, MoveCount moves, MoveCount steps);

}  // namespace unjam
