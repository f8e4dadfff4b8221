// How moves are written, and how people write them: signs, words, arrows, steps, cells, and free text.
#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/solving.h"
#include "unjam/move.h"
#include "unjam/verdict.h"

namespace unjam::test {
namespace {

const Puzzle& card() {
    static const Puzzle kCard = draw("AA...O/P..Q.O/PXXQ.O/P..Q../B...CC/B.RRR.");
    return kCard;
}

std::vector<Move> plain(const std::vector<ParsedMove>& parsed) {
    std::vector<Move> moves;
    for (const ParsedMove& one : parsed) moves.push_back(one.move);
    return moves;
}

// A move list in the compact notation, or its error.
std::string read_list(const Puzzle& puzzle, std::string_view text) {
    const auto moves = parse_moves(puzzle, text);
    if (moves) return format_moves(puzzle, plain(*moves));
    const Error& error = moves.error();
    return std::to_string(error.where.line) + ":" + std::to_string(error.where.column) + ": " + error.message;
}

// The moves of free text, and where they were found.
std::string found(std::string_view text) {
    const FoundMoves moves = find_moves(card(), text);
    return std::string(to_string(moves.place)) + " " + format_moves(card(), plain(moves.read.moves)) +
           (moves.read.error ? " " + moves.read.error->message : "");
}

TEST(Notation, WritesMovesInSixWays) {
    const std::vector<Move> moves = {{card().find("C"), -3}, {card().find("O"), 2}};
    EXPECT_EQ(format_moves(card(), moves), "[CL3,OD2]");
    EXPECT_EQ(format_moves(card(), moves, Notation::sign), "[C-3,O+2]");
    EXPECT_EQ(format_moves(card(), moves, Notation::words), "[C left 3,O down 2]");
    EXPECT_EQ(format_moves(card(), moves, Notation::arrows), "[C ← 3,O ↓ 2]");
    EXPECT_EQ(format_moves(card(), moves, Notation::steps), "[C-,C-,C-,O+,O+]");
    EXPECT_EQ(format_moves(card(), moves, Notation::cells), "[4,4 4,3 4,2 2,5 3,5]");
    for (const Named<Notation>& notation : notations()) {
        EXPECT_EQ(to_string(notation.value), notation.name);
        EXPECT_EQ(format_moves(card(), {}, notation.value), "[]");
    }
}

TEST(Notation, WhatIsWrittenIsTheSameSolutionWhenReadBack) {
    const SolveResult best = *solve(card());
    for (const Named<Notation>& notation : notations()) {
        const std::string text = format_moves(card(), best.solution, notation.value);
        const auto again = parse_moves(card(), text);
        ASSERT_TRUE(again.has_value()) << text << ": " << again.error().message;
        const Replay replayed = replay(card(), plain(*again));
        EXPECT_TRUE(replayed.solved) << text;
        EXPECT_EQ(replayed.moves, best.moves) << text;
        EXPECT_EQ(replayed.steps, best.steps) << text;
    }
}

TEST(Notation, ReadsWhatOtherProgramsWrite) {
    EXPECT_EQ(read_list(card(), "C-3 O+2"), "[CL3,OD2]");
    EXPECT_EQ(read_list(card(), "B +2\nA -1\n"), "[BD2,AL1]");
    EXPECT_EQ(read_list(card(), "[A+]\n[A+]\n[C-]\n"), "[AR1,AR1,CL1]");
    EXPECT_EQ(read_list(card(), "C−3, O + 2"), "[CL3,OD2]");
    EXPECT_EQ(read_list(card(), "C left 3, O down"), "[CL3,OD1]");
    EXPECT_EQ(read_list(card(), "1. Move C left 3 cells\n2. Move O down by two"), "[CL3,OD2]");
    EXPECT_EQ(read_list(card(), "C ← 3\nO ↓\nP->2"),
              "3:1: move 3 ('P->2'): vehicle P is vertical and only moves up and down");
    EXPECT_EQ(read_list(card(), "(C, left, 3), (O, down, 2)"), "[CL3,OD2]");
    EXPECT_EQ(
        read_list(card(),
                  R"([{"car":"C","direction":"left","cells":3},{"car":"O","direction":"down","cells":2}])"),
        "[CL3,OD2]");
    EXPECT_EQ(read_list(draw("AA.b/rr.b/...b", {.target = 'r'}), "down(b); right(r)"), "[bD1,rR1]");
}

TEST(Notation, StepsByTheCellsTheyStartFrom) {
    EXPECT_EQ(read_list(card(), "4,4\n4,3\n4,2\n2,5\n3,5"), "[CL3,OD2]");
    // The cell in the middle of O is no end of it.
    EXPECT_EQ(read_list(card(), "4,4\n1,5"),
              "2:1: move 2 ('1,5'): no vehicle has an end at this row and column");
}

TEST(Notation, SaysWhichWordIsNoMove) {
    EXPECT_EQ(read_list(card(), "C-3 jump O+2"),
              "1:5: move 2 ('jump'): a move is a label, a direction and a number of cells, like XR3, X+3 or "
              "X right 3");
    EXPECT_EQ(read_list(card(), "Z+3"), "1:1: move 1 ('Z+3'): no vehicle is called 'Z'");
    EXPECT_EQ(read_list(card(), "C+0"), "1:1: move 1 ('C+0'): a move goes at least one cell");
}

TEST(FindMoves, LooksWhereTheAnswerStands) {
    EXPECT_EQ(found("If A goes right 1 ... no. <answer>C-3 O+2</answer>"), "tags [CL3,OD2]");
    EXPECT_EQ(found("<answer>A+1</answer> I mean <ANSWER>\nC-3\nO+2\n</ANSWER>"), "tags [CL3,OD2]");
    EXPECT_EQ(found("<think>A right 1?</think> So it is \\boxed{CL3, OD2}."), "box [CL3,OD2]");
    EXPECT_EQ(found("A could move right 1.\n\n**Final answer:** C left 3, then O down 2."),
              "heading [CL3,OD2]");
    EXPECT_EQ(found("First A right 1 comes to mind.\n```\nA+1\n```\nBetter:\n```text\nC-3 O+2\n```\n"),
              "code [CL3,OD2]");
    EXPECT_EQ(found("Move C left 3 cells. Then slide O down two cells, and X can go."), "text [CL3,OD2]");
    EXPECT_EQ(found("I cannot find any."), "text []");
}

TEST(FindMoves, OnlyTheFirstMoveOfAnItemCountsWhenTheRestExplainsIt) {
    EXPECT_EQ(found("1. **C-3**: Move car C left 3 cells.\n2. **O+2** (O down 2), so that A right 1 works\n"),
              "text [CL3,OD2]");
    EXPECT_EQ(found("- C left 3, O down 2\n- A right 1\n"), "text [CL3,OD2,AR1]");
    EXPECT_EQ(found("1) C left 3 2) O down 2"), "text [CL3,OD2]");
}

TEST(FindMoves, ProseIsNotAMove) {
    EXPECT_EQ(found("A car is up there. I left it. The exit is right of X - move on. B is down to 2 options, "
                    "a down side."),
              "text []");
}

TEST(FindMoves, KeepsPlacesAndTheFirstImpossibleMove) {
    const FoundMoves moves = find_moves(card(), "Well,\nC left 3 and\nC up 2, then A right 1");
    ASSERT_EQ(moves.read.moves.size(), 1U);
    EXPECT_EQ(moves.read.moves[0].where, (Position{2, 1}));
    ASSERT_TRUE(moves.read.error.has_value());
    EXPECT_EQ(moves.read.error->where, (Position{3, 1}));
    EXPECT_EQ(moves.number, 3U);
    const FoundMoves exact = find_moves(card(), "so\n<answer>CL3,\nOD2</answer>");
    EXPECT_EQ(exact.read.moves[0].where, (Position{2, 9}));
    EXPECT_EQ(exact.read.moves[1].where, (Position{3, 1}));
}

TEST(FindMoves, WhateverIsWrongWithAMoveItIsAWrongAnswer) {
    for (const char* const answer : {"C left 0, then A right 1", "C up 2", "<answer>CL0</answer>"}) {
        const FoundMoves moves = find_moves(card(), answer);
        ASSERT_TRUE(moves.read.error.has_value()) << answer;
        EXPECT_EQ(moves.read.error->code, ErrorCode::invalid) << answer;
        Solver solver;
        const auto verdict = judge(solver, card(), moves);
        ASSERT_TRUE(verdict) << answer;
        EXPECT_FALSE(verdict->right) << answer;
    }
}

TEST(Verdict, MeasuresWhatAWrongAnswerLacks) {
    Solver solver;
    const auto judged = [&](std::string_view text) {
        return *judge(solver, card(), find_moves(card(), text),
                      {.solve = {}, .optimum = true, .distance = true});
    };
    const Verdict half = judged("CL3 OD3 AR1");
    EXPECT_FALSE(half.right);
    EXPECT_EQ(half.legal_moves, 3U);
    EXPECT_EQ(half.distance, 5);
    EXPECT_EQ(half.gap, 0);
    const Verdict detour = judged("AR1 AL1 CL3 XR1 BU9");
    EXPECT_EQ(detour.legal_moves, 3U);
    EXPECT_EQ(detour.replayed.failed_move, 3);
    EXPECT_EQ(detour.distance, 7);
    EXPECT_EQ(detour.gap, 2);
    const Verdict best = judged("CL3,OD3,AR1,PU1,BU1,RL2,QD2,XR3");
    EXPECT_TRUE(best.right && *best.optimal);
    EXPECT_EQ(best.gap, 0);
    const Verdict none = judged("No idea.");
    EXPECT_EQ(none.replayed.reason, "no moves were found in the answer");
    EXPECT_EQ(none.distance, 8);
}

TEST(Verdict, AnAnswerMaySayThatThereIsNoSolution) {
    Solver solver;
    const Puzzle stuck = draw("XXB./..B./..B.");
    const Verdict right = *judge(solver, stuck, find_moves(stuck, "This is impossible."));
    EXPECT_TRUE(right.right);
    const Verdict wrong = *judge(solver, card(), find_moves(card(), "There is no solution."));
    EXPECT_FALSE(wrong.right);
    EXPECT_EQ(wrong.replayed.reason, "the answer says that there is no solution, but there is one");
}

}  // namespace
}  // namespace unjam::test
