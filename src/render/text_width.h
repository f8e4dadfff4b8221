// How wide a text becomes in a font nobody has seen yet.
#pragma once

#include <string>
#include <string_view>

namespace unjam {

// A generous estimate, since fonts differ from machine to machine.
double estimated_width(std::string_view text, double size, bool bold);

// At most `width` of a text by that estimate, "…" standing for the rest.
std::string shortened(std::string_view text, double size, bool bold, double width);

}  // namespace unjam
