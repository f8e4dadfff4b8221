// How far from solved the states of one component after another are: like DistanceTable, but for small
// boards, without an index and in reused memory, because a generator needs it for every board it
// examines.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

class ComponentWalk {
public:
    ComponentWalk();
    ~ComponentWalk();

    // False when no state is solved, or a limit was reached: nothing else may then be asked.
    bool walk(const Puzzle& puzzle, Unit unit, const Limits& limits);
    // Why the last walk failed: the component has more states than the limits allow.
    bool was_too_large() const { return too_large_; }

    // States are numbered in order of their distance from solved.
    std::uint32_t states() const { return states_; }
    int farthest() const { return static_cast<int>(level_starts_.size()) - 1; }
    std::uint32_t first_at(int distance) const { return level_starts_[static_cast<std::size_t>(distance)]; }
    std::uint32_t end_at(int distance) const {
        return distance == farthest() ? states_ : first_at(distance + 1);
    }
    // Replaces the offsets of the puzzle by those of a state.
    void read_offsets(std::uint32_t number, std::vector<int>& offsets) const;

private:
    class Walk;
    template <class Space>
    class WalkIn;

    struct Walks;

    std::unique_ptr<Walks> walks_;  // one for each space that was needed
    Walk* walk_ = nullptr;          // the last
    bool too_large_ = false;
    std::uint32_t states_ = 0;
    std::vector<std::uint32_t> level_starts_;
};

}  // namespace unjam
