// Files that are either written completely or not at all.
#pragma once

#include <string>
#include <string_view>

#include "unjam/result.h"

namespace unjam::cli {

// Writes a temporary file beside `path` and renames it; an existing file keeps its permissions.
Result<bool> write_file_atomically(const std::string& path, std::string_view text);

}  // namespace unjam::cli
