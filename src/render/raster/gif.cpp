// The solution as an animated GIF. Ground and vehicles are drawn once each; a frame then is only the rectangle that
// the moving vehicle left or entered, in which nothing else stands.
#include <cairo.h>
#include <gif_lib.h>

#include <algorithm>
#include <cmath>

#include "render/raster/canvas.h"
#include "render/raster/palette.h"
#include "unjam/raster.h"

namespace unjam {

namespace {

constexpr double kFrame = 0.04;  // seconds: 25 pictures a second

struct Rectangle {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

Error failure(const std::string& what) {
    return Error{ErrorCode::unsupported, {}, "the animation could not be made: " + what};
}

// Pixels of an image, row by row.
class Pixels {
public:
    explicit Pixels(cairo_surface_t* image)
        : data_(reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(image))),
          stride_(cairo_image_surface_get_stride(image) / 4),
          width_(cairo_image_surface_get_width(image)),
          height_(cairo_image_surface_get_height(image)) {}

    std::span<const std::uint32_t> row(int y, int x, int width) const {
        return {data_ + std::ptrdiff_t{y} * stride_ + x, static_cast<std::size_t>(width)};
    }
    int width() const { return width_; }
    int height() const { return height_; }

private:
    const std::uint32_t* data_;
    int stride_;
    int width_;
    int height_;
};

// giflib's side of it: palette, loop, frames.
class GifStream {
public:
    GifStream(int width, int height, const std::vector<std::uint32_t>& palette) : colors_(palette) {
        int problem = 0;
        file_ = EGifOpen(&bytes_, append, &problem);
        if (file_ == nullptr) return;
        int size = 2;
        while (static_cast<std::size_t>(size) < palette.size()) size *= 2;
        ColorMapObject* map = GifMakeMapObject(size, nullptr);
        good_ = map != nullptr;
        for (std::size_t i = 0; good_ && i < palette.size(); ++i) {
            map->Colors[i] = {static_cast<GifByteType>(palette[i] >> 16),
                              static_cast<GifByteType>(palette[i] >> 8),
                              static_cast<GifByteType>(palette[i])};
        }
        EGifSetGifVersion(file_, true);
        good_ = good_ && EGifPutScreenDesc(file_, width, height, 8, 0, map) == GIF_OK && put_loop();
        GifFreeMapObject(map);
    }
    ~GifStream() { close(); }
    GifStream(const GifStream&) = delete;
    GifStream& operator=(const GifStream&) = delete;

    void add(const Pixels& image, const Rectangle& part, int hundredths) {
        if (!good_) return;
        const GraphicsControlBlock control = {DISPOSE_DO_NOT, false, hundredths, NO_TRANSPARENT_COLOR};
        GifByteType extension[4];
        EGifGCBToExtension(&control, extension);
        good_ =
            EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension) == GIF_OK &&
            EGifPutImageDesc(file_, part.left, part.top, part.width, part.height, false, nullptr) == GIF_OK;
        std::vector<GifPixelType> line(static_cast<std::size_t>(part.width));
        for (int y = 0; good_ && y < part.height; ++y) {
            const auto row = image.row(part.top + y, part.left, part.width);
            std::ranges::transform(row, line.begin(),
                                   [this](std::uint32_t color) { return colors_.index_of(color); });
            good_ = EGifPutLine(file_, line.data(), part.width) == GIF_OK;
        }
    }

    Result<std::string> finish() {
        if (!close()) return failure("giflib reports an error");
        return std::move(bytes_);
    }

private:
    static int append(GifFileType* file, const GifByteType* data, int length) {
        static_cast<std::string*>(file->UserData)
            ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(length));
        return length;
    }

    // Again and again.
    bool put_loop() {
        constexpr GifByteType kForever[3] = {1, 0, 0};
        return EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0") == GIF_OK &&
               EGifPutExtensionBlock(file_, sizeof kForever, kForever) == GIF_OK &&
               EGifPutExtensionTrailer(file_) == GIF_OK;
    }

    bool close() {
        if (file_ == nullptr) return good_;
        int problem = 0;
        good_ = EGifCloseFile(file_, &problem) == GIF_OK && good_;
        file_ = nullptr;
        return good_;
    }

    ColorMap colors_;
    GifFileType* file_ = nullptr;
    std::string bytes_;
    bool good_ = false;
};

