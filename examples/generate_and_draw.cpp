// Makes a puzzle to order, draws it, and writes it as a picture.
#include <fstream>
#include <iostream>

#include "unjam/generate.h"
#include "unjam/render.h"

int main() {
    unjam::Order wish;
    wish.width = wish.height = 5;
    wish.moves = {8, 12};
    wish.seed = 7;
    const auto order = unjam::check_order(wish);
    if (!order) {
        std::cerr << order.error().message << '\n';
        return 2;
    }
    unjam::Generator generator(*order);
    unjam::Harvest harvest(*order);
    while (!harvest.done() && !harvest.gave_up()) {
        const unjam::Attempt attempt = generator.attempt(harvest.next());
        if (!harvest.take(attempt)) continue;
        const unjam::Puzzle& puzzle = attempt.made->puzzle;
        const std::vector<int> start = unjam::start_offsets(puzzle);
        std::cout << attempt.made->analysis.moves.least << " moves\n" << unjam::draw_board(puzzle, start);
        const std::string svg = unjam::to_svg(unjam::board_picture(puzzle, start));
        std::cout << "an SVG that begins with " << svg.substr(0, 4) << '\n';
    }
}
