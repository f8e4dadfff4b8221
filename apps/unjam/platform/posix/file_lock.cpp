#include "platform/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "io/write_all.h"

namespace unjam::cli {

namespace {

// Whether the open file is still the one of that name.
bool is_in_place(int file, const std::string& path) {
    struct stat opened{};
    struct stat named{};
    return fstat(file, &opened) == 0 && stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

}  // namespace

FileLock::~FileLock() {
    if (file_ < 0) return;
    // While it is held: whoever opened it in the meantime finds out that it is no longer in place.
    unlink(path_.c_str());
    close(file_);
}

Result<bool> FileLock::take() {
    for (;;) {
        file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file_ < 0) return system_error("written");
        const bool locked = flock(file_, LOCK_EX | LOCK_NB) == 0;
        const bool held = !locked && errno == EWOULDBLOCK;
        if (!held && (!locked || is_in_place(file_, path_))) return true;
        close(file_);
        file_ = -1;
        if (held) return false;
    }
}

}  // namespace unjam::cli
