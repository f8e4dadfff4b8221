#include "unjam/explore.h"

#include <algorithm>
#include <utility>

namespace unjam {

Puzzle without_vehicle(const Puzzle& puzzle, int vehicle) {
    PuzzleDraft draft = puzzle.to_draft();
    draft.vehicles.erase(draft.vehicles.begin() + vehicle);
    if (!draft.vehicle_where.empty()) draft.vehicle_where.erase(draft.vehicle_where.begin() + vehicle);
    if (draft.target > vehicle) --draft.target;
    // What is left of a legal puzzle is legal.
    return std::move(Puzzle::create(std::move(draft))).value();
}

std::optional<bool> can_go(Solver& solver, const Puzzle& puzzle, int vehicle, MoveCount optimum, Unit unit,
                           const Limits& limits) {
    SolveOptions options;
    options.metric = metric_of(unit);
    options.limits = limits;
    const auto result = solver.solve(without_vehicle(puzzle, vehicle), options);
    if (!result) return std::nullopt;
    if (result->lower_bound >= optimum) return true;
    const MoveCount cost = unit == Unit::steps ? result->steps : result->moves;
    if (result->has_solution && cost < optimum) return false;
    return std::nullopt;
}

std::optional<std::vector<int>> removable_vehicles(Solver& solver, const Puzzle& puzzle, MoveCount optimum,
                                                   const std::vector<int>& candidates, Unit unit,
                                                   const Limits& limits) {
    std::vector<int> removable;
    for (const int vehicle : candidates) {
        if (vehicle == puzzle.target()) continue;
        const auto answer = can_go(solver, puzzle, vehicle, optimum, unit, limits);
        if (!answer) return std::nullopt;
        if (*answer) removable.push_back(vehicle);
    }
    return removable;
}

std::vector<int> vehicles_left_alone(const Puzzle& puzzle, const std::vector<Move>& solution) {
    std::vector<int> alone;
    for (int v = 0; v < static_cast<int>(puzzle.vehicles().size()); ++v) {
        if (v != puzzle.target() && std::ranges::find(solution, v, &Move::vehicle) == solution.end())
            alone.push_back(v);
    }
    return alone;
}

std::optional<bool> is_minimal(Solver& solver, const Puzzle& puzzle, Unit unit, const Limits& limits) {
    SolveOptions options;
    options.metric = metric_of(unit);
    options.limits = limits;
    const auto result = solver.solve(puzzle, options);
    if (!result || result->status != Status::optimal) return std::nullopt;
    bool open = false;
    for (const int vehicle : vehicles_left_alone(puzzle, result->solution)) {
        const auto answer = can_go(solver, puzzle, vehicle, result->lower_bound, unit, limits);
        if (answer == true) return false;
        if (!answer) open = true;
    }
    return open ? std::nullopt : std::optional(true);
}

}  // namespace unjam
