// How the notations of move lists are read. Each reads the lines of one list; the list keeps what came before an error.
#pragma once

#include <optional>
#include <vector>

#include "formats/move_finder.h"
#include "formats/move_list.h"
#include "formats/text.h"

namespace unjam::text {

// In the notation that fits. The lines are significant ones.
Result<void> read_move_list(const std::vector<Line>& lines, MoveList& list);

// "XR3" separated by commas, blanks or lines, in brackets or not.
Result<void> read_compact_moves(const std::vector<Line>& lines, MoveList& list);
// "car,move" and then "X,3".
Result<void> read_csv_moves(const std::vector<Line>& lines, MoveList& list);
// "3 B" on every line: one step each.
Result<void> read_acm_moves(const std::vector<Line>& lines, MoveList& list);

// Whether there are sentences such as "Move piece C 1 spaces Up" or "1. f goes left 3 cells".
bool has_move_sentences(const std::vector<Line>& lines);
// Lines that are not sentences, like drawn boards, are skipped.
Result<void> read_move_sentences(const std::vector<Line>& lines, MoveList& list);
// "F+1", "[A+]", "A right 1", "A → 2": every word must belong to a move, a numbering or its words. Nothing if no word
// belongs to a move.
std::optional<Result<void>> read_worded_moves(const std::vector<Line>& lines, MoveList& list);
// "2,2 2,3": the cells that steps start from. Nothing if there is anything else.
std::optional<Result<void>> read_move_cells(const std::vector<Line>& lines, MoveList& list);
// What planners, answer set solvers and SAT solvers print of the problems that encode() makes: "(right x c2-1 c2-2 c2-2 c2-3)",
// "move(1,"X",3)", "v 1 -2 0"; whatever else they print is skipped. Nothing if there is nothing like that.
std::optional<Result<void>> read_plan(const std::vector<Line>& lines, MoveList& list);

// Adds a move that was found in a text; `shown` is how it is written there.
Result<void> add_worded(const WordedMove& move, Position where, std::string_view shown, MoveList& list);

}  // namespace unjam::text
