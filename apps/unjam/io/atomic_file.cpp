#include "io/atomic_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "io/write_all.h"
#include "unjam/support/words.h"

namespace unjam::cli {

namespace {

namespace fs = std::filesystem;

// "FILE.unjam-PID-N.tmp": nobody else calls a file that.
constexpr std::string_view kMark = ".unjam-";
constexpr std::string_view kEnding = ".tmp";

// A new file beside `path`, with the usual permissions; its name becomes `path`.
int open_beside(std::string& path) {
    const std::string stem = fmt::format("{}{}{}", path, kMark, getpid());
    for (int attempt = 0;; ++attempt) {
        path = fmt::format("{}-{}{}", stem, attempt, kEnding);
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

std::string real_path(const std::string& path) {
    return target_of(path).string();
}

AtomicFile::~AtomicFile() {
    if (file_ >= 0) close(file_);
    if (file_ >= 0 && !temporary_.empty()) unlink(temporary_.c_str());
}

Result<void> AtomicFile::open() {
    std::error_code problem;
    if (fs::is_directory(path_, problem)) return is_folder();
    if (is_device(path_)) {
        file_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (file_ < 0) return system_error("opened");
        return {};
    }
    path_ = target_of(path_).string();
    temporary_ = path_;
    file_ = open_beside(temporary_);
    if (file_ < 0) return system_error("written");
    return {};
}

Result<void> AtomicFile::write(std::string_view text) {
    return write_all(file_, text);
}

Result<void> AtomicFile::commit() {
    const int file = std::exchange(file_, -1);
    const bool device = temporary_.empty();
    Result<void> written;
    if (!device && (!take_permissions(file, path_) || fsync(file) != 0)) written = system_error("written");
    if (close(file) != 0 && written) written = system_error("written");
    if (device) return written;
    if (written && std::rename(temporary_.c_str(), path_.c_str()) != 0) written = system_error("written");
    if (!written) unlink(temporary_.c_str());
    return written;
}

Result<void> write_file_atomically(const std::string& path, std::string_view text) {
    AtomicFile file(path);
    if (auto done = file.open(); !done) return done;
    if (auto done = file.write(text); !done) return done;
    return file.commit();
}

void remove_leftovers(const std::string& path) {
    const fs::path target = target_of(path);
    const std::string stem = target.filename().string() + std::string(kMark);
    std::error_code problem;
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, problem)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(stem) || !name.ends_with(kEnding)) continue;
        const auto process = parse_whole(
            std::string_view(name).substr(stem.size(), name.find('-', stem.size()) - stem.size()));
        // One that is still running may be writing it.
        const bool gone =
            process && *process > 0 && kill(static_cast<pid_t>(*process), 0) != 0 && errno == ESRCH;
        if (gone) fs::remove(entry.path(), problem);
    }
}

Result<void> can_be_written(const std::string& path) {
    if (is_device(path)) {
        std::error_code problem;
        return fs::is_directory(path, problem) ? Result<void>(is_folder()) : Result<void>();
    }
    return AtomicFile(path).open();
}

}  // namespace unjam::cli
