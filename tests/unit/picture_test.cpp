#include "unjam/render.h"

#include <gtest/gtest.h>
#include "render/text_width.h"
#include "unjam/support/utf8.h"

namespace unjam {
namespace {

TEST(Path, RoundsTheCornersOfABox) {
    const Path path = Path().rounded_box({0, 0, 10, 6}, 1, 2);
    using enum Path::Verb;
    std::vector<Path::Verb> verbs;
    for (const Path::Piece& piece : path.pieces()) verbs.push_back(piece.verb);
    EXPECT_EQ(verbs, (std::vector{move, line, quarter, line, quarter, line, quarter, line, quarter, close}));
    EXPECT_EQ(path.pieces()[2].to.x, 10) << "the right corners have the radius of the front";
    EXPECT_EQ(path.pieces()[2].to.y, 2);
}

TEST(Path, NeverRoundsMoreThanThereIs) {
    const Path path = Path().rounded_box({0, 0, 10, 4}, 50);
    for (const Path::Piece& piece : path.pieces()) {
        EXPECT_GE(piece.to.x, 0);
        EXPECT_LE(piece.to.x, 10);
        EXPECT_GE(piece.to.y, 0);
        EXPECT_LE(piece.to.y, 4);
    }
}

TEST(Path, HasNoArcsWithoutARadius) {
    EXPECT_EQ(Path().rounded_box({0, 0, 1, 1}, 0).pieces().size(), 5U);
}

TEST(EstimatedWidth, GrowsWithSizeLettersAndWeight) {
    EXPECT_DOUBLE_EQ(estimated_width("", 10, false), 0);
    EXPECT_LT(estimated_width("i", 10, false), estimated_width("M", 10, false));
    EXPECT_LT(estimated_width("AB", 10, false), estimated_width("ABC", 10, false));
    EXPECT_LT(estimated_width("AB", 10, false), estimated_width("AB", 10, true));
    EXPECT_DOUBLE_EQ(2 * estimated_width("AB", 10, true), estimated_width("AB", 20, true));
    EXPECT_GT(estimated_width("日本", 10, false), estimated_width("AA", 10, false));
}

TEST(Shortened, KeepsWhatFitsAndNeverSplitsALetter) {
    EXPECT_EQ(shortened("short", 1, false, 100), "short");
    const std::string cut = shortened("äääääääääääääääääääää", 1, false, 5);
    EXPECT_LE(estimated_width(cut, 1, false), 5);
    EXPECT_TRUE(cut.ends_with("…")) << cut;
    EXPECT_EQ(showable(cut), cut) << "no half letters";
    EXPECT_EQ(shortened("anything", 1, false, 0), "…");
}

TEST(Showable, LeavesGoodTextAlone) {
    for (const char* text : {"", "plain ASCII ~", "Ünï → 日本語 🚗"}) EXPECT_EQ(showable(text), text);
}

TEST(Showable, ReplacesWhatCannotBeShown) {
    const std::string mark = "\xEF\xBF\xBD";
    EXPECT_EQ(showable("a\x01\x7f\n"), "a" + mark + mark + mark);
    EXPECT_EQ(showable("\xC3"), mark) << "cut off";
    EXPECT_EQ(showable("\xC3("), mark + "(");
    EXPECT_EQ(showable("\xC0\xAF"), mark + mark) << "too long a form of a slash";
    EXPECT_EQ(showable("\xE0\x80\xAF"), mark + mark + mark);
    EXPECT_EQ(showable("\xED\xA0\x80"), mark + mark + mark) << "half of a pair";
    EXPECT_EQ(showable("\xF4\x90\x80\x80"), mark + mark + mark + mark) << "beyond the last";
    EXPECT_EQ(showable("\xEF\xBF\xBF"), mark) << "not allowed in XML";
    EXPECT_EQ(showable("\xC2\x85"), mark) << "a control character";
}

}  // namespace
}  // namespace unjam
