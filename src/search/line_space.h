// The state space of a small board, one line at a time. A line is a row or column with vehicles that can
// move; its arrangements (all ways they can stand) are numbered from 1, and a state is the number of every
// line's arrangement, four bits each, rows first, packed into one word:
//
//   ..AA.B      line 0 is row 0: A has arrangements 1..5 and stands in 3
//   .....B      line 1 is column 5: B (length 3 of 6) has arrangements 1..4 and stands in 1      key 0x13
//   .....B
//
// For a line's arrangement and the cells that crossing vehicles cover, a table gives the set of arrangements
// that one move reaches. The sets of all lines side by side form one word of moves, so that one loop visits
// all successors.
//
// Moves of different lines that do not touch the same cells commute, and only one order is tried: after a
// move of line l, a move of an earlier line m is skipped if it was possible before and all through l's move.
// (Of all predecessors of a state at its least distance, the one whose last move is on the latest line is
// never skipped: if it were, swapping the two moves would give a predecessor with a later line still.)
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "unjam/graph/key_set.h"
#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"
#include "unjam/static_analysis.h"

namespace unjam {

// At most kLines lines of at most kArrangements arrangements, on a board of at most kSide by kSide cells.
template <int kLines, int kArrangements, int kSide>
class LineSpace {
public:
    using Key = std::uint64_t;

    struct Node {
        Key key;
        // A byte per row: its cells covered by vertical vehicles; then a byte per column: its cells covered
        // by horizontal ones. What crosses a line is one byte.
        std::uint64_t crossing[2];
        std::uint32_t parent;
        std::uint32_t line;  // the line that moved last; kLines at the start
    };

    static constexpr int kSideLimit = kSide;

    // False when the puzzle does not fit this space. Uses the ranges of the static analysis.
    bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Metric metric);

    Node start() const { return start_; }
    std::size_t max_successors() const { return static_cast<std::size_t>(kWords) * 64; }
    bool solved(const Node& node) const {
        return ((solved_arrangements_ >> ((node.key >> target_shift_) & 15)) & 1) != 0;
    }

    template <class Nodes, class Emit>
    void expand(const Nodes& nodes, std::uint32_t index, Emit emit) const;

    // The move that leads from one node to the next.
    Move move_between(const Node& from, const Node& to) const;

private:
    static constexpr int kLinesPerWord = 64 / kArrangements;
    static constexpr int kWords = (kLines + kLinesPerWord - 1) / kLinesPerWord;
    static constexpr int kCrossings = 1 << kSide;
    static constexpr int kMaxVehicles = kSide;  // of a line
    using ReachSet = std::conditional_t<kArrangements <= 8, std::uint8_t, std::uint16_t>;

    // Cells swept by a move as a row sees them, and 255 for the columns: no column's move is skipped for
    // commuting.
    struct Swept {
        std::uint8_t cells[16];
    };
    // What one bit of the words of moves does to a node.
    struct Successor {
        std::uint64_t key_kept, key_set;
        std::uint64_t kept[2], set[2];
        std::uint32_t line;
    };
    // What compiling needs to know of a line, and rebuilding a solution too.
    struct Line {
        Axis axis;
        std::uint8_t index;  // the row or column
        std::uint8_t vehicle_count;
        std::uint8_t arrangements;
        std::array<std::uint8_t, kMaxVehicles> vehicles;
        std::array<std::array<std::uint8_t, kMaxVehicles>, kArrangements> offsets;
        std::array<std::uint8_t, kArrangements> covered;  // cells, bit 0 the first of the row or column
    };
    class Compiler;

    const std::uint8_t* swept_by_last_move(const Node& node, const Node& parent) const {
        const std::uint64_t from = (parent.key >> (4 * node.line)) & swept_mask_[node.line];
        const std::uint64_t to = (node.key >> (4 * node.line)) & swept_mask_[node.line];
        return swept_[swept_first_[node.line] + from * (kArrangements + 1) + to].cells;
    }

    std::uint8_t crossing_byte_[kLines];  // which byte of Node::crossing crosses the line
    ReachSet reach_[kLines][kArrangements + 1][kCrossings];
    Successor successors_[kWords * 64];
    std::uint64_t tried_after_[kLines + 1][kWords];  // moves worth trying, by the line that moved last
    // Rows and the start share the entry in which everything was swept.
    static constexpr int kSweptPerLine = (kArrangements + 1) * (kArrangements + 1);
    Swept swept_[1 + (kLines / 2 + 4) * kSweptPerLine];
    std::uint32_t swept_first_[kLines + 1];
    std::uint8_t swept_mask_[kLines + 1];
    Node start_;
    std::uint64_t solved_arrangements_;
    int target_shift_;
    int line_count_;
    std::array<Line, kLines> lines_;
};

using LineSpace6 = LineSpace<12, 6, 6>;
using LineSpace8 = LineSpace<16, 15, 8>;

template <int kLines, int kArrangements, int kSide>
template <class Nodes, class Emit>
inline void LineSpace<kLines, kArrangements, kSide>::expand(const Nodes& nodes, std::uint32_t index,
                                                            Emit emit) const {
    const Node node = nodes[index];
    const Node& parent = nodes[node.parent == graph::kNoNode ? index : node.parent];
    const std::uint8_t* const swept = swept_by_last_move(node, parent);
    std::uint8_t crossing[16];
    std::memcpy(crossing, node.crossing, sizeof crossing);

    std::uint64_t moves[kWords] = {};
#pragma GCC unroll 16
    for (int i = 0; i < kLines; ++i) {
        const ReachSet* const reach = reach_[i][(node.key >> (4 * i)) & 15 & (kArrangements <= 7 ? 7 : 15)];
        const std::size_t byte = crossing_byte_[i];
        const std::size_t covered = crossing[byte];
        const std::uint64_t fresh = reach[covered] & ~reach[covered | (swept[byte] & (kCrossings - 1))];
        moves[i / kLinesPerWord] |= fresh << (i % kLinesPerWord * kArrangements);
    }
    for (int w = 0; w < kWords; ++w) {
        for (std::uint64_t bits = moves[w] & tried_after_[node.line][w]; bits != 0; bits &= bits - 1) {
            const Successor& s = successors_[w * 64 + __builtin_ctzll(bits)];
            emit(Node{(node.key & s.key_kept) | s.key_set,
                      {(node.crossing[0] & s.kept[0]) | s.set[0], (node.crossing[1] & s.kept[1]) | s.set[1]},
                      graph::kNoNode,
                      s.line});
        }
    }
}

}  // namespace unjam
