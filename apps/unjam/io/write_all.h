// Writes to a descriptor, however many calls it takes.
#pragma once

#include <string_view>

#include "unjam/result.h"

namespace unjam::cli {

// The last system error: "cannot be written: No space left on device".
Error system_error(std::string_view what);

// All of the text, or an error.
Result<void> write_all(int descriptor, std::string_view text);

}  // namespace unjam::cli
