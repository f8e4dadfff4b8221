#include "unjam/explore.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;
using Ints = std::vector<int>;

TEST(Minimal, ABystanderCanGo) {
    const Puzzle puzzle = draw("...A / XX.A / .... / BB..");
    Solver solver;
    EXPECT_EQ(removable_vehicles(solver, puzzle, 2, {0, 2}), Ints{2});
    EXPECT_EQ(is_minimal(solver, puzzle), false);
    EXPECT_EQ(is_minimal(solver, without_vehicle(puzzle, 2)), true);
}

// B cannot move at all, but it keeps A from leaving upwards, which would save the move of C.
TEST(Minimal, AVehicleThatNeverMovesMayBeNeeded) {
    const Puzzle puzzle = draw("###BB / ...A. / XX.A. / ..CCC / .....");
    Solver solver;
    EXPECT_EQ(solver.solve(puzzle, {})->moves, 3);
    EXPECT_EQ(can_go(solver, puzzle, puzzle.find("B"), 3), false);
    EXPECT_EQ(is_minimal(solver, puzzle), true);
}

TEST(Minimal, WithoutAVehicleTheOthersStay) {
    const Puzzle puzzle = draw("A... / AXX. / .... / BB..");
    const Puzzle left = without_vehicle(puzzle, 0);
    EXPECT_EQ(left, draw(".... / .XX. / .... / BB.."));
    EXPECT_EQ(left.target_vehicle().label, "X");
}

TEST(Minimal, NothingIsKnownOfAnUnsolvablePuzzle) {
    Solver solver;
    EXPECT_EQ(is_minimal(solver, draw("...B / XX.B / ....")), std::nullopt);
}

TEST(Minimal, LeftAloneAreTheOthers) {
    const Puzzle puzzle = draw("...A / XX.A / .... / BB..");
    EXPECT_EQ(vehicles_left_alone(puzzle, {{0, 2}, {1, 2}}), Ints{2});
}

}  // namespace
}  // namespace unjam
