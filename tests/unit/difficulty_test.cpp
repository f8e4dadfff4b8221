#include "unjam/analyze.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;

TEST(Difficulty, FeaturesOfASmallBoard) {
    // A and B must leave; then X. Each of the three moves clears something that is in the way.
    const Puzzle puzzle = draw("..AB / XXAB / .... / ....");
    const auto features = difficulty_features(puzzle, *optimal_graph(puzzle, Unit::moves));
    EXPECT_EQ(features.moves, 3);
    EXPECT_EQ(features.hidden_moves, 0);
    // At the start both help; afterwards the other one, and then X alone.
    EXPECT_EQ(features.only_choices, 2);
    // Three layers, each with some chance of a bad move or none.
    EXPECT_GE(features.tries, 3);
    EXPECT_LT(features.tries, 6);
}

// Each number alone pushes the prediction the way that people feel it.
TEST(Difficulty, IsMonotone) {
    const DifficultyFeatures usual{12, 11, 5, 3, 36};
    const double seconds = rate_difficulty(usual).seconds;
    DifficultyFeatures changed = usual;
    changed.moves = 13;
    EXPECT_GT(rate_difficulty(changed).seconds, seconds);
    changed = usual;
    changed.mobility = 8;
    EXPECT_GT(rate_difficulty(changed).seconds, seconds);
    changed = usual;
    changed.hidden_moves = 7;
    EXPECT_GT(rate_difficulty(changed).seconds, seconds);
    changed = usual;
    changed.only_choices = 5;
    EXPECT_GT(rate_difficulty(changed).seconds, seconds);
    changed = usual;
    changed.tries = 50;
    EXPECT_GT(rate_difficulty(changed).seconds, seconds);
}

// Far outside the data: sane seconds, and the score within its bounds.
TEST(Difficulty, StaysSaneOutsideTheData) {
    const Difficulty easiest = rate_difficulty({1, 4, 0, 1, 1});
    EXPECT_EQ(easiest.level, "beginner");
    EXPECT_GT(easiest.seconds, 1);
    EXPECT_LT(easiest.seconds, 12);
    const Difficulty hardest = rate_difficulty({100, 5, 100, 100, 1000});
    EXPECT_EQ(hardest.level, "grandmaster");
    EXPECT_LE(hardest.score, 100);
    EXPECT_LT(hardest.seconds, 24 * 3600);
    const Difficulty roomy = rate_difficulty({8, 60, 3, 0, 20});
    EXPECT_GT(roomy.seconds, 2);
}

TEST(Difficulty, ByLengthAloneItIsRough) {
    const Difficulty rough = rate_difficulty(10);
    EXPECT_TRUE(rough.rough);
    EXPECT_GT(rough.seconds, 20);
    EXPECT_LT(rough.seconds, 60);
    EXPECT_GT(rate_difficulty(20).seconds, rough.seconds);
    EXPECT_EQ(rate_difficulty(std::uint64_t{0}).seconds, 0);
}

TEST(Difficulty, ScoreAndLevelsFollowTheSeconds) {
    for (const double moves : {2.0, 5.0, 9.0, 14.0, 25.0, 50.0}) {
        const Difficulty rated = rate_difficulty({moves, 10, moves / 3, moves / 3, 3 * moves});
        EXPECT_NEAR(rated.score, 10 * std::log2(rated.seconds), 1e-9);
        std::string_view level;
        for (const DifficultyLevel& one : difficulty_levels()) {
            if (rated.score >= one.score) level = one.name;
        }
        EXPECT_EQ(rated.level, level);
        EXPECT_FALSE(rated.reasons.empty());
    }
}

// What is unusual for the length is said, and what is usual is not.
TEST(Difficulty, ReasonsTellWhatIsUnusual) {
    const Difficulty tight = rate_difficulty({12, 4, 4, 5.6, 39});
    ASSERT_EQ(tight.reasons.size(), 2U);
    EXPECT_EQ(tight.reasons[1], "tight: only 4 moves possible in a position on average");
    const Difficulty hidden = rate_difficulty({12, 11.3, 11, 5.6, 39});
    ASSERT_EQ(hidden.reasons.size(), 2U);
    EXPECT_EQ(hidden.reasons[1], "11 of 12 moves clear nothing that is visibly in the way");
}

}  // namespace
}  // namespace unjam
