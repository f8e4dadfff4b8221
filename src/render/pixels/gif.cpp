// The solution as an animated GIF. Ground and vehicles are drawn once each; a frame then is only the rectangle that
// the moving vehicle left or entered, in which nothing else stands.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/pixels/image.h"
#include "render/pixels/lzw.h"
#include "render/pixels/palette.h"

namespace unjam {

namespace {

constexpr double kFrame = 0.04;  // seconds: 25 pictures a second

struct Rectangle {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

// The file: palette, loop, frames.
class GifStream {
public:
    GifStream(int width, int height, const std::vector<std::uint32_t>& palette) : colors_(palette) {
        while (std::size_t{1} << bits_ < palette.size()) ++bits_;
        bytes_ = "GIF89a";
        put_word(width);
        put_word(height);
        // A palette for all frames, of 8 bits a channel; background; square pixels.
        put({0xF0 | (bits_ - 1), 0, 0});
        for (std::size_t i = 0; i < std::size_t{1} << bits_; ++i) {
            const std::uint32_t color = i < palette.size() ? palette[i] : 0;
            for (const int shift : {16, 8, 0}) put({static_cast<int>(color >> shift & 255)});
        }
        // Again and again.
        put({0x21, 0xFF, 11});
        bytes_ += "NETSCAPE2.0";
        put({3, 1, 0, 0, 0});
    }

    void add(const Image& image, const Rectangle& part, int hundredths) {
        put({0x21, 0xF9, 4, 0x04});  // it stays under the next frame
        put_word(hundredths);
        put({0, 0, 0x2C});
        put_word(part.left);
        put_word(part.top);
        put_word(part.width);
        put_word(part.height);
        put({0});
        std::vector<std::uint8_t> pixels;
        pixels.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height));
        for (int y = 0; y < part.height; ++y) {
            for (const std::uint32_t color : image.row(part.top + y, part.left, part.width)) {
                pixels.push_back(colors_.index_of(color));
            }
        }
        bytes_ += lzw_blocks(pixels, bits_);
    }

    std::string finish() {
        put({0x3B});
        return std::move(bytes_);
    }

private:
    void put(std::initializer_list<int> bytes) {
        for (const int byte : bytes) bytes_ += static_cast<char>(byte);
    }
    void put_word(int value) { put({value & 255, value >> 8 & 255}); }

    ColorMap colors_;
    int bits_ = 1;  // of a pixel
    std::string bytes_;
};

class Stage {
public:
    Stage(const Puzzle& puzzle, int cell, int left, int top, Image ground, std::vector<Image> vehicles)
        : puzzle_(puzzle),
          cell_(cell),
          left_(left),
          top_(top),
          ground_(std::move(ground)),
          vehicles_(std::move(vehicles)),
          frame_(ground_) {
        for (std::size_t i = 0; i < vehicles_.size(); ++i) {
            put(static_cast<int>(i), puzzle.vehicles()[i].offset);
        }
    }

    // As it stands now.
    const Image& frame() const { return frame_; }
    const Image& ground() const { return ground_; }

    // Slides a vehicle and returns what has to be shown again.
    Rectangle move(int vehicle, double from, double to) {
        const Rectangle before = box(vehicle, from);
        const Rectangle after = box(vehicle, to);
        const int left = std::min(before.left, after.left);
        const int top = std::min(before.top, after.top);
        const Rectangle both = {left, top,
                                std::max(before.left + before.width, after.left + after.width) - left,
                                std::max(before.top + before.height, after.top + after.height) - top};
        for (int y = both.top; y < both.top + both.height; ++y) {
            std::ranges::copy(ground_.row(y, both.left, both.width),
                              frame_.row(y, both.left, both.width).begin());
        }
        put(vehicle, to);
        return both;
    }

private:
    // Whole pixels stay sharp.
    Rectangle box(int vehicle, double offset) const {
        const Vehicle& one = puzzle_.vehicles()[static_cast<std::size_t>(vehicle)];
        const int along = static_cast<int>(std::lround(offset * cell_));
        const bool vertical = one.axis == Axis::vertical;
        return {left_ + (vertical ? one.line * cell_ : along), top_ + (vertical ? along : one.line * cell_),
                cell_ * (vertical ? 1 : one.length), cell_ * (vertical ? one.length : 1)};
    }

