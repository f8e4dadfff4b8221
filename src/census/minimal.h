// Whether the hardest state of a component is a minimal puzzle: asked of the ordinary solver, which has nothing in
// common with the census and must find the same distance.
#pragma once

#include "unjam/census.h"
#include "unjam/solve.h"

namespace unjam::census {

class MinimalityCheck {
public:
    explicit MinimalityCheck(Unit unit) : unit_(unit) {}

    // Whether the puzzle becomes easier without any one of its walls or vehicles; those of the columns may be known
    // to be needed. Fails if it cannot be solved exactly, or is not as far from solved as it should be.
    Result<bool> is_minimal(const Puzzle& puzzle, MoveCount distance, bool columns_are_needed,
                            const StopToken& stop);

private:
    Result<bool> needs_everything(const Puzzle& puzzle, const SolveResult& solved, bool columns_are_needed);
    Result<SolveResult> solve_exactly(const Puzzle& puzzle);
    MoveCount length_of(const SolveResult& solved) const;

    const Unit unit_;
    Solver solver_;
    StopToken stop_;
};

}  // namespace unjam::census
