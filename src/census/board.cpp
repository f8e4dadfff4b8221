#include "census/board.h"

#include <algorithm>

namespace unjam::census {

namespace {

// The table for a line like this: one made before, or a new one.
template <class Table, class RulesOf>
std::shared_ptr<const Table> find_or_make(std::vector<std::shared_ptr<const Table>>& tables,
                                          const LineRules& rules, const RulesOf& rules_of) {
    const auto found =
        std::ranges::find_if(tables, [&](const auto& table) { return rules_of(*table) == rules; });
    if (found != tables.end()) return *found;
    return tables.emplace_back(std::make_shared<const Table>(rules));
}

}  // namespace

std::shared_ptr<const LineTable> LineTables::row(const LineRules& rules) {
    return find_or_make(rows_, rules, [](const LineTable& table) { return table.rules(); });
}

std::shared_ptr<const ColumnTable> LineTables::column(const LineRules& rules) {
    return find_or_make(columns_, rules, [](const ColumnTable& table) { return table.line().rules(); });
}

Board::Board(const BoardRules& rules, LineTables& tables) : rules_(rules) {
    rules_.walls.resize(static_cast<std::size_t>(rules.height));
    LineRules line;
    line.lengths = rules.lengths;
    line.may_be_full = rules.full_lines;
    // As in the published counts: walls help to fill a row, but not a column.
    line.walls_fill = true;
    line.cells = rules.width;
    for (int row = 0; row < rules.height; ++row) {
        line.walls = rules_.walls[static_cast<std::size_t>(row)];
        const bool target = row == rules.target_row;
        line.target_length = target ? rules.target_length : 0;
        line.others_before_target = target && rules.others_before_target;
        rows_.push_back(tables.row(line));
    }
    line.walls_fill = false;
    line.cells = rules.height;
    line.target_length = 0;
    line.others_before_target = false;
    line.passage = rules.target_row;
    for (int column = 0; column < rules.width; ++column) {
        line.walls = 0;
        for (int row = 0; row < rules.height; ++row) {
            const std::uint32_t walls = rules_.walls[static_cast<std::size_t>(row)];
            line.walls |= (walls >> static_cast<unsigned>(column) & 1U) << static_cast<unsigned>(row);
        }
        columns_.push_back(tables.column(line));
    }
}

}  // namespace unjam::census
