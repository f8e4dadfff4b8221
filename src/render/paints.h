// What vehicles and ground are painted with. The colours differ in lightness as well as in hue: any two stay apart for
// people who see no red, no green or no blue (studio/tests/unit/palette.test.ts simulates that), and none comes near
// the red of the target. For print there are greys and hatches instead; the target alone is black.
#pragma once

#include <cstdint>

#include "unjam/render.h"

namespace unjam {

enum class Hatch : std::uint8_t { none, rising, falling, crossed, across, along, dotted };

struct Paint {
    Color body;
    Color edge;   // outline and the dark parts of the body
    Color light;  // where the body catches light
    Color roof;   // under the label
    Color label;  // text on the roof: at least 4.5 to 1
    Hatch hatch = Hatch::none;
};

// What is the same for all vehicles.
struct Fittings {
    Color tyre;
    Color glass;
    Color lamp;
    Color stripe;
    Color shadow;
};

struct Ground {
    Color background;
    Color lot;
    Color marks;
    Color kerb;
    Color exit;
    Color wall;
    Color wall_lines;
};

inline constexpr std::uint32_t kTargetColor = 0xd81e2c;

// Of vehicle `vehicle` in a puzzle whose target has the index `target`, or -1 in a draft without one. Boards with more
// vehicles than paints get them again, darker.
Paint paint_of(int target, int vehicle, Theme theme);
Fittings fittings_of(Theme theme);
Ground ground_of(Theme theme);

// The contrast ratio of WCAG, 1 to 21.
double contrast(Color one, Color other);

}  // namespace unjam
