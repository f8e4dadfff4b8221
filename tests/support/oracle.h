// The oracle: slow and obvious. It walks the whole component of a puzzle cell by cell into a std::map and
// runs plain Dijkstra over it with pairs of costs, for any metric. It shares nothing with the library but
// Puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam::test {

using State = std::vector<int>;                // offsets in vehicle order
using Cost = std::pair<MoveCount, MoveCount>;  // compared first by first; second 0 if unused

class Oracle {
public:
    // Walks the component; gives up when it has more than `most_states`.
    explicit Oracle(const Puzzle& puzzle, std::size_t most_states = 20'000);

    // False: the component was too large, and nothing may be asked but all_states(), those met so far.
    bool complete() const { return complete_; }

    std::size_t states() const { return states_.size(); }
    std::size_t solved_states() const;
    bool solvable() const { return solved_states() > 0; }

    // Cheapest cost from the start to every state, in the order of all_states().
    std::vector<Cost> distances(Metric metric, std::uint32_t move_cost = 1,
                                std::uint32_t step_cost = 1) const;
    // Cheapest cost to a solved state, or nothing when there is none.
    std::optional<Cost> optimum(Metric metric, std::uint32_t move_cost = 1,
                                std::uint32_t step_cost = 1) const;
    // States at each distance from the start; metric moves or steps.
    std::vector<std::uint64_t> histogram(Metric metric) const;

    // A state that needs the most moves to be solved; nothing when no state can be.
    std::optional<State> hardest_state() const;

    const std::vector<State>& all_states() const { return states_; }
    // What one slide leads to, and how many cells long it is.
    std::vector<std::pair<State, int>> successors(const State& state) const;
    bool solved(const State& state) const;

private:
    struct Edge {
        std::size_t to;
        int cells;
    };

    std::size_t number_of(const State& state);

    const Puzzle puzzle_;
    bool complete_ = true;
    std::map<State, std::size_t> numbers_;
    std::vector<State> states_;  // the start first
    std::vector<std::vector<Edge>> edges_;
};

// The price of one slide of `cells` cells (at least 1).
Cost slide_cost(Metric metric, int cells, std::uint32_t move_cost, std::uint32_t step_cost);

}  // namespace unjam::test
