#include "unjam/puzzle.h"

#include <tuple>

#include "model/presentation.h"

namespace unjam {

namespace {

// Both in order, and mirror images of each other across the target's line.
bool comes_first(const PuzzleDraft& a, const PuzzleDraft& b) {
    const int a_line = a.vehicles[static_cast<std::size_t>(a.target)].line;
    const int b_line = b.vehicles[static_cast<std::size_t>(b.target)].line;
    if (a_line != b_line) return a_line < b_line;
    const auto looks = [](const Vehicle& vehicle) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        return std::tuple(first, vehicle.axis, vehicle.length);
    };
    for (std::size_t i = 0; i < a.vehicles.size(); ++i) {
        const auto a_looks = looks(a.vehicles[i]);
        const auto b_looks = looks(b.vehicles[i]);
        if (a_looks != b_looks) return a_looks < b_looks;
    }
    return a.walls < b.walls;
}

}  // namespace

Puzzle canonical(const Puzzle& puzzle) {
    PuzzleDraft draft = puzzle.to_draft();
    draft.name.clear();
    if (axis_of(draft.exit) == Axis::vertical) transpose(draft);
    if (draft.exit == Exit::left) mirror(draft, Axis::horizontal);
    put_in_reading_order(draft);
    PuzzleDraft mirrored = draft;
    mirror(mirrored, Axis::vertical);
    put_in_reading_order(mirrored);
    if (comes_first(mirrored, draft)) draft = std::move(mirrored);
    label_by_default(draft);
    return *Puzzle::create(std::move(draft));
}

}  // namespace unjam
