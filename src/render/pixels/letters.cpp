// A letter is drawn on a grid 12 high, a line after the other, with a space between two. A line is its places, column
// and row as one digit each (a is 10, b is 11 and so on); ~ before a place is a quarter of a circle on the way there,
// clockwise, without it the way is straight.
//
//   0   4   8
//   . ~ 4 0 .    0        "04~40~8488~4c~0804", the letter O: from the upper left over the top, down the right
//   0 4 . 8 4             side, and around the bottom back to where it began. Small letters begin in row 4; row c
//   0 8 . 8 8             is what they stand on.
//   . ~ 4 c .    c
#include "render/pixels/letters.h"

#include <algorithm>
#include <string_view>

#include "unjam/support/utf8.h"

namespace unjam {

namespace {

constexpr double kHeight = 12;
constexpr double kCapital = 0.72;  // the height of a capital, in the size of the text
constexpr double kGap = 1.7;       // between two letters, beside the width of the pen
constexpr double kSpace = 3;       // the width of a space
constexpr double kPen = 1.3;
constexpr double kBoldPen = 2.6;

struct Letter {
    std::string_view letter;
    std::string_view lines;
};

constexpr std::string_view kUnknown = "01~1060~717b~6c1c~0b01";

constexpr Letter kLetters[] = {
    {"A", "0c408c 1979"},
    {"B", "0c0050~83~5606 56~89~5c0c"},
    {"C", "7c4c~0804~4070"},
    {"D", "0c0040~8488~4c0c"},
    {"E", "70000c7c 0666"},
    {"F", "70000c 0666"},
    {"G", "568688~4c~0804~4070"},
    {"H", "000c 808c 0686"},
    {"I", "000c"},
    {"J", "6069~3c~09"},
    {"K", "000c 7007 347c"},
    {"L", "000c7c"},
    {"M", "0c0058a0ac"},
    {"N", "0c008c80"},
    {"O", "04~40~8488~4c~0804"},
    {"P", "0c0050~83~5606"},
    {"Q", "04~40~8488~4c~0804 588c"},
    {"R", "0c0050~83~5606 468c"},
    {"S", "36~03~3070 3656~89~5c1c"},
    {"T", "0080 404c"},
    {"U", "8088~4c~0800"},
    {"V", "004c80"},
    {"W", "003c629cc0"},
    {"X", "008c 800c"},
    {"Y", "004680 464c"},
    {"Z", "00800c8c"},
    {"a", "07~34~6769~3c~0907 646c"},
    {"b", "000c 07~34~6769~3c~0907"},
    {"c", "5c3c~0907~3454"},
    {"d", "606c 07~34~6769~3c~0907"},
    {"e", "5c3c~0907~34~676808"},
    {"f", "2c23~50 0545"},
    {"g", "07~34~6769~3c~0907 646d~3g~0d"},
    {"h", "000c 07~34~676c"},
    {"i", "040c 0000"},
    {"j", "343d~0g 3030"},
    {"k", "000c 640a 286c"},
    {"l", "3c~0900"},
    {"m", "0c04 06~24~464c 46~64~868c"},
    {"n", "0c04 07~34~676c"},
    {"o", "07~34~6769~3c~0907"},
    {"p", "040g 07~34~6769~3c~0907"},
    {"q", "646g 07~34~6769~3c~0907"},
    {"r", "0c04 07~3444"},
    {"s", "28~06~2444 2838~5a~3c0c"},
    {"t", "5c~2921 0545"},
    {"u", "69~3c~0904 646c"},
    {"v", "043c64"},
    {"w", "042c456c84"},
    {"x", "046c 640c"},
    {"y", "043c 642f"},
    {"z", "04640c6c"},
    {"0", "03~30~6369~3c~0903"},
    {"1", "03303c"},
    {"2", "03~30~63640c6c"},
    {"3", "0030~63~36~69~3c0c"},
    {"4", "5c500878"},
    {"5", "60000525~69~3c0c"},
    {"6", "09~36~69~3c~0904~4050"},
    {"7", "00602c"},
    {"8", "03~30~63~36~03 09~36~69~3c~09"},
    {"9", "63~36~03~30~6368~2c1c"},
    {".", "0c0c"},
    {",", "1c0e"},
    {":", "0606 0c0c"},
    {";", "1616 1c0e"},
    {"!", "0008 0c0c"},
    {"?", "03~30~63~3638 3c3c"},
    {"'", "0003"},
    {"\"", "0003 3033"},
    {"-", "0757"},
    {"_", "0d7d"},
    {"+", "0868 353b"},
    {"=", "0666 0a6a"},
    {"*", "3137 0266 6206"},
    {"/", "0c60"},
    {"\\", "006c"},
    {"|", "000d"},
    {"<", "64086c"},
    {">", "04680c"},
    {"(", "3d~0a03~30"},
    {")", "00~333a~0d"},
    {"[", "30000d3d"},
    {"]", "00303d0d"},
    {"#", "201c 605c 0474 0878"},
    {"&", "8c23~41~63 79~4c~1963"},
    {"…", "0c0c 4c4c 8c8c"},
};

std::string_view lines_of(std::string_view letter) {
    const auto* found = std::ranges::find(kLetters, letter, &Letter::letter);
    return found == std::end(kLetters) ? kUnknown : found->lines;
}

double digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

double width_of(std::string_view lines) {
    double width = 0;
    for (std::size_t i = 0; i + 1 < lines.size();) {
        if (lines[i] == ' ' || lines[i] == '~') {
            ++i;
            continue;
        }
        width = std::max(width, digit(lines[i]));
        i += 2;
    }
    return width;
}

// Where the next letter begins, on the grid.
double step_after(std::string_view letter, double pen) {
    if (display_width(letter) == 0) return 0;
    return (letter == " " ? kSpace : width_of(lines_of(letter)) + pen) + kGap;
}

void add_letter(std::string_view lines, Point corner, double unit, Path& path) {
    bool begins = true;
    bool curved = false;
    for (std::size_t i = 0; i + 1 < lines.size();) {
        if (lines[i] == ' ' || lines[i] == '~') {
            begins = begins || lines[i] == ' ';
            curved = lines[i] == '~';
            ++i;
            continue;
        }
        const Point to = {corner.x + unit * digit(lines[i]), corner.y + unit * digit(lines[i + 1])};
        if (begins) {
            path.move_to(to);
        } else {
            curved ? path.quarter_to(to) : path.line_to(to);
        }
        begins = curved = false;
        i += 2;
    }
}

}  // namespace

Lettering lettering_of(const Text& text) {
    const double pen = text.bold ? kBoldPen : kPen;
    const std::string clean = showable(text.text);
    double width = 0;
    for (std::size_t i = 0; i < clean.size();) width += step_after(next_letter(clean, i), pen);
    width = std::max(0.0, width - kGap);
    // Between the middles of the pen's lines a capital is a pen lower.
    double unit = kCapital * text.size / (kHeight + pen);
    if (text.max_width > 0 && unit * width > text.max_width) unit = text.max_width / width;
    const double share = text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? 0.5 : 1;
    double x = text.at.x - share * unit * width;
    const double top = text.at.y - unit * (kHeight + pen / 2);
    Lettering lettering{{}, unit * pen};
    for (std::size_t i = 0; i < clean.size();) {
        const std::string_view letter = next_letter(clean, i);
        if (letter != " " && display_width(letter) > 0) {
            add_letter(lines_of(letter), {x + unit * pen / 2, top}, unit, lettering.path);
        }
        x += unit * step_after(letter, pen);
    }
    return lettering;
}

}  // namespace unjam
