#include "unjam/support/utf8.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace unjam {

namespace {

// How many bytes a letter with this first byte has; 0 if none begins with it.
std::size_t length_of(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

std::uint32_t code_point(std::string_view letter) {
    const auto lead = static_cast<unsigned char>(letter[0]);
    std::uint32_t point = letter.size() == 1 ? lead : lead & (0xFFU >> (letter.size() + 1));
    for (const char c : letter.substr(1)) point = point << 6 | (static_cast<unsigned char>(c) & 0x3F);
    return point;
}

// Overlong forms, surrogate halves, and values beyond the last code point.
bool is_wrong(std::uint32_t point, std::size_t length) {
    if (length == 3 && point < 0x800) return true;
    if (length == 4 && point < 0x10000) return true;
    return (point >= 0xD800 && point <= 0xDFFF) || point > 0x10FFFF;
}

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

}  // namespace

std::string_view next_letter(std::string_view text, std::size_t& i) {
    const std::size_t begin = i++;
    const std::size_t length = length_of(static_cast<unsigned char>(text[begin]));
    if (length < 2 || begin + length > text.size()) return text.substr(begin, 1);
    const std::string_view letter = text.substr(begin, length);
    for (const char c : letter.substr(1)) {
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) return text.substr(begin, 1);
    }
    if (is_wrong(code_point(letter), length)) return text.substr(begin, 1);
    i = begin + length;
    return letter;
}

bool is_showable(std::string_view letter) {
    const std::uint32_t point = code_point(letter);
    if (letter.size() == 1) return point >= 0x20 && point < 0x7F;
    return point >= 0xA0 && point != 0xFFFE && point != 0xFFFF;
}

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view letter = next_letter(text, i);
        if (letter.size() == 1 && static_cast<unsigned char>(letter[0]) >= 0x80) return false;
    }
    return true;
}

std::string showable(std::string_view text) {
    std::string clean;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view letter = next_letter(text, i);
        clean += is_showable(letter) ? letter : std::string_view("\xEF\xBF\xBD");
    }
    return clean;
}

int display_width(std::string_view text) {
    int columns = 0;
    for (std::size_t i = 0; i < text.size();) columns += columns_of(code_point(next_letter(text, i)));
    return columns;
}

}  // namespace unjam
