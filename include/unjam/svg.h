// Pictures as SVG text that stands alone: plain shapes and colours, no style sheet, no script. Equal pictures
// give equal bytes on every machine.
#pragma once

#include <string>

#include "unjam/board_picture.h"
#include "unjam/film.h"
#include "unjam/picture.h"

namespace unjam {

// `scale` is the size of a unit of the picture in units of the page that shows it, `unit` what those are: "" for
// pixels, "mm" for a sheet.
std::string to_svg(const Picture& picture, double scale = 1, const char* unit = "");

// The board of a puzzle with its vehicles moving along the film, again and again (SMIL, which browsers play
// also in an <img>). Programs that do not play it show the start.
std::string animated_svg(const Puzzle& puzzle, const Film& film, const Look& look = {}, double scale = 1);

}  // namespace unjam
