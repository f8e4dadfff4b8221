// What a picture covers, worked out from its points alone.
#pragma once

#include <map>
#include <span>
#include <string>

#include "unjam/render.h"

namespace unjam::test {

// The smallest box around every point of every path where it ends up, strokes widened by half their width. The
// items must be whole groups.
Box extent(std::span<const PictureItem> items);

// The extent of each outermost group that holds a text, by that text.
std::map<std::string, Box> labelled_extents(const Picture& picture);

}  // namespace unjam::test
