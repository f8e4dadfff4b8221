// Replays moves on a board of cells, one cell at a time, with nothing but the rules: before each step the
// cell ahead must be free; then the vehicle's last cell is cleared and the cell ahead is filled.
#include "unjam/verify.h"

#include <fmt/core.h>

#include <cstdlib>

namespace unjam {

namespace {

class Player {
public:
    explicit Player(const Puzzle& puzzle)
        : puzzle_(puzzle), offsets_(start_offsets(puzzle)), cells_(board_cells(puzzle, offsets_)) {}

    Replay play(const std::vector<Move>& moves) {
        Replay result;
        result.legal = true;
        for (std::size_t i = 0; i < moves.size() && result.legal; ++i) {
            const MoveCount steps_before = result.steps;
            std::string problem = make(moves[i], i + 1 == moves.size(), result.steps);
            if (!problem.empty()) {
                result.legal = false;
                result.failed_move = static_cast<int>(i);
                result.reason = describe(moves[i], i) + ": " + problem;
                break;
            }
            const bool continues = i > 0 && moves[i].vehicle == moves[i - 1].vehicle &&
                                   (moves[i].cells > 0) == (moves[i - 1].cells > 0);
            // A target that only drives off from the edge is shown doing so, but makes no move.
            if (!continues && result.steps > steps_before) ++result.moves;
        }
        result.offsets = offsets_;
        const int left = std::abs(offset_of(puzzle_.target()) - puzzle_.solved_offset());
        result.solved = result.legal && left == 0;
        if (result.legal && !result.solved) {
            result.reason = fmt::format("the target {} is still {} {} away from the {} edge",
                                        puzzle_.target_vehicle().label, left, left == 1 ? "cell" : "cells",
                                        to_string(puzzle_.exit()));
        }
        return result;
    }

private:
    int& offset_of(int vehicle) { return offsets_[static_cast<std::size_t>(vehicle)]; }
    const Vehicle& vehicle(int index) const { return puzzle_.vehicles()[static_cast<std::size_t>(index)]; }
    int& at(Cell cell) {
        return cells_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }
    bool exists(int index) const { return index >= 0 && index < static_cast<int>(puzzle_.vehicles().size()); }

    std::string describe(Move move, std::size_t index) const {
        if (!exists(move.vehicle)) return fmt::format("move {}", index + 1);
        return fmt::format("move {} ({})", index + 1, format_move(puzzle_, move));
    }

    // Why the move cannot be made; empty when it was.
    std::string make(Move move, bool last, MoveCount& steps) {
        if (!exists(move.vehicle)) return fmt::format("there is no vehicle with the number {}", move.vehicle);
        if (move.cells == 0) return fmt::format("vehicle {} moves by no cells", vehicle(move.vehicle).label);
        const int direction = move.cells > 0 ? 1 : -1;
        const MoveCount distance = std::llabs(move.cells);
        for (MoveCount step = 0; step < distance; ++step) {
            const MoveCount rest = distance - step;
            if (at_exit(move.vehicle, direction) && last) return drive_off(rest);
            std::string problem = step_once(move.vehicle, direction);
            if (!problem.empty()) return problem;
            ++steps;
        }
        return {};
    }

    // Whether the next step of the vehicle leads over the exit edge.
    bool at_exit(int index, int direction) {
        return index == puzzle_.target() && direction == (is_far_end(puzzle_.exit()) ? 1 : -1) &&
               offset_of(index) == puzzle_.solved_offset();
    }

    std::string drive_off(MoveCount beyond) const {
        const Vehicle& target = puzzle_.target_vehicle();
        if (beyond <= target.length) return {};
        return fmt::format("the target {} would run {} cells beyond the edge, but it is only {} long",
                           target.label, beyond, target.length);
    }

    std::string step_once(int index, int direction) {
        const Vehicle& moving = vehicle(index);
        int& offset = offset_of(index);
        const int front = direction > 0 ? offset + moving.length : offset - 1;
        if (front < 0 || front >= puzzle_.line_length(moving)) {
            const bool exit = at_exit(index, direction);
            return fmt::format("vehicle {} would leave the board{}", moving.label,
                               exit ? "; only the last move may do so" : "");
        }
        const Cell ahead = cell_of(moving, front, 0);
        if (at(ahead) != kEmptyCell) {
            return fmt::format("vehicle {} would hit {} at row {}, column {}", moving.label, name_at(ahead),
                               ahead.row + 1, ahead.column + 1);
        }
        at(cell_of(moving, offset, direction > 0 ? 0 : moving.length - 1)) = kEmptyCell;
        at(ahead) = index;
        offset += direction;
        return {};
    }

    std::string name_at(Cell cell) {
        return at(cell) == kWallCell ? "a wall" : "vehicle " + vehicle(at(cell)).label;
    }

    const Puzzle& puzzle_;
    std::vector<int> offsets_;
    std::vector<std::vector<int>> cells_;
};

}  // namespace

Replay replay(const Puzzle& puzzle, const std::vector<Move>& moves) {
    return Player(puzzle).play(moves);
}

}  // namespace unjam
