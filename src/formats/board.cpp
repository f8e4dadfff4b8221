#include "formats/board.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "model/board_size.h"

namespace unjam::text {

namespace {

// Collects the cells of each label while the board is read row by row.
class BoardReader {
public:
    BoardReader(const std::vector<Row>& rows, const Alphabet& alphabet, PuzzleDraft& draft,
                std::optional<Axis> target_axis)
        : rows_(rows), alphabet_(alphabet), draft_(draft), target_axis_(target_axis) {
        vehicle_of_.fill(-1);
    }

    Result<void> read() {
        if (auto done = check_characters(); !done) return done.error();
        if (auto done = check_size(); !done) return done.error();
        for (int row = 0; row < draft_.height; ++row) {
            for (int column = 0; column < draft_.width; ++column) {
                if (auto done = take({row, column}); !done) return done.error();
            }
        }
        if (!target_axis_) return check_single_cells(draft_);
        for (Vehicle& vehicle : draft_.vehicles) {
            if (vehicle.length == 1 && vehicle.axis != *target_axis_)
                vehicle = {vehicle.label, *target_axis_, 1, vehicle.offset, vehicle.line};
        }
        return {};
    }

private:
    // Before the size: a character too many is often one that is no cell at all.
    Result<void> check_characters() const {
        for (const Row& row : rows_) {
            for (std::size_t i = 0; i < row.cells.size(); ++i) {
                const char c = row.cells[i];
                if (is_letter(c) || is_digit(c) || holds(alphabet_.empty, c) || holds(alphabet_.wall, c))
                    continue;
                const std::string wall =
                    alphabet_.wall.empty() ? "" : fmt::format(" or '{}' (wall)", alphabet_.wall.back());
                return syntax_error(
                    row.at(i),
                    fmt::format("{} is not a cell of a board; a cell is a letter or digit "
                                "(vehicle){} '{}' (empty){}",
                                describe(c), wall.empty() ? " or" : ",", alphabet_.empty.front(), wall));
            }
        }
        return {};
    }

    static bool holds(std::string_view characters, char c) {
        return characters.find(c) != std::string_view::npos;
    }

    Result<void> check_size() {
        draft_.height = static_cast<int>(std::min<std::size_t>(rows_.size(), kMaxBoardSide + 1));
        const std::size_t width = rows_.front().cells.size();
        if (auto done =
                check_board_size(static_cast<long long>(width), std::ssize(rows_), rows_.front().where);
            !done)
            return done;
        draft_.width = static_cast<int>(width);
        for (std::size_t row = 1; row < rows_.size(); ++row) {
            const std::size_t cells = rows_[row].cells.size();
            if (cells == width) continue;
            return Error{ErrorCode::syntax, rows_[row].at(std::min(cells, width)),
                         fmt::format("row {} has {} cells, but row 1 has {}; give every row the same number",
                                     row + 1, cells, width)};
        }
        return {};
    }

    Result<void> take(Cell cell) {
        const char c = rows_[static_cast<std::size_t>(cell.row)].cells[static_cast<std::size_t>(cell.column)];
        if (holds(alphabet_.empty, c)) return {};
        if (holds(alphabet_.wall, c)) {
            draft_.walls.push_back(cell);
            return {};
        }
        int& index = vehicle_of_[static_cast<unsigned char>(c)];
        if (index < 0) {
            index = static_cast<int>(draft_.vehicles.size());
            draft_.vehicles.push_back({std::string(1, c), Axis::horizontal, 1, cell.row, cell.column});
            draft_.vehicle_where.push_back(where(cell));
            return {};
        }
        return extend(draft_.vehicles[static_cast<std::size_t>(index)], cell);
    }

    Result<void> extend(Vehicle& vehicle, Cell cell) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        if (vehicle.length == 1 && cell == Cell{first.row + 1, first.column}) {
            vehicle = {vehicle.label, Axis::vertical, 1, first.column, first.row};
        }
        if (cell == cell_of(vehicle, vehicle.offset, vehicle.length)) {
            ++vehicle.length;
            return {};
        }
        const Cell last = cell_of(vehicle, vehicle.offset, vehicle.length - 1);
        return Error{
            ErrorCode::invalid, where(cell),
            fmt::format("vehicle {} is bent or split: row {}, column {} does not continue it from "
                        "row {}, column {}; a vehicle is one straight piece with its own label",
                        vehicle.label, cell.row + 1, cell.column + 1, last.row + 1, last.column + 1)};
    }

    Position where(Cell cell) const {
        return rows_[static_cast<std::size_t>(cell.row)].at(static_cast<std::size_t>(cell.column));
    }

    const std::vector<Row>& rows_;
    const Alphabet& alphabet_;
    PuzzleDraft& draft_;
    std::optional<Axis> target_axis_;
    std::array<int, 256> vehicle_of_{};
};

}  // namespace

Result<void> read_board(const std::vector<Row>& rows, const Alphabet& alphabet, PuzzleDraft& draft,
                        std::optional<Axis> target_axis) {
    return BoardReader(rows, alphabet, draft, target_axis).read();
}

Result<void> check_single_cells(const PuzzleDraft& draft) {
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i) {
        if (draft.vehicles[i].length > 1 || static_cast<int>(i) == draft.target) continue;
        return Error{
            ErrorCode::unsupported, draft.vehicle_where[i],
            fmt::format("vehicle {} has only one cell, so a drawn board cannot show whether it moves along "
                        "its row or its column; use json, csv or code for vehicles of length 1",
                        draft.vehicles[i].label)};
    }
    return {};
}

int find_vehicle(const std::vector<Vehicle>& vehicles, std::string_view label) {
    const auto found = std::ranges::find(vehicles, label, &Vehicle::label);
    return found == vehicles.end() ? -1 : static_cast<int>(found - vehicles.begin());
}

void assume_exit(PuzzleDraft& draft, std::vector<std::string>& notes) {
    const Vehicle& target = draft.vehicles[static_cast<std::size_t>(draft.target)];
    draft.exit = default_exit(target.axis);
    notes.push_back(fmt::format("the exit is {}, because the target {} is {} and no exit was given",
                                to_string(draft.exit), target.label, to_string(target.axis)));
}

std::vector<std::string> board_rows(const Puzzle& puzzle, char empty, char wall) {
    std::vector<std::string> rows;
    for (const std::vector<int>& cells : board_cells(puzzle, start_offsets(puzzle))) {
        std::string& row = rows.emplace_back();
        for (const int cell : cells) {
            row += cell == kEmptyCell  ? empty
                   : cell == kWallCell ? wall
                                       : puzzle.vehicles()[static_cast<std::size_t>(cell)].label.front();
        }
    }
    return rows;
}

std::vector<int> reading_order(const Puzzle& puzzle) {
    std::vector<int> order(puzzle.vehicles().size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&puzzle](int index) {
        const Vehicle& vehicle = puzzle.vehicles()[static_cast<std::size_t>(index)];
        return cell_of(vehicle, vehicle.offset, 0);
    });
    return order;
}

}  // namespace unjam::text
