// The graph is found by going down the levels of a table: from the states of one level to their neighbours in
// the level below. In a table of distances from solved that goes from the start to the solved states; in a
// table of distances from the start, it goes from the solved states back, and the result is reversed.
#include "unjam/explore.h"

#include <algorithm>
#include <bitset>
#include <limits>
#include <numeric>
#include <tuple>

#include "explore/level_table.h"
#include "unjam/support/graph/key_set.h"

namespace unjam {

namespace {

class Descent {
public:
    Descent(const LevelTable& table, std::size_t most_bytes) : table_(table), most_bytes_(most_bytes) {
        graph_.vehicles = table.puzzle.vehicles().size();
    }

    // False if the graph needs more memory than allowed.
    bool run(std::vector<std::uint32_t> numbers, std::uint32_t level) {
        for (;; --level) {
            graph_.layer_starts.push_back(static_cast<std::uint32_t>(numbers_.size()));
            numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
            numbers = expand(level);
            if (bytes() > most_bytes_) return false;
            if (level == 0) return true;
        }
    }

    OptimalGraph finish(bool turn) {
        for (const std::uint32_t number : numbers_) {
            for (const int offset : table_.offsets_of(number)) {
                graph_.positions.push_back(static_cast<std::uint8_t>(offset));
            }
        }
        if (turn) turn_round();
        put_in_order();
        return std::move(graph_);
    }

private:
    // Adds the edges of the last layer, and returns the states they lead to.
    std::vector<std::uint32_t> expand(std::uint32_t level) {
        const std::uint32_t below = level == 0 ? 0 : table_.level_starts[level - 1];
        const std::uint32_t below_end = level == 0 ? 0 : table_.level_end(level - 1);
        place_.assign(below_end - below, graph::kNoNode);
        std::vector<std::uint32_t> next;
        const auto end = static_cast<std::uint32_t>(numbers_.size());
        for (std::uint32_t from = graph_.layer_starts.back(); from < end; ++from) {
            table_.edges_of(numbers_[from], edges_);
            graph_.mobility.push_back(static_cast<std::uint32_t>(edges_.size()));
            for (const StateEdge& edge : edges_) {
                if (edge.to < below || edge.to >= below_end) continue;
                std::uint32_t& place = place_[edge.to - below];
                if (place == graph::kNoNode) {
                    place = end + static_cast<std::uint32_t>(next.size());
                    next.push_back(edge.to);
                }
                graph_.edges.push_back({from, place, edge.move});
            }
        }
        return next;
    }

    std::size_t bytes() const {
        return numbers_.size() * (2 * graph_.vehicles + 4 * sizeof(std::uint32_t)) +
               2 * graph_.edges.size() * sizeof(OptimalEdge);
    }

    void turn_round() {
        const auto count = static_cast<std::uint32_t>(graph_.states());
        std::vector<std::uint32_t> starts;
        for (std::size_t layer = graph_.layer_starts.size(); layer > 0; --layer) {
            starts.push_back(count - graph_.layer_end(layer - 1));
        }
        graph_.layer_starts = std::move(starts);
        std::vector<std::uint32_t> order(count);
        std::iota(order.rbegin(), order.rend(), 0);
        rearrange(order);
        for (OptimalEdge& edge : graph_.edges) {
            std::swap(edge.from, edge.to);
            edge.move.cells = -edge.move.cells;
        }
    }

    // One order whatever the table: states of a layer by their offsets.
    void put_in_order() {
        std::vector<std::uint32_t> order(graph_.states());
        std::iota(order.begin(), order.end(), 0);
        const std::uint8_t* const positions = graph_.positions.data();
        const std::size_t size = graph_.vehicles;
        for (std::size_t layer = 0; layer < graph_.layer_starts.size(); ++layer) {
            std::sort(order.begin() + graph_.layer_starts[layer], order.begin() + graph_.layer_end(layer),
                      [&](std::uint32_t a, std::uint32_t b) {
                          return std::lexicographical_compare(
                              positions + a * size, positions + (a + 1) * size, positions + b * size,
                              positions + (b + 1) * size);
                      });
        }
        rearrange(order);
        std::ranges::sort(graph_.edges, {}, [](const OptimalEdge& edge) {
            return std::tuple(edge.from, edge.move.vehicle, edge.move.cells);
        });
    }

    // State order[i] becomes state i.
    void rearrange(const std::vector<std::uint32_t>& order) {
        const std::size_t size = graph_.vehicles;
        std::vector<std::uint8_t> positions(graph_.positions.size());
        std::vector<std::uint32_t> mobility(order.size());
        std::vector<std::uint32_t> place(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            std::copy_n(graph_.positions.data() + order[i] * size, size, positions.data() + i * size);
            mobility[i] = graph_.mobility[order[i]];
            place[order[i]] = static_cast<std::uint32_t>(i);
        }
        graph_.positions = std::move(positions);
        graph_.mobility = std::move(mobility);
        for (OptimalEdge& edge : graph_.edges) {
            edge.from = place[edge.from];
            edge.to = place[edge.to];
        }
    }

