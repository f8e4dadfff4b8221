// A board drawn with one character per cell, as grid-like formats have it, becomes vehicles and walls.
// Vehicles are numbered in reading order of their first cell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text.h"
#include "unjam/puzzle.h"

namespace unjam::text {

// One row of a drawn board. Cell i stands at column where.column + i * stride of its line.
struct Row {
    std::string cells;
    Position where;
    int stride = 1;

    Position at(std::size_t cell) const {
        return {where.line, where.column + static_cast<int>(cell) * stride};
    }
};

// Which characters are not vehicles. Letters and digits that are neither are labels; all else is refused.
struct Alphabet {
    std::string_view empty = ".";
    std::string_view wall = "#";
};

// Sets width, height, walls and vehicles of `draft` from the rows; fails with what is wrong with them, if
// anything.
// A vehicle of one cell shows no direction and is refused, unless the exit tells that of the target: then `target_axis`
// is taken for all of them, and check_single_cells finds the others once the target is known.
Result<void> read_board(const std::vector<Row>& rows, const Alphabet& alphabet, PuzzleDraft& draft,
                        std::optional<Axis> target_axis = {});
Result<void> check_single_cells(const PuzzleDraft& draft);

// Index of the vehicle with this label, or -1.
int find_vehicle(const std::vector<Vehicle>& vehicles, std::string_view label);

// Right for a horizontal target, bottom for a vertical one.
constexpr Exit default_exit(Axis axis) {
    return axis == Axis::horizontal ? Exit::right : Exit::bottom;
}

// Gives the target its default exit and notes it.
void assume_exit(PuzzleDraft& draft, std::vector<std::string>& notes);

// The board of a puzzle whose labels are single characters, one string per row.
std::vector<std::string> board_rows(const Puzzle& puzzle, char empty, char wall);

// Indices of vehicles in reading order of their first cell.
std::vector<int> reading_order(const Puzzle& puzzle);

}  // namespace unjam::text
