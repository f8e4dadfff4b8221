// The lot: ground, marks where four cells meet, the kerb with its gap at the exit, the arrow in it, and the walls.
#include "unjam/render.h"

#include <algorithm>

#include "base/names.h"
#include "render/paints.h"
#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr Named<Theme> kThemes[] = {{Theme::light, "light", "the studio by day"},
                                    {Theme::dark, "dark", "the studio by night"},
                                    {Theme::print, "print", "greys and hatching, little ink"}};

constexpr double kKerb = 20;        // width of the kerb around the board
constexpr double kRound = 18;       // of its corners
constexpr double kGap = 92;         // in the kerb, at the end of the target's line
constexpr double kMargin = 28;      // around the board, the kerb included
constexpr double kExitMargin = 96;  // on the side of the exit, for the arrow

// What the ground shows of a puzzle or of a draft.
struct Lot {
    const std::string& name;
    int width = 0;
    int height = 0;
    Exit exit = Exit::right;
    std::optional<int> line;  // that the exit ends; none while a draft has no target
    const std::vector<Cell>& walls;
};

class GroundDrawing {
public:
    GroundDrawing(const Lot& lot, const Look& look)
        : lot_(lot),
          look_(look),
          colors_(ground_of(look.theme)),
          width_(lot.width * kCellUnits),
          height_(lot.height * kCellUnits) {}

    Picture draw() {
        picture_.title = showable(lot_.name);
        const double left = margin(Exit::left);
        const double top = margin(Exit::top);
        picture_.box = {-left, -top, width_ + left + margin(Exit::right),
                        height_ + top + margin(Exit::bottom)};
        if (look_.background) picture_.background = colors_.background;
        const Frame frame = make_frame();
        picture_.begin(frame.turned);
        draw_lot(frame);
        draw_marks(frame);
        if (lot_.line) {
            draw_kerb(frame);
            draw_arrow(frame);
        } else {
            draw_closed_kerb(frame);
        }
        picture_.end();
        for (const Cell wall : lot_.walls) draw_wall(wall);
        return std::move(picture_);
    }

private:
    double margin(Exit side) const { return side == lot_.exit ? kExitMargin : kMargin; }

    // The board turned so that its exit is on the right.
    struct Frame {
        BeginGroup turned;
        double width = 0;
        double height = 0;
        double middle = 0;  // of the target's line
    };

    Frame make_frame() const {
        const double middle = (lot_.line.value_or(0) + 0.5) * kCellUnits;
        switch (lot_.exit) {
            case Exit::right:
                break;
            case Exit::left:
                return {{{width_, height_}, 180, 1}, width_, height_, height_ - middle};
            case Exit::top:
                return {{{0, height_}, 270, 1}, height_, width_, middle};
            case Exit::bottom:
                return {{{width_, 0}, 90, 1}, height_, width_, width_ - middle};
        }
        return {{}, width_, height_, middle};
    }

    // The ground goes on under the kerb, so that it shows in the gap.
    void draw_lot(const Frame& frame) {
        constexpr double kUnder = kKerb / 2;
        Path path;
        path.rounded_box({-kUnder, -kUnder, frame.width + 2 * kUnder, frame.height + 2 * kUnder}, 0);
        if (lot_.line) path.rounded_box({frame.width, frame.middle - kGap / 2, kKerb, kGap}, 0);
        picture_.fill(std::move(path), colors_.lot);
    }

    // Small crosses where four cells meet.
    void draw_marks(const Frame& frame) {
        Path path;
        for (double y = kCellUnits; y < frame.height; y += kCellUnits) {
            for (double x = kCellUnits; x < frame.width; x += kCellUnits) {
                path.segment({x - 7, y}, {x + 7, y}).segment({x, y - 7}, {x, y + 7});
            }
        }
        picture_.stroke(std::move(path), colors_.marks, 3);
    }

    // One outline around the gap. A gap painted over a closed kerb would leave hairs of it.
    void draw_kerb(const Frame& frame) {
        const double right = frame.width + kKerb;
        const double bottom = frame.height + kKerb;
        const double from = frame.middle - kGap / 2;
        const double to = frame.middle + kGap / 2;
        Path path;
        path.move_to({right, to}).line_to({right, bottom - kRound}).quarter_to({right - kRound, bottom});
        path.line_to({kRound - kKerb, bottom}).quarter_to({-kKerb, bottom - kRound});
        path.line_to({-kKerb, kRound - kKerb}).quarter_to({kRound - kKerb, -kKerb});
        path.line_to({right - kRound, -kKerb}).quarter_to({right, kRound - kKerb});
        path.line_to({right, from}).line_to({frame.width, from}).line_to({frame.width, 0}).line_to({0, 0});
        path.line_to({0, frame.height})
            .line_to({frame.width, frame.height})
            .line_to({frame.width, to})
            .close();
        picture_.fill(std::move(path), colors_.kerb);
    }

    void draw_closed_kerb(const Frame& frame) {
        Path path;
        path.rounded_box({-kKerb, -kKerb, frame.width + 2 * kKerb, frame.height + 2 * kKerb}, kRound);
        // The other way around: a hole.
        path.move_to({0, 0}).line_to({0, frame.height}).line_to({frame.width, frame.height});
        path.line_to({frame.width, 0}).close();
        picture_.fill(std::move(path), colors_.kerb);
    }

    void draw_arrow(const Frame& frame) {
        const double tip = frame.width + kKerb + 62;
        const double neck = tip - 30;
        const double tail = frame.width + kKerb + 14;
        const double y = frame.middle;
        Shape arrow;
        arrow.path.move_to({tip, y}).line_to({neck, y + 30}).line_to({neck, y + 12}).line_to({tail, y + 12});
        arrow.path.line_to({tail, y - 12}).line_to({neck, y - 12}).line_to({neck, y - 30}).close();
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

    Lot lot_;
    Look look_;
    Ground colors_;
    double width_;
    double height_;
    Picture picture_;
};

}  // namespace

std::string_view to_string(Theme theme) {
    return name_in<Theme>(kThemes, theme);
}
Result<Theme> parse_theme(std::string_view name) {
    return value_in<Theme>(kThemes, name, "a theme");
}
std::span<const Named<Theme>> themes() {
    return kThemes;
}

Picture ground_picture(const Puzzle& puzzle, const Look& look) {
    return GroundDrawing({puzzle.name(), puzzle.width(), puzzle.height(), puzzle.exit(),
                          puzzle.target_vehicle().line, puzzle.walls()},
                         look)
        .draw();
}

Picture ground_picture(const PuzzleDraft& draft, const Look& look) {
    const bool has_target = draft.target >= 0 && draft.target < static_cast<int>(draft.vehicles.size());
    std::optional<int> line;
    if (has_target) line = draft.vehicles[static_cast<std::size_t>(draft.target)].line;
    return GroundDrawing({draft.name, draft.width, draft.height, draft.exit, line, draft.walls}, look).draw();
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
