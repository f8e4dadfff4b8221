// How far every state of a component is from solved: after one walk through the component, distances and best
// moves of any of its states are looked up.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "unjam/limits.h"
#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

class DistanceTable {
public:
    // Walks the component of `puzzle`, then from all its solved states back; metric moves or steps.
    DistanceTable(const Puzzle& puzzle, Metric metric, const Limits& limits = {});
    ~DistanceTable();
    DistanceTable(DistanceTable&&) noexcept;
    DistanceTable& operator=(DistanceTable&&) noexcept;

    // False: a limit was reached; the counts of states are lower bounds, and no distance is known.
    bool complete() const;
    std::uint64_t states() const;
    std::uint64_t solved_states() const;
    // States at each distance from the nearest solved one; empty when there is none.
    const std::vector<std::uint64_t>& by_distance() const;

    // Moves or steps from a state of the component to the nearest solved one. Nothing when the component has
    // none, or does not hold the state.
    std::optional<std::uint32_t> distance(const std::vector<int>& offsets) const;
    // A state at the largest distance; empty when none is solved.
    std::vector<int> farthest() const;
    // Every move of a state that begins a shortest solution, the one to make first in front: of moves, the
    // shortest slide; of steps, the longest. Empty when the state is solved or its distance not known.
    std::vector<Move> best_moves(const std::vector<int>& offsets) const;

    struct Walk;

private:
    std::unique_ptr<Walk> walk_;
};

}  // namespace unjam
