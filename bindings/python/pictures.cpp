#include "pictures.h"

#include <pybind11/numpy.h>

#include <algorithm>

namespace unjam::python {

namespace {

Look look_of(const std::string& theme, bool labels, bool background) {
    return {value_of(parse_theme(theme)), labels, background};
}

double scale_of(double cell) {
    if (!(cell >= 4 && cell <= 1000))
        raise({ErrorCode::usage, {}, "a cell of a picture has 4 to 1000 pixels"});
    return cell / kCellUnits;
}

[[noreturn]] void no_such_format(const std::string& format, const char* others) {
    raise({ErrorCode::usage, {}, "there is no picture '" + format + "'; the formats are " + others});
}

}  // namespace

py::bytes render_board(const Puzzle& puzzle, const std::string& format, double cell, const std::string& theme,
                       bool labels, bool background) {
    const double scale = scale_of(cell);
    const Picture picture = board_picture(puzzle, start_offsets(puzzle), look_of(theme, labels, background));
    if (format == "svg") return bytes_of(to_svg(picture, scale));
    if (format == "png") return bytes_of(value_of(to_png(picture, scale)));
    no_such_format(format, "'svg' and 'png'");
}

std::string board_svg(const Puzzle& puzzle, double cell) {
    return to_svg(board_picture(puzzle, start_offsets(puzzle)), scale_of(cell));
}

py::object board_pixels(const Puzzle& puzzle, double cell, const std::string& theme, bool labels) {
    const double scale = scale_of(cell);
    const Picture picture = board_picture(puzzle, start_offsets(puzzle), look_of(theme, labels, true));
    const Pixels pixels = value_of(to_pixels(picture, scale));
    py::array_t<std::uint8_t> array({pixels.height, pixels.width, pixels.channels});
    std::ranges::copy(pixels.bytes, reinterpret_cast<char*>(array.mutable_data()));
    // The background is opaque but at the rim of a picture whose pixels it does not fill.
    return pixels.channels == 3 ? py::object(array)
                                : py::object(array[py::make_tuple(py::ellipsis(), py::slice(0, 3, 1))]);
}

py::bytes render_film(const Puzzle& puzzle, const std::vector<Move>& moves, const std::string& format,
                      double cell, const std::string& theme, bool labels, bool background) {
    const double scale = scale_of(cell);
    const Look look = look_of(theme, labels, background);
    const Film film = film_of(puzzle, moves);
    if (format == "svg") return bytes_of(animated_svg(puzzle, film, look, scale));
    if (format == "gif") {
        Work work;
        return bytes_of(value_of(work.run([&] { return to_gif(puzzle, film, look, scale); })));
    }
    no_such_format(format, "'svg' and 'gif'");
}

std::string film_svg(const Puzzle& puzzle, const std::vector<Move>& moves, double cell) {
    return animated_svg(puzzle, film_of(puzzle, moves), {}, scale_of(cell));
}

}  // namespace unjam::python
