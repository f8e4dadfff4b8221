#include "io/atomic_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace unjam::cli {

namespace {

namespace fs = std::filesystem;

Error failed(std::string_view what) {
    return Error{ErrorCode::io, {}, fmt::format("cannot be {}: {}", what, std::strerror(errno))};
}

bool write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(fd, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// The permissions a file at `path` should have: those it has, or the usual ones.
mode_t permissions_for(const std::string& path) {
    struct stat status{};
    if (stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

// Devices and pipes cannot be replaced by a file; they are written as they are.
Result<bool> write_device(const std::string& path, std::string_view text) {
    const int fd = open(path.c_str(), O_WRONLY);
    if (fd < 0) return failed("opened");
    const bool written = write_all(fd, text);
    if (close(fd) != 0 || !written) return failed("written");
    return true;
}

Error is_folder() {
    return {ErrorCode::io, {}, "is a folder; name a file"};
}

bool is_device(const std::string& path) {
    std::error_code problem;
    return fs::exists(path, problem) && !fs::is_regular_file(path, problem);
}

// Follows a link, so that it stays one.
fs::path target_of(const std::string& path) {
    std::error_code problem;
    return fs::is_symlink(path, problem) ? fs::weakly_canonical(path, problem) : fs::path(path);
}

}  // namespace

Result<bool> write_file_atomically(const std::string& path, std::string_view text) {
    std::error_code problem;
    if (fs::is_directory(path, problem)) return is_folder();
    if (is_device(path)) return write_device(path, text);
    const fs::path target = target_of(path);
    std::string temporary = target.string() + ".XXXXXX";
    const int fd = mkstemp(temporary.data());
    if (fd < 0) return failed("written");
    const bool written = write_all(fd, text) && fchmod(fd, permissions_for(target)) == 0 && fsync(fd) == 0;
    if (close(fd) != 0 || !written || std::rename(temporary.c_str(), target.c_str()) != 0) {
        Error error = failed("written");
        unlink(temporary.c_str());
        return error;
    }
    return true;
}

Result<bool> can_be_written(const std::string& path) {
    std::error_code problem;
    if (fs::is_directory(path, problem)) return is_folder();
    if (is_device(path)) return true;
    std::string temporary = target_of(path).string() + ".XXXXXX";
    const int fd = mkstemp(temporary.data());
    if (fd < 0) return failed("written");
    close(fd);
    unlink(temporary.c_str());
    return true;
}

}  // namespace unjam::cli
