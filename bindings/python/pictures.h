// Boards and solutions as pictures.
#pragma once

#include <string>
#include <vector>

#include "bind.h"
#include "unjam/move.h"
#include "unjam/render.h"

namespace unjam::python {

// `cell` is in pixels.
py::bytes render_board(const Puzzle& puzzle, const std::string& format, double cell, const std::string& theme,
                       bool labels, bool background);
std::string board_svg(const Puzzle& puzzle, double cell);
// height x width x 3.
py::object board_pixels(const Puzzle& puzzle, double cell, const std::string& theme, bool labels);

py::bytes render_film(const Puzzle& puzzle, const std::vector<Move>& moves, const std::string& format,
                      double cell, const std::string& theme, bool labels, bool background);
std::string film_svg(const Puzzle& puzzle, const std::vector<Move>& moves, double cell);

}  // namespace unjam::python
