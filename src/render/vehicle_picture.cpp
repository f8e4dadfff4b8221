// A vehicle from above, drawn facing right in a box of its length by one cell and then turned. One and two cells
// are a car, three a truck, four and more a truck with a trailer. The label stands on the roof or the load,
// upright whichever way the vehicle faces.
#include <algorithm>
#include <cmath>

#include "render/paints.h"
#include "render/text_width.h"
#include "unjam/render.h"
#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr double kLong = kCellUnits;

// What a piece is made of; the paint says what colour that is.
enum class Material : std::uint8_t { tyre, body, edge, light, roof, glass, lamp, stripe };

class VehicleDrawing {
public:
    // `vehicles` and `target` are those of a puzzle or of a draft.
    VehicleDrawing(const std::vector<Vehicle>& vehicles, int target, Exit exit, int index, const Look& look)
        : vehicle_(vehicles[static_cast<std::size_t>(index)]),
          length_(vehicle_.length),
          is_target_(index == target),
          exit_(exit),
          paint_(paint_of(target, index, look.theme)),
          fittings_(fittings_of(look.theme)),
          look_(look) {}

    Picture draw() {
        const bool vertical = vehicle_.axis == Axis::vertical;
        const double along = length_ * kLong;
        picture_.box = vertical ? Box{0, 0, kLong, along} : Box{0, 0, along, kLong};
        draw_shadow(vertical);
        picture_.begin(turned());
        length_ < 3 ? draw_car() : draw_truck();
        if (is_target_) draw_stripes();
        picture_.end();
        if (look_.labels) draw_label();
        return std::move(picture_);
    }

private:
    // The target faces the exit, the others right or up.
    double turn() const {
        if (vehicle_.axis == Axis::horizontal) return is_target_ && exit_ == Exit::left ? 180 : 0;
        return is_target_ && exit_ == Exit::bottom ? 90 : 270;
    }

    // Turns about the first corner and moves back into the box.
    BeginGroup turned() const {
        const double angle = turn();
        const double along = length_ * kLong;
        if (angle == 90) return {{kLong, 0}, angle, 1};
        if (angle == 180) return {{along, kLong}, angle, 1};
        if (angle == 270) return {{0, along}, angle, 1};
        return {};
    }

    Color color_of_material(Material material) const {
        switch (material) {
            case Material::tyre:
                return fittings_.tyre;
            case Material::body:
                return paint_.body;
            case Material::edge:
                return paint_.edge;
            case Material::light:
                return paint_.light;
            case Material::roof:
                return paint_.roof;
            case Material::glass:
                return fittings_.glass;
            case Material::lamp:
                return fittings_.lamp;
            case Material::stripe:
                break;
        }
        return fittings_.stripe;
    }

    void piece(Material material, const Box& box, double radius, double front) {
        picture_.fill(Path().rounded_box(box, radius, front), color_of_material(material));
    }
    void piece(Material material, const Box& box, double radius) { piece(material, box, radius, radius); }

    // A pair that lies alike on both sides of the long axis.
    void twice(Material material, const Box& box, double radius) {
        const Box other = {box.x, kLong - box.y - box.height, box.width, box.height};
        picture_.fill(Path().rounded_box(box, radius).rounded_box(other, radius),
                      color_of_material(material));
    }

    // The light comes from the top left whatever way the vehicle faces.
    void draw_shadow(bool vertical) {
        if (fittings_.shadow.opacity == 0) return;
        const double along = length_ * kLong - 13;
        const Box box = vertical ? Box{15, 12, 79, along} : Box{12, 15, along, 79};
        picture_.fill(Path().rounded_box(box, 18), fittings_.shadow);
    }

    void wheels(std::initializer_list<double> at) {
        for (const double x : at) twice(Material::tyre, {x, 6, 26, 10}, 4);
    }

