#include "render/utf8.h"

#include <cstdint>

namespace unjam {

namespace {

// How many bytes a letter with this first byte has; 0 when none begins with it.
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

// Too many bytes for what they say, halves of pairs, and beyond the last.
bool is_wrong(std::uint32_t point, std::size_t length) {
    if (length == 3 && point < 0x800) return true;
    if (length == 4 && point < 0x10000) return true;
    return (point >= 0xD800 && point <= 0xDFFF) || point > 0x10FFFF;
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

}  // namespace unjam
