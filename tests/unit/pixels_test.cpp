// Our PNG and GIF, read again by other people's code: Cairo (libpng) and giflib. Only flat areas are looked at; how
// edges are smoothed is tested where it is done.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "support/boards.h"
#include "support/gif_file.h"
#include "unjam/formats.h"
#include "unjam/render.h"

#ifdef UNJAM_TEST_CAIRO
#include <cairo.h>
#endif

namespace unjam {
namespace {

Puzzle small_puzzle() {
    return test::draw("..B. XXB. .... ...#");
}

Film small_film(const Puzzle& puzzle) {
    return film_of(puzzle, {{puzzle.find("B"), 2}, {puzzle.find("X"), 2}});
}

TEST(ToPng, SurvivesAnyLabel) {
    auto puzzle = read_puzzle("..B.\nXXB.\n....\n....\n");
    ASSERT_TRUE(puzzle);
    PuzzleDraft draft = puzzle->to_draft();
    draft.name = "\xff\xfe";
    draft.vehicles[0].label = "\xc3(\xe6\x97";
    draft.vehicles[1].label = "日本語🚗";
    const auto odd = Puzzle::create(draft);
    ASSERT_TRUE(odd) << odd.error().message;
    EXPECT_TRUE(to_png(board_picture(*odd, start_offsets(*odd)), 0.4));
}

TEST(ToPng, RefusesSizesThatNoPictureHas) {
    Picture picture;
    picture.box = {0, 0, 100, 1};
    for (const double scale : {0.0, 0.1, 1e4, 1e300, -1.0}) EXPECT_FALSE(to_png(picture, scale)) << scale;
    EXPECT_TRUE(to_png(picture, 1));
}

TEST(ToGif, PlaysTheSolution) {
    const Puzzle puzzle = small_puzzle();
    const auto bytes = to_gif(puzzle, small_film(puzzle), {Theme::light, false, true}, 0.5);
    ASSERT_TRUE(bytes) << bytes.error().message;
    const test::GifFile gif(*bytes);
    EXPECT_EQ(gif.width(), 262);
    EXPECT_EQ(gif.height(), 228);
    EXPECT_TRUE(gif.loops());
    ASSERT_EQ(gif.frames(), 13) << "the start, and 6 pictures for each move of 2 cells";
    EXPECT_EQ(gif.hundredths(0), 100);
    EXPECT_EQ(gif.hundredths(1), 4);
    EXPECT_EQ(gif.hundredths(12), 254);
    const int last = gif.frames() - 1;
    const auto roof = [&](int frame, double column) {
        return gif.shown(frame, 14 + static_cast<int>((column + 0.9) * 50), 14 + 75);
    };
    EXPECT_EQ(roof(0, 0), 0xd81e2cU);
    EXPECT_EQ(roof(last, 0), 0xd9dde5U) << "the lot again";
    EXPECT_EQ(roof(last, 2), 0xd81e2cU) << "at the exit";
    EXPECT_EQ(gif.shown(last, 14 + 125, 14 + 154), 0x3f7df0U) << "B has gone down";
}

TEST(ToGif, OfASolvedBoardIsOnePicture) {
    const auto puzzle = read_puzzle("..XX\n....\n");
    ASSERT_TRUE(puzzle);
    const auto bytes = to_gif(*puzzle, film_of(*puzzle, {}), {}, 0.2);
    ASSERT_TRUE(bytes);
    EXPECT_EQ(test::GifFile(*bytes).frames(), 1);
}

TEST(ToGif, RefusesWhatItCannotShow) {
    const Puzzle puzzle = small_puzzle();
    const int target = puzzle.find("X");
    const Film film = film_of(puzzle, {{puzzle.find("B"), 2}, {target, 4}});
    EXPECT_EQ(to_gif(puzzle, film, {}, 0.4).error().message,
              "a GIF cannot show a vehicle that leaves the board");
    Film strange = small_film(puzzle);
    strange.moves[0].vehicle = 7;
    EXPECT_FALSE(to_gif(puzzle, strange, {}, 0.4));
    EXPECT_EQ(to_gif(puzzle, small_film(puzzle), {}, 0.005).error().message,
              "a GIF needs at least 1 pixel per cell");
}

TEST(ToGif, IsTheSameEveryTime) {
    const Puzzle puzzle = small_puzzle();
    const Film film = small_film(puzzle);
    EXPECT_EQ(*to_gif(puzzle, film, {}, 0.3), *to_gif(puzzle, film, {}, 0.3));
    for (const double scale : {0.0, -1.0, 0.009, 50.0, 1e300}) EXPECT_FALSE(to_gif(puzzle, film, {}, scale));
}

TEST(ToGif, ReportsItsProgress) {
    const Puzzle puzzle = small_puzzle();
    std::vector<double> shares;
    ASSERT_TRUE(to_gif(puzzle, small_film(puzzle), {}, 0.2, [&](double share) { shares.push_back(share); }));
    EXPECT_EQ(shares, (std::vector<double>{0, 0.5}));
}

TEST(ToGif, HasTheSizeOfThePng) {
    const Puzzle puzzle = small_puzzle();
    const Box box = ground_picture(puzzle).box;
    for (const double size : {256, 333, 480}) {
        const auto bytes = to_gif(puzzle, small_film(puzzle), {}, scale_to(box, size));
        ASSERT_TRUE(bytes);
        const test::GifFile gif(*bytes);
        EXPECT_EQ(gif.width(), size);
        EXPECT_EQ(gif.height(), std::lround(size * box.height / box.width));
    }
}

#ifdef UNJAM_TEST_CAIRO

struct Bytes {
    const std::string& bytes;
    std::size_t at = 0;
};

class Image {
public:
    explicit Image(const std::string& png) {
        Bytes source{png};
        const auto take = [](void* from, unsigned char* to, unsigned int length) {
            auto& bytes = *static_cast<Bytes*>(from);
            if (bytes.at + length > bytes.bytes.size()) return CAIRO_STATUS_READ_ERROR;
            bytes.bytes.copy(reinterpret_cast<char*>(to), length, bytes.at);
            bytes.at += length;
            return CAIRO_STATUS_SUCCESS;
        };
        surface_ = cairo_image_surface_create_from_png_stream(take, &source);
        EXPECT_EQ(cairo_surface_status(surface_), CAIRO_STATUS_SUCCESS);
    }
    ~Image() { cairo_surface_destroy(surface_); }
    Image(const Image&) = delete;
    Image& operator=(const Image&) = delete;

