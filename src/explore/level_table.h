// The states of a component in levels. One breadth-first search from the start finds the component; a second
// one, from all its solved states together, puts the states in order of distance from solved. Or a single
// search goes from the start as far as the nearest solved states. Either way the keys stay, in order of
// level, with an index that finds a key's place: its number.
//
//   level_starts  0 3 8      numbers 0-2 are level 0, 3-7 level 1, 8 and up level 2
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "unjam/explore.h"
#include "unjam/support/graph/meter.h"

namespace unjam {

class LevelTable {
public:
    // Compiles the puzzle; walks nothing yet.
    static std::unique_ptr<LevelTable> make(const Puzzle& puzzle, Unit unit);

    LevelTable(const Puzzle& puzzle, Unit unit) : puzzle(puzzle), unit(unit) {}
    virtual ~LevelTable() = default;
    LevelTable(const LevelTable&) = delete;
    LevelTable& operator=(const LevelTable&) = delete;

    // Levels are distances from solved, or from the start when no state is solved. False: a limit was
    // reached, there are no levels, and the counts are lower bounds.
    virtual bool walk_component(graph::Meter& meter) = 0;
    // Levels are distances from the start; the last one is that of the nearest solved states, and complete.
    // False: there is no solved state, or a limit was reached (the meter knows).
    virtual bool walk_to_solved(graph::Meter& meter) = 0;

    // The state's number, or kNoNode.
    virtual std::uint32_t number_of(const std::vector<int>& offsets) const = 0;
    virtual std::vector<int> offsets_of(std::uint32_t number) const = 0;
    // Every move of a state; or every step, if that is the unit.
    virtual void edges_of(std::uint32_t number, std::vector<StateEdge>& edges) const = 0;
    std::uint32_t level_of(std::uint32_t number) const;
    std::uint32_t level_end(std::size_t level) const {
        return level + 1 < level_starts.size() ? level_starts[level + 1] : kept;
    }

    const Puzzle puzzle;
    const Unit unit;
    std::uint64_t states = 0;
    std::uint64_t solved_states = 0;
    std::uint64_t moves = 0;                // of all states together: every pair of neighbours twice
    std::vector<std::uint64_t> from_start;  // states at each distance from the start
    std::vector<std::uint32_t> level_starts;
    std::uint32_t kept = 0;  // states that have a number
};

}  // namespace unjam
