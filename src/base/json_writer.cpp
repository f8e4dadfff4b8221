#include "unjam/support/json_writer.h"

#include <fmt/core.h>

#include <cmath>

#include "unjam/support/utf8.h"

namespace unjam {

void append_json(std::string& to, std::string_view text) {
    to += '"';
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view letter = next_letter(text, i);
        const char c = letter.front();
        if (letter.size() > 1) {
            to += is_utf8(letter) ? letter : "\xEF\xBF\xBD";
        } else if (c == '"' || c == '\\') {
            to += '\\';
            to += c;
        } else if (c == '\n') {
            to += "\\n";
        } else if (c == '\t') {
            to += "\\t";
        } else if (c == '\r') {
            to += "\\r";
        } else if (static_cast<unsigned char>(c) < ' ') {
            to += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        } else if (static_cast<unsigned char>(c) < 0x80) {
            to += c;
        } else {
            to += "\xEF\xBF\xBD";
        }
    }
    to += '"';
}

void append_json(std::string& to, double number) {
    if (!std::isfinite(number)) {
        to += "null";
        return;
    }
    const std::string digits = fmt::format("{}", number);
    to += digits;
    // What is a fraction in one record is one in all of them.
    if (digits.find_first_of(".e") == std::string::npos) to += ".0";
}

std::int64_t microseconds_of(double seconds) {
    return std::llround(seconds * 1e6);
}

}  // namespace unjam
