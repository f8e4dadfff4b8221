#include "unjam/explore.h"

#include <gtest/gtest.h>

#include <stop_token>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;
using Counts = std::vector<std::uint64_t>;

TEST(Explore, OneVehicleAlone) {
    // X has offsets 0 to 3, and one of them is solved.
    const DistanceTable component(draw("XX... / ....."), Unit::moves);
    EXPECT_TRUE(component.complete());
    EXPECT_EQ(component.states(), 4U);
    EXPECT_EQ(component.solved_states(), 1U);
    EXPECT_EQ(component.from_start(), (Counts{1, 3}));
}

TEST(Explore, DistancesInSteps) {
    const DistanceTable component(draw(".XX.. / ....."), Unit::steps);
    EXPECT_EQ(component.from_start(), (Counts{1, 2, 1}));
}

TEST(Explore, TwoVehiclesThatCross) {
    // B (offsets 0, 1) always covers row 2: X stays left of it with offsets 0 and 1.
    const DistanceTable component(draw("...B / XX.B / ...."), Unit::moves);
    EXPECT_EQ(component.states(), 4U);
    EXPECT_EQ(component.solved_states(), 0U);
    EXPECT_EQ(component.from_start(), (Counts{1, 2, 1}));
}

TEST(Explore, NothingCanMove) {
    const DistanceTable component(draw("AA / XX", {.exit = Exit::left}), Unit::moves);
    EXPECT_TRUE(component.complete());
    EXPECT_EQ(component.states(), 1U);
    EXPECT_EQ(component.solved_states(), 1U);
    EXPECT_EQ(component.from_start(), (Counts{1}));
}

TEST(Explore, WalksOnFromSolvedStates) {
    // B above leaves X two offsets, B below three; each has one solved state.
    const DistanceTable component(draw("B.XX / B... / ...."), Unit::moves);
    EXPECT_EQ(component.states(), 5U);
    EXPECT_EQ(component.solved_states(), 2U);
}

TEST(Explore, AStateLimitLeavesItIncomplete) {
    const Puzzle puzzle = draw("AA.... / BB.... / CC.... / XX.... / DD....");
    EXPECT_EQ(DistanceTable(puzzle, Unit::moves).states(), 3125U);
    Limits limits;
    limits.max_states = 100;
    const DistanceTable component(puzzle, Unit::moves, limits);
    EXPECT_FALSE(component.complete());
    EXPECT_GT(component.states(), 0U);
    EXPECT_LE(component.states(), 3125U);
}

TEST(Explore, AMemoryLimitLeavesItIncomplete) {
    const Puzzle puzzle = draw("AA.... / BB.... / CC.... / XX.... / DD.... / EE....");
    Limits limits;
    limits.memory_bytes = 4096;
    const DistanceTable component(puzzle, Unit::moves, limits);
    EXPECT_FALSE(component.complete());
    EXPECT_LE(component.peak_bytes(), limits.memory_bytes);
}

TEST(Explore, ARequestToStopLeavesItIncomplete) {
    const Puzzle puzzle = draw("AA..... / BB..... / CC..... / XX..... / DD..... / EE..... / FF.....");
    std::stop_source stop;
    stop.request_stop();
    Limits limits;
    limits.stop = stop.get_token();
    EXPECT_FALSE(DistanceTable(puzzle, Unit::moves, limits).complete());
}

}  // namespace
}  // namespace unjam
