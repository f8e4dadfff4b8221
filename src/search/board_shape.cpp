#include "search/board_shape.h"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace unjam {

BoardShape::BoardShape(const Puzzle& puzzle, const StaticAnalysis& analysis) {
    std::memset(&fixed, 0, sizeof fixed);
    for (int i = 0; i < kMaxBoardSide; ++i) {
        fixed.covered[0][i] = ~0U << puzzle.width();
        fixed.covered[1][i] = ~0U << puzzle.height();
    }
    for (const Cell wall : puzzle.walls()) {
        fixed.covered[0][wall.row] |= 1U << wall.column;
        fixed.covered[1][wall.column] |= 1U << wall.row;
    }
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        const OffsetRange range = analysis.ranges[i];
        const Mover mover{static_cast<std::uint16_t>(i),
                          static_cast<std::uint8_t>(vehicle.axis == Axis::vertical),
                          static_cast<std::uint8_t>(vehicle.line),
                          static_cast<std::uint8_t>(vehicle.length),
                          static_cast<std::uint8_t>(range.first),
                          static_cast<std::uint8_t>(range.last)};
        if (range.first == range.last) {
            fixed.add(mover, vehicle.offset);
        } else {
            movers.push_back(mover);
        }
    }
    const auto order = [&puzzle](const Mover& mover) {
        return std::tuple(mover.axis, mover.line, puzzle.vehicles()[mover.vehicle].offset);
    };
    std::ranges::sort(movers, {}, order);
    start = fixed;
    for (std::size_t m = 0; m < movers.size(); ++m) {
        const int offset = puzzle.vehicles()[movers[m].vehicle].offset;
        start.add(movers[m], offset);
        start.offsets[m] = static_cast<std::uint8_t>(offset);
        if (movers[m].vehicle == puzzle.target()) target = static_cast<int>(m);
    }
    const auto line_order = [](const Mover& mover) { return std::pair<int, int>(mover.axis, mover.line); };
    for (int axis = 0; axis < 2; ++axis) {
        for (int line = 0; line <= kMaxBoardSide; ++line) {
            const auto first = std::ranges::lower_bound(movers, std::pair(axis, line), {}, line_order);
            line_begin[axis][line] = static_cast<std::uint16_t>(first - movers.begin());
        }
    }
    solved_offset = puzzle.solved_offset();
    solved_at_start = puzzle.target_vehicle().offset == solved_offset;
    exit_at_end = is_far_end(puzzle.exit());
}

}  // namespace unjam
