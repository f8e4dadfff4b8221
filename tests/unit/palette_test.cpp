#include "render/pixels/palette.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace unjam {
namespace {

TEST(Palette, IsExactAsLongAsTheColoursFit) {
    std::vector<std::uint32_t> used;
    for (std::uint32_t i = 0; i < 256; ++i) used.push_back(i * 0x010101);
    ColorCount count;
    count.add(used);
    const auto palette = count.palette();
    EXPECT_EQ(palette.size(), 256U);
    ColorMap map(palette);
    for (const std::uint32_t color : used) EXPECT_EQ(palette[map.index_of(color)], color);
}

TEST(Palette, KeepsFrequentColoursAndComesNearTheOthers) {
    std::mt19937 random(3);
    std::vector<std::uint32_t> rare(5000);
    for (std::uint32_t& color : rare) color = random() % 0x1000000;
    ColorCount count;
    count.add(rare);
    for (const std::uint32_t color : {0xd0021bU, 0xffffffU, 0x123456U}) {
        count.add(std::vector<std::uint32_t>(100, color));
    }
    const auto palette = count.palette();
    EXPECT_LE(palette.size(), 256U);
    ColorMap map(palette);
    for (const std::uint32_t color : {0xd0021bU, 0xffffffU, 0x123456U}) {
        EXPECT_EQ(palette[map.index_of(color)], color);
    }
    for (const std::uint32_t color : rare) {
        const std::uint32_t found = palette[map.index_of(color)];
        for (const int shift : {16, 8, 0}) {
            const int difference =
                static_cast<int>(found >> shift & 255) - static_cast<int>(color >> shift & 255);
            EXPECT_LT(std::abs(difference), 80);
        }
    }
}

TEST(Palette, HasAtLeastTwoColours) {
    ColorCount count;
    count.add(std::vector<std::uint32_t>{0xabcdef});
    EXPECT_EQ(count.palette().size(), 2U);
}

}  // namespace
}  // namespace unjam
