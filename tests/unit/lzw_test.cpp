// What we compress, giflib reads.
#include "render/pixels/lzw.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <vector>

#include "support/gif_file.h"

namespace unjam {
namespace {

using Pixels = std::vector<std::uint8_t>;

// A picture of one row or several, as giflib sees it.
Pixels decoded(const Pixels& pixels, int width, int pixel_bits) {
    const int height = static_cast<int>(pixels.size()) / width;
    std::string gif = "GIF89a";
    const auto word = [&gif](int value) {
        gif += static_cast<char>(value & 255);
        gif += static_cast<char>(value >> 8);
    };
    word(width);
    word(height);
    gif += static_cast<char>(0xF0 | (pixel_bits - 1));
    gif.append(2 + (std::size_t{3} << pixel_bits), '\0');
    gif += ',';
    for (const int value : {0, 0, width, height}) word(value);
    gif += '\0';
    gif += lzw_blocks(pixels, pixel_bits) + ";";
    return test::GifFile(gif).indices(0);
}

TEST(Lzw, KeepsEveryPixel) {
    std::mt19937 random(11);
    const std::vector<std::pair<const char*, std::function<unsigned(unsigned)>>> pictures = {
        {"noise", [&](unsigned) { return random() % 256; }},
        {"one colour", [](unsigned) { return 7U; }},
        {"stripes", [](unsigned i) { return (i >> 3) % 5; }},
        {"rare noise", [&](unsigned i) { return random() % 50 != 0 ? i % 3 : random() % 256; }},
    };
    for (const auto& [name, pixel] : pictures) {
        for (const auto& [width, height] : {std::pair{1, 1}, {7, 5}, {61, 67}, {300, 211}}) {
            Pixels pixels;
            for (int i = 0; i < width * height; ++i) {
                pixels.push_back(static_cast<std::uint8_t>(pixel(static_cast<unsigned>(i))));
            }
            EXPECT_EQ(decoded(pixels, width, 8), pixels) << name << ' ' << width;
        }
    }
}

TEST(Lzw, GetsEveryLengthRightWhereCodesBecomeWider) {
    for (std::size_t length = 1; length < 700; ++length) {
        std::mt19937 random(static_cast<unsigned>(length));
        Pixels pixels(length);
        for (std::uint8_t& pixel : pixels) pixel = static_cast<std::uint8_t>(random() % 4);
        ASSERT_EQ(decoded(pixels, static_cast<int>(length), 2), pixels) << length;
    }
}

TEST(Lzw, TakesASingleBit) {
    const Pixels pixels = {0, 1, 1, 0, 1, 0, 0, 0};
    EXPECT_EQ(decoded(pixels, 8, 1), pixels);
}

}  // namespace
}  // namespace unjam
