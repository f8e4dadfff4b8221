// Boards and moves as text for people: plain ASCII, or box drawing and ANSI colours for a terminal.
//
//   +-------------+        The exit is the gap in the frame: here at the right of row 3.
//   | A A . . . O |        Cells are as wide as the longest label.
//   | P . . Q . O |
//   | P X X Q . O >
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"

namespace unjam {

struct DrawOptions {
    bool color = false;    // ANSI colours, one per vehicle, the target red
    bool unicode = false;  // box drawing characters (UTF-8) instead of ASCII
    // The move that led to the position: its vehicle stands out and, on a board with colours or box drawing,
    // the cells it left are marked with arrows.
    std::optional<Move> last_move;
};

// The board with the vehicles at `offsets`, several lines, each ended by a newline.
std::string draw_board(const Puzzle& puzzle, const std::vector<int>& offsets,
                       const DrawOptions& options = {});

// "f goes left 3 squares".
std::string describe_move(const Puzzle& puzzle, Move move);

}  // namespace unjam
