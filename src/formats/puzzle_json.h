// A puzzle as the object that docs/schema/puzzle.schema.json describes.
#pragma once

#include <string_view>

#include "unjam/puzzle.h"
#include "unjam/support/json_writer.h"

namespace unjam {

// What docs/schema/pack.schema.json describes calls itself so.
inline constexpr std::string_view kPackFormat = "unjam-pack";

JsonObject puzzle_object(const Puzzle& puzzle);

}  // namespace unjam
