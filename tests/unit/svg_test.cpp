#include "unjam/render.h"

#include <gtest/gtest.h>

#include "support/text.h"
#include "unjam/formats.h"

namespace unjam {
namespace {

using test::count_of;

// The text between the first `from` and the next `to` behind it.
std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t begin = text.find(from);
    if (begin == std::string::npos) return "";
    return text.substr(begin + from.size(), text.find(to, begin + from.size()) - begin - from.size());
}

TEST(ToSvg, WritesShapesInOrder) {
    Picture picture;
    picture.box = {-1, 0, 10.5, 20};
    picture.background = color_of(0xffffff);
    picture.fill(Path().rounded_box({0, 0, 4, 2}, 1), color_of(0xd81e2c));
    picture.begin({{3, -0.001}, 90, 1});
    picture.stroke(Path().segment({0, 0}, {1, 2}), {0, 0, 0, 0.25}, 0.5);
    picture.end();
    EXPECT_EQ(
        to_svg(picture, 2, "mm"),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 0 10.5 20\" width=\"21mm\" height=\"40mm\">\n"
        "<path d=\"M-1 0H9.5V20H-1Z\" fill=\"#ffffff\"/>\n"
        "<path d=\"M1 0H3A1 1 0 0 1 4 1A1 1 0 0 1 3 2H1A1 1 0 0 1 0 1A1 1 0 0 1 1 0Z\" "
        "fill=\"#d81e2c\"/>\n"
        "<g transform=\"translate(3 0) rotate(90)\">\n"
        "<path d=\"M0 0L1 2\" fill=\"none\" stroke=\"#000000\" stroke-opacity=\"0.25\" stroke-width=\"0.5\" "
        "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
        "</g>\n"
        "</svg>\n");
}

TEST(ToSvg, EscapesTexts) {
    Picture picture;
    picture.title = "<&\x01>";
    picture.add(Text{{1, 2}, 3, "a\"<&>\xff", color_of(0), Anchor::middle, true, 0});
    const std::string svg = to_svg(picture);
    EXPECT_NE(svg.find("<title>&lt;&amp;\xEF\xBF\xBD&gt;</title>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("font-size=\"3\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#000000\">"
                       "a&quot;&lt;&amp;&gt;\xEF\xBF\xBD</text>"),
              std::string::npos)
        << svg;
}

TEST(ToSvg, OpensAndClosesAsManyGroups) {
    const auto puzzle = read_puzzle("exit: left\n#.XX\nAA.B\n...B\n");
    ASSERT_TRUE(puzzle);
    const std::string svg = to_svg(board_picture(*puzzle, start_offsets(*puzzle)));
    EXPECT_EQ(count_of(svg, "<g"), count_of(svg, "</g>"));
    EXPECT_EQ(count_of(svg, "<text"), 3U);
    EXPECT_NE(svg.find("#d81e2c"), std::string::npos);
}

TEST(AnimatedSvg, MovesEveryVehicleOfTheSolutionAndNoOther) {
    const auto puzzle = read_puzzle("..B.\nXXB.\nA...\nA...\n");
    ASSERT_TRUE(puzzle);
    const Film film = film_of(*puzzle, {{puzzle->find("B"), 2}, {puzzle->find("X"), 2}});
    const std::string svg = animated_svg(*puzzle, film);
    EXPECT_EQ(count_of(svg, "<animateTransform"), 2U) << "A stays";
    EXPECT_EQ(between(svg, "values=\"", "\""), "200 0;200 0;200 200;200 200") << "B comes first";
    const std::string times = between(svg, "keyTimes=\"", "\"");
    EXPECT_TRUE(times.starts_with("0;")) << times;
    EXPECT_TRUE(times.ends_with(";1")) << times;
    EXPECT_EQ(count_of(times, ";"), count_of(between(svg, "keySplines=\"", "\""), ";") + 1)
        << "one spline fewer";
    EXPECT_EQ(between(svg, "keySplines=\"", "\""), "0 0 1 1;.33 0 .67 1;0 0 1 1");
}

TEST(AnimatedSvg, OfASolvedBoardStandsStill) {
    const auto puzzle = read_puzzle("..XX\n....\n");
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(count_of(animated_svg(*puzzle, film_of(*puzzle, {})), "<animateTransform"), 0U);
}

}  // namespace
}  // namespace unjam
