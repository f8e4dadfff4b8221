// Files that are either written completely or not at all.
#pragma once

#include <string>
#include <string_view>

#include "unjam/result.h"

namespace unjam::cli {

// Writes a temporary file beside `path` and renames it; an existing file keeps its permissions. Whatever happens to
// the program or the machine, either the old or the new file is there, and complete.
Result<void> write_file_atomically(const std::string& path, std::string_view text);

// Whether that could be done now, to find out before hours of work instead of after them.
Result<void> can_be_written(const std::string& path);

}  // namespace unjam::cli
