// The lot: ground, marks where four cells meet, the kerb with its gap at the exit, the arrow in it, and the walls.
#include "unjam/board_picture.h"

#include <algorithm>
#include <cmath>

#include "render/paints.h"

namespace unjam {

namespace {

constexpr double kKerb = 20;        // width of the kerb around the board
constexpr double kMargin = 28;      // around the board, the kerb included
constexpr double kExitMargin = 96;  // on the side of the exit, for the arrow

class GroundDrawing {
public:
    GroundDrawing(const Puzzle& puzzle, const Look& look)
        : puzzle_(puzzle),
          look_(look),
          colors_(ground_of(look.theme)),
          width_(puzzle.width() * kCellUnits),
          height_(puzzle.height() * kCellUnits) {}

    Picture draw() {
        picture_.title = showable(puzzle_.name());
        const double left = margin(Exit::left);
        const double top = margin(Exit::top);
        picture_.box = {-left, -top, width_ + left + margin(Exit::right),
                        height_ + top + margin(Exit::bottom)};
        if (look_.background) picture_.background = colors_.background;
        // The ground goes on under the kerb, so that it shows in the gap.
        picture_.fill(Path().rounded_box({-10, -10, width_ + 20, height_ + 20}, 0).rounded_box(gap(), 0),
                      colors_.lot);
        draw_marks();
        draw_kerb();
        draw_arrow();
        for (const Cell wall : puzzle_.walls()) draw_wall(wall);
        return std::move(picture_);
    }

private:
    double margin(Exit side) const { return side == puzzle_.exit() ? kExitMargin : kMargin; }

    void draw_marks() {
        Path path;
        for (int row = 1; row < puzzle_.height(); ++row) {
            for (int column = 1; column < puzzle_.width(); ++column) {
                const double x = column * kCellUnits;
                const double y = row * kCellUnits;
                path.segment({x - 7, y}, {x + 7, y}).segment({x, y - 7}, {x, y + 7});
            }
        }
        picture_.stroke(std::move(path), colors_.marks, 3);
    }

    void draw_kerb() {
        Path path;
        path.rounded_box({-kKerb, -kKerb, width_ + 2 * kKerb, height_ + 2 * kKerb}, 18);
        path.hole({0, 0, width_, height_}).hole(gap());
        picture_.fill(std::move(path), colors_.kerb);
    }

    // The opening in the kerb, exactly as wide as it is.
    Box gap() const {
        constexpr double kHalf = kCellUnits / 2 - 4;
        const Point one = at_exit(0, -kHalf);
        const Point other = at_exit(kKerb, kHalf);
        return {std::min(one.x, other.x), std::min(one.y, other.y), std::abs(other.x - one.x),
                std::abs(other.y - one.y)};
    }

    // Outwards from the edge at the exit, and across from the middle of the target's line.
    Point at_exit(double out, double across) const {
        const double middle = (puzzle_.target_vehicle().line + 0.5) * kCellUnits + across;
        switch (puzzle_.exit()) {
            case Exit::right:
                return {width_ + out, middle};
            case Exit::left:
                return {-out, middle};
            case Exit::top:
                return {middle, -out};
            case Exit::bottom:
                break;
        }
        return {middle, height_ + out};
    }

    Path polygon(std::initializer_list<Point> out_and_across) const {
        Path path;
        for (const Point point : out_and_across) {
            const Point at = at_exit(point.x, point.y);
            path.pieces().empty() ? path.move_to(at) : path.line_to(at);
        }
        return path.close();
    }

    void draw_arrow() {
        constexpr double kFar = kKerb + 62;
        constexpr double kNear = kKerb + 14;
        Shape arrow;
        arrow.path = polygon({{kFar, 0},
                              {kFar - 30, -30},
                              {kFar - 30, -12},
                              {kNear, -12},
                              {kNear, 12},
                              {kFar - 30, 12},
                              {kFar - 30, 30}});
        arrow.fill = colors_.exit;
        arrow.stroke = colors_.exit;
        arrow.stroke_width = 6;
        picture_.items.emplace_back(std::move(arrow));
    }

    void draw_wall(Cell cell) {
        const Box box = {cell.column * kCellUnits + 3, cell.row * kCellUnits + 3, kCellUnits - 6,
                         kCellUnits - 6};
        picture_.fill(Path().rounded_box(box, 8), colors_.wall);
        Path lines;
        const double low = 8;
        const double high = box.width - 8;
        for (double sum = 30; sum < 2 * box.width - 12; sum += 24) {
            const double from = std::clamp(sum - high, low, high);
            const double to = std::clamp(sum - low, low, high);
            if (to - from > 4) {
                lines.segment({box.x + from, box.y + sum - from}, {box.x + to, box.y + sum - to});
            }
        }
        picture_.stroke(std::move(lines), colors_.wall_lines, 6);
    }

    const Puzzle& puzzle_;
    Look look_;
    Ground colors_;
    double width_;
    double height_;
    Picture picture_;
};

}  // namespace

std::string_view to_string(Theme theme) {
    switch (theme) {
        case Theme::light:
            return "light";
        case Theme::dark:
            return "dark";
        case Theme::print:
            break;
    }
    return "print";
}

Picture ground_picture(const Puzzle& puzzle, const Look& look) {
    return GroundDrawing(puzzle, look).draw();
}

Picture board_picture(const Puzzle& puzzle, const std::vector<int>& offsets, const Look& look) {
    Picture picture = ground_picture(puzzle, look);
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        const Point corner = vehicle_corner(puzzle.vehicles()[i], offsets[i]);
        picture.add(vehicle_picture(puzzle, static_cast<int>(i), look), {corner, 0, 1});
    }
    return picture;
}

}  // namespace unjam
