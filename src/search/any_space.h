// Picks the width of the state once, so that everything below is compiled for it.
#pragma once

#include "search/algorithm.h"
#include "search/offset_space.h"

namespace unjam {

// Calls run.operator()<kWords>() with the number of words that the states of `shape` need.
template <class Run>
auto with_width(const BoardShape& shape, Run run) {
    switch (OffsetSpace<1>::words_needed(shape)) {
        case 1:
            return run.template operator()<1>();
        case 2:
            return run.template operator()<2>();
        case 4:
            return run.template operator()<4>();
        case 8:
            return run.template operator()<8>();
        default:
            return run.template operator()<16>();
    }
}

// Calls run(space) with the space of the task.
template <class Run>
Answer with_offset_space(const Task& task, bool prune, Run run) {
    return with_width(task.shape,
                      [&]<int kWords>() { return run(OffsetSpace<kWords>(task.shape, task.costs, prune)); });
}

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
    Board board_;
};

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
