#include "model/turn.h"

#include <utility>

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

}  // namespace unjam
