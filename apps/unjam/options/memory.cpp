#include "options/memory.h"

#include <algorithm>

#include "platform/memory.h"

namespace unjam::cli {

std::size_t default_memory_limit() {
    constexpr std::size_t kFallback = std::size_t{1} << 30;
    constexpr std::size_t kLeast = std::size_t{64} << 20;
    const auto available = available_memory();
    return available ? std::max(*available / 2, kLeast) : kFallback;
}

}  // namespace unjam::cli
