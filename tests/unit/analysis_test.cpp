#include "unjam/analyze.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;
using Counts = std::vector<std::uint64_t>;

TEST(Analysis, OfASmallPuzzle) {
    Solver solver;
    const Analysis analysis = analyze(solver, draw("...A / XX.A / .... / ...."));
    EXPECT_EQ(analysis.status, Status::optimal);
    EXPECT_EQ(analysis.moves.least, 2U);
    EXPECT_EQ(analysis.steps.least, 4U);
    EXPECT_TRUE(analysis.complete);
    EXPECT_EQ(analysis.states, 7U);
    EXPECT_EQ(analysis.by_distance, (Counts{1, 2, 4}));
    EXPECT_TRUE(analysis.starts_hardest);
    EXPECT_EQ(analysis.removable, std::vector<int>{});
    ASSERT_TRUE(analysis.difficulty);
    EXPECT_EQ(analysis.difficulty->level, "beginner");
    EXPECT_EQ(analysis.stopped, StopReason::none);
}

TEST(Analysis, OfAnUnsolvablePuzzle) {
    Solver solver;
    const Analysis analysis = analyze(solver, draw("...B / XX.B / ...."));
    EXPECT_EQ(analysis.status, Status::unsolvable);
    EXPECT_TRUE(analysis.complete);
    EXPECT_EQ(analysis.states, 4U);
    EXPECT_EQ(analysis.solved_states, 0U);
    EXPECT_TRUE(analysis.by_distance.empty());
    EXPECT_FALSE(analysis.solutions);
    EXPECT_FALSE(analysis.removable);
    EXPECT_FALSE(analysis.difficulty);
    EXPECT_EQ(analysis.stopped, StopReason::none);
}

// A component that may not be walked to its end: lower bounds, and what a walk from the start still tells.
TEST(Analysis, KnowsTheSolutionsOfAComponentTooLargeToWalk) {
    const Puzzle puzzle = draw("A..OOO / A..B.P / XX.BCP / QQQ.CP / ..D.EE / FFDGG.");
    Solver solver;
    const Analysis whole = analyze(solver, puzzle);
    AnalysisOptions options;
    options.component_states = 5'000;
    const Analysis part = analyze(solver, puzzle, options);
    EXPECT_EQ(whole.states, 22'139U);
    EXPECT_FALSE(part.complete);
    EXPECT_EQ(part.states, 5'000U);
    EXPECT_TRUE(part.by_distance.empty());
    EXPECT_EQ(part.stopped, StopReason::states);
    EXPECT_EQ(part.moves.least, 8U);
    EXPECT_EQ(part.steps.least, 14U);
    ASSERT_TRUE(part.solutions && whole.solutions);
    EXPECT_EQ(part.solutions->solutions, whole.solutions->solutions);
    EXPECT_EQ(part.removable, whole.removable);
    EXPECT_TRUE(part.difficulty->rough);
    EXPECT_FALSE(whole.difficulty->rough);
}

TEST(Analysis, IsCompleteIfTheComponentJustFits) {
    Solver solver;
    AnalysisOptions options;
    options.component_states = options.limits.max_states = 7;
    EXPECT_TRUE(analyze(solver, draw("...A / XX.A / .... / ...."), options).complete);
    options.component_states = 6;
    const Analysis less = analyze(solver, draw("...A / XX.A / .... / ...."), options);
    EXPECT_FALSE(less.complete);
    EXPECT_EQ(less.states, 6U);
}

TEST(Analysis, SaysWhatALimitLeavesOpen) {
    const Puzzle puzzle = draw("GBB.L. / GHI.LM / GHIXXM / CCCK.M / ..JKDD / EEJFF.");
    Solver solver;
    AnalysisOptions options;
    options.limits.max_states = 50;
    const Analysis analysis = analyze(solver, puzzle, options);
    EXPECT_EQ(analysis.status, Status::limit);
    EXPECT_FALSE(analysis.moves.proved);
    EXPECT_GT(analysis.moves.least, 0U);
    EXPECT_LT(analysis.moves.least, 51U);
    EXPECT_FALSE(analysis.difficulty);
    EXPECT_FALSE(analysis.removable);
    EXPECT_EQ(analysis.stopped, StopReason::states);
}

TEST(Analysis, RatesTheSamePuzzleTheSameInBothMetrics) {
    const Puzzle puzzle = draw("AA...O / P..Q.O / PXXQ.O / P..Q.. / B...CC / B.RRR.");
    Solver solver;
    const Analysis moves = analyze(solver, puzzle);
    const Analysis steps = analyze(solver, puzzle, {.unit = Unit::steps});
    EXPECT_EQ(moves.moves.least, 8U);
    EXPECT_EQ(steps.moves.least, 8U);
    EXPECT_EQ(moves.steps.least, 16U);
    EXPECT_EQ(steps.solutions->widths.size(), 17U);
    EXPECT_EQ(moves.difficulty->score, steps.difficulty->score);
}

}  // namespace
}  // namespace unjam
