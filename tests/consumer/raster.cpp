// What a user of the component `raster` does: draw a board as PNG; then print its shortest solution.
#include <unjam/formats.h>
#include <unjam/raster.h>
#include <unjam/solve.h>

#include <iostream>

int main() {
    const auto puzzle = unjam::read_puzzle("BB.C..\n...C..\nXX.C..\n......\n......\n......\n");
    if (!puzzle) return 1;
    const auto png = unjam::to_png(unjam::board_picture(*puzzle, unjam::start_offsets(*puzzle)), 0.5);
    if (!png || !png->starts_with("\x89PNG")) return 1;
    const auto answer = unjam::solve(*puzzle);
    if (!answer) return 1;
    std::cout << unjam::format_moves(*puzzle, answer->solution) << '\n';
}
