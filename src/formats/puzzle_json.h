// A puzzle as the object that docs/schema/puzzle.schema.json describes.
#pragma once

#include "unjam/puzzle.h"
#include "unjam/support/json_writer.h"

namespace unjam {

JsonObject puzzle_object(const Puzzle& puzzle);

}  // namespace unjam
