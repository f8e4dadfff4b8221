// The tables of a board for the kernels, made once per board on the host.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "census/board.h"
#include "census/gpu/types.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam::census::gpu {

// Classes of the last column that are counted together: consecutive arrangements, at most 32, so that a lane fits
// into a word.
struct LastGroup {
    int from = 0;
    int to = 0;
};

// The arrays that `Tables` points to, and the numbers in it.
struct BoardTables {
    Tables numbers{};  // pointers not set
    std::vector<LastGroup> groups;
    std::vector<u8> rank, listed, row_target, row_moves, lane_log;
    std::vector<u64> moves, cells;
    std::vector<u32> row_cells, row_first_move, lane_full, lists, last_moves, first_moves, last_change,
        first_change;
    std::vector<RowMove> row_move;
    std::vector<Entry> entries;
    std::array<u32, kMostRows> first_row{};  // number of the first arrangement of each row

    // Fails if the board has more of something than the kernels can count.
    static Result<BoardTables> make(const Board& board, Unit unit);
};

}  // namespace unjam::census::gpu
