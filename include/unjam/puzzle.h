// A puzzle is what never changes during a game: board size, walls, exit, and the vehicles with their line, length
// and start offset. A Puzzle that exists is legal: Puzzle::create is the only way to make one.
//
//   AA...O      horizontal A: line 0 (row), offset 0 (column), length 2
//   P..Q.O      vertical   P: line 0 (column), offset 1 (row), length 3
//   PXXQ.O      target     X: line 2, offset 1; exit right
//   P..Q..
//
//   unjam::PuzzleDraft draft;                       or read_puzzle() of formats.h
//   draft.width = draft.height = 6;
//   draft.vehicles = {{"X", unjam::Axis::horizontal, 2, 2, 1}};
//   draft.target = 0;
//   const unjam::Result<unjam::Puzzle> puzzle = unjam::Puzzle::create(draft);
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/result.h"

namespace unjam {

inline constexpr int kMinBoardSide = 2;
inline constexpr int kMaxBoardSide = 16;

enum class Axis : std::uint8_t { horizontal, vertical };
enum class Exit : std::uint8_t { right, left, top, bottom };

// Right or bottom: the end of a line with the largest offset.
constexpr bool is_far_end(Exit exit) {
    return exit == Exit::right || exit == Exit::bottom;
}
// The axis a target needs to reach this exit.
constexpr Axis axis_of(Exit exit) {
    return exit == Exit::right || exit == Exit::left ? Axis::horizontal : Axis::vertical;
}

// "right", "left", "top" or "bottom".
std::string_view to_string(Exit exit);
// The exit with exactly this name.
Result<Exit> parse_exit(std::string_view name);
std::span<const Named<Exit>> exits();
// "horizontal" or "vertical".
std::string_view to_string(Axis axis);
Result<Axis> parse_axis(std::string_view name);

struct Cell {
    int row = 0;
    int column = 0;

    friend auto operator<=>(const Cell&, const Cell&) = default;
};

struct Vehicle {
    std::string label;  // as its author wrote it; unique within a puzzle; any length
    Axis axis = Axis::horizontal;
    int length = 2;
    int line = 0;    // the row of a horizontal vehicle, the column of a vertical one
    int offset = 0;  // at the start: its leftmost column, or its topmost row

    friend bool operator==(const Vehicle&, const Vehicle&) = default;
};

// The cell that part `part` (0 .. length-1, from the left or top) of `vehicle` covers at `offset`.
constexpr Cell cell_of(const Vehicle& vehicle, int offset, int part) {
    return vehicle.axis == Axis::horizontal ? Cell{vehicle.line, offset + part}
                                            : Cell{offset + part, vehicle.line};
}

// Everything Puzzle::create needs, legal or not.
struct PuzzleDraft {
    std::string name;
    int width = 0;
    int height = 0;
    Exit exit = Exit::right;
    int target = -1;  // index into vehicles
    std::vector<Vehicle> vehicles;
    std::vector<Cell> walls;

    // Where the text describes all this, so that errors can point to it. Both may be left empty.
    Position where;
    std::vector<Position> vehicle_where;  // same order as vehicles
};

struct DraftProblem {
    Error error;
    int vehicle = -1;  // the index of the vehicle it is about; -1: the puzzle as a whole
};
// The first thing wrong with a draft; nothing when it is a legal puzzle.
std::optional<DraftProblem> find_problem(const PuzzleDraft& draft);

class Puzzle {
public:
    // Checks sizes, lengths, labels, overlaps, walls, target and exit; the error names the first thing wrong.
    static Result<Puzzle> create(PuzzleDraft draft);

    const std::string& name() const { return name_; }
    int width() const { return width_; }
    int height() const { return height_; }
    Exit exit() const { return exit_; }
    int target() const { return target_; }
    const Vehicle& target_vehicle() const { return vehicles_[static_cast<std::size_t>(target_)]; }
    const std::vector<Vehicle>& vehicles() const { return vehicles_; }
    // Sorted by row, then column; no duplicates.
    const std::vector<Cell>& walls() const { return walls_; }
    bool is_wall(Cell cell) const;

    // Cells on the line of `vehicle`: the width for a horizontal one, the height for a vertical one.
    int line_length(const Vehicle& vehicle) const {
        return vehicle.axis == Axis::horizontal ? width_ : height_;
    }
    // The offset at which the target touches the exit edge.
    int solved_offset() const;
    // Index of the vehicle with this label, or -1.
    int find(std::string_view label) const;

    void rename(std::string name) { name_ = std::move(name); }
    // The same puzzle started from other offsets, one per vehicle in their order; the same checks as create.
    Result<Puzzle> with_offsets(const std::vector<int>& offsets) const;
    PuzzleDraft to_draft() const;

    // Equal boards, vehicles (in order), labels, walls and exit; names do not count.
    friend bool operator==(const Puzzle& a, const Puzzle& b);

private:
    Puzzle() = default;

    std::string name_;
    int width_ = 0;
    int height_ = 0;
    Exit exit_ = Exit::right;
    int target_ = 0;
    std::vector<Vehicle> vehicles_;
    std::vector<Cell> walls_;
};

// What a cell without a vehicle holds.
inline constexpr int kEmptyCell = -1;
inline constexpr int kWallCell = -2;

// The board as rows of vehicle indices, kEmptyCell or kWallCell.
std::vector<std::vector<int>> board_cells(const Puzzle& puzzle, const std::vector<int>& offsets);

// Start offsets of all vehicles, in vehicle order.
std::vector<int> start_offsets(const Puzzle& puzzle);

// Different presentations of the same game share one canonical form. Labels, names and the
// order of the vehicles are presentation, and so are turns and mirror images of the board: the rules are
// the same in every direction, so every solution turns or mirrors with its board, move by move and step by
// step. Two of these images have the exit on the right, mirror images across the target's line; the canonical
// one has the target nearer to the top. If the target is on the middle line, it is the one whose vehicles, compared in
// reading order, come first.
//
//   ..A.               ....                .A..
//   XXA.  exit right   XXA.  exit right    .AXX  exit left      all three have the first one's form
//   ....               ..A.                ....
//
// Walls count; a vehicle that can never move is not the same as a wall.

// The puzzle in canonical form: exit right, vehicles in reading order of their first cell, the target labelled
// X and the others A, B, C and so on; no name.
Puzzle canonical(const Puzzle& puzzle);

// A short text, safe in a URL and a file name, that two puzzles share if and only if they have the same
// canonical form: the puzzle code of that form. It stays the same in later versions.
std::string canonical_key(const Puzzle& puzzle);

}  // namespace unjam
