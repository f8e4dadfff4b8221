// A board as a picture, seen from above, 100 units a cell: the lot with its kerb, the exit as a gap with an arrow,
// walls, and vehicles with wheels and windows. The look is that of the page.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "unjam/names.h"
#include "unjam/picture.h"
#include "unjam/puzzle.h"

namespace unjam {

inline constexpr double kCellUnits = 100;

// Print tells vehicles apart by greys and hatching instead of colours, and spares ink.
enum class Theme : std::uint8_t { light, dark, print };

// "light", "dark" or "print".
std::string_view to_string(Theme theme);
Result<Theme> parse_theme(std::string_view name);
std::span<const Named<Theme>> themes();

struct Look {
    Theme theme = Theme::light;
    bool labels = true;
    bool background = true;  // false: nothing is painted outside the kerb
};

// The board with the vehicles at `offsets`, one for each. The first cell's corner is 0, 0.
Picture board_picture(const Puzzle& puzzle, const std::vector<int>& offsets, const Look& look = {});

// The same without any vehicle.
Picture ground_picture(const Puzzle& puzzle, const Look& look = {});

// One vehicle by itself; the corner of its first cell is 0, 0 and it stays within its cells.
Picture vehicle_picture(const Puzzle& puzzle, int vehicle, const Look& look = {});

// The corner of a vehicle's first cell at `offset`, which need not be whole.
Point vehicle_corner(const Vehicle& vehicle, double offset);

}  // namespace unjam
