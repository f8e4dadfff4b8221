// SVG, written piece by piece. Numbers have at most two decimals and paths use the short relative commands where
// they are shorter, so that a board stays a few kilobytes.
#include "render/xml_text.h"
#include "unjam/render.h"

#include <fmt/core.h>

#include <cmath>

#include "unjam/support/svg.h"
#include "unjam/support/utf8.h"

namespace unjam {

namespace {

// "12", "12.5", "-0.25": two decimals, without trailing zeros, never "-0".
std::string number(double value) {
    // Most are whole, and these are written ten times as fast.
    if (std::abs(value) < 1e6 && value == std::trunc(value)) return std::to_string(static_cast<int>(value));
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

class SvgText {
public:
    void open(const Picture& picture, double scale, const char* unit) {
        const Box& box = picture.box;
        text_ += fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}{}\" "
            "height=\"{}{}\">\n",
            number(box.x), number(box.y), number(box.width), number(box.height), number(box.width * scale),
            unit, number(box.height * scale), unit);
        if (!picture.title.empty()) text_ += fmt::format("<title>{}</title>\n", xml_text(picture.title));
        if (picture.background) write(Shape{Path().rounded_box(box, 0), picture.background, {}, 1});
    }

    std::string close() {
        text_ += "</svg>\n";
        return std::move(text_);
    }

    void write(const Picture& picture) {
        for (const auto& item : picture.items) {
            std::visit([this](const auto& one) { write(one); }, item);
        }
    }

    void write_raw(std::string_view text) { text_ += text; }

private:
    void write(const Shape& shape) {
        if (shape.path.pieces().empty()) return;
        text_ += fmt::format("<path d=\"{}\"", svg_path(shape.path));
        write_color("fill", shape.fill);
        if (shape.stroke) {
            write_color("stroke", shape.stroke);
            text_ += fmt::format(" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                                 number(shape.stroke_width));
        }
        text_ += "/>\n";
    }

    void write_color(std::string_view name, const std::optional<Color>& color) {
        text_ += fmt::format(" {}=\"{}\"", name, color ? svg_color(*color) : "none");
        if (color && color->opacity < 1)
            text_ += fmt::format(" {}-opacity=\"{}\"", name, number(color->opacity));
    }

    void write(const Text& text) {
        text_ += fmt::format(
            "<text x=\"{}\" y=\"{}\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"{}\"",
            number(text.at.x), number(text.at.y), number(text.size));
        if (text.bold) text_ += " font-weight=\"700\"";
        if (text.anchor != Anchor::start) {
            text_ += fmt::format(" text-anchor=\"{}\"", text.anchor == Anchor::middle ? "middle" : "end");
        }
        text_ += fmt::format(" fill=\"{}\">{}</text>\n", svg_color(text.color), xml_text(text.text));
    }

    void write(const BeginGroup& group) {
        const std::string transform = svg_transform(group);
        // A group that changes nothing is not worth its line.
        groups_.push_back(!transform.empty());
        if (groups_.back()) text_ += fmt::format("<g transform=\"{}\">\n", transform);
    }

    void write(const EndGroup&) {
        if (groups_.back()) text_ += "</g>\n";
        groups_.pop_back();
    }

    std::string text_;
    std::vector<bool> groups_;  // the open ones: was it written?
};

// The key times and values of one vehicle: it rests where it is until its next move begins.
class Track {
public:
    Track(const Vehicle& vehicle, double seconds) : vehicle_(vehicle), seconds_(seconds) {
        key(0, vehicle.offset, false);
    }

    void add(const FilmMove& move) {
        key(move.begin, move.from, false);
        key(move.end, move.to, true);
        offset_ = move.to;
        moves_ = true;
    }

    std::string animation() {
        if (!moves_) return "";
        key(seconds_, offset_, false);
        return fmt::format(
            "<animateTransform attributeName=\"transform\" type=\"translate\" dur=\"{}s\" "
            "repeatCount=\"indefinite\" calcMode=\"spline\" keyTimes=\"{}\" keySplines=\"{}\" "
            "values=\"{}\"/>\n",
            number(seconds_), times_, splines_, values_);
    }

private:
    void key(double time, int offset, bool moving) {
        const Point at = vehicle_corner(vehicle_, offset);
        const std::string_view separator = times_.empty() ? "" : ";";
        times_ += fmt::format("{}{:.5g}", separator, time / seconds_);
        values_ += fmt::format("{}{} {}", separator, number(at.x), number(at.y));
        // The curve 3t² - 2t³ that the other animations follow.
        if (!separator.empty())
            splines_ += fmt::format("{}{}", splines_.empty() ? "" : ";", moving ? ".33 0 .67 1" : "0 0 1 1");
    }

    const Vehicle& vehicle_;
    double seconds_;
    int offset_ = 0;
    bool moves_ = false;
    std::string times_;
    std::string values_;
    std::string splines_;
};

}  // namespace

std::string svg_color(Color color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

std::string svg_path(const Path& path) {
    std::string data;
    Point at;
    for (const Path::Piece& piece : path.pieces()) {
        const Point to = piece.to;
        switch (piece.verb) {
            case Path::Verb::move:
                data += fmt::format("M{} {}", number(to.x), number(to.y));
                break;
            case Path::Verb::line:
                if (to.y == at.y) {
                    data += "H" + number(to.x);
                } else if (to.x == at.x) {
                    data += "V" + number(to.y);
                } else {
                    data += fmt::format("L{} {}", number(to.x), number(to.y));
                }
                break;
            case Path::Verb::quarter: {
                const std::string radius = number(std::abs(to.x - at.x));
                data += fmt::format("A{} {} 0 0 1 {} {}", radius, radius, number(to.x), number(to.y));
                break;
            }
            case Path::Verb::close:
                data += "Z";
                continue;
        }
        at = to;
    }
    return data;
}

std::string svg_transform(const BeginGroup& group) {
    std::string transform;
    const auto add = [&transform](const std::string& part) {
        transform += (transform.empty() ? "" : " ") + part;
    };
    if (group.move.x != 0 || group.move.y != 0) {
        add(fmt::format("translate({} {})", number(group.move.x), number(group.move.y)));
    }
    if (group.turn != 0) add(fmt::format("rotate({})", number(group.turn)));
    if (group.scale != 1) add(fmt::format("scale({:.5g})", group.scale));
    return transform;
}

std::string to_svg(const Picture& picture, double scale, const char* unit) {
    SvgText text;
    text.open(picture, scale, unit);
    text.write(picture);
    return text.close();
}

std::string animated_svg(const Puzzle& puzzle, const Film& film, const Look& look, double scale) {
    SvgText text;
    const Picture ground = ground_picture(puzzle, look);
    text.open(ground, scale, "");
    text.write(ground);
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        Track track(vehicle, film.seconds);
        for (const FilmMove& move : film.moves) {
            if (move.vehicle == static_cast<int>(i)) track.add(move);
        }
        const Point at = vehicle_corner(vehicle, vehicle.offset);
        text.write_raw(fmt::format("<g transform=\"translate({} {})\">\n", number(at.x), number(at.y)));
        text.write_raw(track.animation());
        text.write(vehicle_picture(puzzle, static_cast<int>(i), look));
        text.write_raw("</g>\n");
    }
    return text.close();
}

}  // namespace unjam
