// The distance of every state of a component is the optimum that the oracle finds from there, and best moves
// are exactly those that come closer.
#include <gtest/gtest.h>

#include <algorithm>

#include "property/random_puzzle.h"
#include "support/oracle.h"
#include "unjam/explore.h"

namespace unjam::test {
namespace {

// By plain relaxation over the oracle's own distances: the optimum from some states of the component.
TEST(DistancesProperty, EqualTheOptimumFromEveryState) {
    for_random_puzzles(60, random_puzzle(), [](const Puzzle& puzzle) {
        const Oracle oracle(puzzle, 1500);
        if (!oracle.complete()) return;
        for (const Unit unit : {Unit::moves, Unit::steps}) {
            const DistanceTable table(puzzle, unit);
            RC_ASSERT(table.complete());
            RC_ASSERT(table.states() == oracle.states());
            RC_ASSERT(table.solved_states() == oracle.solved_states());
            RC_ASSERT(table.by_distance().empty() == !oracle.solvable());
            const std::size_t stride = std::max<std::size_t>(1, oracle.states() / 12);
            MoveCount largest = 0;
            for (std::size_t i = 0; i < oracle.states(); i += stride) {
                const State& state = oracle.all_states()[i];
                const auto here = puzzle.with_offsets(state);
                RC_ASSERT(here.has_value());
                const auto optimum = Oracle(*here, 1500).optimum(metric_of(unit));
                const auto distance = table.distance(state);
                RC_ASSERT(distance.has_value() == optimum.has_value());
                if (!optimum) continue;
                RC_ASSERT(*distance == optimum->first);
                largest = std::max(largest, optimum->first);
                RC_ASSERT(table.best_moves(state).empty() == (*distance == 0));
                for (const Move move : table.best_moves(state)) {
                    State after = state;
                    after[static_cast<std::size_t>(move.vehicle)] += move.cells;
                    const auto cost = unit == Unit::steps ? std::abs(move.cells) : 1;
                    RC_ASSERT(table.distance(after) == *distance - static_cast<std::uint32_t>(cost));
                }
            }
            if (oracle.solvable()) {
                RC_ASSERT(table.by_distance().size() > largest);
                RC_ASSERT(table.distance(table.farthest()) == table.by_distance().size() - 1);
            }
        }
    });
}

}  // namespace
}  // namespace unjam::test
