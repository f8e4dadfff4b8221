#include "unjam/solve.h"

#include <fmt/core.h>

#include "search/checked.h"
#include "unjam/verify.h"

namespace unjam {

namespace {

Error wrong(std::string what) {
    return {ErrorCode::bug, {}, std::move(what)};
}

}  // namespace

std::pair<MoveCount, MoveCount> cost_of(const SolveOptions& options, MoveCount moves, MoveCount steps) {
    switch (options.metric) {
        case Metric::moves:
            return {moves, 0};
        case Metric::steps:
            return {steps, 0};
        case Metric::moves_steps:
            return {moves, steps};
        case Metric::steps_moves:
            return {steps, moves};
        case Metric::weighted:
            break;
    }
    return {moves * options.move_cost + steps * options.step_cost, 0};
}

Result<void> check_answer(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result) {
    const bool needs_solution = result.status == Status::optimal || result.status == Status::bounded ||
                                result.status == Status::best_found;
    if (needs_solution != result.has_solution) {
        return wrong(fmt::format("the status is {} but there is {} solution", to_string(result.status),
                                 result.has_solution ? "a" : "no"));
    }
    if (!result.has_solution) return {};
    const Replay check = replay(puzzle, result.solution);
    if (!check.legal || !check.solved)
        return wrong(fmt::format("the solution does not replay: {}", check.reason));
    if (check.moves != result.moves || check.steps != result.steps) {
        return wrong(fmt::format("{} moves and {} steps were reported, but the solution has {} and {}",
                                 result.moves, result.steps, check.moves, check.steps));
    }
    const auto cost = cost_of(options, result.moves, result.steps).first;
    if (result.lower_bound > cost) {
        return wrong(
            fmt::format("the lower bound {} exceeds the cost {} of the solution", result.lower_bound, cost));
    }
    return {};
}

Result<SolveResult> solve_checked(Solver& solver, const Puzzle& puzzle, const SolveOptions& options) {
    Result<SolveResult> answer = solver.solve(puzzle, options);
    if (!answer) return answer;
    if (auto checked = check_answer(puzzle, options, *answer); !checked) return checked.error();
    return answer;
}

}  // namespace unjam