    void draw_car() {
        const bool small = length_ == 1;
        const double rear = small ? 8 : 7;
        const double front = length_ * kLong - rear;
        const double cabin = small ? 20 : 40;
        const double cabin_length = (small ? front - 14 : front - 48) - cabin;
        const double glass = small ? 12 : 22;
        wheels({small ? 18.0 : 30.0, front - (small ? 38 : 54)});
        piece(Material::edge, {rear, 10, front - rear, 80}, small ? 20 : 18, small ? 26 : 28);
        const Box body = {rear + 3, 13, front - rear - 6, 74};
        piece(Material::body, body, small ? 17 : 15, small ? 23 : 25);
        hatch({body.x + 5, body.y + 4, body.width - 10, body.height - 8});
        if (!small && paint_.hatch == Hatch::none) draw_creases(front);
        piece(Material::glass, {cabin, 19, cabin_length, 62}, small ? 10 : 13, small ? 14 : 18);
        piece(Material::roof, {cabin + glass * 0.6, 26, cabin_length - glass * 1.6, 48}, 8, 10);
        twice(Material::lamp, {front - 9, 18, 7, 15}, 3);
        twice(Material::edge, {rear + 2, 17, 5, 16}, 2);
    }

    // Two lines on the bonnet.
    void draw_creases(double front) {
        Path path;
        path.move_to({front - 42, 30}).line_to({front - 12, 34}).line_to({front - 12, 38});
        path.line_to({front - 42, 36}).close();
        path.move_to({front - 42, 64}).line_to({front - 12, 62}).line_to({front - 12, 66});
        path.line_to({front - 42, 70}).close();
        picture_.fill(std::move(path), paint_.light);
    }

    void draw_truck() {
        const double front = length_ * kLong - 7;
        const double coupling = front - 72;
        const double middle = 7 + (coupling - 13) / 2;
        if (length_ == 3) {
            wheels({24, 62, front - 50});
        } else {
            wheels({24, 58, middle + 24, coupling - 44, front - 50});
            piece(Material::tyre, {middle - 12, 42, 24, 16}, 3);
        }
        piece(Material::tyre, {coupling - 14, 38, 24, 24}, 3);
        if (length_ == 3) {
            draw_load(7, coupling - 6, true);
        } else {
            draw_load(7, middle - 5, false);
            draw_load(middle + 5, coupling - 6, true);
        }
        draw_cab(coupling, front);
    }

    void draw_load(double from, double to, bool has_label) {
        piece(Material::edge, {from, 8, to - from, 84}, 8);
        piece(Material::body, {from + 3, 11, to - from - 6, 78}, 6);
        hatch({from + 6, 14, to - from - 12, 72});
        if (paint_.hatch == Hatch::none) {
            twice(Material::light, {from + 8, 28, to - from - 16, 3}, 1);
            Path ribs;
            for (double x = from + 24; x < to - 14; x += 24) {
                ribs.rounded_box({x, 14, 2, 12}, 1).rounded_box({x, 74, 2, 12}, 1);
            }
            picture_.fill(std::move(ribs), paint_.edge);
        }
        // Where the paint is too restless for a label, it gets a plate.
        if (has_label && look_.labels && (paint_.hatch != Hatch::none || paint_.roof != paint_.body))
            draw_plate();
    }

    void draw_plate() {
        const Point center = label_center_facing_right();
        const double size = label_size();
        const double width = std::max(48.0, estimated_width(vehicle_.label, size, true) + 20);
        const bool sideways = turn() == 90 || turn() == 270;
        const double w = sideways ? 48 : width;
        const double h = sideways ? std::min(width, 72.0) : 48;
        piece(Material::roof, {center.x - w / 2, center.y - h / 2, w, h}, 10);
    }

    void draw_cab(double from, double front) {
        piece(Material::edge, {from, 11, front - from, 78}, 8, 20);
        piece(Material::body, {from + 3, 14, front - from - 6, 72}, 6, 17);
        piece(Material::glass, {front - 32, 20, 16, 60}, 4, 8);
        piece(Material::light, {from + 8, 30, 12, 40}, 4);
        twice(Material::lamp, {front - 9, 18, 7, 15}, 3);
    }

    // Two white lines over bonnet and tail: the target is known without its colour, too.
    void draw_stripes() {
        const double front = length_ * kLong - 10;
        const double nose = length_ == 1 ? 10 : length_ == 2 ? 30 : 12;
        const double tail = length_ == 1 ? 6 : length_ == 2 ? 22 : 0;
        twice(Material::stripe, {front - nose, 39, nose - 2, 6}, 1);
        if (tail > 0) twice(Material::stripe, {12, 39, tail, 6}, 1);
    }

