#include "unjam/support/sentences.h"

#include <fmt/core.h>

#include <algorithm>

#include "unjam/move.h"
#include "unjam/support/graph/key_set.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

// In the largest unit that is not below 1.
std::string memory_text(std::size_t bytes) {
    constexpr std::size_t kKibi = 1024;
    if (bytes < kKibi) return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s");
    const bool small = bytes < kKibi * kKibi;
    const double amount = static_cast<double>(bytes) / static_cast<double>(small ? kKibi : kKibi * kKibi);
    return fmt::format("{} {}", amount < 1000 ? fmt::format("{:.4g}", amount) : fmt::format("{:.0f}", amount),
                       small ? "KiB" : "MiB");
}

}  // namespace

std::string explain(StopReason reason, const Limits& limits) {
    switch (reason) {
        case StopReason::time:
            return fmt::format("the time limit of {:g} s was reached", limits.seconds);
        case StopReason::memory:
            return fmt::format("the memory limit of {} was reached", memory_text(limits.memory_bytes));
        case StopReason::system:
            return "the system has no more memory";
        case StopReason::states:
            return limits.max_states < graph::kNoNode
                       ? fmt::format("the limit of {} was reached", counted(limits.max_states, "state"))
                       : "more states than the tables can number";
        case StopReason::asked:
            return "the search was interrupted";
        case StopReason::dry:
            return "the beam ran dry: the states it kept lead to no solution, which proves nothing";
        case StopReason::none:
            break;
    }
    return {};
}

std::string explain(const Puzzle& puzzle, const SolveResult& result, const Limits& limits) {
    if (result.status == Status::unsolvable) return explain_unsolvable(puzzle);
    return explain(result.stopped, limits);
}

std::string explain(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits) {
    if (analysis.status == Status::unsolvable) return explain_unsolvable(puzzle);
    return explain(analysis.stopped, limits);
}

std::string explain_unsolvable(const Puzzle& puzzle) {
    const StaticAnalysis known = analyze_statically(puzzle);
    return known.impossible ? known.reason : "all states that can be reached were searched";
}

std::string difficulty_word(const Puzzle& puzzle, Limits limits) {
    constexpr std::uint64_t kMostStates = 2'000'000;
    limits.max_states = std::min(limits.max_states, kMostStates);
    const auto difficulty = rate_difficulty(puzzle, limits);
    return difficulty ? std::string(difficulty->level) : std::string();
}

}  // namespace unjam
