#include "support/pictures.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace unjam::test {

Box extent(std::span<const PictureItem> items) {
    double least_x = 1e9;
    double least_y = 1e9;
    double most_x = -1e9;
    double most_y = -1e9;
    std::vector<BeginGroup> groups;
    for (const PictureItem& item : items) {
        if (const auto* group = std::get_if<BeginGroup>(&item)) groups.push_back(*group);
        if (std::holds_alternative<EndGroup>(item)) groups.pop_back();
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr) continue;
        const double pen = shape->stroke ? shape->stroke_width / 2 : 0;
        for (const Path::Piece& piece : shape->path.pieces()) {
            if (piece.verb == Path::Verb::close) continue;
            Point at = piece.to;
            for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
                const double angle = group->turn * std::numbers::pi / 180;
                at = {group->move.x + group->scale * (at.x * std::cos(angle) - at.y * std::sin(angle)),
                      group->move.y + group->scale * (at.x * std::sin(angle) + at.y * std::cos(angle))};
            }
            least_x = std::min(least_x, at.x - pen);
            least_y = std::min(least_y, at.y - pen);
            most_x = std::max(most_x, at.x + pen);
            most_y = std::max(most_y, at.y + pen);
        }
    }
    return {least_x, least_y, most_x - least_x, most_y - least_y};
}

std::map<std::string, Box> labelled_extents(const Picture& picture) {
    std::map<std::string, Box> extents;
    std::size_t depth = 0;
    std::size_t begin = 0;
    std::string label;
    for (std::size_t i = 0; i < picture.items.size(); ++i) {
        const PictureItem& item = picture.items[i];
        if (std::holds_alternative<BeginGroup>(item) && depth++ == 0) {
            begin = i;
            label.clear();
        }
        if (const auto* text = std::get_if<Text>(&item)) label = text->text;
        if (std::holds_alternative<EndGroup>(item) && --depth == 0 && !label.empty()) {
            extents[label] = extent(std::span(picture.items).subspan(begin, i + 1 - begin));
        }
    }
    return extents;
}

}  // namespace unjam::test
