#include "census/board_text.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "unjam/census.h"

namespace unjam {

namespace census {

Puzzle puzzle_of(const Bundle& bundle, const StatePlace& state) {
    std::vector<int> rows;
    std::vector<int> columns;
    rows.reserve(static_cast<std::size_t>(bundle.board().height()));
    for (int row = 0; row < bundle.board().height(); ++row)
        rows.push_back(bundle.arrangement(state.block, row));
    for (int column = 0; column < bundle.board().width(); ++column) {
        const Pattern& pattern = bundle.pattern(bundle.blocks()[state.block], column);
        columns.push_back(pattern.allowed[state.places[static_cast<std::size_t>(column)]]);
    }
    return puzzle_of(bundle.board(), rows, columns);
}

Puzzle puzzle_of(const Board& board, std::span<const int> rows, std::span<const int> columns) {
    PuzzleDraft draft;
    draft.width = board.width();
    draft.height = board.height();
    char next = 'B';
    const auto add = [&](Axis axis, int line, const PlacedVehicle& vehicle, char label) {
        draft.vehicles.push_back({std::string(1, label), axis, vehicle.length, line, vehicle.offset});
    };
    for (int row = 0; row < board.height(); ++row) {
        const auto number = static_cast<std::size_t>(rows[static_cast<std::size_t>(row)]);
        const auto& vehicles = board.row(row).arrangements()[number].vehicles;
        for (std::size_t i = 0; i < vehicles.size(); ++i) {
            const bool target = row == board.target_row() && i + 1 == vehicles.size();
            if (target) draft.target = static_cast<int>(draft.vehicles.size());
            add(Axis::horizontal, row, vehicles[i], target ? 'A' : next++);
        }
        for (int column = 0; column < board.width(); ++column) {
            if ((board.rules().walls[static_cast<std::size_t>(row)] >> static_cast<unsigned>(column) & 1U) !=
                0)
                draft.walls.push_back({row, column});
        }
    }
    for (int column = 0; column < board.width(); ++column) {
        const auto number = static_cast<std::size_t>(columns[static_cast<std::size_t>(column)]);
        for (const PlacedVehicle& vehicle : board.column(column).line().arrangements()[number].vehicles)
            add(Axis::vertical, column, vehicle, next++);
    }
    return *Puzzle::create(std::move(draft));
}

Puzzle with_census_labels(PuzzleDraft draft) {
    const std::string target = draft.vehicles[static_cast<std::size_t>(draft.target)].label;
    std::ranges::sort(draft.vehicles, {}, [](const auto& vehicle) {
        return std::tuple(vehicle.axis == Axis::vertical, vehicle.line, vehicle.offset);
    });
    char next = 'B';
    draft.target =
        static_cast<int>(std::ranges::find(draft.vehicles, target, &Vehicle::label) - draft.vehicles.begin());
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i)
        draft.vehicles[i].label = std::string(1, static_cast<int>(i) == draft.target ? 'A' : next++);
    return *Puzzle::create(std::move(draft));
}

Puzzle mirror_image(const Puzzle& puzzle) {
    PuzzleDraft draft = puzzle.to_draft();
    for (auto& vehicle : draft.vehicles) {
        if (vehicle.axis == Axis::horizontal) {
            vehicle.line = draft.height - 1 - vehicle.line;
        } else {
            vehicle.offset = draft.height - vehicle.offset - vehicle.length;
        }
    }
    for (Cell& wall : draft.walls) wall.row = draft.height - 1 - wall.row;
    return with_census_labels(std::move(draft));
}

}  // namespace census

std::string census_board(const Puzzle& puzzle) {
    std::string text;
    if (puzzle.width() != puzzle.height())
        text = std::to_string(puzzle.width()) + "x" + std::to_string(puzzle.height()) + ":";
    for (const auto& row : board_cells(puzzle, start_offsets(puzzle))) {
        for (const int cell : row) {
            if (cell == kEmptyCell) {
                text += '.';
            } else if (cell == kWallCell) {
                text += 'x';
            } else {
                text += puzzle.vehicles()[static_cast<std::size_t>(cell)].label;
            }
        }
    }
    return text;
}

}  // namespace unjam
