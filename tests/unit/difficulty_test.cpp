#include "unjam/analyze.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/boards.h"
#include "unjam/formats.h"

namespace unjam {
namespace {

using test::draw;

Difficulty rate(const Puzzle& puzzle) {
    return *rate_difficulty(DistanceTable(puzzle, Unit::moves));
}

// Two vehicles in the way, then X: nothing to go wrong with.
TEST(Difficulty, OfASmallBoard) {
    const Difficulty rated = rate(draw("..AB / XXAB / .... / ...."));
    EXPECT_EQ(rated.level, "beginner");
    EXPECT_GT(rated.seconds, 3);
    EXPECT_LT(rated.seconds, 20);
    EXPECT_GT(rated.within_a_minute, 0.9);
    EXPECT_FALSE(rated.rough);
    EXPECT_TRUE(rated.extrapolated);
    EXPECT_EQ(rated.reasons.front(), "short: 3 moves");
}

TEST(Difficulty, OfOneMove) {
    const Difficulty rated = rate(draw("XX.. / .... / .... / ...."));
    EXPECT_GT(rated.seconds, 1);
    EXPECT_LT(rated.seconds, 12);
    EXPECT_EQ(rated.level, "beginner");
}

// Far outside the data: sane seconds, and the score within its bounds.
TEST(Difficulty, StaysSaneOutsideTheData) {
    const Difficulty hardest = rate(*read_puzzle("GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF."));
    EXPECT_EQ(hardest.level, "grandmaster");
    EXPECT_LE(hardest.score, 100);
    EXPECT_GT(hardest.seconds, 300);
    EXPECT_LT(hardest.seconds, 3600);
    EXPECT_LT(hardest.within_a_minute, 0.01);
    EXPECT_TRUE(hardest.extrapolated);
}

// A puzzle of the study.
TEST(Difficulty, OfAMeasuredPuzzle) {
    const Puzzle rated_puzzle = *read_puzzle(".GHDF..GHDF.AAHD.B.....BCII.EBC...E.");
    const Difficulty rated = rate(rated_puzzle);
    EXPECT_FALSE(rated.extrapolated);
    EXPECT_FALSE(rated.rough);
    EXPECT_FALSE(rate_difficulty(rated_puzzle, 13).extrapolated);
}

// Nothing was measured with fewer vehicles, with walls or elsewhere than on 6x6.
TEST(Difficulty, IsExtrapolatedToOtherBoards) {
    for (const char* const board :
         {".GHDF..GHDF.AAHD.B.....BCII..BC.....", "IIHHH.x.D...AADCBFE..CBFE..C...GGG..",
          "7x6:.GHDF...GHDF..AAHD.B......B.CII.EB.C...E.."}) {
        const Puzzle puzzle = *read_puzzle(board);
        EXPECT_TRUE(rate(puzzle).extrapolated) << board;
        EXPECT_TRUE(rate_difficulty(puzzle, 13).extrapolated) << board;
    }
}

TEST(Difficulty, ByLengthAloneItIsRough) {
    const Difficulty rough = rate_difficulty(10);
    EXPECT_TRUE(rough.rough);
    EXPECT_GT(rough.seconds, 20);
    EXPECT_LT(rough.seconds, 60);
    EXPECT_GT(rate_difficulty(20).seconds, rough.seconds);
    EXPECT_EQ(rate_difficulty(std::uint64_t{0}).seconds, 0);
}

// By its length alone, a puzzle is rated about as the player rates it.
TEST(Difficulty, OfThePlayerAndByLengthAgree) {
    for (const char* const board :
         {"GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.", "BBBKLMHCCKLMH.AALMDDJ....IJ.EE.IFFGG",
          "BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ..."}) {
        const Puzzle puzzle = *read_puzzle(board);
        const DistanceTable table(puzzle, Unit::moves);
        const Difficulty by_length = rate_difficulty(*table.distance(start_offsets(puzzle)));
        EXPECT_LT(std::abs(rate_difficulty(table)->score - by_length.score), 6) << board;
    }
}

TEST(Difficulty, ScoreAndLevelsFollowTheSeconds) {
    for (const MoveCount moves : {2, 5, 9, 14, 25, 50}) {
        const Difficulty rated = rate_difficulty(moves);
        EXPECT_NEAR(rated.score, 10 * std::log2(rated.seconds), 1e-9);
        std::string_view level;
        for (const DifficultyLevel& one : difficulty_levels()) {
            if (rated.score >= one.score) level = one.name;
        }
        EXPECT_EQ(rated.level, level);
        EXPECT_FALSE(rated.reasons.empty());
    }
}

// Half of the people are quicker than the median.
TEST(Difficulty, HalfSolveItWithinTheMedian) {
    MoveCount moves = 1;
    while (rate_difficulty(moves).seconds < 60) ++moves;
    EXPECT_LT(rate_difficulty(moves).within_a_minute, 0.5);
    EXPECT_GT(rate_difficulty(moves - 1).within_a_minute, 0.5);
}

TEST(Difficulty, OfASolvedPuzzleIsNone) {
    const Difficulty rated = rate(draw(".... / ..XX / .... / ...."));
    EXPECT_EQ(rated.seconds, 0);
    EXPECT_TRUE(rated.wrong_turns.empty());
}

TEST(Difficulty, NeedsASolution) {
    EXPECT_FALSE(rate_difficulty(DistanceTable(draw("XX.B / ...B / ...C / ...C"), Unit::moves)));
    const Puzzle puzzle = draw("AA...O / P..Q.O / PXXQ.O / P..Q.. / B...CC / B.RRR.");
    Limits few;
    few.max_states = 10;
    EXPECT_FALSE(rate_difficulty(puzzle, few));
}

}  // namespace
}  // namespace unjam
