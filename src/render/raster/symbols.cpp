#include "render/raster/symbols.h"

#include <cairo.h>

#include <type_traits>

namespace unjam {

namespace {

// Fewer shapes are not worth a record.
constexpr std::size_t kLeast = 3;

// The number of items from a BeginGroup to its EndGroup, both counted.
std::size_t group_length(std::span<const PictureItem> items) {
    std::size_t depth = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (std::holds_alternative<BeginGroup>(items[i])) ++depth;
        if (std::holds_alternative<EndGroup>(items[i]) && --depth == 0) return i + 1;
    }
    return items.size();
}

bool has_text(std::span<const PictureItem> items) {
    for (const PictureItem& item : items) {
        if (std::holds_alternative<Text>(item)) return true;
    }
    return false;
}

// Everything about items without texts as bytes: equal keys, equal drawings.
class Key {
public:
    explicit Key(std::span<const PictureItem> items) {
        for (const PictureItem& item : items) {
            put(item.index());
            if (const auto* shape = std::get_if<Shape>(&item)) put_shape(*shape);
            if (const auto* group = std::get_if<BeginGroup>(&item)) {
                put_point(group->move);
                put(group->turn);
                put(group->scale);
            }
        }
    }
    std::string take() { return std::move(bytes_); }

private:
    template <class T>
    void put(T value) {
        static_assert(std::is_arithmetic_v<T>);
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void put_point(Point point) {
        put(point.x);
        put(point.y);
    }
    void put_color(const std::optional<Color>& color) {
        put(color.has_value());
        if (!color) return;
        put(color->red);
        put(color->green);
        put(color->blue);
        put(color->opacity);
    }
    void put_shape(const Shape& shape) {
        put_color(shape.fill);
        put_color(shape.stroke);
        put(shape.stroke_width);
        put(shape.path.pieces().size());
        for (const Path::Piece& piece : shape.path.pieces()) {
            put(static_cast<std::uint8_t>(piece.verb));
            put_point(piece.to);
        }
    }

    std::string bytes_;
};

Surface recorded(std::span<const PictureItem> items, const cairo_rectangle_t* extents) {
    Surface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, extents));
    const Context context(cairo_create(surface.get()));
    paint_items(context.get(), items);
    return surface;
}

}  // namespace

void Symbols::paint(cairo_t* context, std::span<const PictureItem> items) {
    while (!items.empty()) {
        std::size_t count = 1;
        if (std::holds_alternative<BeginGroup>(items.front())) count = group_length(items);
        const auto group = items.first(count);
        items = items.subspan(count);
        if (count < 2) {
            paint_items(context, group);
            continue;
        }
        paint_items(context, group.first(1));
        const auto inside = group.subspan(1, count - 2);
        if (has_text(inside) || inside.size() < kLeast) {
            paint(context, inside);
        } else {
            cairo_set_source_surface(context, record_of(inside), 0, 0);
            cairo_paint(context);
        }
        paint_items(context, group.last(1));
    }
}

cairo_surface_t* Symbols::record_of(std::span<const PictureItem> items) {
    Surface& record = records_[Key(items).take()];
    if (!record) {
        // A record without bounds would be as large as the page.
        cairo_rectangle_t extents = {};
        const Surface unbounded = recorded(items, nullptr);
        cairo_recording_surface_ink_extents(unbounded.get(), &extents.x, &extents.y, &extents.width,
                                            &extents.height);
        record = recorded(items, &extents);
    }
    return record.get();
}

}  // namespace unjam
