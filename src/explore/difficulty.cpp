#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "explore/difficulty_model.h"
#include "unjam/analyze.h"
#include "unjam/support/sentences.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

namespace model = difficulty_model;

// From one to the next the time grows by the same factor, 1.87.
constexpr DifficultyLevel kLevels[] = {
    {"beginner", 0}, {"easy", 40},   {"intermediate", 49}, {"advanced", 58},
    {"expert", 67},  {"master", 76}, {"grandmaster", 85},
};

// The share of people who need less than `seconds`, where half of them need less than exp(log_median).
double share_within(double seconds, double log_median) {
    const double above = (std::log(seconds) - log_median) / model::kSpread;
    return std::erfc(-above / std::numbers::sqrt2) / 2;
}

Difficulty rated(double log_seconds) {
    constexpr double kMinute = 60;
    Difficulty difficulty;
    difficulty.seconds = std::exp(log_seconds);
    difficulty.score = std::clamp(10 * log_seconds / std::numbers::ln2, 0.0, 100.0);
    difficulty.within_a_minute = share_within(kMinute, log_seconds);
    for (const DifficultyLevel& level : kLevels) {
        if (difficulty.score >= level.score) difficulty.level = level.name;
    }
    return difficulty;
}

Difficulty solved_already() {
    Difficulty difficulty = rated(0);
    difficulty.seconds = 0;
    difficulty.within_a_minute = 1;
    difficulty.reasons = {"it is solved already"};
    return difficulty;
}

double log_seconds_by_player(const DistanceTable& table) {
    return model::kIntercept + model::kSlope * std::sqrt(forecast(table).log_moves);
}

double log_seconds_by_length(MoveCount moves) {
    return model::kRoughIntercept + model::kRoughSlope * std::log(static_cast<double>(moves));
}

bool was_measured(const Puzzle& puzzle, MoveCount moves) {
    return puzzle.width() == model::kMeasuredSide && puzzle.height() == model::kMeasuredSide &&
           puzzle.walls().empty() && puzzle.vehicles().size() == model::kMeasuredVehicles &&
           moves >= model::kFewestMeasured && moves <= model::kMostMeasured;
}

std::string length_text(MoveCount moves) {
    const auto size = moves <= 6    ? "short"
                      : moves <= 14 ? "of medium length"
                      : moves <= 25 ? "long"
                                    : "very long";
    return fmt::format("{}: {}", size, counted(moves, "move"));
}

// Compared with the measured puzzles of its length; less than a tenth is not worth mentioning.
void compare_with_length(Difficulty& difficulty, MoveCount moves) {
    const double times = difficulty.seconds / std::exp(log_seconds_by_length(moves));
    if (times >= 1.1) {
        difficulty.reasons.push_back(
            fmt::format("takes {:.1f} times as long as is usual for that length", times));
    } else if (times <= 1 / 1.1) {
        difficulty.reasons.push_back(
            fmt::format("takes {:.0f} % less time than is usual for that length", 100 * (1 - times)));
    }
}

std::string minute_text(double share) {
    const double percent = 100 * share;
    if (percent < 1) return "hardly anybody solves it within a minute";
    if (percent > 99) return "nearly everybody solves it within a minute";
    return fmt::format("{:.0f} % solve it within a minute", percent);
}

}  // namespace

std::span<const DifficultyLevel> difficulty_levels() {
    return kLevels;
}

std::optional<Difficulty> rate_difficulty(const DistanceTable& table) {
    if (!table.complete() || table.by_distance().empty()) return {};
    const Puzzle& puzzle = table.puzzle();
    const MoveCount moves = *table.distance(start_offsets(puzzle));
    if (moves == 0) return solved_already();
    Difficulty difficulty = rated((log_seconds_by_player(table) + log_seconds_by_length(moves)) / 2);
    difficulty.extrapolated = !was_measured(puzzle, moves);
    difficulty.wrong_turns = wrong_turns(table);
    difficulty.reasons.push_back(length_text(moves));
    if (!difficulty.extrapolated) compare_with_length(difficulty, moves);
    difficulty.reasons.push_back(minute_text(difficulty.within_a_minute));
    for (const WrongTurn& turn : difficulty.wrong_turns) difficulty.reasons.push_back(explain(puzzle, turn));
    return difficulty;
}

std::optional<Difficulty> rate_difficulty(const Puzzle& puzzle, const Limits& limits) {
    return rate_difficulty(DistanceTable(puzzle, Unit::moves, limits));
}

Difficulty rate_difficulty(const Puzzle& puzzle, MoveCount moves) {
    Difficulty difficulty = rate_difficulty(moves);
    difficulty.extrapolated = moves > 0 && !was_measured(puzzle, moves);
    return difficulty;
}

Difficulty rate_difficulty(MoveCount moves) {
    if (moves == 0) return solved_already();
    Difficulty difficulty = rated(log_seconds_by_length(moves));
    difficulty.rough = true;
    difficulty.extrapolated = moves < model::kFewestMeasured || moves > model::kMostMeasured;
    difficulty.reasons = {length_text(moves), minute_text(difficulty.within_a_minute),
                          "rated by its length alone"};
    return difficulty;
}

}  // namespace unjam
