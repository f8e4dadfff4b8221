#include "search/heuristics.h"

#include <algorithm>
#include <array>
#include <bitset>

namespace unjam {

namespace {

using MoverSet = std::bitset<kMaxMovers>;

// A mover and a cell of its line that it must leave.
struct Demand {
    std::uint8_t mover;
    std::uint8_t cell;
};

// What stands between the target and the exit.
struct WayOut {
    int distance = 0;
    int count = 0;
    std::array<Demand, kMaxBoardSide> blockers;
};

WayOut path_to_exit(const BoardShape& shape, const Occupancy& board) {
    const auto target = static_cast<std::size_t>(shape.target);
    const Mover& mover = shape.movers[target];
    const int offset = board.offsets[target];
    WayOut path;
    path.distance = std::abs(shape.solved_offset - offset);
    const int first = shape.exit_at_end ? offset + mover.length : shape.solved_offset;
    const std::uint32_t cells = ((1U << path.distance) - 1) << first;
    for (std::uint32_t covered = board.covered[mover.axis][mover.line] & cells; covered != 0;
         covered &= covered - 1) {
        const int cell = std::countr_zero(covered);
        const int blocker = shape.mover_at(board, mover.axis, mover.line, cell);
        if (blocker < 0) continue;
        path.blockers[static_cast<std::size_t>(path.count++)] = {static_cast<std::uint8_t>(blocker),
                                                                 mover.line};
    }
    return path;
}

// The stretch of cells that a mover must enter to leave a cell to one side; empty if it already has, -1 if it
// cannot.
struct Stretch {
    int first = 0;
    int count = 0;
};

Stretch stretch_before(const Mover& mover, int offset, int cell) {
    const int destination = cell - mover.length;
    if (destination < mover.first) return {0, -1};
    return {destination, offset - destination};
}

Stretch stretch_after(const Mover& mover, int offset, int cell) {
    if (cell + 1 > mover.last) return {0, -1};
    return {offset + mover.length, cell + 1 - offset};
}

// Calls visit(obstructing mover, cell of that mover's line it must leave) for what covers a stretch.
template <class Visit>
void visit_obstructing(const BoardShape& shape, const Occupancy& board, const Mover& mover, Stretch stretch,
                       Visit visit) {
    const std::uint32_t cells = ((1U << stretch.count) - 1) << stretch.first;
    for (std::uint32_t covered = board.covered[mover.axis][mover.line] & cells; covered != 0;
         covered &= covered - 1) {
        const int cell = std::countr_zero(covered);
        const int other = shape.mover_at(board, mover.axis, mover.line, cell);
        if (other < 0) continue;
        const bool crossing = shape.movers[static_cast<std::size_t>(other)].axis != mover.axis;
        visit(other, crossing ? int{mover.line} : cell);
    }
}

// Steps that the target and the blockers need at least.
std::uint32_t steps_to_clear(const BoardShape& shape, const Occupancy& board, const WayOut& path) {
    int steps = path.distance;
    for (int i = 0; i < path.count; ++i) {
        const Demand demand = path.blockers[static_cast<std::size_t>(i)];
        const Mover& mover = shape.movers[demand.mover];
        const int offset = board.offsets[demand.mover];
        const int before = stretch_before(mover, offset, demand.cell).count;
        const int after = stretch_after(mover, offset, demand.cell).count;
        if (before < 0 && after < 0) return kNeverSolved;
        steps += before < 0 ? after : after < 0 ? before : std::min(before, after);
    }
    return static_cast<std::uint32_t>(steps);
}

// The bound of the blockers plus `others` further vehicles.
MovesAndSteps bound_with(const BoardShape& shape, const Occupancy& board, const WayOut& path,
                         std::uint32_t others) {
    if (path.distance == 0) return {};
    const std::uint32_t steps = steps_to_clear(shape, board, path);
    if (steps == kNeverSolved || others == kNeverSolved) return {kNeverSolved, kNeverSolved};
    return {1 + static_cast<std::uint32_t>(path.count) + others, steps + others};
}

// The least number of vehicles, beside target and blockers, that must move. Demands are met one after the
// other: a mover can leave a cell to either side, and whatever covers the stretch it enters must
// leave in turn. Both sides are tried, unless everything one side demands is demanded by the other as
// well.
class LeastClosure {
public:
    LeastClosure(const BoardShape& shape, const Occupancy& board, bool carry_on)
        : shape_(shape), board_(board), carry_on_(carry_on) {
        std::fill_n(demanded_.begin(), shape.movers.size(), 0);
    }

    std::uint32_t others(const WayOut& path) {
        demanded_[static_cast<std::size_t>(shape_.target)] = kCounted;
        for (int i = 0; i < path.count; ++i) {
            const Demand blocker = path.blockers[static_cast<std::size_t>(i)];
            demands_[static_cast<std::size_t>(i)] = blocker;
            demanded_[blocker.mover] = kCounted | (1U << blocker.cell);
        }
        demand_count_ = first_count_ = path.count;
        choose(0, 0);
        // Too many ways to try: what was found is not a lower bound.
        return tries_ > kMaxTries ? 0 : best_;
    }

private:
    static constexpr int kMaxTries = 1000;
    static constexpr int kMaxDemands = 64;
    static constexpr std::uint32_t kCounted = 1U << kMaxBoardSide;

