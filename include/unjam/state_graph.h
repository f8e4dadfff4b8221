// A component as a graph to look at: states, the moves between them, how far each is from solved, and which
// lie on a shortest solution. Or only those. Writers for programs (DOT, GraphML, JSON) and a drawing (SVG)
// are in render_graph.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "unjam/distances.h"
#include "unjam/limits.h"
#include "unjam/move.h"
#include "unjam/optimal_graph.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam {

// Two states one move apart, once: the move leads from `from` to `to`, towards solved where it comes nearer.
struct GraphEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    Move move;
    bool optimal = false;  // part of a shortest solution from the start
};

struct StateGraph {
    explicit StateGraph(const Puzzle& puzzle) : puzzle(puzzle) {}

    Puzzle puzzle;
    Unit unit = Unit::moves;
    bool whole = true;     // all of the component; if not, the shortest solutions alone
    bool solvable = true;  // if not, layers are distances from the start
    std::uint32_t start = 0;
    std::vector<std::uint8_t> positions;      // the offsets of each state, one state after the other
    std::vector<std::uint32_t> layer_starts;  // states in order of distance from solved: the first of each
    std::vector<bool> optimal;                // by state: on a shortest solution from the start
    std::vector<GraphEdge> edges;

    std::size_t states() const { return optimal.size(); }
    std::uint32_t layer_end(std::size_t layer) const {
        return layer + 1 < layer_starts.size() ? layer_starts[layer + 1]
                                               : static_cast<std::uint32_t>(states());
    }
    std::uint32_t layer_of(std::uint32_t state) const;
    std::vector<int> offsets(std::uint32_t state) const;
};

// The whole component. Fails when it has more than `most_states` states or a limit is reached.
Result<StateGraph> component_graph(const Puzzle& puzzle, Unit unit, std::uint64_t most_states,
                                   const Limits& limits = {});
// The graph of all shortest solutions. Fails when there is none, when it has more than `most_states` states,
// or a limit is reached.
Result<StateGraph> solution_graph(const Puzzle& puzzle, Unit unit, std::uint64_t most_states,
                                  const Limits& limits = {});

}  // namespace unjam
