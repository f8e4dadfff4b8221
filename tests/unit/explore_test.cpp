#include "unjam/explore.h"

#include <gtest/gtest.h>

#include <atomic>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;
using Counts = std::vector<std::uint64_t>;

TEST(Explore, OneVehicleAlone) {
    // X has offsets 0 to 3, and one of them is solved.
    const Component component = explore_component(draw("XX... / ....."));
    EXPECT_TRUE(component.complete);
    EXPECT_EQ(component.states, 4U);
    EXPECT_EQ(component.solved_states, 1U);
    EXPECT_EQ(component.by_distance, (Counts{1, 3}));
}

TEST(Explore, DistancesInSteps) {
    const Component component = explore_component(draw(".XX.. / ....."), Metric::steps);
    EXPECT_EQ(component.by_distance, (Counts{1, 2, 1}));
}

TEST(Explore, TwoVehiclesThatCross) {
    // B (offsets 0, 1) always covers row 2: X stays left of it with offsets 0 and 1.
    const Component component = explore_component(draw("...B / XX.B / ...."));
    EXPECT_EQ(component.states, 4U);
    EXPECT_EQ(component.solved_states, 0U);
    EXPECT_EQ(component.by_distance, (Counts{1, 2, 1}));
}

TEST(Explore, NothingCanMove) {
    const Component component = explore_component(draw("AA / XX", {.exit = Exit::left}));
    EXPECT_TRUE(component.complete);
    EXPECT_EQ(component.states, 1U);
    EXPECT_EQ(component.solved_states, 1U);
    EXPECT_EQ(component.by_distance, (Counts{1}));
}

TEST(Explore, WalksOnFromSolvedStates) {
    // B above leaves X two offsets, B below three; each has one solved state.
    const Component component = explore_component(draw("B.XX / B... / ...."));
    EXPECT_EQ(component.states, 5U);
    EXPECT_EQ(component.solved_states, 2U);
}

TEST(Explore, AStateLimitLeavesItIncomplete) {
    const Puzzle puzzle = draw("AA.... / BB.... / CC.... / XX.... / DD....");
    EXPECT_EQ(explore_component(puzzle).states, 3125U);
    Limits limits;
    limits.max_states = 100;
    const Component component = explore_component(puzzle, Metric::moves, limits);
    EXPECT_FALSE(component.complete);
    EXPECT_GT(component.states, 0U);
    EXPECT_LE(component.states, 3125U);
}

TEST(Explore, AMemoryLimitLeavesItIncomplete) {
    const Puzzle puzzle = draw("AA.... / BB.... / CC.... / XX.... / DD.... / EE....");
    Limits limits;
    limits.memory_bytes = 4096;
    const Component component = explore_component(puzzle, Metric::moves, limits);
    EXPECT_FALSE(component.complete);
    EXPECT_LE(component.counts.peak_bytes, limits.memory_bytes);
}

TEST(Explore, AStopFlagLeavesItIncomplete) {
    const Puzzle puzzle = draw("AA..... / BB..... / CC..... / XX..... / DD..... / EE..... / FF.....");
    const std::atomic<bool> stop = true;
    Limits limits;
    limits.stop = &stop;
    EXPECT_FALSE(explore_component(puzzle, Metric::moves, limits).complete);
}

}  // namespace
}  // namespace unjam
