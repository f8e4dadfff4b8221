// Text as lines for a round pen, so that it looks the same on every machine: letters, digits and common punctuation
// of ASCII and "…". Any other character is an empty box with round corners.
#pragma once

#include "unjam/render.h"

namespace unjam {

struct Lettering {
    Path path;
    double pen = 0;  // its width
};

// The text where it stands, anchored and no wider than it may be.
Lettering lettering_of(const Text& text);

}  // namespace unjam
