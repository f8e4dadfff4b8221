#include "unjam/move.h"

namespace unjam {

std::vector<OffsetRange> slide_ranges(const Puzzle& puzzle, const std::vector<int>& offsets) {
    const std::vector<std::vector<int>> cells = board_cells(puzzle, offsets);
    std::vector<OffsetRange> ranges;
    ranges.reserve(offsets.size());
    for (std::size_t v = 0; v < offsets.size(); ++v) {
        const Vehicle& vehicle = puzzle.vehicles()[v];
        const auto is_free = [&](int place) {
            if (place < 0 || place >= puzzle.line_length(vehicle)) return false;
            const Cell cell = cell_of(vehicle, place, 0);
            return cells[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] ==
                   kEmptyCell;
        };
        OffsetRange range{offsets[v], offsets[v]};
        while (is_free(range.first - 1)) --range.first;
        while (is_free(range.last + vehicle.length)) ++range.last;
        ranges.push_back(range);
    }
    return ranges;
}

bool is_solved(const Puzzle& puzzle, const std::vector<int>& offsets) {
    return offsets[static_cast<std::size_t>(puzzle.target())] == puzzle.solved_offset();
}

}  // namespace unjam
