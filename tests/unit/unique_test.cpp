#include "unjam/explore.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;

bool is_unique(const Puzzle& puzzle) {
    return has_unique_solution(*optimal_graph(puzzle, Unit::moves));
}

TEST(Unique, OneSolution) {
    EXPECT_TRUE(is_unique(draw("...A / XX.A / .... / ....")));
}

TEST(Unique, HowFarAMoveGoesCounts) {
    // A may go down two cells or three.
    EXPECT_FALSE(is_unique(draw("...A / XX.A / .... / .... / ....")));
}

TEST(Unique, TwoOrdersOfIndependentMovesAreOneSolution) {
    const Puzzle puzzle = draw("..AB / XXAB / .... / ....");
    EXPECT_EQ(optimal_facts(*optimal_graph(puzzle, Unit::moves)).solutions.to_string(), "2");
    EXPECT_TRUE(is_unique(puzzle));
}

TEST(Unique, TwoWaysOutAreTwoSolutions) {
    // A leaves upwards or downwards.
    EXPECT_FALSE(is_unique(draw("..... / XX.A. / ...A. / ..... / .....")));
}

TEST(Unique, ASolvedPuzzleHasTheEmptySolutionOnly) {
    EXPECT_TRUE(is_unique(draw("..XX / A...")));
}

}  // namespace
}  // namespace unjam
