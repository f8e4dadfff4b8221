// Fits the simulated player to the moves that people made, and a line from its moves to their seconds; and says how well
// both predict puzzles that they have not seen. Prints a report and the constants of src/explore/player_model.h.
//
//   build/release/bin/unjam_fit_difficulty bench/difficulty [PICTURE.svg]
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "difficulty/claims.h"
#include "difficulty/logit.h"
#include "difficulty/statistics.h"
#include "difficulty/study.h"
#include "unjam/player.h"

namespace unjam::fit {

namespace {

// Forecasts are computed, not sampled, wherever that does not take too long.
constexpr std::uint64_t kAnySize = ~std::uint64_t{0};

// Every decision of every attempt, with the cues of all legal moves.
Choices decisions_of(const Study& study) {
    Choices choices;
    choices.width = kCues;
    choices.first.push_back(0);
    for (const Attempt& attempt : study.attempts) {
        const DistanceTable& table = study.puzzles[attempt.puzzle].table;
        Player player(table);
        std::uint32_t state = *table.number_of(start_offsets(table.puzzle()));
        const Move* last = nullptr;
        for (const Move& move : attempt.moves) {
            const auto& legal = last != nullptr ? player.choices(state, *last) : player.choices(state);
            const auto made =
                std::ranges::find(legal, move, [](const Player::Choice& choice) { return choice.edge.move; });
            if (made == legal.end())
                throw std::runtime_error("an illegal move in " + study.puzzles[attempt.puzzle].name);
            for (const CueValues& cues : player.cues())
                choices.alternatives.insert(choices.alternatives.end(), cues.begin(), cues.end());
            choices.chosen.push_back(choices.first.back() + static_cast<std::size_t>(made - legal.begin()));
            choices.first.push_back(choices.first.back() + legal.size());
            choices.group.push_back(attempt.puzzle);
            state = made->edge.to;
            last = &move;
        }
    }
    return choices;
}

// A simpler player looks at some cues only.
struct Simpler {
    std::string name;
    std::vector<Cue> cues;
};

std::vector<Simpler> simpler_players() {
    using enum Cue;
    std::vector<Simpler> players = {
        {"any legal move", {}},
        {"undo and same vehicle", {undo, same}},
        {"true distance", {nearer, farther}},
        {"full slides", {full, cells}},
        {"and what the target sees", {target, solves, frees, blocks}},
        {"and chains of vehicles in the way", {in_way, gets_out, lets_out}},
        {"and the end in sight", {nearer, farther}},
        {"and the last move", {undo, same, new_move, new_full}},
    };
    // "and": what the one before looks at, too.
    for (std::size_t i = 1; i < players.size(); ++i) {
        if (!players[i].name.starts_with("and ")) continue;
        players[i].cues.insert(players[i].cues.end(), players[i - 1].cues.begin(), players[i - 1].cues.end());
    }
    return players;
}

// For each puzzle the weights fitted without it.
struct LeftOut {
    std::vector<std::vector<double>> weights;
    std::vector<double> of_all;
    double log_likelihood = 0;  // per move, each by the weights of its puzzle
};

LeftOut leave_out(const Choices& choices, const std::vector<Cue>& cues, std::size_t puzzles) {
    std::vector<bool> used(kCues);
    for (const Cue cue : cues) used[static_cast<std::size_t>(cue)] = true;
    LeftOut left;
    left.of_all = fit_weights(choices, used, std::vector<double>(kCues));
    left.weights.resize(puzzles);
    std::vector<double> sums(puzzles);
    on_all_cores(puzzles, [&](std::size_t puzzle) {
        left.weights[puzzle] = fit_weights(choices, used, left.of_all, puzzle);
        sums[puzzle] = log_likelihood(choices, left.weights[puzzle], puzzle) *
                       static_cast<double>(std::ranges::count(choices.group, puzzle));
    });
    for (const double sum : sums) left.log_likelihood += sum / static_cast<double>(choices.decisions());
    return left;
}

struct Players {
    LeftOut without_memory;
    LeftOut with_memory;
};

// For each puzzle the player fitted without it.
std::vector<PlayerModel> left_out_players(const Players& players) {
    std::vector<PlayerModel> models;
    for (std::size_t i = 0; i < players.with_memory.weights.size(); ++i) {
        PlayerModel& model = models.emplace_back();
        std::ranges::copy(players.with_memory.weights[i], model.weights.begin());
        std::ranges::copy(players.without_memory.weights[i], model.without_memory.begin());
    }
    return models;
}

PlayerModel model_of(const std::vector<double>& without_memory) {
    PlayerModel model = fitted_player();
    std::ranges::copy(without_memory, model.without_memory.begin());
    return model;
}

// What seconds are read off: the root of the mean logarithm of the player's moves. Without the root, long puzzles would
// take hours, because the player without memory wanders about more than people do.
double wandering(const DistanceTable& table, const PlayerModel& model) {
    return std::sqrt(forecast(table, kAnySize, model).log_moves);
}

// ln seconds of every puzzle, predicted by a player and a line fitted without it.
std::vector<double> left_out_predictions(const Study& study, const LeftOut& player,
                                         const std::vector<double>& effects) {
    const std::size_t count = study.puzzles.size();
    std::vector<double> predictions(count);
    on_all_cores(count, [&](std::size_t left) {
        std::vector<double> moves;
        for (const StudyPuzzle& puzzle : study.puzzles)
            moves.push_back(wandering(puzzle.table, model_of(player.weights[left])));
        predictions[left] = fit_line(moves, effects, left).at(moves[left]);
    });
    return predictions;
}

std::vector<double> left_out_lines(const std::vector<double>& values, const std::vector<double>& effects) {
    std::vector<double> predictions;
    for (std::size_t i = 0; i < values.size(); ++i)
        predictions.push_back(fit_line(values, effects, i).at(values[i]));
    return predictions;
}

void print_constants(std::string_view name, std::span<const double> numbers) {
    fmt::print("    .{} = {{", name);
    for (std::size_t i = 0; i < numbers.size(); ++i) fmt::print("{}{:.3f}", i > 0 ? ", " : "", numbers[i]);
    fmt::print("}},\n");
}

Players report_likelihoods(const Choices& choices, std::size_t puzzles) {
    fmt::print("Log-likelihood per move, each puzzle left out in turn\n");
    Players players;
    for (const Simpler& simpler : simpler_players()) {
        LeftOut player = leave_out(choices, simpler.cues, puzzles);
        fmt::print("  {:36} {:2} weights {:7.3f}\n", simpler.name, simpler.cues.size(),
                   player.log_likelihood);
        std::fflush(stdout);
        // The last two are the ones to keep.
        players.without_memory = std::move(players.with_memory);
        players.with_memory = std::move(player);
    }
    return players;
}

void report_seconds(const Study& study, const LeftOut& player, const std::string& picture) {
    const std::vector<double> effects = puzzle_effects(study);
    std::vector<double> lengths;
    std::vector<double> log_lengths;
    std::vector<double> moves;
    for (const StudyPuzzle& puzzle : study.puzzles) {
        lengths.push_back(static_cast<double>(*puzzle.table.distance(start_offsets(puzzle.puzzle))));
        log_lengths.push_back(std::log(lengths.back()));
        moves.push_back(wandering(puzzle.table, model_of(player.of_all)));
    }
    fmt::print("\nln seconds of the {} puzzles\n", study.puzzles.size());
    fmt::print("  {:36} {:>20} {:>20} {:>20} {:>6}\n", "", "rank correlation", "correlation",
               "at equal length", "error");
    const auto row = [&](const std::string& name, const std::vector<double>& values,
                         const std::vector<double>& predicted) {
        const auto show = [&](Measure measure) {
            const Estimate e = with_interval(measure, values, effects, lengths);
            return fmt::format("{:.2f} ({:.2f}..{:.2f})", e.value, e.low, e.high);
        };
        fmt::print("  {:36} {:>20} {:>20} {:>20} {:6.3f}\n", name, show(rank_correlation),
                   show(plain_correlation), show(correlation_at_equal_length),
                   root_mean_square(predicted, effects));
    };
    // A line through all but one hardly changes an order; but where many have the same length, that is all there is.
    const std::vector<double> by_length = left_out_lines(log_lengths, effects);
    row("moves of a shortest solution", log_lengths, by_length);
    const std::vector<double> by_player = left_out_predictions(study, player, effects);
    row("the player, each puzzle left out", by_player, by_player);
    std::vector<double> predictions;
    for (std::size_t i = 0; i < effects.size(); ++i) predictions.push_back((by_player[i] + by_length[i]) / 2);
    row("the mean of both, likewise", predictions, predictions);
    fmt::print("  (in brackets: 95 of 100 samples of the puzzles)\n");
    const Reliability reliable = split_half(study, lengths);
    fmt::print("  two halves of the people agree: correlation {:.2f}, at equal length {:.2f}\n", reliable.all,
               reliable.at_equal_length);
    const Line line = fit_line(moves, effects);
    const Line rough = fit_line(log_lengths, effects);
    const auto [shift, spread] = difference_of_people(study, predictions);
    std::vector<double> medians;
    for (const double prediction : predictions) medians.push_back(prediction + shift);
    report_within_a_minute(study, medians, spread);
    fmt::print(
        "  half of those who try need {:.2f} times these seconds; the deviation of ln seconds is {:.2f}\n",
        std::exp(shift), spread);
    fmt::print(
        "\nsrc/explore/difficulty_model.h\n"
        "    kIntercept = {:.3f}, kSlope = {:.3f}, kSpread = {:.2f}, kRoughIntercept = {:.3f}, kRoughSlope = "
        "{:.3f}\n",
        line.intercept + shift, line.slope, spread, rough.intercept + shift, rough.slope);
    fmt::print("\nSeconds of half of the people: measured, and predicted without the puzzle\n");
    for (std::size_t i = 0; i < effects.size(); ++i)
        fmt::print("  {:10} {:2} moves {:6.1f} {:6.1f}\n", study.puzzles[i].name, lengths[i],
                   std::exp(effects[i] + shift), std::exp(medians[i]));
    if (!picture.empty()) draw_scatter(picture, predictions, effects, lengths);
}

void report(const Study& study, const std::string& picture) {
    const Choices choices = decisions_of(study);
    fmt::print("{} moves in {} attempts at {} puzzles\n\n", choices.decisions(), study.attempts.size(),
               study.puzzles.size());
    const Players players = report_likelihoods(choices, study.puzzles.size());
    report_wrong_turns(study, left_out_players(players));
    report_strengths(choices, study, players.with_memory.of_all);
    report_seconds(study, players.without_memory, picture);
    fmt::print("\nsrc/explore/player_model.h\n");
    print_constants("weights", players.with_memory.of_all);
    print_constants("without_memory", std::span(players.without_memory.of_all).first(kCuesWithoutMemory));
}

}  // namespace

}  // namespace unjam::fit

int main(int count, char** arguments) {
    try {
        if (count < 2) throw std::runtime_error("usage: unjam_fit_difficulty FOLDER [PICTURE]");
        unjam::fit::report(unjam::fit::read_study(arguments[1]), count > 2 ? arguments[2] : "");
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    }
}
