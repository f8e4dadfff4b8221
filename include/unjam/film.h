// A solution in time: when each move begins and ends, the same for every kind of animation.
#pragma once

#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"

namespace unjam {

struct FilmMove {
    int vehicle = 0;
    int from = 0;  // offsets
    int to = 0;
    double begin = 0;  // seconds
    double end = 0;
};

struct Film {
    std::vector<FilmMove> moves;
    double seconds = 0;  // with the rest before the first move and after the last
};

// `moves` must be legal from the start of the puzzle, as a solution is.
Film film_of(const Puzzle& puzzle, const std::vector<Move>& moves);

// How far a move has come when `share` of its time is over: slow at both ends.
constexpr double eased(double share) {
    return share * share * (3 - 2 * share);
}

}  // namespace unjam
