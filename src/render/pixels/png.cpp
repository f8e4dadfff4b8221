// PNG by stb_image_write, without its files.
#include <algorithm>
#include <cstring>
#include <new>

#include "render/pixels/image.h"

namespace {

// Memory that never fails to come: what happens then, operator new decides here as everywhere.
void* take(std::size_t bytes) {
    return ::operator new(bytes);
}
void give_back(void* block) {
    ::operator delete(block);
}
void* resize(void* block, std::size_t old_bytes, std::size_t new_bytes) {
    void* const grown = take(new_bytes);
    if (block != nullptr) std::memcpy(grown, block, std::min(old_bytes, new_bytes));
    give_back(block);
    return grown;
}

}  // namespace

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#define STBIW_MALLOC take
#define STBIW_REALLOC_SIZED resize
#define STBIW_FREE give_back
// Of all that it can write, one kind is used.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

namespace unjam {

namespace {

// Red, green, blue and opacity, where there is any; PNG wants colours that were not multiplied by it.
std::string bytes_of(const Image& image, bool opaque) {
    std::string bytes;
    bytes.reserve(image.pixels.size() * (opaque ? 3 : 4));
    for (const std::uint32_t pixel : image.pixels) {
        const std::uint32_t alpha = pixel >> 24;
        for (const int shift : {16, 8, 0}) {
            const std::uint32_t part = pixel >> shift & 255;
            bytes += static_cast<char>(alpha == 0 ? 0 : std::min(255U, (part * 255 + alpha / 2) / alpha));
        }
        if (!opaque) bytes += static_cast<char>(alpha);
    }
    return bytes;
}

}  // namespace

Result<std::string> to_png(const Picture& picture, double scale) {
    const auto image = image_of(picture, scale);
    if (!image) return image.error();
    const bool opaque =
        std::ranges::all_of(image->pixels, [](std::uint32_t pixel) { return pixel >> 24 == 255; });
    const int channels = opaque ? 3 : 4;
    std::string png;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    const std::string bytes = bytes_of(*image, opaque);
    stbi_write_png_to_func(append, &png, image->width, image->height, channels, bytes.data(),
                           channels * image->width);
    return png;
}

}  // namespace unjam
