// Moves in sentences.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "unjam/render.h"

namespace unjam {

namespace {

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

constexpr Range kWide[] = {
    {0x1100, 0x115F}, {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},
    {0xA000, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE4F},   {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
};
constexpr Range kCombining[] = {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};

bool holds(std::span<const Range> ranges, std::uint32_t point) {
    return std::ranges::any_of(ranges,
                               [point](Range range) { return point >= range.first && point <= range.last; });
}

int columns_of(std::uint32_t point) {
    if (holds(kCombining, point)) return 0;
    return holds(kWide, point) ? 2 : 1;
}

// The code point at `i`, which then stands behind it. Bytes that are no UTF-8 come out as some character.
std::uint32_t next_code_point(std::string_view text, std::size_t& i) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    std::uint32_t point = lead < 0xC0   ? lead
                          : lead < 0xE0 ? lead & 0x1F
                          : lead < 0xF0 ? lead & 0x0F
                                        : lead & 0x07;
    for (; i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80; ++i) {
        point = point << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
    }
    return point;
}

}  // namespace

std::string describe_move(const Puzzle& puzzle, Move move) {
    const Vehicle& vehicle = puzzle.vehicles()[static_cast<std::size_t>(move.vehicle)];
    const bool forward = move.cells > 0;
    const char* direction =
        vehicle.axis == Axis::horizontal ? (forward ? "right" : "left") : (forward ? "down" : "up");
    const int cells = std::abs(move.cells);
    return fmt::format("{} goes {} {} {}", vehicle.label, direction, cells,
                       cells == 1 ? "square" : "squares");
}

int display_width(std::string_view text) {
    int columns = 0;
    for (std::size_t i = 0; i < text.size();) columns += columns_of(next_code_point(text, i));
    return columns;
}

}  // namespace unjam
