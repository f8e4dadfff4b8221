// What is wrong with the value of an option.
#pragma once

#include <string>
#include <utility>

#include "unjam/result.h"

namespace unjam::cli {

inline Error usage_error(std::string message) {
    return {ErrorCode::usage, {}, std::move(message)};
}

}  // namespace unjam::cli
