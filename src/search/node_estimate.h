// A heuristic as an estimate for the nodes of an offset space.
#pragma once

#include "search/algorithm.h"
#include "search/offset_space.h"

namespace unjam {

// The task's heuristic as a cost of the space's nodes. Children are estimated on the board of their parent,
// with only the one mover that differs put elsewhere.
template <class Space>
class NodeEstimate {
public:
    NodeEstimate(const Space& space, const Heuristic& heuristic)
        : space_(space), estimate_(heuristic.estimate) {}

    Cost of_start() {
        if (estimate_ == nullptr) return 0;
        space_.unpack(space_.start().key, board_);
        return of_board();
    }
    // The children estimated next, or while they are made, are those of this node.
    template <class Nodes, class Emit>
    void expand(const Space&, const Nodes& nodes, std::uint32_t index, Emit emit) {
        const typename Space::Node node = nodes[index];
        space_.unpack(node.key, board_);
        space_.expand_board(node, board_, emit);
    }
    Cost of_child(const typename Space::Node& child) {
        if (estimate_ == nullptr) return 0;
        const Mover& mover = space_.shape().movers[child.mover];
        std::uint8_t& offset = board_.offsets[child.mover];
        const int from = offset;
        board_.remove(mover, from);
        board_.add(mover, from + child.cells);
        offset = static_cast<std::uint8_t>(from + child.cells);
        const Cost cost = of_board();
        board_.remove(mover, offset);
        board_.add(mover, from);
        offset = static_cast<std::uint8_t>(from);
        return cost;
    }

private:
    Cost of_board() const {
        const MovesAndSteps bound = estimate_(space_.shape(), board_);
        return bound.moves == kNeverSolved ? kNoCost : space_.costs().of(bound);
    }

    const Space& space_;
    EstimateFunction estimate_;
    Occupancy board_;
};

}  // namespace unjam
