#include "unjam/player.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "explore/move_cues.h"
#include "explore/player_model.h"

namespace unjam {

namespace {

using player_model::kFitted;

constexpr CueWeight row(Cue cue, std::string_view name, std::string_view meaning) {
    const auto i = static_cast<std::size_t>(cue);
    return {cue, name, meaning, kFitted.weights[i], kFitted.without_memory[i]};
}

constexpr CueWeight kCueWeights[] = {
    row(Cue::full, "full", "slides as far as it goes"),
    row(Cue::cells, "cells", "slides far (logarithm of the cells)"),
    row(Cue::target, "target", "moves the target"),
    row(Cue::solves, "solves", "solves the puzzle"),
    row(Cue::frees, "frees", "leaves fewer vehicles between the target and the exit"),
    row(Cue::blocks, "blocks", "puts more vehicles between the target and the exit"),
    row(Cue::in_way, "in_way", "moves a vehicle that is in the way"),
    row(Cue::gets_out, "gets_out", "moves it out of the way"),
    row(Cue::lets_out, "lets_out", "lets another one get out of the way"),
    row(Cue::nearer, "nearer", "leads nearer to solved, which is sensed only near the end"),
    row(Cue::farther, "farther", "leads farther from solved, likewise"),
    row(Cue::undo, "undo", "takes the last move back"),
    row(Cue::same, "same", "moves the same vehicle again"),
    row(Cue::new_move, "new_move", "was not possible before the last move"),
    row(Cue::new_full, "new_full", "was not possible before the last move, and slides as far as it goes"),
};
static_assert(std::size(kCueWeights) == kCues);

double product(const CueValues& cues, const CueValues& weights) {
    return std::inner_product(cues.begin(), cues.end(), weights.begin(), 0.0);
}

}  // namespace

std::span<const CueWeight> player_weights() {
    return kCueWeights;
}

const PlayerModel& fitted_player() {
    return kFitted;
}

PlayerModel player_of_strength(double strength) {
    PlayerModel model = kFitted;
    for (const Cue cue : {Cue::nearer, Cue::farther}) {
        model.weights[static_cast<std::size_t>(cue)] *= strength;
        model.without_memory[static_cast<std::size_t>(cue)] *= strength;
    }
    return model;
}

const Player::Choice& pick(const std::vector<Player::Choice>& choices, double draw) {
    const auto last = std::prev(choices.end());
    auto one = choices.begin();
    for (; one != last && draw >= one->chance; ++one) draw -= one->chance;
    return *one;
}

struct Player::Inside {
    Inside(const DistanceTable& of, const PlayerModel& by) : table(of), model(by), seen(of.puzzle()) {}

    const std::vector<Choice>& choose(std::uint32_t state, const Move* last) {
        const std::vector<int> offsets = table.offsets_of(state);
        if (last != nullptr) {
            seen.look(offsets, *last);
        } else {
            seen.look(offsets);
        }
        table.edges_of(state, edges);
        const MoveCount here = *table.distance_of(state);
        const double sense = std::exp(-static_cast<double>(here) / player_model::kSense);
        cues.clear();
        choices.clear();
        for (const StateEdge& edge : edges) {
            const MoveCount there = *table.distance_of(edge.to);
            CueValues& of_move = cues.emplace_back(seen.of(edge.move));
            of_move[static_cast<std::size_t>(Cue::nearer)] = there < here ? sense : 0;
            of_move[static_cast<std::size_t>(Cue::farther)] = there > here ? sense : 0;
            choices.push_back(
                {edge, product(of_move, last != nullptr ? model.weights : model.without_memory)});
        }
        normalise();
        return choices;
    }

    // Utilities become chances.
    void normalise() {
        const double greatest = std::ranges::max(choices, {}, &Choice::chance).chance;
        double sum = 0;
        for (Choice& choice : choices) sum += choice.chance = std::exp(choice.chance - greatest);
        for (Choice& choice : choices) choice.chance /= sum;
    }

    const DistanceTable& table;
    const PlayerModel model;
    MoveCues seen;
    std::vector<StateEdge> edges;
    std::vector<Choice> choices;
    std::vector<CueValues> cues;
};

Player::Player(const DistanceTable& table, const PlayerModel& model)
    : inside_(std::make_unique<Inside>(table, model)) {}
Player::~Player() = default;
Player::Player(Player&&) noexcept = default;
Player& Player::operator=(Player&&) noexcept = default;

const std::vector<Player::Choice>& Player::choices(std::uint32_t state) {
    return inside_->choose(state, nullptr);
}
const std::vector<Player::Choice>& Player::choices(std::uint32_t state, const Move& last) {
    return inside_->choose(state, &last);
}
const std::vector<CueValues>& Player::cues() const {
    return inside_->cues;
}

}  // namespace unjam
