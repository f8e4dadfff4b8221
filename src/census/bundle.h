// A bundle: all states with the same classes of rows, whatever stands in the columns. No move leaves it.
//
// A block is one arrangement of all rows. It decides what each column may hold, independently of the others, so
// its states are all combinations: one place in each column's pattern. They are bits, almost without gaps:
//
//   span   the places of the two outer columns, as one or more words (outer_words.h)
//   index  the places of the inner columns are the digits of the index of a span, the second column's the
//          fastest.
//
//   block 17, columns with 5 | 3 2 | 4 places (3 x 2 spans of one word with 5 x 4 bits in use):
//
//     word 0          word 1          word 2          word 3    ...
//     inner (0, 0)    inner (1, 0)    inner (2, 0)    inner (0, 1)
//
// A row's step leads to another block, in which one column has more places and one has fewer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "census/board.h"
#include "census/outer_words.h"

namespace unjam::census {

inline constexpr int kMostInner = kMostCells - 2;  // inner columns

struct Block {
    std::uint32_t first = 0;                         // word
    std::array<std::uint32_t, kMostInner> stride{};  // words from one place of an inner column to the next
    std::array<std::uint8_t, kMostCells> crossed{};  // cells of each column that rows take
    const OuterWords* outer = nullptr;
    bool solved = false;
};

class Bundle {
public:
    // One class for each row, as indices into its table. The board must outlive the bundle.
    void lay_out(const Board& board, std::span<const int> row_classes);

    const Board& board() const { return *board_; }
    const std::vector<Block>& blocks() const { return blocks_; }
    std::uint32_t words() const { return words_; }
    std::uint32_t words_of(std::uint32_t block) const;
    std::uint64_t states_of(std::uint32_t block) const;

    int arrangement(std::uint32_t block, int row) const {
        return arrangements_[std::size_t{block} * static_cast<std::size_t>(board_->height()) +
                             static_cast<std::size_t>(row)];
    }
    // The block to which a step of a row leads.
    std::uint32_t after(std::uint32_t block, int row, const LineStep& step) const {
        const int by = step.to - arrangement(block, row);
        return block + static_cast<std::uint32_t>(by) * row_strides_[static_cast<std::size_t>(row)];
    }
    const Pattern& pattern(const Block& block, int column) const {
        return board_->column(column).pattern(block.crossed[static_cast<std::size_t>(column)]);
    }

private:
    void settle_rows(std::uint32_t block);
    void settle_words(Block& block);

    const Board* board_ = nullptr;
    std::optional<OuterTable> outer_table_;   // of the board
    std::vector<LineClass> classes_;          // of each row
    std::vector<std::uint32_t> row_strides_;  // blocks from one arrangement of a row to the next
    std::vector<std::uint8_t> arrangements_;  // of each block and row
    std::vector<Block> blocks_;
    std::uint32_t words_ = 0;
};

}  // namespace unjam::census
