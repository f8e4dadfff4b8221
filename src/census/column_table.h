// The arrangements of a column under every pattern of cells that crossing vehicles take. A set of arrangements
// is a word: bit j stands for the j-th arrangement that the pattern allows.
//
//   pattern 000100 of 6 cells, from the top: row 2 is taken
//   bit 0  ......     bit 1  AA....    bit 2  ...AA.    bit 3  ....AA    bit 4  ...BBB   ...
//
// Moves lead from bit to bit; a crossing vehicle that enters removes some bits, one that leaves makes room for
// more. Arrangements that moves connect form a group: the vehicles can go wherever their gaps allow, and
// gaps do not change as long as the pattern does not.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "census/line_table.h"

namespace unjam::census {

inline constexpr int kMostCells = 8;          // of a line
inline constexpr int kMostArrangements = 64;  // of a column: bits of a word
inline constexpr std::uint8_t kGone = 255;    // no such arrangement under the other pattern

using Bits = std::uint64_t;

// The bits of `from`, moved by `by` to higher places, are where one move leads; and back again.
struct Shift {
    int by = 0;
    Bits from = 0;
};

// A place for each bit. All have the same length, so that one instruction can look up many.
using Places = std::array<std::uint8_t, kMostArrangements>;

struct Pattern {
    std::vector<std::uint8_t> allowed;  // numbers of arrangements, ascending
    std::vector<std::uint8_t> place;    // of each arrangement in `allowed`, or kGone
    std::vector<Bits> slides;           // from each bit by one move,
    std::vector<Bits> steps;            // and by one step
    std::vector<Shift> slide_shifts;    // the same, all bits at once
    std::vector<Shift> step_shifts;
    std::vector<Bits> groups;
    std::vector<std::uint8_t> group_of;     // each bit
    std::vector<std::uint8_t> group_sizes;  // in bits
    std::vector<std::uint8_t> group_class;  // of each group's arrangements
    // When a crossing vehicle takes a cell (comes), or leaves it (goes): the place of each bit then.
    std::array<Places, kMostCells> coming{};
    std::array<Places, kMostCells> going{};
    // The bits that stay when it comes to a cell.
    std::array<Bits, kMostCells> staying{};
    // When it leaves a cell: the group that each group then is part of.
    std::array<std::vector<std::uint8_t>, kMostCells> group_going;

    int count() const { return static_cast<int>(allowed.size()); }
};

class ColumnTable {
public:
    explicit ColumnTable(const LineRules& rules);

    const LineTable& line() const { return line_; }
    // By the cells that crossing vehicles take, one bit each; walls do not count.
    const Pattern& pattern(std::uint32_t crossed) const { return patterns_[crossed]; }
    // What is left when one of its vehicles is removed: a number for each vehicle.
    const std::vector<std::uint8_t>& fewer(int arrangement) const {
        return fewer_[static_cast<std::size_t>(arrangement)];
    }

private:
    void allow(Pattern& pattern, std::uint32_t crossed) const;
    void find_moves(Pattern& pattern) const;
    void find_groups(Pattern& pattern) const;
    void connect(std::uint32_t crossed);
    void find_fewer();

    LineTable line_;
    std::vector<Pattern> patterns_;
    std::vector<std::vector<std::uint8_t>> fewer_;
};

}  // namespace unjam::census
