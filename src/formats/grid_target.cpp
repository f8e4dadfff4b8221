#include "formats/grid_target.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "formats/board.h"

namespace unjam::text {

int usual_target(const std::vector<Vehicle>& vehicles) {
    const int upper = find_vehicle(vehicles, "X");
    const int lower = find_vehicle(vehicles, "x");
    if (upper >= 0 && lower >= 0) return -1;
    if (upper >= 0 || lower >= 0) return std::max(upper, lower);
    const int a = find_vehicle(vehicles, "A");
    return a >= 0 && vehicles[static_cast<std::size_t>(a)].axis == Axis::horizontal ? a : -1;
}

int marked_target(const std::vector<Vehicle>& vehicles, Exit exit, int line) {
    constexpr std::string_view kUsual[] = {"X", "x", "A"};
    const bool far_end = is_far_end(exit);
    const auto preference = [far_end, &kUsual](const Vehicle& vehicle) {
        const auto rank = std::ranges::find(kUsual, vehicle.label) - std::begin(kUsual);
        return std::pair{rank, far_end ? -vehicle.offset : vehicle.offset};
    };
    int best = -1;
    for (int i = 0; i < static_cast<int>(vehicles.size()); ++i) {
        const Vehicle& vehicle = vehicles[static_cast<std::size_t>(i)];
        if (vehicle.axis != axis_of(exit) || vehicle.line != line) continue;
        if (best < 0 || preference(vehicle) < preference(vehicles[static_cast<std::size_t>(best)])) best = i;
    }
    return best;
}

}  // namespace unjam::text