    int width() const { return cairo_image_surface_get_width(surface_); }
    int height() const { return cairo_image_surface_get_height(surface_); }
    // 0xAARRGGBB; pictures without transparency are read without it.
    std::uint32_t at(int x, int y) const {
        const unsigned char* row =
            cairo_image_surface_get_data(surface_) + y * cairo_image_surface_get_stride(surface_);
        const std::uint32_t pixel = reinterpret_cast<const std::uint32_t*>(row)[x];
        return cairo_image_surface_get_format(surface_) == CAIRO_FORMAT_ARGB32 ? pixel : pixel | 0xff000000;
    }

private:
    cairo_surface_t* surface_ = nullptr;
};

TEST(ToPng, HasTheColoursOfTheBoardWhereTheyBelong) {
    const Puzzle puzzle = small_puzzle();
    const Picture picture = board_picture(puzzle, start_offsets(puzzle), {Theme::light, false, true});
    const auto png = to_png(picture, 0.5);
    ASSERT_TRUE(png) << png.error().message;
    const Image image(*png);
    EXPECT_EQ(image.width(), 262) << "400 + 28 + 96 units";
    EXPECT_EQ(image.height(), 228);
    const auto cell = [&](double column, double row) {
        return image.at(14 + static_cast<int>(column * 50), 14 + static_cast<int>(row * 50));
    };
    EXPECT_EQ(image.at(0, 0), 0xffeef0f4U) << "background";
    EXPECT_EQ(cell(0.5, 3.5), 0xffd9dde5U) << "lot";
    EXPECT_EQ(cell(0.9, 1.5), 0xffd81e2cU) << "the roof of the target";
    EXPECT_EQ(cell(2.5, 1.08), 0xff3f7df0U) << "the roof of B";
    EXPECT_EQ(cell(3.06, 3.06), 0xff767f91U) << "a corner of the wall, beside its hatching";
    EXPECT_EQ(cell(4.1, 2.5), 0xff8b94a6U) << "the kerb";
    EXPECT_EQ(cell(4.1, 1.5), 0xffd9dde5U) << "its gap";
    EXPECT_EQ(cell(4.5, 1.5), 0xff12703fU) << "the arrow";
}

TEST(ToPng, LeavesTheOutsideTransparentWithoutABackground) {
    const Puzzle puzzle = small_puzzle();
    const auto png = to_png(board_picture(puzzle, start_offsets(puzzle), {Theme::dark, true, false}), 0.4);
    ASSERT_TRUE(png);
    EXPECT_EQ(Image(*png).at(0, 0), 0U);
}

TEST(ToPng, TurnsGroupsClockwise) {
    Picture picture;
    picture.box = {0, 0, 40, 40};
    picture.background = color_of(0xffffff);
    picture.begin({{40, 0}, 90, 2});
    picture.fill(Path().rounded_box({0, 0, 10, 5}, 0), color_of(0xff0000));  // along x, at the origin
    picture.end();
    const auto png = to_png(picture, 1);
    ASSERT_TRUE(png);
    const Image image(*png);
    EXPECT_EQ(image.at(35, 15), 0xffff0000U) << "down from the upper right corner, 10 wide and 20 high";
    EXPECT_EQ(image.at(25, 5), 0xffffffffU);
    EXPECT_EQ(image.at(35, 25), 0xffffffffU);
}

TEST(ToPng, RoundsCornersOutwards) {
    Picture picture;
    picture.box = {0, 0, 40, 40};
    picture.fill(Path().rounded_box({0, 0, 40, 40}, 20), color_of(0xff0000));
    const auto png = to_png(picture, 1);
    ASSERT_TRUE(png);
    const Image image(*png);
    for (const auto& [x, y] : {std::pair{3, 3}, {36, 3}, {3, 36}, {36, 36}}) {
        EXPECT_EQ(image.at(x, y), 0U) << "outside the circle";
        EXPECT_EQ(image.at((x + 20) / 2, (y + 20) / 2), 0xffff0000U) << "inside";
    }
}

TEST(ToGif, LeavesNothingBehind) {
    const Puzzle puzzle = small_puzzle();
    const auto bytes = to_gif(puzzle, small_film(puzzle), {}, 0.4);
    const auto solved = to_png(board_picture(puzzle, {2, 2}), 0.4);
    ASSERT_TRUE(bytes && solved);
    const test::GifFile gif(*bytes);
    const Image image(*solved);
    ASSERT_EQ(gif.width(), image.width());
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = 0; x < image.width(); x += 2) {
            const std::uint32_t shown = gif.shown(gif.frames() - 1, x, y);
            for (const int shift : {0, 8, 16}) {
                const int one = static_cast<int>(shown >> shift & 255);
                const int other = static_cast<int>(image.at(x, y) >> shift & 255);
                // The palette has not every shade of a smooth edge.
                ASSERT_LE(std::abs(one - other), 48) << x << ' ' << y;
            }
        }
    }
}

#endif

}  // namespace
}  // namespace unjam
