#include "formats/cell_grid.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "unjam/support/utf8.h"

namespace unjam::text {

namespace {

constexpr std::string_view kAlwaysEmpty[] = {"", ".", " ", "_", "null", "None", "empty"};

struct Meanings {
    std::set<std::string_view> empty{std::begin(kAlwaysEmpty), std::end(kAlwaysEmpty)};
    std::set<std::string_view> walls{"#", "wall"};
    std::string_view assumed;  // what is empty although it could be a label
};

class Counts {
public:
    explicit Counts(const CellGrid& grid) {
        for (const auto& row : grid) {
            for (const GridCell& cell : row) ++counts_[cell.text];
        }
    }
    std::size_t of(std::string_view text) const {
        const auto found = counts_.find(text);
        return found == counts_.end() ? 0 : found->second;
    }

private:
    std::map<std::string, std::size_t, std::less<>> counts_;
};

// Whether all cells with this text lie side by side in one row or column, as those of a vehicle do.
bool is_one_piece(const CellGrid& grid, std::string_view text) {
    std::size_t top = grid.size();
    std::size_t bottom = 0;
    std::size_t left = grid.front().size();
    std::size_t right = 0;
    std::size_t count = 0;
    for (std::size_t row = 0; row < grid.size(); ++row) {
        for (std::size_t column = 0; column < grid[row].size(); ++column) {
            if (grid[row][column].text != text) continue;
            ++count;
            top = std::min(top, row);
            bottom = std::max(bottom, row);
            left = std::min(left, column);
            right = std::max(right, column);
        }
    }
    return count > 1 && (bottom - top + 1) * (right - left + 1) == count && (top == bottom || left == right);
}

Meanings meanings_of(const CellGrid& grid) {
    Meanings meanings;
    const Counts counts(grid);
    const bool clear =
        std::ranges::any_of(kAlwaysEmpty, [&](std::string_view text) { return counts.of(text) > 0; });
    if (!clear) {
        for (const std::string_view text : {"o", "0", "-", "-1", "*", "O"}) {
            if (counts.of(text) == 0 || is_one_piece(grid, text)) continue;
            meanings.assumed = text;
            meanings.empty.insert(text);
            break;
        }
    }
    if (meanings.assumed == "0") meanings.walls.insert("-1");
    if (counts.of("x") > 0 && (counts.of("A") > 0 || counts.of("X") > 0 || counts.of("x") == 1) &&
        !is_one_piece(grid, "x"))
        meanings.walls.insert("x");
    return meanings;
}

}  // namespace

std::vector<GridCell> grid_row(std::string_view row, Position where) {
    bool spaced = row.size() > 2;
    for (std::size_t i = 0; i < row.size(); ++i) spaced = spaced && is_blank(row[i]) == (i % 2 == 1);
    std::vector<GridCell> cells;
    for (std::size_t i = 0; i < row.size();) {
        std::size_t size = 1;
        while (i + size < row.size() && (static_cast<unsigned char>(row[i + size]) & 0xC0U) == 0x80) ++size;
        cells.push_back({std::string(row.substr(i, size)), {where.line, where.column + static_cast<int>(i)}});
        i += size + (spaced ? 1 : 0);
    }
    return cells;
}

std::optional<CellGrid> grid_of(std::string_view text, Position where) {
    CellGrid grid;
    while (!text.empty() && (is_blank(text.back()) || text.back() == '\n' || text.back() == '\r'))
        text.remove_suffix(1);
    while (text.starts_with('\n') || text.starts_with('\r')) text.remove_prefix(1);
    constexpr std::size_t kMostCharacters = std::size_t{4} * kMaxBoardSide * kMaxBoardSide;
    if (text.size() > kMostCharacters || !is_utf8(text)) return {};
    const char divider = text.find('\n') != std::string_view::npos ? '\n' : '/';
    if (text.find(divider) != std::string_view::npos) {
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(divider, begin), text.size());
            std::string_view row = text.substr(begin, end - begin);
            if (row.ends_with('\r')) row.remove_suffix(1);
            grid.push_back(grid_row(divider == '\n' ? row : trim(row), where));
            begin = end + 1;
        }
    } else {
        const std::vector<GridCell> cells = grid_row(text, where);
        std::size_t side = 1;
        while (side * side < cells.size()) ++side;
        if (side * side != cells.size() || side < 3) return {};
        for (std::size_t row = 0; row < side; ++row) {
            const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(row * side);
            grid.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(side));
        }
    }
    const std::size_t width = grid.front().size();
    const bool even = std::ranges::all_of(grid, [width](const auto& row) { return row.size() == width; });
    if (!even || width < kMinBoardSide || grid.size() < kMinBoardSide) return {};
    return grid;
}

bool shows_vehicles(const CellGrid& grid) {
    const Counts counts(grid);
    const Meanings meanings = meanings_of(grid);
    for (const auto& row : grid) {
        for (const GridCell& cell : row) {
            const bool label = !meanings.empty.contains(cell.text) && !meanings.walls.contains(cell.text);
            if (label && counts.of(cell.text) > 1 && is_one_piece(grid, cell.text)) return true;
        }
    }
    return false;
}

void read_grid_cells(const CellGrid& grid, LoosePuzzle& puzzle) {
    const Meanings meanings = meanings_of(grid);
    puzzle.height = static_cast<int>(grid.size());
    puzzle.width = static_cast<int>(grid.front().size());
    puzzle.a_first = meanings.assumed == "o";
    if (!meanings.assumed.empty())
        puzzle.reading.note(fmt::format("{} is an empty cell, because nothing else is", meanings.assumed));
    if (meanings.walls.contains("x")) puzzle.reading.note("x is a wall");
    std::map<std::string_view, std::size_t> index;
    for (int row = 0; row < puzzle.height; ++row) {
        const auto& cells = grid[static_cast<std::size_t>(row)];
        for (int column = 0; column < static_cast<int>(cells.size()); ++column) {
            const GridCell& cell = cells[static_cast<std::size_t>(column)];
            if (meanings.empty.contains(cell.text)) continue;
            if (meanings.walls.contains(cell.text)) {
                puzzle.walls.push_back({row, column});
                continue;
            }
            const auto [found, is_new] = index.try_emplace(cell.text, puzzle.vehicles.size());
            if (is_new) {
                LooseVehicle& vehicle = puzzle.vehicles.emplace_back();
                vehicle.label = cell.text;
                vehicle.where = cell.where;
            }
            puzzle.vehicles[found->second].cells.push_back({row, column});
        }
    }
}

}  // namespace unjam::text