    void put(int vehicle, double offset) {
        const Rectangle at = box(vehicle, offset);
        const Image& image = vehicles_[static_cast<std::size_t>(vehicle)];
        for (int y = 0; y < at.height; ++y) {
            const auto under = frame_.row(at.top + y, at.left, at.width);
            std::ranges::transform(under, image.row(y, 0, at.width), under.begin(), blended);
        }
    }

    const Puzzle& puzzle_;
    int cell_;
    int left_;
    int top_;
    Image ground_;
    std::vector<Image> vehicles_;
    Image frame_;
};

// With more margin, so that it has as many pixels in one scale as it had in the other, larger one.
Box enlarged(const Box& box, double scale, double larger) {
    const double width = std::round(box.width * larger);
    const double height = std::round(box.height * larger);
    const double left = std::floor((width - std::round(box.width * scale)) / 2);
    const double top = std::floor((height - std::round(box.height * scale)) / 2);
    return {box.x - left / scale, box.y - top / scale, width / scale, height / scale};
}

// A solution may let the target drive off at its end.
bool stays_on_board(const Puzzle& puzzle, const Film& film) {
    return std::ranges::all_of(film.moves, [&puzzle](const FilmMove& move) {
        if (move.vehicle < 0 || std::cmp_greater_equal(move.vehicle, puzzle.vehicles().size())) return false;
        const Vehicle& vehicle = puzzle.vehicles()[static_cast<std::size_t>(move.vehicle)];
        const int side = vehicle.axis == Axis::horizontal ? puzzle.width() : puzzle.height();
        const auto [least, most] = std::minmax(move.from, move.to);
        return least >= 0 && most + vehicle.length <= side;
    });
}

int hundredths(double seconds) {
    return static_cast<int>(std::lround(seconds * 100));
}

void add_moves(const Film& film, Stage& stage, GifStream& gif, const DrawingProgress& progress) {
    for (std::size_t i = 0; i < film.moves.size(); ++i) {
        if (progress) progress(static_cast<double>(i) / static_cast<double>(film.moves.size()));
        const FilmMove& move = film.moves[i];
        const double next = i + 1 < film.moves.size() ? film.moves[i + 1].begin : film.seconds;
        const int pictures = std::max(1, static_cast<int>(std::lround((move.end - move.begin) / kFrame)));
        double now = move.from;
        for (int n = 1; n <= pictures; ++n) {
            const double to = move.from + (move.to - move.from) * eased(static_cast<double>(n) / pictures);
            const Rectangle changed = stage.move(move.vehicle, now, to);
            gif.add(stage.frame(), changed, hundredths(n < pictures ? kFrame : next - move.end + kFrame));
            now = to;
        }
    }
}

}  // namespace

Result<std::string> to_gif(const Puzzle& puzzle, const Film& film, const Look& look, double wanted_scale,
                           const DrawingProgress& progress) {
    if (!stays_on_board(puzzle, film))
        return Error{ErrorCode::unsupported, {}, "a GIF cannot show a vehicle that leaves the board"};
    // 0.29 * 100 is a hair less than 29.
    const double cell = std::floor(wanted_scale * kCellUnits + 1e-6);
    if (!(cell >= 1)) return Error{ErrorCode::unsupported, {}, "a GIF needs at least 1 pixel per cell"};
    const double scale = cell / kCellUnits;
    Look opaque = look;
    opaque.background = true;
    Picture board = ground_picture(puzzle, opaque);
    if (cell <= kMaxPixels) board.box = enlarged(board.box, scale, wanted_scale);
    auto ground = image_of(board, scale);
    if (!ground) return ground.error();
    std::vector<Image> vehicles;
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        auto vehicle = image_of(vehicle_picture(puzzle, static_cast<int>(i), look), scale);
        if (!vehicle) return vehicle.error();
        vehicles.push_back(std::move(*vehicle));
    }
    Stage stage(puzzle, static_cast<int>(cell), origin_x(board, scale), origin_y(board, scale),
                std::move(*ground), std::move(vehicles));
    ColorCount count;
    count.add(stage.ground().pixels);
    count.add(stage.frame().pixels);
    const int width = stage.frame().width;
    const int height = stage.frame().height;
    GifStream gif(width, height, count.palette());
    const double wait = film.moves.empty() ? film.seconds : film.moves.front().begin;
    gif.add(stage.frame(), {0, 0, width, height}, hundredths(wait));
    add_moves(film, stage, gif, progress);
    return gif.finish();
}

}  // namespace unjam
