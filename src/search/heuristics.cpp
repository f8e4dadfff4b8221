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
struct Path {
    int distance = 0;
    int count = 0;
    std::array<Demand, kMaxBoardSide> blockers;
};

Path path_to_exit(const BoardShape& shape, const Board& board) {
    const auto target = static_cast<std::size_t>(shape.target);
    const Mover& mover = shape.movers[target];
    const int offset = board.offsets[target];
    Path path;
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

// The stretch of cells a mover must enter to leave a cell to one side; empty if it already has, -1 if it
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
void visit_obstructing(const BoardShape& shape, const Board& board, const Mover& mover, Stretch stretch,
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
std::uint32_t steps_to_clear(const BoardShape& shape, const Board& board, const Path& path) {
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
MovesAndSteps bound_with(const BoardShape& shape, const Board& board, const Path& path,
                         std::uint32_t others) {
    if (path.distance == 0) return {};
    const std::uint32_t steps = steps_to_clear(shape, board, path);
    if (steps == kNeverSolved || others == kNeverSolved) return {kNeverSolved, kNeverSolved};
    return {1 + static_cast<std::uint32_t>(path.count) + others, steps + others};
}

MoverSet counted_already(const BoardShape& shape, const Path& path) {
    MoverSet counted;
    counted.set(static_cast<std::size_t>(shape.target));
    for (int i = 0; i < path.count; ++i) counted.set(path.blockers[static_cast<std::size_t>(i)].mover);
    return counted;
}

// The least number of vehicles beside those counted that must move, found by trying both sides for every
// demand in turn and dropping whatever is no better than the best so far.
class LeastClosure {
public:
    LeastClosure(const BoardShape& shape, const Board& board, bool carry_on)
        : shape_(shape), board_(board), carry_on_(carry_on) {}

    std::uint32_t others(const Path& path) {
        std::copy_n(path.blockers.begin(), path.count, demands_.begin());
        demand_count_ = first_count_ = path.count;
        choose(0, 0, counted_already(shape_, path));
        // Too many ways to try: what was found is no lower bound then.
        return tries_ > kMaxTries ? 0 : best_;
    }

private:
    static constexpr int kMaxTries = 400;
    static constexpr int kMaxDemands = 64;

    void choose(int next, std::uint32_t others, const MoverSet& counted) {
        if (others >= best_ || ++tries_ > kMaxTries) return;
        if (next == (carry_on_ ? demand_count_ : first_count_)) {
            best_ = others;
            return;
        }
        const Demand demand = demands_[static_cast<std::size_t>(next)];
        const Mover& mover = shape_.movers[demand.mover];
        const int offset = board_.offsets[demand.mover];
        try_side(next, others, counted, mover, stretch_before(mover, offset, demand.cell));
        try_side(next, others, counted, mover, stretch_after(mover, offset, demand.cell));
    }

    void try_side(int next, std::uint32_t others, MoverSet counted, const Mover& mover, Stretch stretch) {
        if (stretch.count < 0) return;
        const int saved = demand_count_;
        visit_obstructing(shape_, board_, mover, stretch, [&](int other, int cell) {
            const auto index = static_cast<std::size_t>(other);
            if (!counted[index]) {
                counted.set(index);
                ++others;
            }
            demand(index, cell);
        });
        choose(next + 1, others, counted);
        demand_count_ = saved;
    }

    void demand(std::size_t mover, int cell) {
        for (int i = 0; i < demand_count_; ++i) {
            const Demand known = demands_[static_cast<std::size_t>(i)];
            if (known.mover == mover && known.cell == cell) return;
        }
        if (demand_count_ == kMaxDemands) return;  // a demand left out only lowers the bound
        demands_[static_cast<std::size_t>(demand_count_++)] = {static_cast<std::uint8_t>(mover),
                                                               static_cast<std::uint8_t>(cell)};
    }

    const BoardShape& shape_;
    const Board& board_;
    bool carry_on_;
    int tries_ = 0;
    std::uint32_t best_ = kNeverSolved;
    int demand_count_ = 0;
    int first_count_ = 0;
    std::array<Demand, kMaxDemands> demands_;
};

}  // namespace

MovesAndSteps Blockers::estimate(const BoardShape& shape, const Board& board) {
    return bound_with(shape, board, path_to_exit(shape, board), 0);
}

MovesAndSteps Inf421::estimate(const BoardShape& shape, const Board& board) {
    const Path path = path_to_exit(shape, board);
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

MovesAndSteps Clearance::estimate(const BoardShape& shape, const Board& board) {
    const Path path = path_to_exit(shape, board);
    return bound_with(shape, board, path,
                      path.distance == 0 ? 0 : LeastClosure(shape, board, false).others(path));
}

MovesAndSteps Closure::estimate(const BoardShape& shape, const Board& board) {
    const Path path = path_to_exit(shape, board);
    return bound_with(shape, board, path,
                      path.distance == 0 ? 0 : LeastClosure(shape, board, true).others(path));
}

}  // namespace unjam
