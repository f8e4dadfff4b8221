// Lists of moves in the notations that people use.
//
//   compact  [XR3,AU1]          words   [X right 3,A up 1]     steps  [X+,X+,X+,A-]
//   sign     [X+3,A-1]          arrows  [X → 3,A ↑ 1]          cells  [2,1 2,2 2,3 0,0]
#include <array>
#include <cstdlib>
#include <string>

#include "base/names.h"
#include "unjam/move.h"

namespace unjam {

namespace {

constexpr Named<Notation> kNotations[] = {
    {Notation::compact, "compact", "XR3: label, L R U or D, and cells"},
    {Notation::sign, "sign", "X+3: label and signed cells, + right or down"},
    {Notation::words, "words", "X right 3"},
    {Notation::arrows, "arrows", "X → 3"},
    {Notation::steps, "steps", "X+ for every cell that X goes right or down, X- for left or up"},
    {Notation::cells, "cells",
     "2,1 for every step: the end of the vehicle that it starts from, row and column from 0"},
};

// Left, right, up, down.
constexpr std::array<std::string_view, 4> kLetters = {"L", "R", "U", "D"};
constexpr std::array<std::string_view, 4> kWords = {" left ", " right ", " up ", " down "};
constexpr std::array<std::string_view, 4> kArrows = {" ← ", " → ", " ↑ ", " ↓ "};

class Writer {
public:
    Writer(const Puzzle& puzzle, Notation notation)
        : puzzle_(puzzle), notation_(notation), offsets_(start_offsets(puzzle)) {}

    std::string write(const std::vector<Move>& moves) {
        for (const Move move : moves) add(move);
        return text_ + ']';
    }

private:
    void add(Move move) {
        const Vehicle& vehicle = puzzle_.vehicles()[static_cast<std::size_t>(move.vehicle)];
        const bool forward = move.cells > 0;
        const std::size_t direction = (vehicle.axis == Axis::horizontal ? 0U : 2U) + (forward ? 1U : 0U);
        const std::string cells = std::to_string(std::abs(move.cells));
        switch (notation_) {
            case Notation::compact:
                return item(vehicle.label, kLetters[direction], cells);
            case Notation::sign:
                return item(vehicle.label, forward ? "+" : "-", cells);
            case Notation::words:
                return item(vehicle.label, kWords[direction], cells);
            case Notation::arrows:
                return item(vehicle.label, kArrows[direction], cells);
            case Notation::steps:
                for (int step = 0; step < std::abs(move.cells); ++step)
                    item(vehicle.label, forward ? "+" : "-", "");
                return;
            case Notation::cells:
                add_cells(move, vehicle);
        }
    }

    // Any move can be written, whether it can be made or not.
    void add_cells(Move move, const Vehicle& vehicle) {
        int& offset = offsets_[static_cast<std::size_t>(move.vehicle)];
        const int direction = move.cells > 0 ? 1 : -1;
        for (int step = 0; step < std::abs(move.cells); ++step, offset += direction) {
            const Cell cell = cell_of(vehicle, offset, direction > 0 ? vehicle.length - 1 : 0);
            if (text_.size() > 1) text_ += ' ';
            text_ += std::to_string(cell.row) + ',' + std::to_string(cell.column);
        }
    }

    void item(std::string_view label, std::string_view direction, std::string_view cells) {
        if (text_.size() > 1) text_ += ',';
        text_ += label;
        text_ += direction;
        text_ += cells;
    }

    const Puzzle& puzzle_;
    const Notation notation_;
    std::vector<int> offsets_;  // where the vehicles stand after the moves up to now
    std::string text_ = "[";
};

}  // namespace

std::string_view to_string(Notation notation) {
    return name_in<Notation>(kNotations, notation);
}
std::span<const Named<Notation>> notations() {
    return kNotations;
}

std::string format_moves(const Puzzle& puzzle, const std::vector<Move>& moves, Notation notation) {
    return Writer(puzzle, notation).write(moves);
}

}  // namespace unjam
