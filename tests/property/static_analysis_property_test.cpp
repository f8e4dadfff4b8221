// What static analysis claims must hold in every state the oracle reaches.
#include <gtest/gtest.h>

#include "property/random_puzzle.h"
#include "support/oracle.h"
#include "unjam/move.h"

namespace unjam::test {
namespace {

TEST(StaticAnalysisProperty, EveryReachableStateLiesWithinTheRanges) {
    for_random_puzzles(1500, random_puzzle(), [](const Puzzle& puzzle) {
        const Oracle oracle(puzzle, kMostStates);
        const StaticAnalysis analysis = analyze_statically(puzzle);
        for (const State& state : oracle.all_states()) {
            for (std::size_t i = 0; i < state.size(); ++i) {
                RC_ASSERT(state[i] >= analysis.ranges[i].first);
                RC_ASSERT(state[i] <= analysis.ranges[i].last);
            }
        }
    });
}

TEST(StaticAnalysisProperty, ImpossibleMeansThatTheOracleFindsNoSolution) {
    int impossible = 0;
    for_random_puzzles(1500, random_puzzle(), [&impossible](const Puzzle& puzzle) {
        const StaticAnalysis analysis = analyze_statically(puzzle);
        RC_ASSERT(analysis.impossible == !analysis.reason.empty());
        if (!analysis.impossible) return;
        ++impossible;
        RC_ASSERT(!Oracle(puzzle, kMostStates).solvable());
    });
    EXPECT_GT(impossible, 0) << "the generator made no impossible puzzle: this test tested nothing";
}

}  // namespace
}  // namespace unjam::test
