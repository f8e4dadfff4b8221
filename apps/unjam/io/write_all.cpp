#include "io/write_all.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace unjam::cli {

Error system_error(std::string_view what) {
    return Error{ErrorCode::io, {}, fmt::format("cannot be {}: {}", what, std::strerror(errno))};
}

Result<void> write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_error("written");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

}  // namespace unjam::cli
