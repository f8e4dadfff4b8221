#include "reports/checked_solve.h"

namespace unjam::cli {

CheckedAnswer solve_checked(Solver& solver, const Puzzle& puzzle, const SolveOptions& options) {
    CheckedAnswer answer{solver.solve(puzzle, options), {}};
    if (!answer.result) return answer;
    const auto checked = check_answer(puzzle, options, *answer.result);
    if (!checked) answer.bug = checked.error().message;
    return answer;
}

}  // namespace unjam::cli