    // What a side demands that has not been demanded yet.
    struct Side {
        bool possible = false;
        int count = 0;
        std::array<Demand, kMaxBoardSide> demands;

        bool asks_for(Demand demand) const {
            return std::any_of(demands.begin(), demands.begin() + count, [demand](Demand own) {
                return own.mover == demand.mover && own.cell == demand.cell;
            });
        }
        // At least as good as `other`, whatever else is demanded.
        bool dominates(const Side& other) const {
            return possible &&
                   (!other.possible || std::all_of(demands.begin(), demands.begin() + count,
                                                   [&](Demand own) { return other.asks_for(own); }));
        }
    };

    Side look(const Mover& mover, Stretch stretch) const {
        Side side;
        side.possible = stretch.count >= 0;
        if (stretch.count <= 0) return side;
        visit_obstructing(shape_, board_, mover, stretch, [&](int other, int cell) {
            const auto index = static_cast<std::size_t>(other);
            if ((demanded_[index] >> cell & 1) != 0) return;
            side.demands[static_cast<std::size_t>(side.count++)] = {static_cast<std::uint8_t>(other),
                                                                    static_cast<std::uint8_t>(cell)};
        });
        return side;
    }

    void choose(int next, std::uint32_t others) {
        if (others >= best_ || ++tries_ > kMaxTries) return;
        if (next == (carry_on_ ? demand_count_ : first_count_)) {
            best_ = others;
            return;
        }
        const Demand demand = demands_[static_cast<std::size_t>(next)];
        const Mover& mover = shape_.movers[demand.mover];
        const int offset = board_.offsets[demand.mover];
        const Side before = look(mover, stretch_before(mover, offset, demand.cell));
        if (before.possible && before.count == 0) return choose(next + 1, others);
        const Side after = look(mover, stretch_after(mover, offset, demand.cell));
        if (after.dominates(before)) return take(after, next, others);
        if (before.dominates(after)) return take(before, next, others);
        take(before, next, others);
        take(after, next, others);
    }

    void take(const Side& side, int next, std::uint32_t others) {
        if (!side.possible) return;
        const int saved = demand_count_;
        std::array<std::uint32_t, kMaxBoardSide> undo;
        for (int i = 0; i < side.count && demand_count_ < kMaxDemands; ++i) {
            const Demand demand = side.demands[static_cast<std::size_t>(i)];
            std::uint32_t& demanded = demanded_[demand.mover];
            undo[static_cast<std::size_t>(i)] = demanded;
            others += demanded == 0 ? 1 : 0;
            demanded |= kCounted | (1U << demand.cell);
            demands_[static_cast<std::size_t>(demand_count_++)] = demand;
        }
        choose(next + 1, others);
        for (int i = demand_count_ - saved - 1; i >= 0; --i) {
            demanded_[side.demands[static_cast<std::size_t>(i)].mover] = undo[static_cast<std::size_t>(i)];
        }
        demand_count_ = saved;
    }

    const BoardShape& shape_;
    const Occupancy& board_;
    bool carry_on_;
    int tries_ = 0;
    std::uint32_t best_ = kNeverSolved;
    int demand_count_ = 0;
    int first_count_ = 0;
    std::array<Demand, kMaxDemands> demands_;
    std::array<std::uint32_t, kMaxMovers> demanded_;  // by mover: cells it must leave, and kCounted
};

}  // namespace

MovesAndSteps Blockers::estimate(const BoardShape& shape, const Occupancy& board) {
    return bound_with(shape, board, path_to_exit(shape, board), 0);
}

MovesAndSteps Inf421::estimate(const BoardShape& shape, const Occupancy& board) {
    const WayOut path = path_to_exit(shape, board);
    if (path.distance == 0) return {};
    std::uint32_t least = kNeverSolved;
    for (const bool before : {true, false}) {
        MoverSet obstructing;
        bool possible = true;
        for (int i = 0; i < path.count && possible; ++i) {
            const Demand demand = path.blockers[static_cast<std::size_t>(i)];
            const Mover& mover = shape.movers[demand.mover];
            const int offset = board.offsets[demand.mover];
            const Stretch stretch = before ? stretch_before(mover, offset, demand.cell)
                                           : stretch_after(mover, offset, demand.cell);
            possible = stretch.count >= 0;
            if (!possible) break;
            visit_obstructing(shape, board, mover, stretch,
                              [&](int other, int) { obstructing.set(static_cast<std::size_t>(other)); });
        }
        if (possible) least = std::min(least, static_cast<std::uint32_t>(obstructing.count()));
    }
    const auto blockers = static_cast<std::uint32_t>(path.count);
    const std::uint32_t others = least == kNeverSolved ? 0 : least;
    // As published, the target's own move is not counted.
    return {blockers + others, static_cast<std::uint32_t>(path.distance) + blockers + others};
}

MovesAndSteps Clearance::estimate(const BoardShape& shape, const Occupancy& board) {
    const WayOut path = path_to_exit(shape, board);
    return bound_with(shape, board, path,
                      path.distance == 0 ? 0 : LeastClosure(shape, board, false).others(path));
}

MovesAndSteps Closure::estimate(const BoardShape& shape, const Occupancy& board) {
    const WayOut path = path_to_exit(shape, board);
    return bound_with(shape, board, path,
                      path.distance == 0 ? 0 : LeastClosure(shape, board, true).others(path));
}

}  // namespace unjam
