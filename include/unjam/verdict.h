// The verdict on an answer: how far its moves can be made, whether they solve the puzzle, and how far they are from the
// fewest. The moves are made by replay(), which shares nothing with the search.
//
//   unjam::Solver solver;
//   const auto found = unjam::find_moves(*puzzle, "First C left 3, then ...");
//   const auto verdict = unjam::judge(solver, *puzzle, found, {.distance = true});
//   std::cout << verdict->legal_moves << " of " << found.number << " moves can be made\n";
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "unjam/move.h"
#include "unjam/solve.h"
#include "unjam/verify.h"

namespace unjam {

struct JudgeOptions {
    SolveOptions solve{};   // how the fewest moves are found
    bool optimum = true;    // find them for an answer that is right
    bool distance = false;  // find them for any answer, and how far a wrong one is from solved
};

struct Verdict {
    bool right = false;               // every move can be made, and they solve the puzzle
    std::size_t written_moves = 0;    // as many as were read, without one that was impossible to read
    std::size_t legal_moves = 0;      // of those, before the first that cannot be made
    Replay replayed;                  // of all, up to the first that cannot be made
    Position failed_at;               // where that one is written
    std::optional<SolveResult> best;  // the puzzle, solved; nothing if it was not asked for
    std::optional<SolveResult> rest;  // likewise from where the legal moves of a wrong answer lead

    // In units of the metric's first part. Nothing if it is not known, or there is no solution.
    std::optional<MoveCount> distance;  // what is still needed after the legal moves; 0 for a right answer
    std::optional<MoveCount> gap;       // by how much they and what is still needed exceed the optimum
    std::optional<bool> optimal;        // whether no solution is shorter than this right answer
};

// Judges moves as read_moves() or find_moves() give them; an error among them with another code than `invalid` is
// returned. Fails like Solver::solve, and with ErrorCode::bug if the search and the replay contradict each other.
Result<Verdict> judge(Solver& solver, const Puzzle& puzzle, const ReadMoves& moves,
                      const JudgeOptions& options = {});
// The same for free text, which may also say that there is no solution: right if that is proved.
Result<Verdict> judge(Solver& solver, const Puzzle& puzzle, const FoundMoves& found,
                      const JudgeOptions& options = {});

}  // namespace unjam
