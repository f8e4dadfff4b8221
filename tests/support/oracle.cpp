#include "support/oracle.h"

#include <algorithm>
#include <limits>
#include <set>

namespace unjam::test {

Cost slide_cost(Metric metric, int cells, std::uint32_t move_cost, std::uint32_t step_cost) {
    const MoveCount steps = cells;
    switch (metric) {
        case Metric::moves:
            return {1, 0};
        case Metric::steps:
            return {steps, 0};
        case Metric::moves_steps:
            return {1, steps};
        case Metric::steps_moves:
            return {steps, 1};
        case Metric::weighted:
            return {move_cost + steps * step_cost, 0};
    }
    return {};
}

Oracle::Oracle(const Puzzle& puzzle, std::size_t most_states) : puzzle_(puzzle) {
    number_of(start_offsets(puzzle));
    for (std::size_t at = 0; at < states_.size(); ++at) {
        if (states_.size() > most_states) {
            complete_ = false;
            return;
        }
        std::vector<Edge> edges;
        const State state = states_[at];
        for (const auto& [next, cells] : successors(state)) edges.push_back({number_of(next), cells});
        edges_.push_back(std::move(edges));
    }
}

std::size_t Oracle::number_of(const State& state) {
    const auto [entry, is_new] = numbers_.emplace(state, states_.size());
    if (is_new) states_.push_back(state);
    return entry->second;
}

// Every state that one slide reaches, with the length of the slide.
std::vector<std::pair<State, int>> Oracle::successors(const State& state) const {
    const auto cells = board_cells(puzzle_, state);
    const auto is_free = [&](Cell cell) {
        return cell.row >= 0 && cell.row < puzzle_.height() && cell.column >= 0 &&
               cell.column < puzzle_.width() &&
               cells[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] == kEmptyCell;
    };
    std::vector<std::pair<State, int>> result;
    for (std::size_t i = 0; i < state.size(); ++i) {
        const Vehicle& vehicle = puzzle_.vehicles()[i];
        for (int cell = 1; is_free(cell_of(vehicle, state[i], vehicle.length - 1 + cell)); ++cell) {
            result.emplace_back(state, cell).first[i] += cell;
        }
        for (int cell = 1; is_free(cell_of(vehicle, state[i], -cell)); ++cell) {
            result.emplace_back(state, cell).first[i] -= cell;
        }
    }
    return result;
}

bool Oracle::solved(const State& state) const {
    const Vehicle& target = puzzle_.target_vehicle();
    const int offset = state[static_cast<std::size_t>(puzzle_.target())];
    switch (puzzle_.exit()) {
        case Exit::right:
            return offset + target.length == puzzle_.width();
        case Exit::bottom:
            return offset + target.length == puzzle_.height();
        default:
            return offset == 0;
    }
}

std::size_t Oracle::solved_states() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(states_, [this](const State& state) { return solved(state); }));
}

std::vector<Cost> Oracle::distances(Metric metric, std::uint32_t move_cost, std::uint32_t step_cost) const {
    constexpr Cost kUnreached{std::numeric_limits<MoveCount>::max(), std::numeric_limits<MoveCount>::max()};
    std::vector<Cost> best(states_.size(), kUnreached);
    std::set<std::pair<Cost, std::size_t>> open;
    best[0] = {0, 0};
    open.emplace(best[0], 0);
    while (!open.empty()) {
        const auto [cost, at] = *open.begin();
        open.erase(open.begin());
        for (const Edge edge : edges_[at]) {
            const Cost slide = slide_cost(metric, edge.cells, move_cost, step_cost);
            const Cost next{cost.first + slide.first, cost.second + slide.second};
            if (next >= best[edge.to]) continue;
            open.erase({best[edge.to], edge.to});
            best[edge.to] = next;
            open.emplace(next, edge.to);
        }
    }
    return best;
}

std::optional<Cost> Oracle::optimum(Metric metric, std::uint32_t move_cost, std::uint32_t step_cost) const {
    const std::vector<Cost> best = distances(metric, move_cost, step_cost);
    std::optional<Cost> least;
    for (std::size_t i = 0; i < states_.size(); ++i) {
        if (solved(states_[i]) && (!least || best[i] < *least)) least = best[i];
    }
    return least;
}

std::optional<State> Oracle::hardest_state() const {
    std::vector<std::size_t> reached;
    std::vector<bool> seen(states_.size());
    for (std::size_t i = 0; i < states_.size(); ++i) {
        if (!solved(states_[i])) continue;
        reached.push_back(i);
        seen[i] = true;
    }
    // Every move can be undone, so distances to the solved states are distances from them.
    for (std::size_t at = 0; at < reached.size(); ++at) {
        for (const Edge edge : edges_[reached[at]]) {
            if (!seen[edge.to]) reached.push_back(edge.to);
            seen[edge.to] = true;
        }
    }
    if (reached.empty()) return std::nullopt;
    return states_[reached.back()];
}

std::vector<std::uint64_t> Oracle::histogram(Metric metric) const {
    std::vector<std::uint64_t> counts;
    for (const Cost& cost : distances(metric)) {
        const auto distance = static_cast<std::size_t>(cost.first);
        if (distance >= counts.size()) counts.resize(distance + 1);
        ++counts[distance];
    }
    return counts;
}

}  // namespace unjam::test
