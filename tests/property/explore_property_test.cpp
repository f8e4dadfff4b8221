// The component that the library walks is the one that the oracle walks.
#include <gtest/gtest.h>

#include "property/random_puzzle.h"
#include "support/oracle.h"
#include "unjam/explore.h"

namespace unjam::test {
namespace {

TEST(ExploreProperty, CountsAndDistancesEqualTheOracle) {
    for_random_puzzles(500, random_puzzle(), [](const Puzzle& puzzle) {
        const Oracle oracle(puzzle, kMostStates);
        if (!oracle.complete()) return;
        for (const Unit unit : {Unit::moves, Unit::steps}) {
            const DistanceTable component(puzzle, unit);
            RC_LOG(std::string(to_string(unit)));
            RC_ASSERT(component.complete());
            RC_ASSERT(component.states() == oracle.states());
            RC_ASSERT(component.solved_states() == oracle.solved_states());
            RC_ASSERT(component.from_start() == oracle.histogram(metric_of(unit)));
        }
    });
}

TEST(ExploreProperty, LimitsGiveLowerBounds) {
    for_random_puzzles(200, random_puzzle(), [](const Puzzle& puzzle) {
        const Oracle oracle(puzzle, kMostStates);
        if (!oracle.complete()) return;
        for (const std::uint64_t most : {1, 5, 60}) {
            Limits limits;
            limits.max_states = most;
            const DistanceTable component(puzzle, Unit::moves, limits);
            RC_LOG("at most " + std::to_string(most));
            RC_ASSERT(component.states() <= oracle.states());
            RC_ASSERT(component.solved_states() <= oracle.solved_states());
            RC_ASSERT(component.complete() == (component.stopped() == StopReason::none));
            if (component.complete()) RC_ASSERT(component.states() == oracle.states());
            if (oracle.states() < most) RC_ASSERT(component.complete());
        }
    });
}

}  // namespace
}  // namespace unjam::test
