#include "unjam/explore.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

namespace unjam {

namespace {

using Edges = std::span<const OptimalEdge>;

bool has_move(Edges edges, Move move) {
    return std::ranges::find(edges, move, &OptimalEdge::move) != edges.end();
}

class DiamondCheck {
public:
    explicit DiamondCheck(const OptimalGraph& graph) : graph_(graph), first_(graph.states() + 1, 0) {
        for (const OptimalEdge& edge : graph.edges) ++first_[edge.from + 1];
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
    }

    bool all_hang_together() {
        for (std::uint32_t state = 0; state < graph_.states(); ++state) {
            if (!hang_together(moves_of(state))) return false;
        }
        return true;
    }

private:
    Edges moves_of(std::uint32_t state) const {
        return Edges(graph_.edges).subspan(first_[state], first_[state + 1] - first_[state]);
    }

    // A diamond: either move can follow the other.
    bool exchangeable(const OptimalEdge& a, const OptimalEdge& b) const {
        return a.move.vehicle != b.move.vehicle && has_move(moves_of(a.to), b.move) &&
               has_move(moves_of(b.to), a.move);
    }

    bool hang_together(Edges edges) {
        if (edges.size() < 2) return true;
        reached_.assign(1, 0);
        std::vector<bool> known(edges.size(), false);
        known[0] = true;
        for (std::size_t next = 0; next < reached_.size(); ++next) {
            for (std::size_t other = 0; other < edges.size(); ++other) {
                if (known[other] || !exchangeable(edges[reached_[next]], edges[other])) continue;
                known[other] = true;
                reached_.push_back(other);
            }
        }
        return reached_.size() == edges.size();
    }

    const OptimalGraph& graph_;
    std::vector<std::size_t> first_;  // edge of each state
    std::vector<std::size_t> reached_;
};

}  // namespace

bool has_unique_solution(const OptimalGraph& graph) {
    return DiamondCheck(graph).all_hang_together();
}

}  // namespace unjam
