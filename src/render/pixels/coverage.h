// How much of each pixel a shape covers, row by row. What is filled is summed up exactly: every edge adds the signed
// area to its right. What is drawn with a round pen is measured by the distance of a pixel's middle from the line,
// so that pieces of one line meet without a seam.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "unjam/render.h"

namespace unjam {

// A piece of a path in pixels: straight, or a quarter of a circle around `center`.
struct Stretch {
    Point from;
    Point to;
    Point center;
    bool is_quarter = false;
};

// Called for each row that has something in it, with the columns from `left` on: 0 free, 1 covered.
using CoveredRow = std::function<void(int y, int left, std::span<const double> coverage)>;

// The area within closed outlines; places that several go around are inside (nonzero winding).
void cover_inside(std::span<const Stretch> outline, int width, int height, const CoveredRow& paint);

// The area within half of `pen` from the line.
void cover_line(std::span<const Stretch> line, double pen, int width, int height, const CoveredRow& paint);

}  // namespace unjam
