#include "io/journal.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "io/write_all.h"

namespace unjam::cli {

Journal::~Journal() {
    if (file_ >= 0) close(file_);
}

Result<void> Journal::open(const std::string& path) {
    file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (file_ >= 0) {
        path_ = path;
        return {};
    }
    if (errno == EEXIST) {
        return Error{
            ErrorCode::io,
            {},
            "already exists: it holds the puzzles of a run that was killed or is still running; rename "
            "it to keep them, or remove it"};
    }
    return system_error("written");
}

Result<void> Journal::append(std::string_view text) {
    return write_all(file_, text);
}

void Journal::discard() {
    if (file_ < 0) return;
    close(file_);
    file_ = -1;
    unlink(path_.c_str());
}

}  // namespace unjam::cli
