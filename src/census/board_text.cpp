#include "census/board_text.h"

#include <string>
#include <utility>

#include "unjam/census.h"

namespace unjam {

namespace census {

Puzzle puzzle_of(const Bundle& bundle, const StatePlace& state) {
    const Board& board = bundle.board();
    PuzzleDraft draft;
    draft.width = board.width();
    draft.height = board.height();
    char next = 'B';
    const auto add = [&](Axis axis, int line, const PlacedVehicle& vehicle, char label) {
        draft.vehicles.push_back({std::string(1, label), axis, vehicle.length, line, vehicle.offset});
    };
    for (int row = 0; row < board.height(); ++row) {
        const auto number = static_cast<std::size_t>(bundle.arrangement(state.block, row));
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
        const Pattern& pattern = bundle.pattern(bundle.blocks()[state.block], column);
        const std::size_t number = pattern.allowed[state.places[static_cast<std::size_t>(column)]];
        for (const PlacedVehicle& vehicle : board.column(column).line().arrangements()[number].vehicles)
            add(Axis::vertical, column, vehicle, next++);
    }
    return *Puzzle::create(std::move(draft));
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
