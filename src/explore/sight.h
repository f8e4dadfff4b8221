// What a person sees of a state without thinking ahead: which vehicles are in the way of the target, which are in the
// way of those, and so on.
//
//   . . B . . .     B is in the way of A and should leave row 2,
//   A A B . . >     C is in the way of B, if B goes down,
//   . . C C . .     and so is whatever C has to push aside, up to four links
#pragma once

#include <cstdint>
#include <vector>

#include "search/board_shape.h"

namespace unjam {

class Sight {
public:
    // The shape must outlive it, and its target must be able to move.
    explicit Sight(const BoardShape& shape) : shape_(shape), to_leave_(shape.movers.size()) {}

    // Looks at a state. Everything else is about the state last looked at.
    void look(const Occupancy& board);

    // How many vehicles stand between the target and the exit.
    int blockers() const { return blockers_; }
    // The cells of its own line that a vehicle should leave; none if it is in nobody's way.
    std::uint32_t to_leave(std::size_t mover) const { return to_leave_[mover]; }
    // The vehicles that should leave some cells.
    const std::vector<std::uint16_t>& in_way() const { return in_way_; }

private:
    struct Demand {
        std::uint16_t mover;
        std::uint8_t cell;  // of its line
        std::uint8_t link;  // of the chain, counted from the target
    };

    void follow_chains(const Occupancy& board);
    void demand(std::size_t mover, int cell, int link);
    void demand_stretch(const Occupancy& board, const Mover& mover, int first, int count, int link);

    const BoardShape& shape_;
    int blockers_ = 0;
    std::vector<std::uint32_t> to_leave_;
    std::vector<std::uint16_t> in_way_;
    std::vector<Demand> demands_;
};

// How many vehicles stand between the target and the exit.
int count_blockers(const BoardShape& shape, const Occupancy& board);

}  // namespace unjam
