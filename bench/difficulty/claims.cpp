#include "difficulty/claims.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <utility>

#include "difficulty/statistics.h"

namespace unjam::fit {

namespace {

// What people did in the states of one puzzle.
using Made = std::map<std::uint32_t, std::vector<StateEdge>>;

std::vector<Made> moves_made(const Study& study) {
    std::vector<Made> made(study.puzzles.size());
    std::vector<StateEdge> edges;
    for (const Attempt& attempt : study.attempts) {
        const DistanceTable& table = study.puzzles[attempt.puzzle].table;
        std::uint32_t state = *table.number_of(start_offsets(table.puzzle()));
        for (const Move& move : attempt.moves) {
            table.edges_of(state, edges);
            const StateEdge edge = *std::ranges::find(edges, move, &StateEdge::move);
            made[attempt.puzzle][state].push_back(edge);
            state = edge.to;
        }
    }
    return made;
}

// Of the moves made in a state, those that led nearer, and the most frequent other one.
struct Seen {
    std::size_t all = 0;
    std::size_t right = 0;
    std::map<std::pair<int, int>, std::size_t> wrong;  // by vehicle and cells

    std::size_t most() const {
        std::size_t most = 0;
        for (const auto& [move, count] : wrong) most = std::max(most, count);
        return most;
    }
    std::size_t of(const Move& move) const {
        const auto found = wrong.find({move.vehicle, move.cells});
        return found == wrong.end() ? 0 : found->second;
    }
};

Seen look(const DistanceTable& table, std::uint32_t state, const std::vector<StateEdge>& made) {
    Seen seen;
    for (const StateEdge& edge : made) {
        ++seen.all;
        if (*table.distance_of(edge.to) < *table.distance_of(state))
            ++seen.right;
        else
            ++seen.wrong[{edge.move.vehicle, edge.move.cells}];
    }
    return seen;
}

double part(std::size_t count, std::size_t all) {
    return static_cast<double>(count) / static_cast<double>(all);
}

// Sums over the moves made in some positions: what was predicted, and what came.
struct Check {
    std::size_t moves = 0;
    double predicted = 0;
    double seen = 0;

