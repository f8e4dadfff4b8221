#include "model/presentation.h"

#include <algorithm>
#include <utility>

#include "model/default_label.h"

namespace unjam {

namespace {

constexpr Exit kTransposed[] = {Exit::bottom, Exit::top, Exit::left, Exit::right};
constexpr Exit kOpposite[] = {Exit::left, Exit::right, Exit::bottom, Exit::top};

}  // namespace

void transpose(PuzzleDraft& draft) {
    std::swap(draft.width, draft.height);
    draft.exit = kTransposed[static_cast<std::size_t>(draft.exit)];
    for (Vehicle& vehicle : draft.vehicles) {
        vehicle.axis = vehicle.axis == Axis::horizontal ? Axis::vertical : Axis::horizontal;
    }
    for (Cell& wall : draft.walls) std::swap(wall.row, wall.column);
}

void mirror(PuzzleDraft& draft, Axis axis) {
    const int side = axis == Axis::horizontal ? draft.width : draft.height;
    if (axis_of(draft.exit) == axis) draft.exit = kOpposite[static_cast<std::size_t>(draft.exit)];
    for (Vehicle& vehicle : draft.vehicles) {
        if (vehicle.axis == axis) {
            vehicle.offset = side - vehicle.length - vehicle.offset;
        } else {
            vehicle.line = side - 1 - vehicle.line;
        }
    }
    for (Cell& wall : draft.walls) {
        int& place = axis == Axis::horizontal ? wall.column : wall.row;
        place = side - 1 - place;
    }
}

void put_in_reading_order(PuzzleDraft& draft) {
    const auto first_cell = [](const Vehicle& vehicle) { return cell_of(vehicle, vehicle.offset, 0); };
    const Cell target = first_cell(draft.vehicles[static_cast<std::size_t>(draft.target)]);
    std::ranges::sort(draft.vehicles, {}, first_cell);
    const auto found = std::ranges::find(draft.vehicles, target, first_cell);
    draft.target = static_cast<int>(found - draft.vehicles.begin());
    std::ranges::sort(draft.walls);
}

void label_by_default(PuzzleDraft& draft) {
    int others = 0;
    for (std::size_t i = 0; i < draft.vehicles.size(); ++i) {
        const bool is_target = static_cast<int>(i) == draft.target;
        draft.vehicles[i].label = is_target ? "X" : default_label(others++);
    }
}

}  // namespace unjam
