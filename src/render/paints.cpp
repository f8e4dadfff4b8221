#include "render/paints.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace unjam {

namespace {

constexpr Color kWhite = color_of(0xffffff);
constexpr Color kBlack = color_of(0x000000);

constexpr std::array<std::uint32_t, 23> kVehicleColors = {
    0x3f7df0, 0xf2b13d, 0x157a6e, 0x5a3fb0, 0x8fe0b4, 0xafa4e2, 0xb46aae, 0x3fbe90,
    0x7c1878, 0x8b54a2, 0xda933f, 0xe1b9f3, 0x8892eb, 0xfdde3c, 0x7455c7, 0x92c2c1,
    0xabf4a4, 0xbb87b6, 0x853e80, 0x70937d, 0xb3db7b, 0x5f4357, 0x9163d5};

struct PrintPaint {
    std::uint32_t body;
    Hatch hatch;
};

// Neighbours in this list, which often stand side by side, differ most.
constexpr std::array<PrintPaint, 14> kPrintPaints = {{
    {0xffffff, Hatch::none},
    {0xa0a0a0, Hatch::none},
    {0xffffff, Hatch::rising},
    {0xd2d2d2, Hatch::none},
    {0xffffff, Hatch::dotted},
    {0x787878, Hatch::none},
    {0xffffff, Hatch::across},
    {0xd2d2d2, Hatch::crossed},
    {0xffffff, Hatch::along},
    {0xb4b4b4, Hatch::falling},
    {0xffffff, Hatch::crossed},
    {0xd2d2d2, Hatch::dotted},
    {0xffffff, Hatch::falling},
    {0xb4b4b4, Hatch::across},
}};

// `share` of `other` in `color`.
Color mix(Color color, Color other, double share) {
    const auto part = [share](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
    };
    return {part(color.red, other.red), part(color.green, other.green), part(color.blue, other.blue)};
}

double luminance(Color color) {
    const auto linear = [](std::uint8_t part) {
        const double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

Paint colored(Color body) {
    const Color label = contrast(body, kWhite) >= contrast(body, kBlack) ? kWhite : kBlack;
    return {body, mix(body, color_of(0x0c1020), 0.45), mix(body, kWhite, 0.28), body, label};
}

// How many vehicles before this one are not the target.
std::size_t place_of(int target, int vehicle) {
    return static_cast<std::size_t>(vehicle - (target >= 0 && target < vehicle ? 1 : 0));
}

Paint color_paint(int target, int vehicle) {
    if (vehicle == target) return colored(color_of(kTargetColor));
    const std::size_t place = place_of(target, vehicle);
    const std::size_t round = place / kVehicleColors.size();
    const Color color = color_of(kVehicleColors[place % kVehicleColors.size()]);
    return colored(round == 0
                       ? color
                       : mix(color, color_of(0x20242e), std::min(0.22 * static_cast<double>(round), 0.6)));
}

Paint print_paint(int target, int vehicle) {
    if (vehicle == target) {
        return {color_of(0x1c1c1c), kBlack, color_of(0x6e6e6e), color_of(0x1c1c1c), kWhite};
    }
    const PrintPaint& paint = kPrintPaints[place_of(target, vehicle) % kPrintPaints.size()];
    return {color_of(paint.body), color_of(0x202020), color_of(0x8c8c8c), kWhite, kBlack, paint.hatch};
}

}  // namespace

Paint paint_of(int target, int vehicle, Theme theme) {
    return theme == Theme::print ? print_paint(target, vehicle) : color_paint(target, vehicle);
}

VehicleColors colors_of_vehicle(int target, int vehicle) {
    const Paint paint = paint_of(target, vehicle, Theme::light);
    return {paint.roof, paint.label};
}

Fittings fittings_of(Theme theme) {
    if (theme == Theme::print) {
        return {color_of(0x202020), color_of(0x484848), color_of(0x8c8c8c), kWhite, {0, 0, 0, 0}};
    }
    return {color_of(0x1a1d24), color_of(0x1d2836), color_of(0xfff4c2), kWhite, {0, 0, 0, 0.2}};
}

Ground ground_of(Theme theme) {
    switch (theme) {
        case Theme::light:
            return {color_of(0xeef0f4), color_of(0xd9dde5), color_of(0xc4cad5), color_of(0x8b94a6),
                    color_of(0x12703f), color_of(0x767f91), color_of(0x5b6477)};
        case Theme::dark:
            return {color_of(0x12151c), color_of(0x2a303c), color_of(0x3b4353), color_of(0x667085),
                    color_of(0x7bd6a4), color_of(0x5a6376), color_of(0x7d879b)};
        case Theme::print:
            break;
    }
    return {kWhite,
            kWhite,
            color_of(0xb0b0b0),
            color_of(0x606060),
            color_of(0x101010),
            color_of(0x8c8c8c),
            color_of(0x303030)};
}

double contrast(Color one, Color other) {
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

}  // namespace unjam
