// Which vehicle of a drawn board is the target when the text does not name it.
#pragma once

#include <vector>

#include "unjam/puzzle.h"

namespace unjam::text {

// X or x, but not when both exist; else a horizontal A; else -1.
int usual_target(const std::vector<Vehicle>& vehicles);

// The vehicle that moves along row or column `line` to `exit`: X, x or A if it is among them, else the one
// nearest to the exit; -1 when there is none.
int marked_target(const std::vector<Vehicle>& vehicles, Exit exit, int line);

}  // namespace unjam::text
