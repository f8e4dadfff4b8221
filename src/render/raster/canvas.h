// Pictures on a Cairo canvas.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "unjam/render.h"

// As cairo.h has them: what includes this file need not have that one.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
using cairo_t = struct _cairo;
using cairo_surface_t = struct _cairo_surface;
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

namespace unjam {

struct CairoDeleter {
    void operator()(cairo_t* context) const;
    void operator()(cairo_surface_t* surface) const;
};
using Context = std::unique_ptr<cairo_t, CairoDeleter>;
using Surface = std::unique_ptr<cairo_surface_t, CairoDeleter>;

// Paints items; the box of the picture and its background are the caller's business.
void paint_items(cairo_t* context, std::span<const PictureItem> items);
void set_color(cairo_t* context, Color color);

// One sentence when Cairo has met a problem; empty otherwise.
std::string problem_of(cairo_t* context);

}  // namespace unjam
