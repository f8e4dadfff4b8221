#include "reports/checked_solve.h"

namespace unjam::cli {

CheckedAnswer solve_checked(Solver& solver, const Puzzle& puzzle, const SolveOptions& options) {
    CheckedAnswer answer{solver.solve(puzzle, options), {}};
    if (answer.result) answer.bug = find_contradiction(puzzle, options, *answer.result);
    return answer;
}

}  // namespace unjam::cli
