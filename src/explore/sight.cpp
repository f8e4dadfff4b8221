#include "explore/sight.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>

namespace unjam {

namespace {

constexpr int kMostLinks = 4;

struct Stretch {
    int first;
    int count;
};

Stretch way_out(const BoardShape& shape, const Occupancy& board) {
    const auto target = static_cast<std::size_t>(shape.target);
    const int offset = board.offsets[target];
    const int first = shape.exit_at_end ? offset + shape.movers[target].length : shape.solved_offset;
    return {first, std::abs(shape.solved_offset - offset)};
}

std::uint32_t cells_of(Stretch stretch) {
    return ((1U << stretch.count) - 1) << stretch.first;
}

}  // namespace

int count_blockers(const BoardShape& shape, const Occupancy& board) {
    const Mover& target = shape.movers[static_cast<std::size_t>(shape.target)];
    int blockers = 0;
    int last = -1;
    for (std::uint32_t covered = board.covered[target.axis][target.line] & cells_of(way_out(shape, board));
         covered != 0; covered &= covered - 1) {
        // A vehicle in the target's own line covers several cells in a row.
        const int blocker = shape.mover_at(board, target.axis, target.line, std::countr_zero(covered));
        if (blocker >= 0 && blocker != last) ++blockers;
        last = blocker;
    }
    return blockers;
}

void Sight::look(const Occupancy& board) {
    std::ranges::fill(to_leave_, 0U);
    in_way_.clear();
    demands_.clear();
    follow_chains(board);
}

void Sight::follow_chains(const Occupancy& board) {
    const Stretch way = way_out(shape_, board);
    demand_stretch(board, shape_.movers[static_cast<std::size_t>(shape_.target)], way.first, way.count, 1);
    blockers_ = static_cast<int>(in_way_.size());
    for (std::size_t next = 0; next < demands_.size(); ++next) {
        const Demand demand = demands_[next];
        if (demand.link == kMostLinks) break;
        const Mover& blocker = shape_.movers[demand.mover];
        const int here = board.offsets[demand.mover];
        // To either side of the cell, if there is room for it on the board.
        const int before = demand.cell - blocker.length;
        const int after = demand.cell + 1;
        if (before >= blocker.first) demand_stretch(board, blocker, before, here - before, demand.link + 1);
        if (after <= blocker.last)
            demand_stretch(board, blocker, here + blocker.length, after - here, demand.link + 1);
    }
}

// What covers a stretch of a line should leave.
void Sight::demand_stretch(const Occupancy& board, const Mover& mover, int first, int count, int link) {
    const std::uint32_t cells = cells_of({first, count});
    // Walls and vehicles that can never move stay.
    if ((shape_.fixed.covered[mover.axis][mover.line] & cells) != 0) return;
    for (std::uint32_t covered = board.covered[mover.axis][mover.line] & cells; covered != 0;
         covered &= covered - 1) {
        const int cell = std::countr_zero(covered);
        const int other = shape_.mover_at(board, mover.axis, mover.line, cell);
        if (other == shape_.target) continue;
        const bool crossing = shape_.movers[static_cast<std::size_t>(other)].axis != mover.axis;
        demand(static_cast<std::size_t>(other), crossing ? int{mover.line} : cell, link);
    }
}

void Sight::demand(std::size_t mover, int cell, int link) {
    const std::uint32_t bit = 1U << cell;
    if ((to_leave_[mover] & bit) != 0) return;
    const auto number = static_cast<std::uint16_t>(mover);
    if (to_leave_[mover] == 0) in_way_.push_back(number);
    to_leave_[mover] |= bit;
    demands_.push_back({number, static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(link)});
}

}  // namespace unjam
