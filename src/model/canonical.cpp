#include "unjam/canonical.h"

#include <algorithm>
#include <tuple>

#include "model/default_label.h"
#include "model/turn.h"

namespace unjam {

namespace {

// Puts vehicles and walls in reading order.
void order(PuzzleDraft& draft) {
    const auto first_cell = [](const Vehicle& vehicle) { return cell_of(vehicle, vehicle.offset, 0); };
    const Cell target = first_cell(draft.vehicles[static_cast<std::size_t>(draft.target)]);
    std::ranges::sort(draft.vehicles, {}, first_cell);
    const auto found = std::ranges::find(draft.vehicles, target, first_cell);
    draft.target = static_cast<int>(found - draft.vehicles.begin());
    std::ranges::sort(draft.walls);
}

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
    order(draft);
    PuzzleDraft mirrored = draft;
    mirror(mirrored, Axis::vertical);
    order(mirrored);
    if (comes_first(mirrored, draft)) draft = std::move(mirrored);

    int others = 0;
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i) {
        const bool is_target = static_cast<int>(i) == draft.target;
        draft.vehicles[i].label = is_target ? "X" : default_label(others++);
    }
    return *Puzzle::create(std::move(draft));
}

}  // namespace unjam
