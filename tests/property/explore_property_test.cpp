// The component that the library walks is the one that the oracle walks.
#include <gtest/gtest.h>

#include <numeric>

#include "support/oracle.h"
#include "support/random_puzzle.h"
#include "unjam/explore.h"

namespace unjam::test {
namespace {

TEST(ExploreProperty, CountsAndDistancesEqualTheOracle) {
    for_random_puzzles(500, random_puzzle(), [](const Puzzle& puzzle) {
        const Oracle oracle(puzzle, kMostStates);
        if (!oracle.complete()) return;
        for (const Metric metric : {Metric::moves, Metric::steps}) {
            const Component component = explore_component(puzzle, metric);
            RC_LOG(std::string(to_string(metric)));
            RC_ASSERT(component.complete);
            RC_ASSERT(component.states == oracle.states());
            RC_ASSERT(component.solved_states == oracle.solved_states());
            RC_ASSERT(component.by_distance == oracle.histogram(metric));
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
            const Component component = explore_component(puzzle, Metric::moves, limits);
            RC_LOG("at most " + std::to_string(most));
            RC_ASSERT(component.states <= oracle.states());
            RC_ASSERT(component.solved_states <= oracle.solved_states());
            RC_ASSERT(std::accumulate(component.by_distance.begin(), component.by_distance.end(),
                                      std::uint64_t{0}) == component.states);
            if (component.complete) RC_ASSERT(component.states == oracle.states());
            if (oracle.states() < most) RC_ASSERT(component.complete);
        }
    });
}

}  // namespace
}  // namespace unjam::test
