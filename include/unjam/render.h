// Boards, moves, cards and state graphs as text and pictures. Everything is drawn once, into a Picture, which then
// becomes SVG, PNG or GIF (here) or PDF (in raster.h).
//
//   unjam::draw_board(*puzzle, unjam::start_offsets(*puzzle))                     text
//   unjam::to_svg(unjam::board_picture(*puzzle, unjam::start_offsets(*puzzle)))   a picture
//   unjam::animated_svg(*puzzle, unjam::film_of(*puzzle, answer->solution))       a solution that moves
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "unjam/explore.h"
#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"

namespace unjam {

// Boards and moves as text for people: plain ASCII, or box drawing and ANSI colours for a terminal.
//
//   +-------------+        The exit is the gap in the frame: here at the right of row 3.
//   | A A . . . O |        Cells are as wide as the longest label.
//   | P . . Q . O |
//   | P X X Q . O >

struct DrawOptions {
    bool color = false;    // ANSI colours, one per vehicle, the target red
    bool unicode = false;  // box drawing characters (UTF-8) instead of ASCII
    // The move that led to the position: its vehicle is highlighted and, on a board with colours or box drawing,
    // the cells it left are marked with arrows.
    std::optional<Move> last_move;
};

// The board with the vehicles at `offsets`, several lines, each ended by a newline.
std::string draw_board(const Puzzle& puzzle, const std::vector<int>& offsets,
                       const DrawOptions& options = {});

// "f goes left 3 cells".
std::string describe_move(const Puzzle& puzzle, Move move);

// A picture is a short list of filled paths, lines and texts in painting order. Boards and sheets of
// cards are drawn into it once; other functions turn it into SVG, PNG or PDF.
//
//   x grows to the right, y downwards; 100 units are one cell on a board, 1 is a millimetre on a sheet.

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    double opacity = 1;

    friend bool operator==(const Color&, const Color&) = default;
};

// 0xd81e2c is red d8, green 1e, blue 2c.
constexpr Color color_of(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
            static_cast<std::uint8_t>(rgb)};
}

struct Point {
    double x = 0;
    double y = 0;
};

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
};

// Straight lines and quarters of circles.
class Path {
public:
    enum class Verb : std::uint8_t { move, line, quarter, close };
    struct Piece {
        Verb verb = Verb::move;
        Point to;
    };

    Path& move_to(Point to) { return add(Verb::move, to); }
    Path& line_to(Point to) { return add(Verb::line, to); }
    // A quarter of a circle, clockwise as seen on the screen; |dx| and |dy| are its radius.
    Path& quarter_to(Point to) { return add(Verb::quarter, to); }
    Path& close() { return add(Verb::close, {}); }
    // A single line.
    Path& segment(Point from, Point to) { return move_to(from).line_to(to); }
    // A closed box, clockwise; `front` is the radius of the right corners.
    Path& rounded_box(const Box& box, double radius, double front);
    Path& rounded_box(const Box& box, double radius) { return rounded_box(box, radius, radius); }

    const std::vector<Piece>& pieces() const { return pieces_; }

private:
    Path& add(Verb verb, Point to) {
        pieces_.push_back({verb, to});
        return *this;
    }

    std::vector<Piece> pieces_;
};

// A path: filled, drawn with a round pen, or both.
struct Shape {
    Path path;
    std::optional<Color> fill;
    std::optional<Color> stroke;
    double stroke_width = 1;
};

enum class Anchor : std::uint8_t { start, middle, end };

// One line of text in a sans-serif font.
struct Text {
    Point at;  // on the baseline
    double size = 10;
    std::string text;  // UTF-8
    Color color;
    Anchor anchor = Anchor::start;
    bool bold = false;
    double max_width = 0;  // if the font can be measured, the text shrinks to this; 0: any width
};

// The items up to the matching EndGroup are scaled, turned clockwise and moved, in this order.
struct BeginGroup {
    Point move;
    double turn = 0;  // degrees
    double scale = 1;
};
struct EndGroup {};

using PictureItem = std::variant<Shape, Text, BeginGroup, EndGroup>;

struct Picture {
    Box box;                          // what is shown of it
    std::string title;                // for people who cannot see it; may be empty
    std::optional<Color> background;  // of the whole box, painted first
    std::vector<PictureItem> items;

    void fill(Path path, Color color) { items.emplace_back(Shape{std::move(path), color, {}, 1}); }
    void stroke(Path path, Color color, double width) {
        items.emplace_back(Shape{std::move(path), {}, color, width});
    }
    void add(Text text) { items.emplace_back(std::move(text)); }
    void begin(const BeginGroup& group) { items.emplace_back(group); }
    void end() { items.emplace_back(EndGroup{}); }
    // All items of another picture, within a group.
    void add(const Picture& other, const BeginGroup& group);
};

// A board as a picture, seen from above, 100 units per cell: the lot with its kerb, the exit as a gap with an arrow,
// walls, and vehicles with wheels and windows. The look is that of the page.

inline constexpr double kCellUnits = 100;

// Print distinguishes vehicles by greys and hatching instead of colours, and saves ink.
enum class Theme : std::uint8_t { light, dark, print };

// "light", "dark" or "print".
std::string_view to_string(Theme theme);
Result<Theme> parse_theme(std::string_view name);
std::span<const Named<Theme>> themes();

struct Look {
    Theme theme = Theme::light;
    bool labels = true;
    bool background = true;  // false: nothing is painted outside the kerb
};

// The board with the vehicles at `offsets`, one for each. The first cell's corner is 0, 0.
Picture board_picture(const Puzzle& puzzle, const std::vector<int>& offsets, const Look& look = {});

