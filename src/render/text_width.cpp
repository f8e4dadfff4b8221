#include "render/text_width.h"

#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr std::string_view kEllipsis = "…";

// Widths of DejaVu Sans, one of the widest in use, in parts of the size.
double letter_width(std::string_view letter) {
    if (letter.size() > 1) return 0.8 * display_width(letter);
    const char c = letter[0];
    if (std::string_view("ijlI.,:;'|! ").find(c) != std::string_view::npos) return 0.34;
    if (std::string_view("frt()[]-/\"").find(c) != std::string_view::npos) return 0.46;
    if (std::string_view("mwMW@%").find(c) != std::string_view::npos) return 0.98;
    return c >= 'A' && c <= 'Z' ? 0.74 : 0.65;
}

}  // namespace

double estimated_width(std::string_view text, double size, bool bold) {
    double width = 0;
    for (std::size_t i = 0; i < text.size();) width += letter_width(next_letter(text, i));
    return width * size * (bold ? 1.1 : 1.0);
}

std::string shortened(std::string_view text, double size, bool bold, double width) {
    if (estimated_width(text, size, bold) <= width) return std::string(text);
    std::size_t end = 0;
    for (std::size_t next = 0; next < text.size();) {
        next_letter(text, next);
        if (estimated_width(text.substr(0, next), size, bold) + estimated_width(kEllipsis, size, bold) >
            width) {
            break;
        }
        end = next;
    }
    return std::string(text.substr(0, end)) + std::string(kEllipsis);
}

}  // namespace unjam
