// The library in twenty lines: read a puzzle, solve it, print the moves.
#include <iostream>

#include "unjam/unjam.h"

int main() {
    const auto puzzle = unjam::read_puzzle(
        "AA...O\n"
        "P..Q.O\n"
        "PXXQ.O\n"
        "P..Q..\n"
        "B...CC\n"
        "B.RRR.\n");
    if (!puzzle) {
        std::cerr << "line " << puzzle.error().where.line << ": " << puzzle.error().message << '\n';
        return 2;
    }
    const auto answer = unjam::solve(*puzzle);
    if (!answer) {
        std::cerr << answer.error().message << '\n';
        return 2;
    }
    std::cout << answer->moves << " moves (" << to_string(answer->status)
              << "): " << unjam::format_moves(*puzzle, answer->solution) << '\n';
}