    const LevelTable& table_;
    const std::size_t most_bytes_;
    OptimalGraph graph_;
    std::vector<std::uint32_t> numbers_;  // of the graph's states in the table
    std::vector<std::uint32_t> place_;    // in the graph, of the states of the level below
    std::vector<StateEdge> edges_;
};

using VehicleSet = std::bitset<kMaxBoardSide * kMaxBoardSide>;

// Which vehicles move in all, some or none of the solutions.
void sort_vehicles(const OptimalGraph& graph, OptimalFacts& facts) {
    // By state: the vehicles that some way from the start to it leaves alone.
    std::vector<VehicleSet> spared(graph.states());
    VehicleSet moved;
    spared[0].set();
    for (const OptimalEdge& edge : graph.edges) {
        const auto vehicle = static_cast<std::size_t>(edge.move.vehicle);
        moved.set(vehicle);
        spared[edge.to] |= VehicleSet(spared[edge.from]).reset(vehicle);
    }
    VehicleSet spared_by_some;
    for (std::size_t i = graph.layer_starts.back(); i < graph.states(); ++i) spared_by_some |= spared[i];
    for (std::size_t v = 0; v < graph.vehicles; ++v) {
        auto& group = !moved[v]           ? facts.moved_by_none
                      : spared_by_some[v] ? facts.moved_by_some
                                          : facts.moved_by_all;
        group.push_back(static_cast<int>(v));
    }
}

BigCount count_solutions(const OptimalGraph& graph) {
    std::vector<BigCount> ways(graph.states());
    ways[0] = 1;
    for (const OptimalEdge& edge : graph.edges) ways[edge.to] += ways[edge.from];
    BigCount all;
    for (std::size_t i = graph.layer_starts.back(); i < graph.states(); ++i) all += ways[i];
    return all;
}

}  // namespace

std::vector<int> OptimalGraph::offsets(std::size_t state) const {
    const std::uint8_t* const first = positions.data() + state * vehicles;
    return {first, first + vehicles};
}

std::optional<OptimalGraph> optimal_graph(const DistanceTable& table) {
    const LevelTable& levels = *table.levels_;
    const std::uint32_t start = levels.number_of(start_offsets(levels.puzzle));
    if (!table.complete() || table.by_distance().empty() || start == graph::kNoNode) return std::nullopt;
    Descent descent(levels, std::numeric_limits<std::size_t>::max());
    descent.run({start}, levels.level_of(start));
    return descent.finish(false);
}

std::optional<OptimalGraph> optimal_graph(const Puzzle& puzzle, Unit unit, const Limits& limits) {
    const auto levels = LevelTable::make(puzzle, unit);
    graph::Meter meter(limits);
    if (!levels->walk_to_solved(meter)) return std::nullopt;
    const auto last = static_cast<std::uint32_t>(levels->level_starts.size() - 1);
    std::vector<std::uint32_t> solved;
    const auto target = static_cast<std::size_t>(puzzle.target());
    for (std::uint32_t i = levels->level_starts[last]; i < levels->kept; ++i) {
        if (levels->offsets_of(i)[target] == puzzle.solved_offset()) solved.push_back(i);
    }
    Descent descent(*levels, limits.memory_bytes);
    if (!descent.run(std::move(solved), last)) return std::nullopt;
    return descent.finish(true);
}

OptimalFacts optimal_facts(const OptimalGraph& graph) {
    OptimalFacts facts;
    facts.solutions = count_solutions(graph);
    std::vector<std::uint32_t> leaving(graph.layer_starts.size());
    std::size_t layer = 0;
    for (const OptimalEdge& edge : graph.edges) {
        while (edge.from >= graph.layer_end(layer)) ++layer;
        ++leaving[layer];
    }
    for (layer = 0; layer <= graph.length(); ++layer) {
        const std::uint32_t begin = graph.layer_starts[layer];
        const std::uint32_t width = graph.layer_end(layer) - begin;
        facts.widths.push_back(width);
        if (layer == graph.length()) break;
        const auto first = graph.mobility.begin() + begin;
        const auto moves = std::accumulate(first, first + width, std::uint64_t{0});
        facts.mobility.push_back(static_cast<double>(moves) / width);
        facts.good_moves.push_back(static_cast<double>(leaving[layer]) / width);
        if (layer > 0 && width == 1) facts.bottlenecks.push_back(static_cast<int>(layer));
        if (leaving[layer] == 1) facts.forced.push_back(static_cast<int>(layer));
    }
    sort_vehicles(graph, facts);
    return facts;
}

}  // namespace unjam
