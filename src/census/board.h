// The board of a census: its lines with everything that can stand in them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "census/column_table.h"
#include "census/line_table.h"

namespace unjam::census {

struct BoardRules {
    int width = 6;
    int height = 6;
    int target_row = 2;
    int target_length = 2;
    std::vector<int> lengths{2, 3};
    bool others_before_target = false;
    bool full_lines = false;
    std::vector<std::uint32_t> walls;  // of each row, a bit for each column; empty: none

    friend bool operator==(const BoardRules&, const BoardRules&) = default;
};

// The tables of lines, made once for lines with the same rules.
class LineTables {
public:
    std::shared_ptr<const LineTable> row(const LineRules& rules);
    std::shared_ptr<const ColumnTable> column(const LineRules& rules);

private:
    std::vector<std::shared_ptr<const LineTable>> rows_;
    std::vector<std::shared_ptr<const ColumnTable>> columns_;
};

class Board {
public:
    Board(const BoardRules& rules, LineTables& tables);

    int width() const { return static_cast<int>(columns_.size()); }
    int height() const { return static_cast<int>(rows_.size()); }
    int target_row() const { return rules_.target_row; }
    const BoardRules& rules() const { return rules_; }
    const LineTable& row(int row) const { return *rows_[static_cast<std::size_t>(row)]; }
    const ColumnTable& column(int column) const { return *columns_[static_cast<std::size_t>(column)]; }

private:
    BoardRules rules_;
    std::vector<std::shared_ptr<const LineTable>> rows_;
    std::vector<std::shared_ptr<const ColumnTable>> columns_;
};

}  // namespace unjam::census
