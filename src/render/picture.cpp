// Paths, and how wide a text may become in a font nobody has seen yet.
#include "unjam/picture.h"

#include <algorithm>

#include "render/utf8.h"
#include "unjam/render.h"

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

Path& Path::rounded_box(const Box& box, double radius, double front) {
    const double most = std::min(box.width, box.height) / 2;
    radius = std::min(radius, most);
    front = std::min(front, most);
    const double right = box.right();
    const double bottom = box.bottom();
    // Where two corners meet there is no side between them.
    const auto side = [this](Point to) {
        if (pieces_.back().to.x != to.x || pieces_.back().to.y != to.y) line_to(to);
    };
    move_to({box.x + radius, box.y});
    side({right - front, box.y});
    if (front > 0) quarter_to({right, box.y + front});
    side({right, bottom - front});
    if (front > 0) quarter_to({right - front, bottom});
    side({box.x + radius, bottom});
    // Without a corner to round, closing the path draws the last side.
    if (radius > 0) {
        quarter_to({box.x, bottom - radius});
        side({box.x, box.y + radius});
        quarter_to({box.x + radius, box.y});
    }
    return close();
}

void Picture::add(const Picture& other, const BeginGroup& group) {
    begin(group);
    items.insert(items.end(), other.items.begin(), other.items.end());
    end();
}

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

std::string showable(std::string_view text) {
    std::string clean;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view letter = next_letter(text, i);
        clean += is_showable(letter) ? letter : std::string_view("\xEF\xBF\xBD");
    }
    return clean;
}

}  // namespace unjam
