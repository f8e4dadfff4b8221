#include "unjam/support/sentences.h"

#include <fmt/core.h>

#include <algorithm>

#include "unjam/move.h"
#include "unjam/support/graph/key_set.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

// "1.5 GiB": in the largest unit that is not below 1, with four digits at most.
std::string memory_text(std::size_t bytes) {
    constexpr double kStep = 1024;
    if (static_cast<double>(bytes) < kStep) return counted(bytes, "byte");
    auto amount = static_cast<double>(bytes) / kStep;
    std::string_view unit = "KiB";
    for (const std::string_view larger : {"MiB", "GiB", "TiB"}) {
        if (amount < kStep) break;
        amount /= kStep;
        unit = larger;
    }
    return fmt::format("{:.4g} {}", amount, unit);
}

// "500 ms", "60 s".
std::string time_text(double seconds) {
    return seconds < 1 ? fmt::format("{:g} ms", seconds * 1000) : fmt::format("{:g} s", seconds);
}

std::string_view words_for(Disguise disguise) {
    switch (disguise) {
        case Disguise::blocks:
            return "puts another vehicle in the way";
        case Disguise::retreats:
            return "takes the target away from the exit";
        case Disguise::aside:
            return "moves a vehicle that is not visibly in the way";
        case Disguise::stops_short:
            return "stops short of where it could go";
        case Disguise::none:
            break;
    }
    return {};
}

}  // namespace

std::string explain(StopReason reason, const Limits& limits) {
    switch (reason) {
        case StopReason::time:
            return fmt::format("the time limit of {} was reached", time_text(limits.seconds));
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

std::string explain(const Puzzle& puzzle, const WrongTurn& turn) {
    const std::string right = format_move(puzzle, turn.right);
    // A right move that many make needs no excuse.
    constexpr double kMany = 1.0 / 3;
    constexpr double kNearlyAll = 0.995;
    const bool hidden = turn.right_chance < kMany && turn.disguise != Disguise::none;
    return fmt::format(
        "{} before the end, {} ({:.0f} % by {}): {} right move{}", counted(turn.distance, "move"),
        turn.wrong < kNearlyAll ? fmt::format("{:.0f} % go wrong", 100 * turn.wrong)
                                : "nearly everybody goes wrong",
        100 * turn.instead_chance, format_move(puzzle, turn.instead), turn.rights == 1 ? "the" : "a",
        hidden ? fmt::format(", {}, {}", right, words_for(turn.disguise)) : " is " + right);
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
