// The state space of a small board, one line at a time. A line is a row or column with vehicles that can
// move; its arrangements (all ways they can stand) are numbered from 1. A state is a field of 16 bits for
// every line, rows first: the number of its arrangement, and below it the cells that crossing vehicles cover.
//
//   ..AA.B      line 0 is row 0: A stands in arrangement 3, column 5 is covered      field 3'100000
//   .....B      line 1 is row 1: no vehicle, column 5 is covered                     field 0'100000
//   .....B      line 11 is column 5: B stands in arrangement 1, no row covers it     field 1'000000
//
// With a field as index, a table gives the arrangements that one move of the line reaches. Those of all lines
// side by side are the moves of a state: a bit for every place, which is a line in one of its arrangements.
// The key is the numbers of the arrangements alone. Only a node that is expanded gets its fields, from its
// parent's: most successors turn out to be known and never need them.
//
// Moves of different lines that do not touch the same cells commute, and only one order is tried: after a
// column's move a row is tried only where the column has left a cell or passed over one, because all its
// other moves were possible before. (docs/algorithms/commuting-moves.md)
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"
#include "unjam/support/graph/key_set.h"

namespace unjam {

// Boards of at most kSide by kSide cells whose lines have at most kArrangements arrangements, and all lines
// together at most as many as there are places.
template <int kSide, int kArrangements>
class LineSpace {
    static constexpr int kLines = 2 * kSide;  // rows, then columns; one without movable vehicles stays 0
    static constexpr int kFieldsPerWord = 4;
    static constexpr int kWords = kLines / kFieldsPerWord;
    static constexpr int kNumberBits = kArrangements < 8 ? 3 : 4;
    static constexpr int kNumbers = 1 << kNumberBits;  // what an arrangement's number can be
    static constexpr int kCrossings = 1 << kSide;
    // Few arrangements: the places of all lines follow one another in one word. Many: 16 for every line.
    static constexpr bool kOneMoveWord = kArrangements < 8;
    static constexpr int kMoveWords = kOneMoveWord ? 1 : kLines / 4;
    static constexpr int kPlaces = 64 * kMoveWords;

public:
    using Key = std::uint64_t;
    using ClosedSet = std::conditional_t<(kNumberBits * kLines < 48),
                                         graph::ShortKeySet<kNumberBits * kLines>, graph::KeySet<Key>>;

    // What is known of a node when it is discovered.
    struct Successor {
        Key key;
        std::uint32_t place;  // what the last move led to; kPlaces at the start
    };
    struct Node {
        Key key;
        std::uint64_t fields[kWords];  // from when the node is expanded
        std::uint32_t parent;
        std::uint32_t place;

        Node& operator=(const Successor& successor) {
            key = successor.key;
            place = successor.place;
            return *this;
        }
    };

    static constexpr int kSideLimit = kSide;

    // False when the puzzle does not fit this space. Uses the ranges of the static analysis.
    bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Unit unit);

    Node start() const { return start_; }
    std::size_t max_successors() const { return max_successors_; }
    bool solved(const Node& node) const {
        return (solved_numbers_ >> ((node.key >> target_shift_) & (kNumbers - 1)) & 1) != 0;
    }

    // Calls emit(parent, Successor, solved) for every successor of the nodes from `first` on, and returns
    // where it stopped: at `last`, or with `until_solved` after the first node that a move solves.
    template <class Emit>
    std::uint32_t expand_run(Node* nodes, std::uint32_t first, std::uint32_t last, bool until_solved,
                             Emit& emit) const;

    // The move that leads from one node to the next.
    Move move_between(const Node& from, const Node& to) const;

    // An expanded node as one to start from.
    Node as_start(Node node) const {
        node.place = kPlaces;
        return node;
    }
    // The key without what a ClosedSet adds to it.
    static Key plain_key(Key key) { return key & (~Key{0} >> (64 - kNumberBits * kLines)); }
    // The key of the state with these offsets, in vehicle order; nothing when there is no such state.
    std::optional<Key> key_of(const std::vector<int>& offsets) const;
    // Writes where the vehicles that can move stand.
    void read_offsets(Key key, std::vector<int>& offsets) const;

    // How many moves an expanded node has, those that the search left out included.
    int move_count(const Node& node) const;
    // Calls emit(key, Move) for every move of the state with this plain key, and what it leads to.
    template <class Emit>
    void for_each_move(Key key, Emit emit) const;

private:
    static constexpr std::uint32_t kRun = 32;
    static constexpr int kMaxVehicles = kSide;  // of a line
    using ReachSet = std::conditional_t<kArrangements <= 8, std::uint8_t, std::uint16_t>;

    struct Moves {
        std::uint64_t words[kMoveWords];
    };
    // What a move of one line from one arrangement to another changes.
    struct Change {
        std::uint64_t fields[kWords];  // the bits that differ
        Moves tried;                   // the moves worth trying afterwards
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

    // All moves of a state with these fields.
    Moves moves_of(const std::uint64_t* fields) const;
    // The fields of the state with this key.
    void make_fields(Key key, std::uint64_t* fields) const;
    Move move_in_line(int i, std::uint64_t from, std::uint64_t to) const;
    // Makes the fields of a node and returns its moves that are worth trying.
    Moves open(Node* nodes, std::uint32_t index) const;
    template <class Emit, class Solved>
    void emit_moves(const Node& node, std::uint32_t index, const Moves& moves, Emit& emit,
                    Solved solved) const;
    bool any_solves(const Moves& moves) const {
        std::uint64_t found = 0;
        for (int w = 0; w < kMoveWords; ++w) found |= moves.words[w] & solving_.words[w];
        return found != 0;
    }

