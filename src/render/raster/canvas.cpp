#include "render/raster/canvas.h"

#include <cairo.h>

#include <numbers>

#include "unjam/support/utf8.h"

namespace unjam {

namespace {

// How far the control points of a cubic curve stand out for a quarter of a circle.
constexpr double kQuarter = 0.5522847498;

void add_quarter(cairo_t* context, Point from, Point to) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    // Clockwise: to the lower right and to the upper left it sets out sideways, else up or down.
    const bool sideways = (dx > 0) == (dy > 0);
    const Point one =
        sideways ? Point{from.x + kQuarter * dx, from.y} : Point{from.x, from.y + kQuarter * dy};
    const Point two = sideways ? Point{to.x, to.y - kQuarter * dy} : Point{to.x - kQuarter * dx, to.y};
    cairo_curve_to(context, one.x, one.y, two.x, two.y, to.x, to.y);
}

void add_path(cairo_t* context, const Path& path) {
    Point at;
    cairo_new_path(context);
    for (const Path::Piece& piece : path.pieces()) {
        switch (piece.verb) {
            case Path::Verb::move:
                cairo_move_to(context, piece.to.x, piece.to.y);
                break;
            case Path::Verb::line:
                cairo_line_to(context, piece.to.x, piece.to.y);
                break;
            case Path::Verb::quarter:
                add_quarter(context, at, piece.to);
                break;
            case Path::Verb::close:
                cairo_close_path(context);
                continue;
        }
        at = piece.to;
    }
}

void paint(cairo_t* context, const Shape& shape) {
    add_path(context, shape.path);
    if (shape.fill) {
        set_color(context, *shape.fill);
        cairo_fill_preserve(context);
    }
    if (shape.stroke) {
        set_color(context, *shape.stroke);
        cairo_set_line_width(context, shape.stroke_width);
        cairo_stroke(context);
    }
}

void paint(cairo_t* context, const Text& text) {
    cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           text.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context, text.size);
    const std::string clean = showable(text.text);
    cairo_text_extents_t extents;
    cairo_text_extents(context, clean.c_str(), &extents);
    if (text.max_width > 0 && extents.x_advance > text.max_width) {
        cairo_set_font_size(context, text.size * text.max_width / extents.x_advance);
        cairo_text_extents(context, clean.c_str(), &extents);
    }
    const double share = text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? 0.5 : 1;
    set_color(context, text.color);
    cairo_move_to(context, text.at.x - share * extents.x_advance, text.at.y);
    cairo_show_text(context, clean.c_str());
}

void paint(cairo_t* context, const BeginGroup& group) {
    cairo_save(context);
    cairo_translate(context, group.move.x, group.move.y);
    if (group.turn != 0) cairo_rotate(context, group.turn * std::numbers::pi / 180);
    if (group.scale != 1) cairo_scale(context, group.scale, group.scale);
}

void paint(cairo_t* context, const EndGroup&) {
    cairo_restore(context);
}

}  // namespace

void CairoDeleter::operator()(cairo_t* context) const {
    cairo_destroy(context);
}
void CairoDeleter::operator()(cairo_surface_t* surface) const {
    cairo_surface_destroy(surface);
}

void set_color(cairo_t* context, Color color) {
    cairo_set_source_rgba(context, color.red / 255.0, color.green / 255.0, color.blue / 255.0, color.opacity);
}

void paint_items(cairo_t* context, std::span<const PictureItem> items) {
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    for (const PictureItem& item : items) {
        std::visit([context](const auto& one) { paint(context, one); }, item);
    }
}

std::string problem_of(cairo_t* context) {
    const cairo_status_t status = cairo_status(context);
    if (status == CAIRO_STATUS_SUCCESS) return "";
    return std::string("the picture could not be drawn: ") + cairo_status_to_string(status);
}

}  // namespace unjam
