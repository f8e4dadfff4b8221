// A picture made of pixels, and a Picture painted into one. All arithmetic is our own and plain IEEE, so that every
// machine, and the WebAssembly module, makes the same pixels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "unjam/render.h"
#include "unjam/result.h"

namespace unjam {

// 0xAARRGGBB, row by row; the colours are multiplied by the opacity, so that laying one over another is a sum.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;

    std::span<std::uint32_t> row(int y, int x, int count) {
        return {pixels.data() + std::ptrdiff_t{y} * width + x, static_cast<std::size_t>(count)};
    }
    std::span<const std::uint32_t> row(int y, int x, int count) const {
        return {pixels.data() + std::ptrdiff_t{y} * width + x, static_cast<std::size_t>(count)};
    }
};

// `over` on `under`: what shows through is rounded as 8-bit colours are, without gamma.
std::uint32_t blended(std::uint32_t under, std::uint32_t over);

// An image with `scale` pixels a unit. Its first pixel is at a whole number of pixels from 0, 0, so that cells
// begin where pixels do. Fails when it has no pixel or more than kMaxPixels on a side.
Result<Image> image_of(const Picture& picture, double scale);

// Pixels between the first of such an image and the point 0, 0 of the picture.
int origin_x(const Picture& picture, double scale);
int origin_y(const Picture& picture, double scale);

}  // namespace unjam
