// Each line is a 16-bit mask of cells that its vehicles can never enter: walls, and cells that a crossing
// vehicle always covers. A line is looked at again only when such a cell was added to it.
//
//   offset   0 1 2 3 4 5
//            . A A A B B      A: offsets 0..1, always covers 1 and 2      B: offsets 3..4, always covers 4
#include "unjam/move.h"

#include <fmt/core.h>

#include <array>
#include <bit>
#include <cstdint>

namespace unjam {

namespace {

constexpr std::size_t kLines = 2 * kMaxBoardSide;  // rows first, then columns

std::size_t line_index(Axis axis, int line) {
    return static_cast<std::size_t>(axis == Axis::horizontal ? line : kMaxBoardSide + line);
}

// The line that crosses line `line` at its cell `cell`.
std::size_t crossing_line(std::size_t line, int cell) {
    return static_cast<std::size_t>(cell) + (line < kMaxBoardSide ? std::size_t{kMaxBoardSide} : 0);
}

std::uint32_t bit(int cell) {
    return std::uint32_t{1} << cell;
}

class Analysis {
public:
    Analysis(const Puzzle& puzzle, std::vector<OffsetRange>& ranges) : puzzle_(puzzle), ranges_(ranges) {
        for (const Cell wall : puzzle.walls()) {
            never_free_[line_index(Axis::horizontal, wall.row)] |= bit(wall.column);
            never_free_[line_index(Axis::vertical, wall.column)] |= bit(wall.row);
        }
        for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
            const Vehicle& vehicle = puzzle.vehicles()[i];
            const std::size_t line = line_index(vehicle.axis, vehicle.line);
            starts_[line] |= bit(vehicle.offset);
            vehicle_at_[line][static_cast<std::size_t>(vehicle.offset)] = static_cast<std::uint8_t>(i);
            stale_ |= bit(static_cast<int>(line));
        }
    }

    void run() {
        while (stale_ != 0) {
            const auto line = static_cast<std::size_t>(std::countr_zero(stale_));
            stale_ &= stale_ - 1;
            shrink_firsts(line);
            shrink_lasts(line);
        }
    }

    // Why the target cannot reach the exit: the first obstacle on its way that never leaves it.
    std::string reason() const {
        const Vehicle& target = puzzle_.target_vehicle();
        const std::size_t line = line_index(target.axis, target.line);
        const bool forward = is_far_end(puzzle_.exit());
        const int end = forward ? puzzle_.line_length(target) : -1;
        int cell = forward ? target.offset + target.length : target.offset - 1;
        for (; cell != end; cell += forward ? 1 : -1) {
            if (never_free_[line] & bit(cell)) return blocked_cell_reason(target, line, cell);
            if (starts_[line] & bit(cell)) return shared_line_reason(target, line, cell);
        }
        return {};
    }

private:
    const Vehicle& vehicle(std::size_t index) const { return puzzle_.vehicles()[index]; }

    // From the left: each vehicle stays right of the one before it and of the last blocked cell before it.
    void shrink_firsts(std::size_t line) {
        int free_from = 0;
        for (std::uint32_t starts = starts_[line]; starts != 0; starts &= starts - 1) {
            const int start = std::countr_zero(starts);
            const std::size_t index = vehicle_at_[line][static_cast<std::size_t>(start)];
            const int after_blocked = std::bit_width(never_free_[line] & (bit(start) - 1));
            const int first = after_blocked > free_from ? after_blocked : free_from;
            ranges_[index].first = first;
            free_from = first + vehicle(index).length;
        }
    }

    // From the right, likewise; then both ends are known, and with them the cells always covered.
    void shrink_lasts(std::size_t line) {
        int free_until = line < kMaxBoardSide ? puzzle_.width() : puzzle_.height();
        for (std::uint32_t starts = starts_[line]; starts != 0;) {
            const int start = std::bit_width(starts) - 1;
            starts ^= bit(start);
            const std::size_t index = vehicle_at_[line][static_cast<std::size_t>(start)];
            const std::uint32_t blocked_after = never_free_[line] & ~(bit(start) - 1);
            const int before_blocked = std::countr_zero(blocked_after | bit(kMaxBoardSide));
            const int end = before_blocked < free_until ? before_blocked : free_until;
            ranges_[index].last = end - vehicle(index).length;
            free_until = ranges_[index].last;
            block_crossing_lines(line, index);
        }
    }

    void block_crossing_lines(std::size_t line, std::size_t index) {
        const OffsetRange range = ranges_[index];
        const int own_line = static_cast<int>(line % kMaxBoardSide);
        for (int cell = range.last; cell < range.first + vehicle(index).length; ++cell) {
            const std::size_t crossing = crossing_line(line, cell);
            if (never_free_[crossing] & bit(own_line)) continue;
            never_free_[crossing] |= bit(own_line);
            if (starts_[crossing] != 0) stale_ |= bit(static_cast<int>(crossing));
        }
    }

    std::string blocked_cell_reason(const Vehicle& target, std::size_t line, int cell) const {
        const Cell where =
            target.axis == Axis::horizontal ? Cell{target.line, cell} : Cell{cell, target.line};
        if (puzzle_.is_wall(where)) {
            return fmt::format("the wall at row {}, column {} stands between the target {} and the {} exit",
                               where.row + 1, where.column + 1, target.label, to_string(puzzle_.exit()));
        }
        // Of the vehicles on the crossing line, the one that covers this cell is the last to start before it.
        const std::size_t crossing = crossing_line(line, cell);
        const int start = std::bit_width(starts_[crossing] & ((bit(target.line) << 1) - 1)) - 1;
        const std::size_t covering = vehicle_at_[crossing][static_cast<std::size_t>(start)];
        return fmt::format("vehicle {} can never leave row {}, column {}, which the target {} must cross",
                           vehicle(covering).label, where.row + 1, where.column + 1, target.label);
    }

    std::string shared_line_reason(const Vehicle& target, std::size_t line, int start) const {
        const Vehicle& other = vehicle(vehicle_at_[line][static_cast<std::size_t>(start)]);
        const std::string_view kind = target.axis == Axis::horizontal ? "row" : "column";
        return fmt::format(
            "vehicle {} stands between the target {} and the {} exit and can never leave {} {}", other.label,
            target.label, to_string(puzzle_.exit()), kind, target.line + 1);
    }

    const Puzzle& puzzle_;
    std::vector<OffsetRange>& ranges_;
    std::array<std::uint32_t, kLines> never_free_{};  // by cell of the line
    std::array<std::uint32_t, kLines> starts_{};      // start offsets of the line's vehicles
    // Which vehicle starts there; read only where starts_ has a bit, so it need not be cleared.
    std::array<std::array<std::uint8_t, kMaxBoardSide>, kLines> vehicle_at_;
    std::uint32_t stale_ = 0;  // lines to look at again
};

}  // namespace

StaticAnalysis analyze_statically(const Puzzle& puzzle) {
    StaticAnalysis result;
    result.ranges.resize(puzzle.vehicles().size());
    Analysis analysis(puzzle, result.ranges);
    analysis.run();
    const OffsetRange target = result.ranges[static_cast<std::size_t>(puzzle.target())];
    result.impossible = puzzle.solved_offset() < target.first || puzzle.solved_offset() > target.last;
    if (result.impossible) result.reason = analysis.reason();
    return result;
}

}  // namespace unjam
