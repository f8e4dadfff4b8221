#include "census/bundle.h"

namespace unjam::census {

void Bundle::lay_out(const Board& board, std::span<const int> row_classes) {
    if (board_ != &board) outer_table_.emplace(board.column(0), board.column(board.width() - 1));
    board_ = &board;
    const int rows = board_->height();
    classes_.clear();
    row_strides_.clear();
    std::uint32_t blocks = 1;
    for (int row = 0; row < rows; ++row) {
        const auto chosen = static_cast<std::size_t>(row_classes[static_cast<std::size_t>(row)]);
        classes_.push_back(board_->row(row).classes()[chosen]);
        row_strides_.push_back(blocks);
        blocks *= static_cast<std::uint32_t>(classes_.back().count);
    }
    blocks_.resize(blocks);
    arrangements_.resize(std::size_t{blocks} * static_cast<std::size_t>(rows));
    words_ = 0;
    for (std::uint32_t block = 0; block < blocks; ++block) {
        settle_rows(block);
        settle_words(blocks_[block]);
    }
}

// The number of a block is written in digits, one for each row: its arrangement, counted from the first of its class.
void Bundle::settle_rows(std::uint32_t block) {
    Block& settled = blocks_[block];
    settled.crossed = {};
    std::uint32_t rest = block;
    for (int row = 0; row < board_->height(); ++row) {
        const LineClass& line_class = classes_[static_cast<std::size_t>(row)];
        const auto count = static_cast<std::uint32_t>(line_class.count);
        const auto number = static_cast<std::size_t>(line_class.first) + rest % count;
        rest /= count;
        arrangements_[std::size_t{block} * static_cast<std::size_t>(board_->height()) +
                      static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(number);
        const Arrangement& arrangement = board_->row(row).arrangements()[number];
        for (std::size_t column = 0; column < static_cast<std::size_t>(board_->width()); ++column) {
            const std::uint32_t crosses = arrangement.cells >> column & 1U;
            settled.crossed[column] |= static_cast<std::uint8_t>(crosses << static_cast<unsigned>(row));
        }
        if (row == board_->target_row()) {
            const PlacedVehicle& target = arrangement.vehicles.back();
            settled.solved = target.offset + target.length == board_->width();
        }
    }
}

void Bundle::settle_words(Block& block) {
    const int last = board_->width() - 1;
    block.outer = &outer_table_->words(block.crossed.front(), block.crossed[static_cast<std::size_t>(last)]);
    block.first = words_;
    auto size = static_cast<std::uint32_t>(block.outer->span());
    for (int column = 1; column < last; ++column) {
        block.stride[static_cast<std::size_t>(column) - 1] = size;
        size *= static_cast<std::uint32_t>(pattern(block, column).count());
    }
    words_ += size;
}

std::uint32_t Bundle::words_of(std::uint32_t block) const {
    const std::uint32_t end = block + 1 < blocks_.size() ? blocks_[block + 1].first : words_;
    return end - blocks_[block].first;
}

std::uint64_t Bundle::states_of(std::uint32_t block) const {
    std::uint64_t states = 1;
    for (int column = 0; column < board_->width(); ++column)
        states *= static_cast<std::uint64_t>(pattern(blocks_[block], column).count());
    return states;
}

}  // namespace unjam::census
