// Environment variables.
#pragma once

#include <cstdlib>
#include <string>

namespace unjam::cli {

// Empty when it is not set.
inline std::string environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace unjam::cli
