#include "census/minimal.h"

#include <fmt/core.h>

#include <utility>

#include "unjam/explore.h"
#include "unjam/support/sentences.h"

namespace unjam::census {

// Vehicles that a shortest solution moves are needed.
Result<bool> MinimalityCheck::is_minimal(const Puzzle& puzzle, MoveCount distance, const StopToken& stop) {
    stop_ = stop;
    const auto solved = confirm(puzzle, distance);
    if (!solved) return solved.error();
    return needs(puzzle, distance, vehicles_left_alone(puzzle, solved->solution));
}

// The solver need not confirm what is not minimal.
Result<bool> MinimalityCheck::is_minimal(const Puzzle& puzzle, MoveCount distance,
                                         const std::vector<int>& uncertain, const StopToken& stop) {
    stop_ = stop;
    auto minimal = needs(puzzle, distance, uncertain);
    if (!minimal || !*minimal) return minimal;
    const auto solved = confirm(puzzle, distance);
    if (!solved) return solved.error();
    return true;
}

Result<bool> MinimalityCheck::needs(const Puzzle& puzzle, MoveCount distance,
                                    const std::vector<int>& vehicles) {
    const auto as_hard = [&](const Puzzle& smaller) -> Result<bool> {
        const auto less = solve_exactly(smaller);
        if (!less) return less.error();
        return length_of(*less) >= distance;
    };
    for (const int vehicle : vehicles) {
        const auto without = as_hard(without_vehicle(puzzle, vehicle));
        if (!without || *without) return without ? Result<bool>(false) : without;
    }
    for (std::size_t wall = 0; wall < puzzle.walls().size(); ++wall) {
        PuzzleDraft draft = puzzle.to_draft();
        draft.walls.erase(draft.walls.begin() + static_cast<std::ptrdiff_t>(wall));
        const auto without = as_hard(*Puzzle::create(std::move(draft)));
        if (!without || *without) return without ? Result<bool>(false) : without;
    }
    return true;
}

Result<SolveResult> MinimalityCheck::confirm(const Puzzle& puzzle, MoveCount distance) {
    auto solved = solve_exactly(puzzle);
    if (!solved) return solved;
    if (solved->status != Status::optimal || length_of(*solved) != distance)
        return Error{
            ErrorCode::bug,
            {},
            fmt::format("{} is {} from solved by counting, but {} by solving ({})", census_board(puzzle),
                        distance, length_of(*solved), to_string(solved->status))};
    return solved;
}

// Fails if a limit keeps the answer from being exact.
Result<SolveResult> MinimalityCheck::solve_exactly(const Puzzle& puzzle) {
    SolveOptions options;
    options.metric = metric_of(unit_);
    options.limits.stop = stop_;
    auto solved = solver_.solve(puzzle, options);
    if (solved && (solved->status == Status::limit || solved->status == Status::bounded))
        return Error{ErrorCode::limit,
                     {},
                     fmt::format("{} cannot be solved exactly, so the census would not be exact: {}",
                                 census_board(puzzle), explain(solved->stopped, options.limits))};
    return solved;
}

MoveCount MinimalityCheck::length_of(const SolveResult& solved) const {
    return unit_ == Unit::moves ? solved.moves : solved.steps;
}

}  // namespace unjam::census
