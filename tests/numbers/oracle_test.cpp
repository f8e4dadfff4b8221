// The oracle that the property tests trust, against numbers that others computed.
#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/oracle.h"

namespace unjam::test {
namespace {

TEST(OracleNumbers, MostMoves) {
    const Oracle oracle(draw_line(6, 6, "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.", {.target = 'A'}));
    ASSERT_TRUE(oracle.complete());
    EXPECT_EQ(oracle.states(), 4780U);
    EXPECT_EQ(oracle.optimum(Metric::moves), (Cost{51, 0}));
    EXPECT_EQ(oracle.optimum(Metric::steps), (Cost{81, 0}));
    EXPECT_EQ(oracle.optimum(Metric::weighted, 1, 0), (Cost{51, 0}));
    EXPECT_EQ(oracle.optimum(Metric::moves_steps)->first, 51U);
    EXPECT_EQ(oracle.optimum(Metric::steps_moves)->first, 81U);
}

TEST(OracleNumbers, MostMovesWithAWall) {
    const Oracle oracle(draw_line(6, 6, "IBB#..I..LDDJAAL..J.KEEMFFK..MGGHHHM", {.target = 'A'}));
    EXPECT_EQ(oracle.states(), 2332U);
    EXPECT_EQ(oracle.optimum(Metric::moves), (Cost{60, 0}));
    EXPECT_EQ(oracle.optimum(Metric::steps), (Cost{103, 0}));
}

TEST(OracleNumbers, VerticalTarget) {
    const std::string board = "....EE....C.FFF.C.A.XGGGA.XB.DHHHB.D";
    const Oracle oracle(draw_line(6, 6, board, {.target = 'X', .exit = Exit::bottom}));
    ASSERT_TRUE(oracle.complete());
    EXPECT_EQ(oracle.optimum(Metric::moves), (Cost{33, 0}));
    EXPECT_EQ(oracle.optimum(Metric::steps), (Cost{83, 0}));
}

TEST(OracleNumbers, Unsolvable) {
    // The two vehicles of one row keep their order.
    const Oracle oracle(draw("XX.B / ...."));
    EXPECT_EQ(oracle.states(), 3U);
    EXPECT_FALSE(oracle.solvable());
    EXPECT_EQ(oracle.optimum(Metric::moves), std::nullopt);
    EXPECT_EQ(oracle.hardest_state(), std::nullopt);
}

}  // namespace
}  // namespace unjam::test
