// What the search knows of a puzzle on any board: the vehicles that can move (movers), their lines and
// ranges, and the cells that are never free. An Occupancy is one state unpacked: where each mover stands and which
// cells are covered.
//
//   row 2 of   ..A.#.     bits 2 and 4 set, and all bits from the width up:   0b…11111'010100
//   the free run ahead of a vehicle in its line is then one shift and one count of zeros.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"

namespace unjam {

inline constexpr int kMaxMovers = 256;

struct Mover {
    std::uint16_t vehicle;  // index into Puzzle::vehicles()
    std::uint8_t axis;      // 0 horizontal, 1 vertical
    std::uint8_t line;
    std::uint8_t length;
    std::uint8_t first;  // least and greatest offset
    std::uint8_t last;
};

struct Occupancy {
    // covered[0][row] has a bit per column, covered[1][column] a bit per row.
    std::uint32_t covered[2][kMaxBoardSide];
    std::uint8_t offsets[kMaxMovers];

    void add(const Mover& mover, int offset) {
        covered[mover.axis][mover.line] |= ((1U << mover.length) - 1) << offset;
        for_parts(mover, offset, [bit = 1U << mover.line](std::uint32_t& line) { line |= bit; });
    }
    void remove(const Mover& mover, int offset) {
        covered[mover.axis][mover.line] &= ~(((1U << mover.length) - 1) << offset);
        for_parts(mover, offset, [bit = 1U << mover.line](std::uint32_t& line) { line &= ~bit; });
    }

private:
    // The lines that cross a mover's parts. Most have two or three, and a loop of so few costs more than they
    // do.
    template <class Change>
    void for_parts(const Mover& mover, int offset, Change change) {
        std::uint32_t* const crossed = covered[1 - mover.axis] + offset;
        change(crossed[0]);
        if (mover.length == 1) return;
        change(crossed[1]);
        if (mover.length == 2) return;
        change(crossed[2]);
        for (int part = 3; part < mover.length; ++part) change(crossed[part]);
    }
};

// Free cells directly before and after a vehicle in its line.
inline int free_before(std::uint32_t covered, int offset) {
    return offset - static_cast<int>(std::bit_width(covered & ((1U << offset) - 1)));
}
inline int free_after(std::uint32_t covered, int end) {
    return std::countr_zero(covered >> end);
}

struct BoardShape {
    BoardShape(const Puzzle& puzzle, const StaticAnalysis& analysis);

    // The mover that covers a cell of a line: `axis` 0 with a row and its column, 1 with a column and its
    // row.
    int mover_at(const Occupancy& board, int axis, int line, int cell) const {
        const int along = mover_on(board, axis, line, cell);
        return along >= 0 ? along : mover_on(board, 1 - axis, cell, line);
    }
    // The mover of a line itself that covers one of its cells.
    int mover_on(const Occupancy& board, int axis, int line, int cell) const {
        const int end = line_begin[axis][line + 1];
        for (int m = line_begin[axis][line]; m < end; ++m) {
            const auto part = static_cast<unsigned>(cell - board.offsets[m]);
            if (part < movers[static_cast<std::size_t>(m)].length) return m;
        }
        return -1;
    }

    std::vector<Mover> movers;                            // horizontal ones first, then by line and offset
    std::uint16_t line_begin[2][kMaxBoardSide + 1] = {};  // first mover of each line; the next line's ends it
    Occupancy start;
    Occupancy fixed;  // what never moves; offsets unused
    int target = -1;  // index into movers; -1 when the target cannot move
    int solved_offset = 0;
    bool solved_at_start = false;
    bool exit_at_end = true;  // right or bottom
};

}  // namespace unjam
