// How long the simulated player needs: by following the chances of all states of the component from move to move, or, where
// that would take too long, by games.
#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "unjam/player.h"

namespace unjam {

namespace {

struct Step {
    std::uint32_t to;
    float chance;
};

// The chances of the moves of states that are not solved, found out when first asked for.
class Steps {
public:
    Steps(const DistanceTable& table, const PlayerModel& model) : player_(table, model) {}

    std::span<const Step> of(std::uint32_t state) {
        Place& place = places_[state];
        if (place.count == 0) find(state, place);
        return std::span(list_).subspan(place.first, place.count);
    }
    std::size_t found() const { return places_.size(); }

private:
    struct Place {
        std::uint32_t first = 0;  // in the list
        std::uint32_t count = 0;
    };

    void find(std::uint32_t state, Place& place) {
        place.first = static_cast<std::uint32_t>(list_.size());
        for (const Player::Choice& choice : player_.choices(state))
            list_.push_back({choice.edge.to, static_cast<float>(choice.chance)});
        place.count = static_cast<std::uint32_t>(list_.size() - place.first);
    }

    Player player_;
    std::vector<Step> list_;
    std::unordered_map<std::uint32_t, Place> places_;
};

// The mean logarithm of `moves` plus further ones, each of which is the last with chance `rate`.
double log_of_rest(double moves, double rate) {
    // Means of 64 equally likely stretches of the further moves: the logarithm hardly bends over one of them.
    constexpr int kStretches = 64;
    double sum = 0;
    for (int i = 0; i < kStretches; ++i) {
        const double longer = 1 - (i + 0.5) / kStretches;  // the share of players who need more
        const double further = rate < 1 ? std::max(1.0, std::log(longer) / std::log1p(-rate) + 0.5) : 1;
        sum += std::log(moves + further);
    }
    return sum / kStretches;
}

class Chain {
public:
    Chain(const DistanceTable& table, Steps& steps)
        : steps_(steps),
          states_(static_cast<std::uint32_t>(table.states())),
          solved_(static_cast<std::uint32_t>(table.solved_states())) {}

    // Nothing if it would take too long to be exact.
    std::optional<double> log_moves(std::uint32_t start) {
        constexpr double kLeft = 1e-3;
        constexpr std::uint64_t kMostWork = 40'000'000;  // chances passed on: a tenth of a second
        std::vector<double> here(states_);
        std::vector<double> next(states_);
        here[start] = 1;
        double unsolved = 1;
        double rate = 0;
        double sum = 0;
        std::uint64_t work = 0;
        for (int moves = 1;; ++moves) {
            work += pass_on(here, next);
            double solved = 0;
            for (std::uint32_t state = 0; state < solved_; ++state) solved += next[state];
            std::fill_n(next.begin(), solved_, 0.0);
            here.swap(next);
            sum += solved * std::log(moves);
            const double before = rate;
            rate = solved / unsolved;
            unsolved -= solved;
            // Where a player is has become independent of the number of moves: each is as likely as any to be the last.
            const bool settled = moves > 50 && std::abs(rate - before) < 1e-5 * rate;
            if (unsolved < kLeft || settled) return sum + std::max(unsolved, 0.0) * log_of_rest(moves, rate);
            if (work > kMostWork) return {};
        }
    }

private:
    std::uint64_t pass_on(const std::vector<double>& here, std::vector<double>& next) {
        std::uint64_t work = 0;
        std::ranges::fill(next, 0);
        for (std::uint32_t state = solved_; state < states_; ++state) {
            if (here[state] == 0) continue;
            const auto steps = steps_.of(state);
            for (const Step& step : steps) next[step.to] += here[state] * step.chance;
            work += steps.size();
        }
        return work;
    }

    Steps& steps_;
    std::uint32_t states_;
    std::uint32_t solved_;
};

std::uint64_t play(Steps& steps, std::uint32_t state, std::uint32_t solved, Random random) {
    constexpr std::uint64_t kMostMoves = 20'000;  // then a player gives up
    std::uint64_t moves = 0;
    for (; state >= solved && moves < kMostMoves; ++moves) {
        double left = static_cast<double>(random.next() >> 11U) * 0x1p-53;
        for (const Step& step : steps.of(state)) {
            state = step.to;
            left -= step.chance;
            if (left < 0) break;
        }
    }
    return moves;
}

double log_moves_of_games(const DistanceTable& table, Steps& steps, std::uint32_t start) {
    constexpr std::uint64_t kGames = 400;
    constexpr std::uint64_t kLeastGames = 100;
    constexpr std::uint64_t kMoves = 1'000'000;  // in all; then no further game begins
    constexpr std::size_t kMostFound = 200'000;  // states: the same, to bound time and memory
    double sum = 0;
    std::uint64_t moves = 0;
    std::uint64_t games = 0;
    for (; games < kGames && (games < kLeastGames || moves < kMoves); ++games) {
        if (games > 0 && steps.found() >= kMostFound) break;
        const std::uint64_t length =
            play(steps, start, static_cast<std::uint32_t>(table.solved_states()), Random(games, 0));
        sum += std::log(static_cast<double>(length));
        moves += length;
    }
    return sum / static_cast<double>(games);
}

}  // namespace

PlayerForecast forecast(const DistanceTable& table, std::uint64_t exact_states, const PlayerModel& model) {
    const std::uint32_t start = *table.number_of(start_offsets(table.puzzle()));
    Steps steps(table, model);
    if (table.states() <= exact_states) {
        if (const auto exact = Chain(table, steps).log_moves(start)) return {*exact, false};
    }
    return {log_moves_of_games(table, steps, start), true};
}

}  // namespace unjam
