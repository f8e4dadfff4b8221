#include "render/pixels/image.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/pixels/coverage.h"
#include "render/pixels/letters.h"

namespace unjam {

namespace {

// a * b / 255, rounded.
std::uint32_t part_of(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t product = a * b + 128;
    return (product + (product >> 8)) >> 8;
}

std::uint32_t channel(std::uint32_t color, int shift) {
    return color >> shift & 255;
}

// A colour as pixels have it.
std::uint32_t pixel_of(Color color, double coverage) {
    const auto alpha = static_cast<std::uint32_t>(std::lround(255 * color.opacity * coverage));
    return alpha << 24 | part_of(color.red, alpha) << 16 | part_of(color.green, alpha) << 8 |
           part_of(color.blue, alpha);
}

// Scales, turns and moves, in this order.
struct Transform {
    double cos = 1;  // of the turn, times the scale
    double sin = 0;
    Point move;

    Point of(Point point) const {
        return {move.x + cos * point.x - sin * point.y, move.y + sin * point.x + cos * point.y};
    }
    double scale() const { return std::sqrt(cos * cos + sin * sin); }

    // What is done to the inside of the group before this one's own part.
    Transform after(const BeginGroup& group) const {
        const auto [c, s] = turn(group.turn);
        const double inner_cos = group.scale * c;
        const double inner_sin = group.scale * s;
        return {cos * inner_cos - sin * inner_sin, sin * inner_cos + cos * inner_sin, of(group.move)};
    }

private:
    // Right angles are exact, whatever the machine's cosine says.
    static std::pair<double, double> turn(double degrees) {
        if (degrees == 0) return {1, 0};
        if (degrees == 90) return {0, 1};
        if (degrees == 180) return {-1, 0};
        if (degrees == 270) return {0, -1};
        const double angle = degrees * std::numbers::pi / 180;
        return {std::cos(angle), std::sin(angle)};
    }
};

class Painter {
public:
    Painter(Image& image, const Transform& transform) : image_(image), transforms_{transform} {}

    void paint(std::span<const PictureItem> items) {
        for (const PictureItem& item : items) {
            std::visit([this](const auto& one) { paint(one); }, item);
        }
    }

private:
    const Transform& now() const { return transforms_.back(); }

    // With `closed`, every outline ends where it began.
    std::vector<Stretch> stretches(const Path& path, bool closed) const {
        std::vector<Stretch> result;
        Point begin;
        Point at;
        const auto go = [&](Point to) { result.push_back({now().of(at), now().of(to), {}, false}); };
        for (const Path::Piece& piece : path.pieces()) {
            switch (piece.verb) {
                case Path::Verb::move:
                    if (closed) go(begin);
                    begin = piece.to;
                    break;
                case Path::Verb::line:
                    go(piece.to);
                    break;
                case Path::Verb::quarter: {
                    // Clockwise: to the lower right and to the upper left it sets out sideways.
                    const bool sideways = (piece.to.x > at.x) == (piece.to.y > at.y);
                    const Point center = sideways ? Point{at.x, piece.to.y} : Point{piece.to.x, at.y};
                    result.push_back({now().of(at), now().of(piece.to), now().of(center), true});
                    break;
                }
                case Path::Verb::close:
                    go(begin);
                    at = begin;
                    continue;
            }
            at = piece.to;
        }
        if (closed) go(begin);
        return result;
    }

    CoveredRow brush(Color color) {
        return [this, color](int y, int left, std::span<const double> coverage) {
            const auto row = image_.row(y, left, static_cast<int>(coverage.size()));
            const std::uint32_t full = pixel_of(color, 1);
            for (std::size_t x = 0; x < coverage.size(); ++x) {
                if (coverage[x] <= 0) continue;
                row[x] = blended(row[x], coverage[x] < 1 ? pixel_of(color, coverage[x]) : full);
            }
        };
    }

    void draw(const Path& path, Color color, double width) {
        cover_line(stretches(path, false), width * now().scale(), image_.width, image_.height, brush(color));
    }

    void paint(const Shape& shape) {
        if (shape.fill) {
            cover_inside(stretches(shape.path, true), image_.width, image_.height, brush(*shape.fill));
        }
        if (shape.stroke) draw(shape.path, *shape.stroke, shape.stroke_width);
    }
    void paint(const Text& text) {
        const Lettering lettering = lettering_of(text);
        draw(lettering.path, text.color, lettering.pen);
    }
    void paint(const BeginGroup& group) { transforms_.push_back(now().after(group)); }
    void paint(const EndGroup&) { transforms_.pop_back(); }

    Image& image_;
    std::vector<Transform> transforms_;  // of the groups that are open, the innermost last
};

}  // namespace

std::uint32_t blended(std::uint32_t under, std::uint32_t over) {
    const std::uint32_t alpha = channel(over, 24);
    if (alpha == 255) return over;
    if (alpha == 0) return under;
    std::uint32_t result = 0;
    for (const int shift : {24, 16, 8, 0}) {
        result |= (channel(over, shift) + part_of(channel(under, shift), 255 - alpha)) << shift;
    }
    return result;
}

int origin_x(const Picture& picture, double scale) {
    return static_cast<int>(std::lround(-picture.box.x * scale));
}
int origin_y(const Picture& picture, double scale) {
    return static_cast<int>(std::lround(-picture.box.y * scale));
}

Result<Image> image_of(const Picture& picture, double scale) {
    const double width = std::round(picture.box.width * scale);
    const double height = std::round(picture.box.height * scale);
    const bool fits = width >= 1 && height >= 1 && width <= kMaxPixels && height <= kMaxPixels;
    if (!fits) {
        return Error{ErrorCode::unsupported, {}, "the picture needs 1 to 16,384 pixels on each side"};
    }
    Image image{static_cast<int>(width), static_cast<int>(height), {}};
    const std::uint32_t ground = picture.background ? pixel_of(*picture.background, 1) : 0;
    image.pixels.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), ground);
    const Transform transform = {
        scale,
        0,
        {static_cast<double>(origin_x(picture, scale)), static_cast<double>(origin_y(picture, scale))}};
    Painter(image, transform).paint(picture.items);
    return image;
}

Result<Pixels> to_pixels(const Picture& picture, double scale) {
    const auto image = image_of(picture, scale);
    if (!image) return image.error();
    const bool opaque =
        std::ranges::all_of(image->pixels, [](std::uint32_t pixel) { return pixel >> 24 == 255; });
    Pixels result{image->width, image->height, opaque ? 3 : 4, {}};
    result.bytes.reserve(image->pixels.size() * static_cast<std::size_t>(result.channels));
    for (const std::uint32_t pixel : image->pixels) {
        const std::uint32_t alpha = pixel >> 24;
        for (const int shift : {16, 8, 0}) {
            const std::uint32_t part = pixel >> shift & 255;
            result.bytes +=
                static_cast<char>(alpha == 0 ? 0 : std::min(255U, (part * 255 + alpha / 2) / alpha));
        }
        if (!opaque) result.bytes += static_cast<char>(alpha);
    }
    return result;
}

}  // namespace unjam
