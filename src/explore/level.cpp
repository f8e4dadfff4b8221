#include "unjam/level.h"

#include <fmt/format.h>

#include <algorithm>

#include "search/checked.h"
#include "unjam/support/sentences.h"

namespace unjam {

namespace {

Result<SolveResult> proved_answer(Solver& solver, const Puzzle& puzzle, Metric metric, const Limits& limits) {
    SolveOptions options;
    options.metric = metric;
    options.limits = limits;
    Result<SolveResult> answer = solve_checked(solver, puzzle, options);
    if (!answer || answer->status == Status::optimal) return answer;
    if (answer->status == Status::unsolvable)
        return Error{ErrorCode::invalid, {}, "there is no solution, so this is no level of a game"};
    return Error{ErrorCode::limit,
                 {},
                 fmt::format("the fewest {} are not proved: {}", metric == Metric::steps ? "steps" : "moves",
                             explain(answer->stopped, limits))};
}

}  // namespace

StarLimits star_limits(MoveCount fewest_moves) {
    return {fewest_moves, fewest_moves + std::max<MoveCount>(2, fewest_moves / 4)};
}

Result<Level> make_level(Solver& solver, const Puzzle& puzzle, const Limits& limits) {
    Result<SolveResult> answer = proved_answer(solver, puzzle, Metric::moves_steps, limits);
    if (!answer) return answer.error();
    const Result<SolveResult> in_steps = proved_answer(solver, puzzle, Metric::steps, limits);
    if (!in_steps) return in_steps.error();
    // To walk more takes seconds, and a pack may have thousands of levels.
    constexpr std::uint64_t kStatesToWalk = 3'000'000;
    Limits walk = limits;
    walk.max_states = std::min(walk.max_states, kStatesToWalk);
    auto difficulty = rate_difficulty(puzzle, walk);
    if (!difficulty) difficulty = rate_difficulty(puzzle, answer->moves);
    return Level{canonical_key(puzzle), std::move(*answer), in_steps->steps, std::move(*difficulty)};
}

}  // namespace unjam
