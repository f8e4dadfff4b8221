#include "unjam/verify.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam::test {
namespace {

Replay play(const Puzzle& puzzle, std::string_view text) {
    const auto parsed = parse_moves(puzzle, text);
    EXPECT_TRUE(parsed.has_value()) << parsed.error().message;
    std::vector<Move> moves;
    for (const ParsedMove& move : *parsed) moves.push_back(move.move);
    return replay(puzzle, moves);
}

const Puzzle& card() {
    static const Puzzle kCard = draw(
        "AA...O\n"
        "P..Q.O\n"
        "PXXQ.O\n"
        "P..Q..\n"
        "B...CC\n"
        "B.RRR.\n");
    return kCard;
}

TEST(Replay, ASolutionToTheEdgeAndOneBeyondItCountTheSame) {
    for (const std::string_view last : {"XR3", "XR4", "XR5"}) {
        const Replay replayed = play(card(), "CL3,OD3,AR1,PU1,BU1,RL2,QD2," + std::string(last));
        EXPECT_TRUE(replayed.legal) << replayed.reason;
        EXPECT_TRUE(replayed.solved) << replayed.reason;
        EXPECT_EQ(replayed.moves, 8);
        EXPECT_EQ(replayed.steps, 16);
        EXPECT_EQ(replayed.offsets[static_cast<std::size_t>(card().target())], 4);
        EXPECT_EQ(replayed.failed_move, -1);
        EXPECT_TRUE(replayed.reason.empty());
    }
}

TEST(Replay, DrivingOffIsNoMoveOfItsOwn) {
    const Puzzle puzzle = draw("XX../AA..");
    const Replay replayed = play(puzzle, "XR2,AR1,XR2");
    EXPECT_TRUE(replayed.solved) << replayed.reason;
    EXPECT_EQ(replayed.moves, 2);
    EXPECT_EQ(replayed.steps, 3);
    EXPECT_EQ(play(puzzle, "XR2,XR2").moves, 1);
    EXPECT_EQ(play(draw("..XX/AA.."), "XR1").moves, 0);
}

TEST(Replay, TheTargetRunsNoFurtherThanItsLength) {
    const Replay replayed = play(card(), "CL3,OD3,AR1,PU1,BU1,RL2,QD2,XR6");
    EXPECT_FALSE(replayed.legal);
    EXPECT_EQ(replayed.failed_move, 7);
    EXPECT_EQ(replayed.reason,
              "move 8 (XR6): the target X would run 3 cells beyond the edge, but it is only 2 long");
}

TEST(Replay, OnlyTheLastMoveLeavesTheBoard) {
    const Puzzle puzzle = draw("XX../AA..");
    EXPECT_EQ(play(puzzle, "XR3,AR1").reason,
              "move 1 (XR3): vehicle X would leave the board; only the last move may do so");
    EXPECT_EQ(play(puzzle, "XL1").reason, "move 1 (XL1): vehicle X would leave the board");
    EXPECT_EQ(play(puzzle, "AR3").reason, "move 1 (AR3): vehicle A would leave the board");
    EXPECT_TRUE(play(puzzle, "XR2,AR1").solved);
}

TEST(Replay, SaysWhatIsHitAndWhere) {
    const Replay hit = play(card(), "CL3,AR5");
    EXPECT_FALSE(hit.legal);
    EXPECT_FALSE(hit.solved);
    EXPECT_EQ(hit.failed_move, 1);
    EXPECT_EQ(hit.reason, "move 2 (AR5): vehicle A would hit vehicle O at row 1, column 6");
    EXPECT_EQ(hit.moves, 1);
    EXPECT_EQ(play(draw("XX.#/...."), "XR2").reason,
              "move 1 (XR2): vehicle X would hit a wall at row 1, column 4");
}

TEST(Replay, LegalButNotSolved) {
    const Replay replayed = play(card(), "CL3");
    EXPECT_TRUE(replayed.legal);
    EXPECT_FALSE(replayed.solved);
    EXPECT_EQ(replayed.reason, "the target X is still 3 cells away from the right edge");
    EXPECT_EQ(play(draw("XX./..."), "").reason, "the target X is still 1 cell away from the right edge");
}

TEST(Replay, SlidesInOneDirectionAreOneMove) {
    const Puzzle puzzle = draw("XX..../AA....");
    const Replay replayed = play(puzzle, "XR1,XR1,XL1,XR1,AR1,XR1,XR1");
    EXPECT_EQ(replayed.moves, 5);
    EXPECT_EQ(replayed.steps, 7);
    EXPECT_TRUE(replayed.legal);
}

TEST(Replay, EveryExitSide) {
    EXPECT_TRUE(play(draw("..XX/....", {.exit = Exit::left}), "XL4").solved);
    EXPECT_FALSE(play(draw("..XX/....", {.exit = Exit::left}), "XL5").legal);
    EXPECT_TRUE(play(draw("../.X/.X", {.exit = Exit::top}), "XU1").solved);
    EXPECT_TRUE(play(draw("X./X./..", {.exit = Exit::bottom}), "XD3").solved);
    EXPECT_TRUE(play(draw("..XX/...."), "").solved);
}

TEST(Replay, MovesThatNobodyCouldWriteAreRefused) {
    EXPECT_EQ(replay(card(), {{99, 1}}).reason, "move 1: there is no vehicle with the number 99");
    EXPECT_EQ(replay(card(), {{-1, 1}}).reason, "move 1: there is no vehicle with the number -1");
    EXPECT_EQ(replay(card(), {{0, 0}}).reason, "move 1 (AL0): vehicle A moves by no cells");
    EXPECT_FALSE(replay(card(), {{0, 2147483647}}).legal);
    EXPECT_FALSE(replay(card(), {{0, -2147483647 - 1}}).legal);
}

}  // namespace
}  // namespace unjam::test
