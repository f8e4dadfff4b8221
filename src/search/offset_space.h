// The state space of any board: a state is the offset of every mover within its range, packed into kWords
// words.
//   ..AA.B      A: offset 2 of 0..4, three bits; B: offset 0 of 0..3, two bits      ->   0b00'010
// Successors are found on the unpacked Occupancy. Moves that commute are tried in one order only (see LineSpace);
// here the order is that of the movers, and "could have been made before" is read off the free run with the
// swept cells added.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <vector>

#include "search/board_shape.h"
#include "search/cost.h"
#include "unjam/move.h"
#include "unjam/support/graph/key_set.h"

namespace unjam {

template <int kWords>
struct PackedKey {
    std::uint64_t words[kWords];

    friend bool operator==(const PackedKey& a, const PackedKey& b) {
        std::uint64_t difference = 0;
        for (int w = 0; w < kWords; ++w) difference |= a.words[w] ^ b.words[w];
        return difference == 0;
    }
    std::uint64_t hash() const {
        std::uint64_t hash = 0;
        for (int w = 0; w < kWords; ++w) {
            hash = (hash ^ words[w]) * graph::kSpread;
            hash ^= hash >> 32;
        }
        return hash * graph::kSpread;
    }
};

template <int kWords>
class OffsetSpace {
public:
    using Key = PackedKey<kWords>;

    struct Node {
        Key key;
        std::uint32_t parent;
        std::uint8_t mover;  // what moved last, and how far; 0 cells at the start
        std::int8_t cells;
    };

    // `prune` false: try every order of commuting moves, as a search that is not in order of cost must.
    OffsetSpace(const BoardShape& shape, CostModel costs, bool prune = true);

    // How many words the states of a shape need: 1, 2, 4, 8 or 16.
    static int words_needed(const BoardShape& shape);

    const BoardShape& shape() const { return shape_; }
    const CostModel& costs() const { return costs_; }
    Node start() const { return start_; }
    std::size_t max_successors() const { return max_successors_; }
    bool solved(const Node& node) const {
        return shape_.target < 0
                   ? shape_.solved_at_start
                   : offset_of(node.key, static_cast<std::size_t>(shape_.target)) == shape_.solved_offset;
    }
    Cost cost(const Node& node) const { return costs_.of_move(node.cells); }
    Move move_between(const Node&, const Node& to) const {
        return Move{shape_.movers[to.mover].vehicle, to.cells};
    }

    // See LineSpace.
    Node as_start(Node node) const {
        node.mover = 0;
        node.cells = 0;
        return node;
    }
    static Key plain_key(const Key& key) { return key; }
    std::optional<Key> key_of(const std::vector<int>& offsets) const;
    void read_offsets(const Key& key, std::vector<int>& offsets) const;
    int move_count(const Node& node) const {
        int count = 0;
        for_each_move(node.key, [&count](const Key&, Move) { ++count; });
        return count;
    }
    template <class Emit>
    void for_each_move(const Key& key, Emit emit) const {
        Occupancy board;
        unpack(key, board);
        Node node{};
        node.key = key;
        expand_board(node, board, [&](const Node& child) {
            emit(child.key, Move{shape_.movers[child.mover].vehicle, child.cells});
        });
    }

    int offset_of(const Key& key, std::size_t mover) const {
        const Field& field = fields_[mover];
        return static_cast<int>((key.words[field.word] >> field.shift) & field.mask) + field.first;
    }
    void unpack(const Key& key, Occupancy& board) const {
        std::memcpy(board.covered, shape_.fixed.covered, sizeof board.covered);
        for (std::size_t m = 0; m < shape_.movers.size(); ++m) {
            const int offset = offset_of(key, m);
            board.offsets[m] = static_cast<std::uint8_t>(offset);
            board.add(shape_.movers[m], offset);
        }
    }

    template <class Nodes, class Emit>
    void expand(const Nodes& nodes, std::uint32_t index, Emit emit) const {
        const Node node = nodes[index];
        Occupancy board;
        unpack(node.key, board);
        expand_board(node, board, emit);
    }

    // The same on a board already unpacked, which `emit` may change as long as it is restored.
    template <class Emit>
    void expand_board(const Node& node, const Occupancy& board, Emit emit) const;

private:
    struct Field {
        std::uint8_t word;
        std::uint8_t shift;
        std::uint8_t mask;
        std::uint8_t first;
    };

    void emit_run(const Node& node, std::size_t mover, int from, int to, int direction, auto& emit) const {
        const Field& field = fields_[mover];
        for (int cells = from; cells <= to; ++cells) {
            Node child = node;
            child.key.words[field.word] += static_cast<std::uint64_t>(std::int64_t{cells} * direction)
                                           << field.shift;
            child.parent = graph::kNoNode;
            child.mover = static_cast<std::uint8_t>(mover);
            child.cells = static_cast<std::int8_t>(cells * direction);
            emit(child);
        }
    }
    // Adds the cells that the last move passed over; those it covers now are covered already.
    void add_swept(const Node& node, Occupancy& board) const;

    const BoardShape& shape_;
    CostModel costs_;
    bool prune_;
    std::size_t max_successors_ = 0;
    Node start_{};
    Field fields_[kMaxMovers];
};

template <int kWords>
inline void OffsetSpace<kWords>::add_swept(const Node& node, Occupancy& board) const {
    Mover passed = shape_.movers[node.mover];
    const int offset = board.offsets[node.mover];
    const int start = node.cells > 0 ? offset - node.cells : offset + passed.length;
    passed.length = static_cast<std::uint8_t>(std::abs(node.cells));
    board.add(passed, start);
}

template <int kWords>
template <class Emit>
inline void OffsetSpace<kWords>::expand_board(const Node& node, const Occupancy& board, Emit emit) const {
    const bool pruning = prune_ && node.cells != 0;
    Occupancy before;
    if (pruning) {
        std::memcpy(before.covered, board.covered, sizeof before.covered);
        before.offsets[node.mover] = board.offsets[node.mover];
        add_swept(node, before);
    }
    const int longest = costs_.single_steps ? 1 : kMaxBoardSide;
    for (std::size_t m = 0; m < shape_.movers.size(); ++m) {
        const Mover& mover = shape_.movers[m];
        const std::uint32_t covered = board.covered[mover.axis][mover.line];
        const int offset = board.offsets[m];
        const int end = offset + mover.length;
        int back = std::min(longest, free_before(covered, offset));
        int ahead = std::min(longest, free_after(covered, end));
        int back_done = 0;
        int ahead_done = 0;
        if (node.cells != 0 && m == node.mover) {
            // Never the same vehicle twice in a row, except on in single steps.
            if (!costs_.single_steps || node.cells > 0) back = 0;
            if (!costs_.single_steps || node.cells < 0) ahead = 0;
        } else if (pruning && m < node.mover) {
            const std::uint32_t blocked = before.covered[mover.axis][mover.line];
            back_done = std::min(back, free_before(blocked, offset));
            ahead_done = std::min(ahead, free_after(blocked, end));
        }
        emit_run(node, m, back_done + 1, back, -1, emit);
        emit_run(node, m, ahead_done + 1, ahead, 1, emit);
    }
}

extern template class OffsetSpace<1>;
extern template class OffsetSpace<2>;
extern template class OffsetSpace<4>;
extern template class OffsetSpace<8>;
extern template class OffsetSpace<16>;

}  // namespace unjam
