// PNG by stb_image_write, without its files.
#include <algorithm>
#include <cstring>
#include <new>

#include "unjam/render.h"

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

Result<std::string> to_png(const Picture& picture, double scale) {
    const auto pixels = to_pixels(picture, scale);
    if (!pixels) return pixels.error();
    std::string png;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    stbi_write_png_to_func(append, &png, pixels->width, pixels->height, pixels->channels,
                           pixels->bytes.data(), pixels->channels * pixels->width);
    return png;
}

}  // namespace unjam
