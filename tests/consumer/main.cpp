// The least a user of the installed library does: read a puzzle, solve it, print the moves.
#include <unjam/unjam.h>

#include <iostream>

int main() {
    const auto puzzle = unjam::read_puzzle("BB.C..\n...C..\nXX.C..\n......\n......\n......\n");
    if (!puzzle) {
        std::cerr << puzzle.error().message << '\n';
        return 1;
    }
    const auto result = unjam::solve(*puzzle);
    if (!result || result->status != unjam::Status::optimal) return 1;
    std::cout << unjam::format_moves(*puzzle, result->solution) << '\n';
}
