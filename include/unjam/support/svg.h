// The attributes of SVG elements, for programs that put a picture together from its pieces.
#pragma once

#include <string>

#include "unjam/render.h"

namespace unjam {

// "M1 0H3A1 1 0 0 1 4 1Z", for `d`.
std::string svg_path(const Path& path);

// "#d81e2c"; its opacity is another attribute.
std::string svg_color(Color color);

// "translate(3 0) rotate(90)"; empty when the group changes nothing.
std::string svg_transform(const BeginGroup& group);

}  // namespace unjam
