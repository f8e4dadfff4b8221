// How much memory a search may use by default: half of what is available now.
#pragma once

#include <cstddef>

namespace unjam::cli {

// Bytes: half of the least of free memory, what the control group leaves, and the address space limit.
std::size_t default_memory_limit();

}  // namespace unjam::cli
