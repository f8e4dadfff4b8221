#include "unjam/level.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "unjam/formats.h"
#include "unjam/json.h"
#include "unjam/verify.h"

namespace unjam::test {
namespace {

TEST(Level, StarsGetNoNearerThanTwoMovesAndNoFartherThanAQuarter) {
    EXPECT_EQ(star_limits(1).three, 1);
    EXPECT_EQ(star_limits(1).two, 3);
    EXPECT_EQ(star_limits(8).two, 10);
    EXPECT_EQ(star_limits(51).three, 51);
    EXPECT_EQ(star_limits(51).two, 63);
}

TEST(Level, HasBothOptimaAndASolution) {
    const Puzzle puzzle = *read_puzzle("AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n");
    Solver solver;
    const auto level = make_level(solver, puzzle, {});
    ASSERT_TRUE(level);
    EXPECT_EQ(level->answer.moves, 8);
    EXPECT_EQ(level->steps, 16);
    EXPECT_TRUE(replay(puzzle, level->answer.solution).solved);
    EXPECT_FALSE(level->difficulty.rough);
    EXPECT_EQ(level->id, canonical_key(puzzle));
}

TEST(Level, RatesALargeComponentByItsMoves) {
    const Puzzle puzzle = draw("BB..../.....A/XX...A/CC..../DD..../EE....");
    Limits limits;
    limits.max_states = 1000;  // enough to solve it, too few to walk its component
    Solver solver;
    const auto level = make_level(solver, puzzle, limits);
    ASSERT_TRUE(level);
    EXPECT_TRUE(level->difficulty.rough);
}

TEST(Level, RefusesWhatIsNotSolvedOrNotProved) {
    Solver solver;
    const auto never = make_level(solver, *read_puzzle("..A\nXXA\n..A\n"), {});
    ASSERT_FALSE(never);
    EXPECT_EQ(never.error().code, ErrorCode::invalid);
    Limits limits;
    limits.max_states = 2;
    const auto open =
        make_level(solver, *read_puzzle("AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n"), limits);
    ASSERT_FALSE(open);
    EXPECT_EQ(open.error().code, ErrorCode::limit);
}

TEST(Level, DrawsNoBoardOfLongLabels) {
    PuzzleDraft draft = read_puzzle("..A.\nXXA.\n....\n....\n")->to_draft();
    Solver solver;
    const Puzzle plain = *Puzzle::create(draft);
    EXPECT_NE(level_json(plain, *make_level(solver, plain, {})).find(R"("board":["..A.")"),
              std::string::npos);
    draft.vehicles[0].label = "truck";
    const Puzzle labelled = *Puzzle::create(draft);
    EXPECT_EQ(level_json(labelled, *make_level(solver, labelled, {})).find("board"), std::string::npos);
}

TEST(Level, PacksAreReadBack) {
    const Puzzle puzzle = *read_puzzle("..A.\nXXA.\n....\n....\n");
    Solver solver;
    const std::string level = level_json(puzzle, *make_level(solver, puzzle, {}));
    const std::vector<std::string> levels(2, level);
    const auto read = read_puzzles(pack_json("two", "CC0-1.0", levels));
    ASSERT_TRUE(read);
    ASSERT_EQ(read->puzzles.size(), 2U);
    for (const ReadPuzzle& one : read->puzzles) {
        ASSERT_TRUE(one.puzzle);
        EXPECT_EQ(*one.puzzle, puzzle);
        EXPECT_EQ(one.remarks.stated_moves, 2);
    }
}

}  // namespace
}  // namespace unjam::test
