#include "unjam/render.h"

#include <algorithm>

namespace unjam {

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

double scale_to(const Box& box, double pixels) {
    return pixels / std::max(box.width, box.height);
}

}  // namespace unjam
