// Pictures on a Cairo canvas, and pictures of pixels.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "unjam/render.h"
#include "unjam/result.h"

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

// An image with `scale` pixels a unit. Its first pixel is at a whole number of pixels from 0, 0, so that cells
// begin where pixels do.
Result<Surface> image_of(const Picture& picture, double scale);

// Pixels between the first of such an image and the point 0, 0 of the picture.
int origin_x(const Picture& picture, double scale);
int origin_y(const Picture& picture, double scale);

// One sentence when Cairo has met a problem; empty otherwise.
std::string problem_of(cairo_t* context);

}  // namespace unjam
