// How much memory a search may use by default: half of what is available now.
#pragma once

#include <cstddef>

namespace unjam::cli {

// Bytes.
std::size_t default_memory_limit();

}  // namespace unjam::cli
