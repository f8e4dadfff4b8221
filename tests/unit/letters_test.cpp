#include "render/pixels/letters.h"

#include <gtest/gtest.h>

#include <set>

#include "support/pictures.h"

namespace unjam {
namespace {

Text drawn_text(std::string text, Anchor anchor = Anchor::start) {
    return Text{{100, 200}, 100, std::move(text), {}, anchor, true, 0};
}

// What the pen covers.
Box extent(const Text& text) {
    const Lettering lettering = lettering_of(text);
    return test::extent(std::vector<PictureItem>{Shape{lettering.path, {}, Color{}, lettering.pen}});
}

std::size_t pieces(const std::string& text) {
    return lettering_of(drawn_text(text)).path.pieces().size();
}

TEST(Letters, StandOnTheLine) {
    for (const char* capital : {"A", "E", "H", "X", "Z", "7"}) {
        const Box box = extent(drawn_text(capital));
        EXPECT_NEAR(box.x, 100, 1e-9) << capital;
        EXPECT_NEAR(box.bottom(), 200, 1e-9) << capital;
        EXPECT_NEAR(box.height, 72, 1e-9) << capital;
    }
    EXPECT_GT(extent(drawn_text("g")).bottom(), 205) << "below the line";
    EXPECT_LT(extent(drawn_text("x")).height, 55);
}

TEST(Letters, AreAnchored) {
    const double width = extent(drawn_text("A12")).width;
    EXPECT_NEAR(extent(drawn_text("A12", Anchor::middle)).x, 100 - width / 2, 1e-9);
    EXPECT_NEAR(extent(drawn_text("A12", Anchor::end)).right(), 100, 1e-9);
}

TEST(Letters, ShrinkToTheirRoom) {
    Text text = drawn_text("WWW");
    text.max_width = 60;
    const Box box = extent(text);
    EXPECT_NEAR(box.width, 60, 1e-9);
    EXPECT_NEAR(box.bottom(), 200, 1e-9);
}

TEST(Letters, DifferFromEachOther) {
    std::set<std::vector<double>> shapes;
    const std::string all =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'\"-_+=*/\\|<>()[]#&";
    for (const char c : all) {
        std::vector<double> shape;
        const Lettering lettering = lettering_of(drawn_text(std::string(1, c)));
        for (const Path::Piece& piece : lettering.path.pieces()) {
            shape.insert(shape.end(), {static_cast<double>(piece.verb), piece.to.x, piece.to.y});
        }
        EXPECT_TRUE(shapes.insert(shape).second) << c;
    }
}

TEST(Letters, OnlyTurnByRightAngles) {
    for (char c = '!'; c <= '~'; ++c) {
        Point at;
        const Lettering lettering = lettering_of(drawn_text(std::string(1, c)));
        for (const Path::Piece& piece : lettering.path.pieces()) {
            if (piece.verb == Path::Verb::quarter) {
                EXPECT_NEAR(std::abs(piece.to.x - at.x), std::abs(piece.to.y - at.y), 1e-9) << c;
            }
            at = piece.to;
        }
    }
}

TEST(Letters, AreBoxesWhereTheyAreNotKnown) {
    EXPECT_EQ(pieces("é"), pieces("@"));
    EXPECT_EQ(pieces("日本"), 2 * pieces("@"));
    EXPECT_EQ(pieces("\xff"), pieces("@")) << "not even UTF-8";
    EXPECT_EQ(pieces(" "), 0U);
    EXPECT_EQ(pieces(""), 0U);
    EXPECT_EQ(pieces("A\xCC\x81"), pieces("A")) << "an accent that combines";
}

}  // namespace
}  // namespace unjam
