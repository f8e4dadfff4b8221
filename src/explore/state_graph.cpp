#include "unjam/explore.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "unjam/support/sentences.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

void add_position(StateGraph& graph, const std::vector<int>& offsets) {
    for (const int offset : offsets) graph.positions.push_back(static_cast<std::uint8_t>(offset));
}

// Marks the states and edges that are on a shortest solution from the start.
void light_up(StateGraph& graph, const DistanceTable& table) {
    const auto solutions = optimal_graph(table);
    if (!solutions) return;
    std::map<std::pair<std::uint32_t, std::uint32_t>, bool> lit;
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = 0; i < solutions->states(); ++i) {
        numbers.push_back(table.number_of(solutions->offsets(i)).value_or(0));
        graph.optimal[numbers.back()] = true;
    }
    for (const OptimalEdge& edge : solutions->edges) lit[{numbers[edge.from], numbers[edge.to]}] = true;
    for (GraphEdge& edge : graph.edges) edge.optimal = lit.contains({edge.from, edge.to});
}

Error too_many(std::string_view what, std::uint64_t states, bool at_least, std::uint64_t most) {
    return Error{ErrorCode::unsupported,
                 {},
                 fmt::format("the {} has {}{} states, and no more than {} are allowed", what,
                             at_least ? "at least " : "", with_thousands(states), with_thousands(most))};
}

using Clock = std::chrono::steady_clock;

// The limit that the graph itself has reached, if any.
StopReason reached(const Limits& limits, const StateGraph& graph, Clock::time_point begin) {
    const std::size_t bytes = graph.positions.capacity() + graph.edges.capacity() * sizeof(GraphEdge);
    if (bytes > limits.memory_bytes) return StopReason::memory;
    if (limits.stop.stop_requested()) return StopReason::asked;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return seconds >= limits.seconds ? StopReason::time : StopReason::none;
}

}  // namespace

std::uint32_t StateGraph::layer_of(std::uint32_t state) const {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(layer_starts, state) - layer_starts.begin() -
                                      1);
}

std::vector<int> StateGraph::offsets(std::uint32_t state) const {
    const std::size_t size = puzzle.vehicles().size();
    const std::uint8_t* const first = positions.data() + state * size;
    return {first, first + size};
}

Result<StateGraph> component_graph(const Puzzle& puzzle, Unit unit, std::uint64_t most_states,
                                   const Limits& limits) {
    const Clock::time_point begin = Clock::now();
    Limits stop_early = limits;
    stop_early.max_states = std::min(limits.max_states, most_states + 1);
    const DistanceTable table(puzzle, unit, stop_early);
    if (table.states() > most_states) return too_many("component", table.states(), true, most_states);
    if (!table.complete()) return Error{ErrorCode::limit, {}, explain(table.stopped(), limits)};
    StateGraph graph(puzzle);
    graph.unit = unit;
    graph.solvable = !table.by_distance().empty();
    graph.start = table.number_of(start_offsets(puzzle)).value_or(0);
    graph.optimal.assign(static_cast<std::size_t>(table.states()), false);
    std::uint32_t first = 0;
    for (const std::uint64_t count : graph.solvable ? table.by_distance() : table.from_start()) {
        graph.layer_starts.push_back(first);
        first += static_cast<std::uint32_t>(count);
    }
    std::vector<StateEdge> edges;
    for (std::uint32_t from = 0; from < graph.states(); ++from) {
        if (from % 1024 == 0) {
            const StopReason reason = reached(limits, graph, begin);
            if (reason != StopReason::none) return Error{ErrorCode::limit, {}, explain(reason, limits)};
        }
        add_position(graph, table.offsets_of(from));
        table.edges_of(from, edges);
        std::ranges::sort(edges, {}, &StateEdge::to);
        // Numbers grow with the distance: the pair belongs to the greater one.
        for (const StateEdge& edge : edges) {
            if (edge.to < from) graph.edges.push_back({from, edge.to, edge.move, false});
        }
    }
    light_up(graph, table);
    return graph;
}

Result<StateGraph> solution_graph(const Puzzle& puzzle, Unit unit, std::uint64_t most_states,
                                  const Limits& limits) {
    const auto solutions = optimal_graph(puzzle, unit, limits);
    if (!solutions) {
        return Error{
            ErrorCode::unsupported, {}, "no solution was found: there is none, or a limit was reached"};
    }
    if (solutions->states() > most_states)
        return too_many("graph of shortest solutions", solutions->states(), false, most_states);
    StateGraph graph(puzzle);
    graph.unit = unit;
    graph.whole = false;
    // From the last layer, the solved states, back to the start.
    std::vector<std::uint32_t> place(solutions->states());
    for (std::size_t layer = solutions->layer_starts.size(); layer > 0; --layer) {
        graph.layer_starts.push_back(static_cast<std::uint32_t>(graph.optimal.size()));
        for (std::uint32_t s = solutions->layer_starts[layer - 1]; s < solutions->layer_end(layer - 1); ++s) {
            place[s] = static_cast<std::uint32_t>(graph.optimal.size());
            graph.optimal.push_back(true);
            add_position(graph, solutions->offsets(s));
        }
    }
    graph.start = place[0];
    for (const OptimalEdge& edge : solutions->edges) {
        graph.edges.push_back({place[edge.from], place[edge.to], edge.move, true});
    }
    return graph;
}

}  // namespace unjam
