// Moves in sentences.
#include <fmt/core.h>

#include <cstdlib>

#include "unjam/render.h"

namespace unjam {

std::string describe_move(const Puzzle& puzzle, Move move) {
    const Vehicle& vehicle = puzzle.vehicles()[static_cast<std::size_t>(move.vehicle)];
    const bool forward = move.cells > 0;
    const char* direction =
        vehicle.axis == Axis::horizontal ? (forward ? "right" : "left") : (forward ? "down" : "up");
    const int cells = std::abs(move.cells);
    return fmt::format("{} goes {} {} {}", vehicle.label, direction, cells, cells == 1 ? "cell" : "cells");
}

}  // namespace unjam
