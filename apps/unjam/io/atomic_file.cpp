#include "io/atomic_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "io/write_all.h"

namespace unjam::cli {

namespace {

namespace fs = std::filesystem;

// Devices and pipes cannot be replaced by a file; they are written as they are.
Result<void> write_device(const std::string& path, std::string_view text) {
    const int fd = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) return system_error("opened");
    auto written = write_all(fd, text);
    if (close(fd) != 0 && written) written = system_error("written");
    return written;
}

// A new file beside `path`, with the usual permissions; its name becomes `path`.
int open_beside(std::string& path) {
    const std::string stem = fmt::format("{}.{}", path, getpid());
    for (int attempt = 0;; ++attempt) {
        path = fmt::format("{}.{}", stem, attempt);
        const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
}

// A file that is there keeps its permissions.
bool take_permissions(int fd, const fs::path& from) {
    struct stat status{};
    return stat(from.c_str(), &status) != 0 || fchmod(fd, status.st_mode & 07777) == 0;
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

Result<void> write_file_atomically(const std::string& path, std::string_view text) {
    std::error_code problem;
    if (fs::is_directory(path, problem)) return is_folder();
    if (is_device(path)) return write_device(path, text);
    const fs::path target = target_of(path);
    std::string temporary = target.string();
    const int fd = open_beside(temporary);
    if (fd < 0) return system_error("written");
    auto written = write_all(fd, text);
    if (written && (!take_permissions(fd, target) || fsync(fd) != 0)) written = system_error("written");
    if (close(fd) != 0 && written) written = system_error("written");
    if (written && std::rename(temporary.c_str(), target.c_str()) != 0) written = system_error("written");
    if (!written) unlink(temporary.c_str());
    return written;
}

Result<void> can_be_written(const std::string& path) {
    std::error_code problem;
    if (fs::is_directory(path, problem)) return is_folder();
    if (is_device(path)) return {};
    std::string temporary = target_of(path).string();
    const int fd = open_beside(temporary);
    if (fd < 0) return system_error("written");
    close(fd);
    unlink(temporary.c_str());
    return {};
}

}  // namespace unjam::cli
