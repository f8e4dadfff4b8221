// The rhythm of the page: a second to look at the start, longer moves take a little longer, and a rest after each.
#include "unjam/render.h"

#include <cstdlib>

namespace unjam {

namespace {

constexpr double kFirst = 1.0;
constexpr double kRest = 0.28;
constexpr double kLast = 2.5;
constexpr double kAnyMove = 0.16;
constexpr double kCell = 0.04;

}  // namespace

Film film_of(const Puzzle& puzzle, const std::vector<Move>& moves) {
    Film film;
    std::vector<int> offsets = start_offsets(puzzle);
    double now = kFirst;
    for (const Move move : moves) {
        int& offset = offsets[static_cast<std::size_t>(move.vehicle)];
        const double end = now + kAnyMove + kCell * std::abs(move.cells);
        film.moves.push_back({move.vehicle, offset, offset + move.cells, now, end});
        offset += move.cells;
        now = end + kRest;
    }
    film.seconds = moves.empty() ? kFirst : now - kRest + kLast;
    return film;
}

}  // namespace unjam