    alignas(64) ReachSet reach_[kLines][kNumbers * kCrossings];
    Key key_kept_[kPlaces];  // by place: what a move to it leaves of the key, and what it puts there
    Key key_set_[kPlaces];
    std::uint8_t key_shift_[kPlaces + 1];
    std::uint32_t first_change_[kPlaces + 1];  // by place, then by the number of the arrangement left
    Change changes_[(kLines * kArrangements + 1) * kNumbers];
    std::uint32_t first_place_[kLines];
    Moves solving_;
    Node start_;
    std::size_t max_successors_;
    int target_shift_;
    std::uint32_t solved_numbers_;  // a bit for every arrangement of the target's line that is solved
    std::array<Line, kLines> lines_;
};

using LineSpace6 = LineSpace<6, 6>;
using LineSpace8 = LineSpace<8, 15>;

template <int kSide, int kArrangements>
inline auto LineSpace<kSide, kArrangements>::moves_of(const std::uint64_t* fields) const -> Moves {
    Moves moves{};
#pragma GCC unroll 16
    for (int i = 0; i < kLines; ++i) {
        const auto field =
            static_cast<std::uint16_t>(fields[i / kFieldsPerWord] >> (16 * (i % kFieldsPerWord)));
        const std::uint64_t reached = reach_[i][field];
        if constexpr (kOneMoveWord) {
            moves.words[0] |= reached << (first_place_[i] % 64);
        } else {
            moves.words[i / 4] |= reached << (16 * (i % 4));
        }
    }
    return moves;
}

template <int kSide, int kArrangements>
inline int LineSpace<kSide, kArrangements>::move_count(const Node& node) const {
    const Moves moves = moves_of(node.fields);
    int count = 0;
    for (int w = 0; w < kMoveWords; ++w) count += std::popcount(moves.words[w]);
    return count;
}

template <int kSide, int kArrangements>
template <class Emit>
inline void LineSpace<kSide, kArrangements>::for_each_move(Key key, Emit emit) const {
    std::uint64_t fields[kWords];
    make_fields(key, fields);
    const Moves moves = moves_of(fields);
    for (int w = 0; w < kMoveWords; ++w) {
        for (std::uint64_t bits = moves.words[w]; bits != 0; bits &= bits - 1) {
            const auto place = static_cast<std::uint32_t>(64 * w + std::countr_zero(bits));
            const Key after = (key & key_kept_[place]) | key_set_[place];
            const int shift = key_shift_[place];
            emit(after, move_in_line(shift / kNumberBits, (key >> shift) & (kNumbers - 1),
                                     (after >> shift) & (kNumbers - 1)));
        }
    }
}

template <int kSide, int kArrangements>
inline auto LineSpace<kSide, kArrangements>::open(Node* nodes, std::uint32_t index) const -> Moves {
    Node& node = nodes[index];
    const Node& parent = nodes[node.parent == graph::kNoNode ? index : node.parent];
    const std::uint64_t left = (parent.key >> key_shift_[node.place]) & (kNumbers - 1);
    const Change& change = changes_[first_change_[node.place] + left];
    std::uint64_t fields[kWords];
    for (int w = 0; w < kWords; ++w) node.fields[w] = fields[w] = parent.fields[w] ^ change.fields[w];
    Moves moves = moves_of(fields);
    for (int w = 0; w < kMoveWords; ++w) moves.words[w] &= change.tried.words[w];
    return moves;
}

template <int kSide, int kArrangements>
template <class Emit, class Solved>
inline void LineSpace<kSide, kArrangements>::emit_moves(const Node& node, std::uint32_t index,
                                                        const Moves& moves, Emit& emit, Solved solved) const {
    const Key key = node.key;
    for (int w = 0; w < kMoveWords; ++w) {
        for (std::uint64_t bits = moves.words[w]; bits != 0; bits &= bits - 1) {
            const auto place = static_cast<std::uint32_t>(64 * w + __builtin_ctzll(bits));
            emit(index, Successor{(key & key_kept_[place]) | key_set_[place], place}, solved(place));
        }
    }
}

// First the moves of all nodes, then the successors: the processor guesses wrong where the successors of a
// node end, and must not wait for the tables before it finds out.
template <int kSide, int kArrangements>
template <class Emit>
inline std::uint32_t LineSpace<kSide, kArrangements>::expand_run(Node* nodes, std::uint32_t first,
                                                                 std::uint32_t last, bool until_solved,
                                                                 Emit& emit) const {
    Moves moves[kRun];
    while (first < last) {
        const std::uint32_t count = last - first < kRun ? last - first : kRun;
        Moves all{};
        for (std::uint32_t i = 0; i < count; ++i) {
            moves[i] = open(nodes, first + i);
            for (int w = 0; w < kMoveWords; ++w) all.words[w] |= moves[i].words[w];
        }
        const bool look_for_solved = until_solved && any_solves(all);
        for (std::uint32_t i = 0; i < count; ++i, ++first) {
            if (look_for_solved && any_solves(moves[i])) [[unlikely]] {
                emit_moves(nodes[first], first, moves[i], emit, [this](std::uint32_t place) {
                    return (solving_.words[place / 64] >> (place % 64) & 1) != 0;
                });
                return first + 1;
            }
            emit_moves(nodes[first], first, moves[i], emit, [](std::uint32_t) { return std::false_type(); });
        }
    }
    return last;
}

}  // namespace unjam
