// Answers in sentences, for people: why a search was stopped, why a puzzle has no solution.
#pragma once

#include <string>

#include "unjam/analyze.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

// "the time limit of 2 s was reached"; empty when nothing stopped it.
std::string explain(StopReason reason, const Limits& limits);
// Why the puzzle has no solution, or none that is proved; empty when there is nothing to explain.
std::string explain(const Puzzle& puzzle, const SolveResult& result, const Limits& limits);
// Why something is missing; empty if nothing is.
std::string explain(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits);
// How hard a puzzle is, in a word ("expert"); empty if it would take long to find out.
std::string difficulty_word(const Puzzle& puzzle, Limits limits);
// Where people go wrong and how: "10 moves before the end, 85 % go wrong (19 % by CL2): the right move, BU1, stops short of
// where it could go".
std::string explain(const Puzzle& puzzle, const WrongTurn& turn);
// Why a puzzle that was found unsolvable has no solution.
std::string explain_unsolvable(const Puzzle& puzzle);

}  // namespace unjam
