// How much memory there is.
#pragma once

#include <cstddef>
#include <optional>

namespace unjam::cli {

// Bytes that this process can still take without harm to others; nothing if the system does not say.
std::optional<std::size_t> available_memory();

}  // namespace unjam::cli
