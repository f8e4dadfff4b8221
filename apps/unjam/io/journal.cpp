#include "io/journal.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace unjam::cli {

Journal::~Journal() {
    if (file_ >= 0) close(file_);
}

Result<bool> Journal::open(const std::string& path) {
    file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (file_ >= 0) {
        path_ = path;
        return true;
    }
    if (errno == EEXIST) {
        return Error{
            ErrorCode::io,
            {},
            "is there already: the puzzles of a run that was killed, or of one that still runs; keep "
            "them under another name, or remove the file"};
    }
    return Error{ErrorCode::io, {}, fmt::format("cannot be written: {}", std::strerror(errno))};
}

Result<bool> Journal::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(file_, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0)
            return Error{ErrorCode::io, {}, fmt::format("cannot be written: {}", std::strerror(errno))};
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Journal::discard() {
    if (file_ < 0) return;
    close(file_);
    file_ = -1;
    unlink(path_.c_str());
}

}  // namespace unjam::cli