// The same without vehicles.
Picture ground_picture(const Puzzle& puzzle, const Look& look = {});

// One vehicle by itself; the corner of its first cell is 0, 0 and it stays within its cells.
Picture vehicle_picture(const Puzzle& puzzle, int vehicle, const Look& look = {});

// The same of a draft, which need not be legal: vehicles may overlap or stand outside, and without a target the kerb
// has no gap. Sides and lengths must be at least 1.
Picture ground_picture(const PuzzleDraft& draft, const Look& look = {});
Picture vehicle_picture(const PuzzleDraft& draft, int vehicle, const Look& look = {});

// The colours that identify a vehicle outside its picture, in a list of moves for example.
struct VehicleColors {
    Color body;
    Color label;  // text on the body: at least 4.5 to 1
};

// The colours of vehicle `vehicle` in a puzzle whose target has the index `target`; -1: no target.
VehicleColors colors_of_vehicle(int target, int vehicle);

// The corner of a vehicle's first cell at `offset`, which may be fractional.
Point vehicle_corner(const Vehicle& vehicle, double offset);

// The timing of a solution: when each move begins and ends, for every kind of animation.

struct FilmMove {
    int vehicle = 0;
    int from = 0;  // offsets
    int to = 0;
    double begin = 0;  // seconds
    double end = 0;
};

struct Film {
    std::vector<FilmMove> moves;
    double seconds = 0;  // including the pauses before the first move and after the last
};

// `moves` must be legal from the start of the puzzle, as a solution is.
Film film_of(const Puzzle& puzzle, const std::vector<Move>& moves);

// How far a move has come after `share` of its time: slow at both ends.
constexpr double eased(double share) {
    return share * share * (3 - 2 * share);
}

// Pictures as standalone SVG text: plain shapes and colours, no style sheet, no script. Equal pictures
// give equal bytes on every machine.

// `scale` is the size of one picture unit in units of the page that shows it; `unit` is what those are: "" for
// pixels, "mm" for a sheet.
std::string to_svg(const Picture& picture, double scale = 1, const char* unit = "");

// The board of a puzzle with its vehicles moving along the film, in a loop (SMIL, which browsers play
// even in an <img>). Programs that do not play it show the start.
std::string animated_svg(const Puzzle& puzzle, const Film& film, const Look& look = {}, double scale = 1);

// Pictures made of pixels. Letters are drawn with a round pen of our own instead of a font, so that equal pictures give
// equal bytes on every machine here, too. Characters that it cannot draw (docs/pictures.md lists those it can) are
// boxes.

// The maximum number of pixels on each side of a picture.
inline constexpr int kMaxPixels = 16'384;

// The scale that gives the longer side of a box so many pixels.
double scale_to(const Box& box, double pixels);

// Pixels row by row: red, green and blue, and opacity as a fourth byte unless all of the picture is opaque. The colours are
// not multiplied by the opacity.
struct Pixels {
    int width = 0;
    int height = 0;
    int channels = 3;  // 3 or 4
    std::string bytes;
};

// The picture with `scale` pixels per unit.
Result<Pixels> to_pixels(const Picture& picture, double scale);

// The same as the bytes of a PNG. Where the picture has nothing, it is transparent.
Result<std::string> to_png(const Picture& picture, double scale);

// Called before each move with the share that is drawn, 0 to 1.
using DrawingProgress = std::function<void(double share)>;

// The bytes of an endlessly repeating GIF, as large as a PNG of this scale. Its cells have a whole number
// of pixels, so that vehicles stay sharp wherever they are; what remains is margin. An error if a
// vehicle leaves the board.
Result<std::string> to_gif(const Puzzle& puzzle, const Film& film, const Look& look, double scale,
                           const DrawingProgress& progress = {});

// Puzzles as cards on sheets of paper, ready to print and cut: pictures in millimetres, one per page.
//
//   page 1   1 2     page 2   2'1'     Backs are in mirrored columns, so that they meet their cards
//            3 4              4'3'     when the printer turns the paper along its long edge.

struct Card {
    Puzzle puzzle;
    std::string number;                      // in the corner, "12"; all these texts may be empty
    std::string title;                       // beside it
    std::string length;                      // below, "51 moves"
    std::string difficulty;                  // beside that, "expert"
    std::vector<std::string> solution = {};  // one word per move, "XR3"
};

enum class Paper : std::uint8_t { a4, letter };
enum class SolutionPlace : std::uint8_t { none, card, back };  // card: upside down, below the board

inline constexpr int kMostCardsOnPage = 12;

struct SheetOptions {
    Paper paper = Paper::a4;
    int per_page = 6;  // 1 to kMostCardsOnPage
    SolutionPlace solution = SolutionPlace::none;
    bool cut_marks = true;
    Look look = {Theme::print, true, false};
};

// How many pages the cards take; every page of cards is followed by a page of backs if there are any.
std::size_t sheet_pages(std::size_t cards, const SheetOptions& options);

// Page 0 .. sheet_pages() - 1.
Picture sheet_page(std::span<const Card> cards, const SheetOptions& options, std::size_t page);

// State graphs as text: for graph programs (DOT, GraphML, JSON) and as a drawing (SVG) in which every column
// is a distance from solved and the shortest solutions are highlighted.

// Takes the next piece of a text.
using TextSink = std::function<void(std::string_view)>;

struct GraphFormat {
    std::string_view name;  // also the usual file extension
    std::string_view summary;
    void (*write)(const StateGraph& graph, const TextSink& put);  // in many small pieces: graphs can be large
};

std::span<const GraphFormat> graph_formats();

}  // namespace unjam
