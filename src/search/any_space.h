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

// The task's heuristic as a cost of the space's nodes.
template <class Space>
class NodeEstimate {
public:
    NodeEstimate(const Space& space, const Heuristic& heuristic)
        : space_(space), estimate_(heuristic.estimate) {}

    Cost operator()(const typename Space::Node& node) const {
        if (estimate_ == nullptr) return 0;
        Board board;
        space_.unpack(node.key, board);
        return of(board);
    }
    Cost of(const Board& board) const {
        const MovesAndSteps bound = estimate_(space_.shape(), board);
        return bound.moves == kNeverSolved ? kNoCost : space_.costs().of(bound);
    }

private:
    const Space& space_;
    EstimateFunction estimate_;
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
