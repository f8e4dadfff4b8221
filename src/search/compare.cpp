#include "unjam/support/compare.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace unjam {

std::vector<Contender> default_contenders() {
    std::vector<Contender> contenders;
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (algorithm.name != "astar") {
            contenders.push_back({std::string(algorithm.name), ""});
            continue;
        }
        for (const HeuristicInfo& heuristic : heuristics()) {
            contenders.push_back({std::string(algorithm.name), std::string(heuristic.name)});
        }
    }
    return contenders;
}

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Seconds of one run, averaged over as many as it takes to be far above the resolution of a browser's clock.
std::optional<double> sample(Solver& solver, const Puzzle& puzzle, const SolveOptions& options) {
    constexpr double kEnough = 0.004;
    const Clock::time_point begin = Clock::now();
    for (int runs = 1;; ++runs) {
        if (options.limits.stop.stop_requested() || !solver.solve(puzzle, options)) return std::nullopt;
        if (const double seconds = seconds_since(begin); seconds >= kEnough) return seconds / runs;
    }
}

}  // namespace

void measure_again(Solver& solver, const Puzzle& puzzle, const SolveOptions& options, SolveResult& result) {
    constexpr std::size_t kSamples = 5;
    constexpr double kShortSeconds = 0.25;  // of all runs together
    const Clock::time_point begin = Clock::now();
    std::vector<double> times;
    while (times.size() < kSamples && result.counts.seconds + seconds_since(begin) < kShortSeconds) {
        const auto time = sample(solver, puzzle, options);
        if (!time) break;
        times.push_back(*time);
    }
    if (times.empty()) return;
    std::ranges::sort(times);
    const std::size_t middle = times.size() / 2;
    result.counts.seconds = times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

std::optional<Fewest> fewest_of(const Puzzle& puzzle) {
    SolveOptions options;
    const auto in_moves = solve(puzzle, options);
    options.metric = Metric::steps;
    const auto in_steps = solve(puzzle, options);
    if (!in_moves || !in_moves->has_solution || !in_steps || !in_steps->has_solution) return {};
    return Fewest{in_moves->moves, in_steps->steps};
}

}  // namespace unjam
