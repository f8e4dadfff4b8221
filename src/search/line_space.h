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

#include "unjam/graph/key_set.h"
#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"
#include "unjam/static_analysis.h"

namespace unjam {

// Boards of at most kSide by kSide cells whose lines have at most kArrangements arrangements.
template <int kSide, int kArrangements>
class LineSpace {
public:
    using Key = std::uint64_t;

    struct Node {
        Key key;
        // What crosses the rows, and what crosses the columns: a byte per line, lowest first, with a bit per
        // cell.
        std::uint64_t crossing[2];
        std::uint32_t parent;
        std::uint32_t line;  // the line that moved last; kLines at the start
    };

    static constexpr int kSideLimit = kSide;

    // False when the puzzle does not fit this space. Uses the ranges of the static analysis.
    bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Metric metric);

    Node start() const { return start_; }
    std::size_t max_successors() const { return max_successors_; }
    // The arrangements that solve have the highest numbers of the target's line.
    bool solved(const Node& node) const { return (node.key & target_mask_) >= solved_from_; }

    template <class Nodes, class Emit>
    void expand(const Nodes& nodes, std::uint32_t index, Emit emit) const;

    // The move that leads from one node to the next.
    Move move_between(const Node& from, const Node& to) const;

private:
    static constexpr int kLines = 2 * kSide;  // rows, then columns; one without movable vehicles stays 0
    static constexpr int kLinesPerWord = 64 / kArrangements < kSide ? 64 / kArrangements : kSide;
    static constexpr int kWords = (kSide + kLinesPerWord - 1) / kLinesPerWord;  // of moves, for each axis
    static constexpr int kCrossings = 1 << kSide;
    static constexpr int kNumbers = kArrangements < 8 ? 8 : 16;  // what an arrangement's number can be
    static constexpr int kMaxVehicles = kSide;                   // of a line
    using ReachSet = std::conditional_t<kArrangements <= 8, std::uint8_t, std::uint16_t>;

    // What one bit of the words of moves does to a node.
    struct Successor {
        std::uint64_t key_kept, key_set;
        std::uint64_t kept, set;  // of the crossing bytes of the other axis
        std::uint32_t line;
    };
    // What compiling needs to know of a line, and rebuilding a solution too.
    struct Line {
        std::uint8_t vehicle_count;
        std::uint8_t arrangements;
        std::array<std::uint8_t, kMaxVehicles> vehicles;
        std::array<std::array<std::uint8_t, kMaxVehicles>, kArrangements> offsets;
        std::array<std::uint8_t, kArrangements> covered;  // cells, bit 0 the first of the row or column
    };
    class Compiler;

    static constexpr int bit_of(int position) {
        return position / kLinesPerWord * 64 + position % kLinesPerWord * kArrangements;
    }
    const ReachSet* reach(int line, Key key) const {
        return reach_[line][(key >> (4 * line)) & (kNumbers - 1)];
    }
    // Cells, a byte per row, that the move to `node` swept; everything after a row's move and at the start.
    std::uint64_t swept_by_last_move(const Node& node, const Node& parent) const {
        const int shift = 4 * node.line % 64;  // no line moved at the start: its mask is empty
        const std::uint64_t from = (parent.key >> shift) & swept_mask_[node.line];
        const std::uint64_t to = (node.key >> shift) & swept_mask_[node.line];
        return swept_[swept_first_[node.line] + from * kNumbers + to];
    }
    template <int kAxis, class Emit>
    void emit_moves(const Node& node, const std::uint64_t* moves, Emit& emit) const;

    ReachSet reach_[kLines][kNumbers][kCrossings];
    Successor successors_[2][kWords * 64];
    std::uint64_t tried_after_[kLines + 1][2][kWords];  // moves worth trying, by the line that moved last
    std::uint64_t swept_[1 + kSide * kNumbers * kNumbers];
    std::uint32_t swept_first_[kLines + 1];
    std::uint8_t swept_mask_[kLines + 1];
    Node start_;
    std::size_t max_successors_;
    std::uint64_t target_mask_;
    std::uint64_t solved_from_;
    std::array<Line, kLines> lines_;
};

using LineSpace6 = LineSpace<6, 6>;
using LineSpace8 = LineSpace<8, 15>;

template <int kSide, int kArrangements>
template <class Nodes, class Emit>
inline void LineSpace<kSide, kArrangements>::expand(const Nodes& nodes, std::uint32_t index,
                                                    Emit emit) const {
    const Node node = nodes[index];
    const std::uint64_t swept =
        swept_by_last_move(node, nodes[node.parent == graph::kNoNode ? index : node.parent]);
    const std::uint64_t blocked = node.crossing[0] | swept;
    std::uint64_t moves[2][kWords] = {};
#pragma GCC unroll 8
    for (int i = 0; i < kSide; ++i) {
        const auto byte = [i](std::uint64_t bytes) { return static_cast<std::uint8_t>(bytes >> (8 * i)); };
        const ReachSet* const row = reach(i, node.key);
        const std::uint64_t fresh = row[byte(node.crossing[0])] & ~row[byte(blocked)];
        moves[0][i / kLinesPerWord] |= fresh << (i % kLinesPerWord * kArrangements);
        const std::uint64_t reached = reach(kSide + i, node.key)[byte(node.crossing[1])];
        moves[1][i / kLinesPerWord] |= reached << (i % kLinesPerWord * kArrangements);
    }
    emit_moves<0>(node, moves[0], emit);
    emit_moves<1>(node, moves[1], emit);
}

template <int kSide, int kArrangements>
template <int kAxis, class Emit>
inline void LineSpace<kSide, kArrangements>::emit_moves(const Node& node, const std::uint64_t* moves,
                                                        Emit& emit) const {
    for (int w = 0; w < kWords; ++w) {
        const std::uint64_t tried = tried_after_[node.line][kAxis][w];
        for (std::uint64_t bits = moves[w] & tried; bits != 0; bits &= bits - 1) {
            const Successor& s = successors_[kAxis][w * 64 + __builtin_ctzll(bits)];
            const std::uint64_t seen = (node.crossing[1 - kAxis] & s.kept) | s.set;
            emit(Node{(node.key & s.key_kept) | s.key_set,
                      {kAxis == 0 ? node.crossing[0] : seen, kAxis == 0 ? seen : node.crossing[1]},
                      graph::kNoNode,
                      s.line});
        }
    }
}

}  // namespace unjam