    void hatch(const Box& box) {
        if (paint_.hatch == Hatch::none) return;
        Path path;
        if (paint_.hatch == Hatch::dotted) {
            for (double y = box.y + 5; y < box.bottom(); y += 12) {
                const double shift = std::fmod((y - box.y - 5) / 12, 2) * 6;
                for (double x = box.x + 5 + shift; x < box.right(); x += 12) path.segment({x, y}, {x, y});
            }
            picture_.stroke(std::move(path), paint_.edge, 4.5);
            return;
        }
        if (paint_.hatch == Hatch::across) {
            for (double x = box.x + 5; x < box.right(); x += 9) path.segment({x, box.y}, {x, box.bottom()});
        }
        if (paint_.hatch == Hatch::along) {
            for (double y = box.y + 3; y < box.bottom(); y += 9) path.segment({box.x, y}, {box.right(), y});
        }
        if (paint_.hatch == Hatch::rising || paint_.hatch == Hatch::crossed) slanted(box, path, false);
        if (paint_.hatch == Hatch::falling || paint_.hatch == Hatch::crossed) slanted(box, path, true);
        picture_.stroke(std::move(path), paint_.edge, 2.2);
    }

    // Lines at 45 degrees, cut off at the sides of the box.
    static void slanted(const Box& box, Path& path, bool falling) {
        for (double sum = 7; sum < box.width + box.height; sum += 13) {
            const double from = std::max(0.0, sum - box.height);
            const double to = std::min(box.width, sum);
            const auto y = [&](double x) { return falling ? box.bottom() - (sum - x) : box.y + (sum - x); };
            path.segment({box.x + from, y(from)}, {box.x + to, y(to)});
        }
    }

    Point label_center_facing_right() const {
        if (length_ == 1) return {46, kLong / 2};
        if (length_ == 2) return {92, kLong / 2};
        return {length_ == 3 ? 110 : (length_ * kLong - 92) * 3 / 4, kLong / 2};
    }

    // The usual size, or less so that a long label stays on the roof or the load.
    double label_size() const {
        const double along = length_ == 1   ? 40
                             : length_ == 2 ? 70
                             : length_ == 3 ? 190
                                            : (length_ * kLong - 92) / 2 - 20;
        const double across = length_ < 3 ? 48 : 72;
        const double room = vehicle_.axis == Axis::horizontal ? along : across;
        const double usual = display_width(vehicle_.label) <= 1 ? 38 : 26;
        const double width = estimated_width(vehicle_.label, 1, true);
        return std::floor(std::min(usual, room / std::max(width, 0.1)) * 10) / 10;
    }

    void draw_label() {
        const double from_rear = label_center_facing_right().x;
        const double angle = turn();
        const double along = angle == 180 || angle == 270 ? length_ * kLong - from_rear : from_rear;
        const bool vertical = vehicle_.axis == Axis::vertical;
        Text text;
        text.size = label_size();
        text.text = showable(vehicle_.label);
        text.color = paint_.label;
        text.anchor = Anchor::middle;
        text.bold = true;
        text.at = vertical ? Point{kLong / 2, along} : Point{along, kLong / 2};
        text.at.y += 0.36 * text.size;  // half the height of a capital
        picture_.add(std::move(text));
    }

    const Vehicle& vehicle_;
    int length_;
    bool is_target_;
    Exit exit_;
    Paint paint_;
    Fittings fittings_;
    Look look_;
    Picture picture_;
};

}  // namespace

Picture vehicle_picture(const Puzzle& puzzle, int vehicle, const Look& look) {
    return VehicleDrawing(puzzle.vehicles(), puzzle.target(), puzzle.exit(), vehicle, look).draw();
}

Picture vehicle_picture(const PuzzleDraft& draft, int vehicle, const Look& look) {
    return VehicleDrawing(draft.vehicles, draft.target, draft.exit, vehicle, look).draw();
}

Point vehicle_corner(const Vehicle& vehicle, double offset) {
    const double line = vehicle.line * kCellUnits;
    return vehicle.axis == Axis::vertical ? Point{line, offset * kCellUnits}
                                          : Point{offset * kCellUnits, line};
}

}  // namespace unjam
