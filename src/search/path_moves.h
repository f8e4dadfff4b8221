// From nodes to moves.
#pragma once

#include <cstdint>
#include <vector>

#include "unjam/move.h"

namespace unjam {

// The moves along a path of nodes.
template <class Space, class Nodes>
std::vector<Move> moves_along(const Space& space, const Nodes& nodes,
                              const std::vector<std::uint32_t>& path) {
    std::vector<Move> moves;
    moves.reserve(path.size());
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Move move = space.move_between(nodes[path[i - 1]], nodes[path[i]]);
        // Single steps of one vehicle in one direction are one move.
        if (!moves.empty() && moves.back().vehicle == move.vehicle &&
            (moves.back().cells > 0) == (move.cells > 0)) {
            moves.back().cells += move.cells;
        } else {
            moves.push_back(move);
        }
    }
    return moves;
}

}  // namespace unjam
