#include "unjam/move.h"

#include <cstdlib>

namespace unjam {

std::string format_move(const Puzzle& puzzle, Move move) {
    const Vehicle& vehicle = puzzle.vehicles()[static_cast<std::size_t>(move.vehicle)];
    const bool forward = move.cells > 0;
    const bool horizontal = vehicle.axis == Axis::horizontal;
    const char direction = horizontal ? (forward ? 'R' : 'L') : (forward ? 'D' : 'U');
    return vehicle.label + direction + std::to_string(std::llabs(move.cells));
}

std::vector<std::string> move_texts(const Puzzle& puzzle, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back(format_move(puzzle, move));
    return texts;
}

std::string format_move_acm(const Puzzle& puzzle, Move move) {
    int number = move.vehicle;
    if (move.vehicle == puzzle.target()) number = 0;
    if (move.vehicle < puzzle.target()) ++number;
    const std::string step = std::to_string(number) + (move.cells > 0 ? " F" : " B");
    std::string text = step;
    for (int i = 1; i < std::abs(move.cells); ++i) text += '\n' + step;
    return text;
}

MoveCount count_steps(const std::vector<Move>& moves) {
    MoveCount steps = 0;
    for (const Move move : moves) steps += std::llabs(move.cells);
    return steps;
}

}  // namespace unjam
