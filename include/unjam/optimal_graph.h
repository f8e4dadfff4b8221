// The graph of all shortest solutions of a puzzle: every state on some of them, in layers. Layer 0 is the
// start, the last layer the solved states that a shortest solution ends in; an edge is a move that begins a
// shortest solution from where it stands, and leads from one layer to the next.
//
//   layer 0    1      2     3
//         s - a - \     - z      two solutions: s a c z and s b c z; c is a bottleneck, c-z is forced
//           \ b - - c /
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "unjam/big_count.h"
#include "unjam/distances.h"
#include "unjam/limits.h"
#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

struct OptimalEdge {
    std::uint32_t from = 0;  // states of the graph, by their place in it
    std::uint32_t to = 0;
    Move move;  // in the metric steps, one cell

    friend bool operator==(const OptimalEdge&, const OptimalEdge&) = default;
};

struct OptimalGraph {
    std::size_t vehicles = 0;
    std::vector<std::uint8_t> positions;  // the offsets of each state, one state after the other; within a
                                          // layer in lexicographic order
    std::vector<std::uint32_t> layer_starts;  // first state of each layer
    std::vector<OptimalEdge> edges;           // in order of `from`, then vehicle, then cells
    std::vector<std::uint32_t> mobility;      // by state: legal moves (or steps), good and bad

    std::size_t states() const { return mobility.size(); }
    std::size_t length() const { return layer_starts.size() - 1; }  // of a shortest solution
    std::uint32_t layer_end(std::size_t layer) const {
        return layer + 1 < layer_starts.size() ? layer_starts[layer + 1]
                                               : static_cast<std::uint32_t>(states());
    }
    std::vector<int> offsets(std::size_t state) const;

    friend bool operator==(const OptimalGraph&, const OptimalGraph&) = default;
};

// From a table of the whole component. Nothing when the table is not complete or no state is solved.
std::optional<OptimalGraph> optimal_graph(const DistanceTable& table);
// Without the whole component: walks from the start only as far as the nearest solved states. Nothing when
// there are none or a limit is reached.
std::optional<OptimalGraph> optimal_graph(const Puzzle& puzzle, Unit unit, const Limits& limits = {});

// What the graph says of the solutions.
struct OptimalFacts {
    BigCount solutions;                 // different shortest sequences of moves (or steps)
    std::vector<std::uint32_t> widths;  // states of each layer
    std::vector<double> mobility;       // legal moves (or steps) in each layer but the last, on average
    std::vector<double> good_moves;     // of these, those that begin a shortest solution
    std::vector<int> bottlenecks;       // layers, neither first nor last, that have a single state
    std::vector<int> forced;            // layers in which all shortest solutions make the same move (1 edge)
    std::vector<int> moved_by_all;      // vehicles that move in every shortest solution,
    std::vector<int> moved_by_some;     // in some but not all,
    std::vector<int> moved_by_none;     // and in none: a partition of all vehicles
};
OptimalFacts optimal_facts(const OptimalGraph& graph);

}  // namespace unjam