class Stage {
public:
    // The images must all be there.
    Stage(const Puzzle& puzzle, int cell, int left, int top, Surface ground, std::vector<Surface> vehicles)
        : puzzle_(puzzle),
          cell_(cell),
          left_(left),
          top_(top),
          ground_(std::move(ground)),
          vehicles_(std::move(vehicles)),
          frame_(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(ground_.get()),
                                            cairo_image_surface_get_height(ground_.get()))),
          context_(cairo_create(frame_.get())) {
        lay({0, 0, pixels().width(), pixels().height()});
        for (std::size_t i = 0; i < vehicles_.size(); ++i) {
            put(static_cast<int>(i), puzzle.vehicles()[i].offset);
        }
    }

    // The frame as it stands now.
    Pixels pixels() const {
        cairo_surface_flush(frame_.get());
        return Pixels(frame_.get());
    }
    Pixels ground() const { return Pixels(ground_.get()); }

    // Slides a vehicle and returns what has to be shown again.
    Rectangle move(int vehicle, double from, double to) {
        const Rectangle before = box(vehicle, from);
        const Rectangle after = box(vehicle, to);
        const int left = std::min(before.left, after.left);
        const int top = std::min(before.top, after.top);
        const Rectangle both = {left, top,
                                std::max(before.left + before.width, after.left + after.width) - left,
                                std::max(before.top + before.height, after.top + after.height) - top};
        lay(both);
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

    // The bare ground.
    void lay(const Rectangle& part) {
        cairo_set_source_surface(context_.get(), ground_.get(), 0, 0);
        cairo_rectangle(context_.get(), part.left, part.top, part.width, part.height);
        cairo_fill(context_.get());
    }

    void put(int vehicle, double offset) {
        const Rectangle at = box(vehicle, offset);
        cairo_set_source_surface(context_.get(), vehicles_[static_cast<std::size_t>(vehicle)].get(), at.left,
                                 at.top);
        cairo_paint(context_.get());
    }

    const Puzzle& puzzle_;
    int cell_;
    int left_;
    int top_;
    Surface ground_;
    std::vector<Surface> vehicles_;
    Surface frame_;
    Context context_;
};

int hundredths(double seconds) {
    return static_cast<int>(std::lround(seconds * 100));
}

void count_colors(const Pixels& pixels, ColorCount& count) {
    for (int y = 0; y < pixels.height(); ++y) count.add(pixels.row(y, 0, pixels.width()));
}

void add_moves(const Film& film, Stage& stage, GifStream& gif) {
    for (std::size_t i = 0; i < film.moves.size(); ++i) {
        const FilmMove& move = film.moves[i];
        const double next = i + 1 < film.moves.size() ? film.moves[i + 1].begin : film.seconds;
        const int pictures = std::max(1, static_cast<int>(std::lround((move.end - move.begin) / kFrame)));
        double now = move.from;
        for (int n = 1; n <= pictures; ++n) {
            const double to = move.from + (move.to - move.from) * eased(static_cast<double>(n) / pictures);
            const Rectangle changed = stage.move(move.vehicle, now, to);
            gif.add(stage.pixels(), changed, hundredths(n < pictures ? kFrame : next - move.end + kFrame));
            now = to;
        }
    }
}

}  // namespace

Result<std::string> to_gif(const Puzzle& puzzle, const Film& film, const Look& look, int cell) {
    const double scale = cell / kCellUnits;
    Look opaque = look;
    opaque.background = true;
    const Picture board = ground_picture(puzzle, opaque);
    auto ground = image_of(board, scale);
    if (!ground) return ground.error();
    std::vector<Surface> vehicles;
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        auto vehicle = image_of(vehicle_picture(puzzle, static_cast<int>(i), look), scale);
        if (!vehicle) return vehicle.error();
        vehicles.push_back(std::move(*vehicle));
    }
    Stage stage(puzzle, cell, origin_x(board, scale), origin_y(board, scale), std::move(*ground),
                std::move(vehicles));
    ColorCount count;
    count_colors(stage.ground(), count);
    count_colors(stage.pixels(), count);
    const Pixels first = stage.pixels();
    GifStream gif(first.width(), first.height(), count.palette());
    const double wait = film.moves.empty() ? film.seconds : film.moves.front().begin;
    gif.add(first, {0, 0, first.width(), first.height()}, hundredths(wait));
    add_moves(film, stage, gif);
    return gif.finish();
}

}  // namespace unjam
