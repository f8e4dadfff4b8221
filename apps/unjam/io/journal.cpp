#include "io/journal.h"

#include <cerrno>

#include "io/write_all.h"
#include "platform/files.h"

namespace unjam::cli {

Journal::~Journal() {
    if (file_ >= 0) close_file(file_);
}

Result<void> Journal::open(const std::string& path) {
    file_ = create_new_journal(path);
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
    close_file(file_);
    file_ = -1;
    remove_file(path_);
}

}  // namespace unjam::cli
