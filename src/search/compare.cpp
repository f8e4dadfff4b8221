#include "unjam/compare.h"

#include <algorithm>

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

void measure_again(Solver& solver, const Puzzle& puzzle, const SolveOptions& options, SolveResult& result) {
    constexpr std::size_t kRepeats = 5;
    constexpr double kShortSeconds = 0.25;  // of all runs together
    const std::atomic<bool>* const stop = options.limits.stop;
    double total = result.counts.seconds;
    std::vector<double> times;
    while (times.size() < kRepeats && total < kShortSeconds && (stop == nullptr || !*stop)) {
        const auto again = solver.solve(puzzle, options);
        if (!again) return;
        times.push_back(again->counts.seconds);
        total += times.back();
    }
    if (times.empty()) return;
    std::ranges::sort(times);
    const std::size_t middle = times.size() / 2;
    result.counts.seconds = times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

}  // namespace unjam