    void add(std::size_t moves_here, double predicted_share, double seen_share) {
        const auto count = static_cast<double>(moves_here);
        moves += moves_here;
        predicted += count * predicted_share;
        seen += count * seen_share;
    }
    void print(const char* name) const {
        fmt::print("  {:48} {:6} moves: predicted {:4.1f} %, made {:4.1f} %\n", name, moves,
                   100 * predicted / static_cast<double>(moves), 100 * seen / static_cast<double>(moves));
    }
};

constexpr std::size_t kEnough = 20;  // moves made in a position, to say anything about it

void report_positions(const Study& study, const std::vector<Made>& made,
                      const std::vector<PlayerModel>& players) {
    std::size_t known = 0;
    std::size_t commonest = 0;
    Check wrong;
    Check instead;
    for (std::size_t p = 0; p < study.puzzles.size(); ++p) {
        const DistanceTable& table = study.puzzles[p].table;
        for (const WrongTurn& turn : wrong_turns(table, 3, players[p])) {
            const std::uint32_t state = *table.number_of(turn.offsets);
            const auto here = made[p].find(state);
            if (here == made[p].end() || here->second.size() < kEnough) continue;
            const Seen seen = look(table, state, here->second);
            ++known;
            if (seen.of(turn.instead) == seen.most()) ++commonest;
            wrong.add(seen.all, turn.wrong, 1 - part(seen.right, seen.all));
            instead.add(seen.all, turn.instead_chance, part(seen.of(turn.instead), seen.all));
        }
    }
    fmt::print("\nWrong turns of puzzles left out, in {} positions with {} moves or more\n", known, kEnough);
    wrong.print("moves that lead no nearer");
    instead.print("the likeliest of them");
    fmt::print("  it is the one that was made most often in {} positions\n", commonest);
}

void report_disguises(const Study& study, const std::vector<Made>& made,
                      const std::vector<PlayerModel>& players) {
    std::map<Disguise, Check> checks;
    std::vector<double> predicted;
    std::vector<double> measured;
    for (std::size_t p = 0; p < study.puzzles.size(); ++p) {
        const DistanceTable& table = study.puzzles[p].table;
        for (const auto& [state, moves] : made[p]) {
            const WrongTurn turn = turn_at(table, state, {}, players[p]);
            const Seen seen = look(table, state, moves);
            if (moves.size() >= kEnough) {
                predicted.push_back(turn.wrong);
                measured.push_back(1 - part(seen.right, seen.all));
            }
            const auto rights = std::ranges::count(moves, turn.right, &StateEdge::move);
            checks[turn.disguise].add(moves.size(), turn.right_chance,
                                      part(static_cast<std::size_t>(rights), seen.all));
        }
    }
    fmt::print("  all {} positions: correlation of predicted and made wrong moves {:.2f}\n", predicted.size(),
               plain_correlation(predicted, measured, {}));
    fmt::print("The likeliest right move of every position\n");
    constexpr std::pair<Disguise, const char*> kNames[] = {
        {Disguise::blocks, "puts another vehicle in the way"},
        {Disguise::retreats, "takes the target away from the exit"},
        {Disguise::aside, "moves a vehicle that is not visibly in the way"},
        {Disguise::stops_short, "stops short of where it could go"},
        {Disguise::none, "others"},
    };
    for (const auto& [disguise, name] : kNames) {
        if (checks.contains(disguise)) checks[disguise].print(name);
    }
}

// The strength from 0 to 3 under which a person's moves are likeliest.
template <class Likelihood>
double likeliest_strength(Likelihood likelihood) {
    double low = 0;
    double high = 3;
    for (int i = 0; i < 30; ++i) {
        const double third = (high - low) / 3;
        if (likelihood(low + third) < likelihood(high - third))
            low += third;
        else
            high -= third;
    }
    return (low + high) / 2;
}

}  // namespace

void report_wrong_turns(const Study& study, const std::vector<PlayerModel>& players) {
    const std::vector<Made> made = moves_made(study);
    report_positions(study, made, players);
    report_disguises(study, made, players);
}

void report_within_a_minute(const Study& study, const std::vector<double>& log_seconds, double spread) {
    const double minute = std::log(60.0);
    std::vector<double> quick(study.puzzles.size());
    std::vector<double> tried(study.puzzles.size());
    for (const Solved& one : study.solved) {
        ++tried[one.puzzle];
        if (one.log_seconds <= minute) ++quick[one.puzzle];
    }
    for (const Solved& one : study.given_up) ++tried[one.puzzle];
    std::vector<double> predicted;
    std::vector<double> measured;
    double difference = 0;
    double excess = 0;
    for (std::size_t p = 0; p < study.puzzles.size(); ++p) {
        predicted.push_back(std::erfc((log_seconds[p] - minute) / spread / std::numbers::sqrt2) / 2);
        measured.push_back(quick[p] / tried[p]);
        difference += std::abs(predicted[p] - measured[p]) / static_cast<double>(study.puzzles.size());
        excess += (predicted[p] - measured[p]) / static_cast<double>(study.puzzles.size());
    }
    fmt::print(
        "  solved within a minute, of all who tried: correlation {:.2f}, mean difference {:.2f}, "
        "mean excess {:+.2f}\n",
        plain_correlation(predicted, measured, {}), difference, excess);
}

void report_strengths(const Choices& choices, const Study& study, const std::vector<double>& weights) {
    Choices by_person = choices;
    by_person.group.clear();
    for (const Attempt& attempt : study.attempts)
        by_person.group.insert(by_person.group.end(), attempt.moves.size(), attempt.person);
    std::vector<std::size_t> people = by_person.group;
    std::ranges::sort(people);
    people.erase(std::unique(people.begin(), people.end()), people.end());
    std::vector<double> strengths(people.size());
    std::vector<double> gains(people.size());
    std::vector<double> gains_of_all(people.size());
    on_all_cores(people.size(), [&](std::size_t i) {
        const auto of_weights = [&](const std::vector<double>& one) {
            return log_likelihood(by_person, one, people[i]);
        };
        const auto sensing = [&](double strength) {
            std::vector<double> scaled = weights;
            for (const Cue cue : {Cue::nearer, Cue::farther})
                scaled[static_cast<std::size_t>(cue)] *= strength;
            return of_weights(scaled);
        };
        const auto surer = [&](double strength) {
            std::vector<double> scaled = weights;
            for (double& weight : scaled) weight *= strength;
            return of_weights(scaled);
        };
        strengths[i] = likeliest_strength(sensing);
        gains[i] = sensing(strengths[i]) - of_weights(weights);
        gains_of_all[i] = surer(likeliest_strength(surer)) - of_weights(weights);
    });
    const auto mean = [](const std::vector<double>& values) {
        return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    };
    fmt::print(
        "\nStrength of {} people: a factor for the sense of distance gains {:.3f} per move, for all weights "
        "{:.3f}\n",
        people.size(), mean(gains), mean(gains_of_all));
    std::ranges::sort(strengths);
    const auto at = [&](double share) {
        return strengths[static_cast<std::size_t>(share * static_cast<double>(strengths.size() - 1) + 0.5)];
    };
    fmt::print("  1 in 10 below {:.2f}, half below {:.2f}, 9 in 10 below {:.2f}\n", at(0.1), at(0.5),
               at(0.9));
}

}  // namespace unjam::fit
