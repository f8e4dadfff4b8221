#include "io/write_all.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstddef>
#include <cstring>

#include "platform/files.h"

namespace unjam::cli {

Error system_error(std::string_view what) {
    return Error{ErrorCode::io, {}, fmt::format("cannot be {}: {}", what, std::strerror(errno))};
}

Result<void> write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const std::ptrdiff_t count = write_some(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_error("written");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

}  // namespace unjam::cli
