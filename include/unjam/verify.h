// Independent replay of a move list: a cell-by-cell simulation that shares nothing with the search.
#pragma once

#include <string>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"

namespace unjam {

struct Replay {
    bool legal = false;        // every move could be made
    bool solved = false;       // and the target then touches the exit edge, or has driven off past it
    int failed_move = -1;      // index of the first move that could not be made
    std::string reason;        // one sentence about failed_move, or about why it is not solved
    MoveCount moves = 0;       // moves made, consecutive slides of one vehicle in one direction counted once,
                               // driving off from the edge not at all
    MoveCount steps = 0;       // cells slid, without any cells the target drove beyond the exit edge
    std::vector<int> offsets;  // where every vehicle stands at the end, the target never beyond the edge
};

// Makes the moves one cell at a time. The last move may take the target beyond the exit edge, up to its whole
// length.
Replay replay(const Puzzle& puzzle, const std::vector<Move>& moves);

}  // namespace unjam
