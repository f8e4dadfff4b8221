// Whether the hardest state of a component is a minimal puzzle: asked of the ordinary solver, which has nothing in
// common with the census and must find the same distance.
#pragma once

#include <vector>

#include "unjam/census.h"
#include "unjam/solve.h"

namespace unjam::census {

class MinimalityCheck {
public:
    explicit MinimalityCheck(Unit unit) : unit_(unit) {}

    // Whether a puzzle this far from solved becomes easier without any one of its walls and vehicles. Here and below:
    // fails if something cannot be solved exactly, or if the solver disagrees about the distance.
    Result<bool> is_minimal(const Puzzle& puzzle, MoveCount distance, const StopToken& stop);
    // The same if all vehicles but these are known to be needed.
    Result<bool> is_minimal(const Puzzle& puzzle, MoveCount distance, const std::vector<int>& uncertain,
                            const StopToken& stop);

private:
    Result<bool> needs(const Puzzle& puzzle, MoveCount distance, const std::vector<int>& vehicles);
    Result<SolveResult> confirm(const Puzzle& puzzle, MoveCount distance);
    Result<SolveResult> solve_exactly(const Puzzle& puzzle);
    MoveCount length_of(const SolveResult& solved) const;

    const Unit unit_;
    Solver solver_;
    StopToken stop_;
};

}  // namespace unjam::census
