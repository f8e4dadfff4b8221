// Groups of shapes that a document shows again and again, kept once: the cars of a thousand cards are a few dozen.
#pragma once

#include <map>
#include <span>
#include <string>

#include "render/raster/canvas.h"
#include "unjam/render.h"

namespace unjam {

class Symbols {
public:
    // Paints the items like paint_items, but groups without texts from their records.
    void paint(cairo_t* context, std::span<const PictureItem> items);

private:
    // What a group holds, recorded when it is first seen.
    cairo_surface_t* record_of(std::span<const PictureItem> items);

    std::map<std::string, Surface> records_;
};

}  // namespace unjam
