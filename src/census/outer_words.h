// The bits of a block: one for each combination of places of its two outer columns. The first column's place is
// a lane, the last column's a bit in it. Lanes follow each other without gaps, over as many words as they need:
// a span. Whatever depends only on the patterns of the two columns is made once and kept here.
//
//   first column 5 places, last column 4: a span of one word, 20 bits of it in use
//
//     bit    0 1 2 3  4 5 6 7  8 ...
//     lane   0        1        2 ...
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "census/column_table.h"

namespace unjam::census {

inline constexpr std::size_t kMostSpan = 64;  // words: 64 lanes of 64 bits

// Moves of both columns: span for span the bits that move, and by how much to higher bits; and back again.
struct SpanShifts {
    std::vector<unsigned> by;
    std::vector<Bits> from;  // one span for each
};

class OuterWords {
public:
    OuterWords(const Pattern& first, const Pattern& last, int rows);

    unsigned lane_bits() const { return lane_bits_; }
    unsigned bits() const { return bits_; }
    std::size_t span() const { return span_; }
    unsigned bit_of(unsigned first_place, unsigned last_place) const {
        return first_place * lane_bits_ + last_place;
    }
    // All states: how a word of the span is filled.
    Bits all(std::size_t word) const {
        return word + 1 < span_ ? ~Bits{0} : ~Bits{0} >> (63 - (bits_ - 1) % 64);
    }

    // By moves, or by steps.
    const SpanShifts& shifts(bool single_steps) const { return shifts_[single_steps ? 1 : 0]; }
    // A span: the states that stay when a crossing vehicle comes to a row of the first or the last column.
    const Bits* staying(bool in_last, std::size_t row) const {
        return staying_.data() + (2 * row + (in_last ? 1 : 0)) * span_;
    }
    // The states of each pair of groups: a span for each, the first column's groups the fastest.
    std::size_t groups() const { return group_count_; }
    const Bits* group(std::size_t number) const { return groups_.data() + number * span_; }

private:
    void add_mask(std::vector<Bits>& masks, Bits first_places, Bits last_places) const;
    void add_shifts(SpanShifts& shifts, const std::vector<Shift>& first,
                    const std::vector<Shift>& last) const;

    unsigned lane_bits_;
    unsigned bits_;
    std::size_t span_;
    Bits all_first_;
    Bits all_last_;
    std::array<SpanShifts, 2> shifts_;
    std::vector<Bits> staying_;
    std::vector<Bits> groups_;
    std::size_t group_count_;  // asked for every word: no division then
};

// Made on first use.
class OuterTable {
public:
    // The columns must outlive it.
    OuterTable(const ColumnTable& first, const ColumnTable& last);

    // By the cells that crossing vehicles take of each column.
    const OuterWords& words(std::uint32_t crossed_first, std::uint32_t crossed_last);

private:
    const ColumnTable& first_;
    const ColumnTable& last_;
    std::vector<std::unique_ptr<const OuterWords>> words_;
};

}  // namespace unjam::census
