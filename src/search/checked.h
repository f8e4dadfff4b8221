// Every answer that the library itself uses is replayed first.
#pragma once

#include "unjam/solve.h"

namespace unjam {

// Like Solver::solve; fails with ErrorCode::bug if the answer contradicts itself.
Result<SolveResult> solve_checked(Solver& solver, const Puzzle& puzzle, const SolveOptions& options);

}  // namespace unjam
