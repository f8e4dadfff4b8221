// A picture is a short list of filled paths, lines and texts in the order they are painted. Boards and sheets of
// cards are drawn into it once; what it becomes (SVG, PNG, PDF) is the business of others.
//
//   x grows to the right, y downwards; 100 units are one cell on a board, 1 is a millimetre on a sheet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace unjam {

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    double opacity = 1;

    friend bool operator==(const Color&, const Color&) = default;
};

// 0xd81e2c is red d8, green 1e, blue 2c.
constexpr Color color_of(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
            static_cast<std::uint8_t>(rgb)};
}

struct Point {
    double x = 0;
    double y = 0;
};

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
};

// Straight lines and quarters of circles.
class Path {
public:
    enum class Verb : std::uint8_t { move, line, quarter, close };
    struct Piece {
        Verb verb = Verb::move;
        Point to;
    };

    Path& move_to(Point to) { return add(Verb::move, to); }
    Path& line_to(Point to) { return add(Verb::line, to); }
    // A quarter of a circle, clockwise as seen on the screen; |dx| and |dy| are its radius.
    Path& quarter_to(Point to) { return add(Verb::quarter, to); }
    Path& close() { return add(Verb::close, {}); }
    // A line by itself.
    Path& segment(Point from, Point to) { return move_to(from).line_to(to); }
    // A closed box, clockwise; `front` is the radius of the right corners.
    Path& rounded_box(const Box& box, double radius, double front);
    Path& rounded_box(const Box& box, double radius) { return rounded_box(box, radius, radius); }

    const std::vector<Piece>& pieces() const { return pieces_; }

private:
    Path& add(Verb verb, Point to) {
        pieces_.push_back({verb, to});
        return *this;
    }

    std::vector<Piece> pieces_;
};

// A path, filled, or drawn with a round pen, or both.
struct Shape {
    Path path;
    std::optional<Color> fill;
    std::optional<Color> stroke;
    double stroke_width = 1;
};

enum class Anchor : std::uint8_t { start, middle, end };

// One line of text in a sans-serif font.
struct Text {
    Point at;  // on the baseline
    double size = 10;
    std::string text;  // UTF-8
    Color color;
    Anchor anchor = Anchor::start;
    bool bold = false;
    double max_width = 0;  // where the font can be measured, the size shrinks to this; 0: any width
};

// What follows, up to the matching EndGroup, is scaled, turned clockwise and moved, in this order.
struct BeginGroup {
    Point move;
    double turn = 0;  // degrees
    double scale = 1;
};
struct EndGroup {};

using PictureItem = std::variant<Shape, Text, BeginGroup, EndGroup>;

struct Picture {
    Box box;                          // what is shown of it
    std::string title;                // for who cannot see it; may be empty
    std::optional<Color> background;  // of all of the box, before anything else
    std::vector<PictureItem> items;

    void fill(Path path, Color color) { items.emplace_back(Shape{std::move(path), color, {}, 1}); }
    void stroke(Path path, Color color, double width) {
        items.emplace_back(Shape{std::move(path), {}, color, width});
    }
    void add(Text text) { items.emplace_back(std::move(text)); }
    void begin(const BeginGroup& group) { items.emplace_back(group); }
    void end() { items.emplace_back(EndGroup{}); }
    // All items of another picture, within a group.
    void add(const Picture& other, const BeginGroup& group);
};

}  // namespace unjam
