// The simulated player on random puzzles: its forecast against a slow sum, and the same in every image of the board.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "property/random_puzzle.h"
#include "unjam/player.h"

namespace unjam::test {
namespace {

// A table that a forecast can be asked of, if there is one.
std::optional<DistanceTable> playable(const Puzzle& puzzle, std::uint64_t most_states) {
    DistanceTable table(puzzle, Unit::moves);
    if (table.states() > most_states || table.by_distance().empty()) return {};
    if (*table.distance(start_offsets(puzzle)) == 0) return {};
    return table;
}

// The mean logarithm by following all chances until next to nobody is left.
double slow_forecast(const DistanceTable& table) {
    Player player(table);
    std::vector<double> here(table.states());
    here[*table.number_of(start_offsets(table.puzzle()))] = 1;
    double sum = 0;
    double left = 1;
    for (int moves = 1; left > 1e-9; ++moves) {
        std::vector<double> next(table.states());
        for (auto state = static_cast<std::uint32_t>(table.solved_states()); state < table.states();
             ++state) {
            if (here[state] == 0) continue;
            for (const Player::Choice& choice : player.choices(state))
                next[choice.edge.to] += here[state] * choice.chance;
        }
        for (std::uint32_t state = 0; state < table.solved_states(); ++state) {
            sum += next[state] * std::log(moves);
            left -= next[state];
            next[state] = 0;
        }
        here = next;
    }
    return sum;
}

TEST(PlayerProperty, ForecastEqualsTheSlowSum) {
    for_random_puzzles(200, random_puzzle(), [](const Puzzle& puzzle) {
        const auto table = playable(puzzle, 60);
        if (!table) return;
        RC_ASSERT(std::abs(forecast(*table).log_moves - slow_forecast(*table)) < 2e-3);
    });
}

TEST(PlayerProperty, ImagesOfABoardAreAsHard) {
    for_random_puzzles(150, random_puzzle(), [](const Puzzle& puzzle) {
        const auto table = playable(puzzle, 2000);
        if (!table) return;
        const double expected = forecast(*table).log_moves;
        for (const Puzzle& image :
             {mirror_left_right(puzzle), mirror_top_bottom(puzzle), transpose(puzzle)}) {
            const DistanceTable other(image, Unit::moves);
            RC_ASSERT(std::abs(forecast(other).log_moves - expected) < 1e-4);
        }
    });
}

}  // namespace
}  // namespace unjam::test
