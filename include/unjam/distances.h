// How far every state of a component is from solved: after one walk through the component, distances, best
// moves and neighbours of any of its states are looked up.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "unjam/limits.h"
#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

class LevelTable;
struct OptimalGraph;

// A move from one state to another, which is known by its number.
struct StateEdge {
    std::uint32_t to = 0;
    Move move;
};

class DistanceTable {
public:
    // Walks the component of `puzzle`, then from all its solved states back.
    DistanceTable(const Puzzle& puzzle, Unit unit, const Limits& limits = {},
                  const ProgressFunction& progress = {});
    ~DistanceTable();
    DistanceTable(DistanceTable&&) noexcept;
    DistanceTable& operator=(DistanceTable&&) noexcept;

    // False: a limit was reached; the counts of states are lower bounds, and no distance is known.
    bool complete() const;
    // Which limit; none when complete.
    StopReason stopped() const;
    const Puzzle& puzzle() const;
    Unit unit() const;
    std::uint64_t states() const;
    // The most memory that the walk took.
    std::size_t peak_bytes() const { return peak_bytes_; }
    std::uint64_t solved_states() const;
    // Pairs of states one move apart (or one step, if that is the unit); a lower bound like the others.
    std::uint64_t move_pairs() const;
    // States at each distance from the nearest solved one; empty when there is none.
    const std::vector<std::uint64_t>& by_distance() const;
    // States at each distance from the start of the puzzle; empty when not complete.
    const std::vector<std::uint64_t>& from_start() const;

    // Moves or steps from a state of the component to the nearest solved one. Nothing when the component has
    // none, or does not hold the state.
    std::optional<MoveCount> distance(const std::vector<int>& offsets) const;
    // A state at the largest distance; empty when none is solved.
    std::vector<int> farthest() const;
    // Every move of a state that begins a shortest solution, the one to make first in front: of moves, the
    // shortest slide; of steps, the longest. Empty when the state is solved or its distance not known.
    std::vector<Move> best_moves(const std::vector<int>& offsets) const;

    // States have numbers: 0 to states()-1 in order of distance, or of distance from the start when none is
    // solved. Only when complete.
    std::optional<std::uint32_t> number_of(const std::vector<int>& offsets) const;
    std::vector<int> offsets_of(std::uint32_t number) const;
    // Nothing when no state is solved.
    std::optional<MoveCount> distance_of(std::uint32_t number) const;
    // Puts every move of a state into `edges`; or every step, if that is the unit.
    void edges_of(std::uint32_t number, std::vector<StateEdge>& edges) const;

private:
    friend std::optional<OptimalGraph> optimal_graph(const DistanceTable& table);

    std::unique_ptr<LevelTable> levels_;
    bool complete_ = false;
    StopReason stopped_ = StopReason::none;
    std::size_t peak_bytes_ = 0;
    std::vector<std::uint64_t> by_distance_;
};

}  // namespace unjam
