// Players of three strengths, who move like people: how many moves each makes, and where most of them go wrong.
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>

#include "unjam/formats.h"
#include "unjam/player.h"
#include "unjam/support/sentences.h"

int main() {
    const auto puzzle = unjam::read_puzzle(".GHDF..GHDF.AAHD.B.....BCII.EBC...E.");
    if (!puzzle) return 2;
    const unjam::DistanceTable table(*puzzle, unjam::Unit::moves);
    const std::uint32_t start = *table.number_of(unjam::start_offsets(*puzzle));
    std::cout << "The shortest solution has " << *table.distance_of(start) << " moves.\n";
    for (const double strength : {unjam::kWeakPlayer, 1.0, unjam::kStrongPlayer}) {
        unjam::Player player(table, unjam::player_of_strength(strength));
        std::mt19937 random(1);
        constexpr int kGames = 1000;
        int moves = 0;
        for (int game = 0; game < kGames; ++game) {
            std::optional<unjam::Move> last;
            for (std::uint32_t state = start; *table.distance_of(state) > 0; ++moves) {
                const auto& choices = last ? player.choices(state, *last) : player.choices(state);
                const double draw = static_cast<double>(random()) / 4294967296.0;
                const unjam::StateEdge edge = unjam::pick(choices, draw).edge;
                state = edge.to;
                last = edge.move;
            }
        }
        std::cout << "A player of strength " << strength << " makes " << moves / kGames << ".\n";
    }
    for (const unjam::WrongTurn& turn : unjam::wrong_turns(table))
        std::cout << unjam::explain(*puzzle, turn) << '\n';
}
