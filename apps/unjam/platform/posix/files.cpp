// What POSIX and WASI have in common.
#include "platform/files.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>

#include "io/environment.h"

namespace unjam::cli {

namespace {

constexpr mode_t kUsual = 0666;

}  // namespace

FileKind kind_of(const std::string& path) {
    struct stat status{};
    if (stat(path.c_str(), &status) != 0) return FileKind::missing;
    if (S_ISREG(status.st_mode)) return FileKind::file;
    return S_ISDIR(status.st_mode) ? FileKind::folder : FileKind::other;
}

bool is_there(const std::string& path) {
    struct stat status{};
    return lstat(path.c_str(), &status) == 0 || errno == EACCES;
}

std::uintmax_t size_of(const std::string& path) {
    struct stat status{};
    return stat(path.c_str(), &status) == 0 ? static_cast<std::uintmax_t>(status.st_size) : 0;
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    DIR* const open_folder = opendir(folder.c_str());
    if (open_folder == nullptr) return names;
    while (const dirent* entry = readdir(open_folder)) names.emplace_back(entry->d_name);
    closedir(open_folder);
    return names;
}

bool make_folder(const std::string& path) {
    constexpr mode_t kUsualFolder = 0777;
    for (std::size_t end = path.find('/', 1);; end = path.find('/', end + 1)) {
        const bool made = mkdir(path.substr(0, end).c_str(), kUsualFolder) == 0;
        if (end == std::string::npos) return made || kind_of(path) == FileKind::folder;
    }
}

std::string real_path(const std::string& path) {
    constexpr int kMostLinks = 40;
    std::string real = path;
    std::array<char, PATH_MAX> target{};
    for (int links = 0; links < kMostLinks; ++links) {
        const ssize_t size = readlink(real.c_str(), target.data(), target.size());
        if (size <= 0) return real;
        const std::string next(target.data(), static_cast<std::size_t>(size));
        real = next.starts_with('/') ? next : folder_of_path(real) + "/" + next;
    }
    return path;  // it leads in a circle
}

std::string program_path() {
    std::array<char, PATH_MAX> path{};
    const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
    return size > 0 ? std::string(path.data(), static_cast<std::size_t>(size)) : "";
}

std::string data_folder() {
    if (std::string data = environment("XDG_DATA_HOME"); !data.empty()) return data;
    const std::string home = environment("HOME");
    return home.empty() ? "" : home + "/.local/share";
}

int open_to_read(const std::string& path) {
    return open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

int create_new_file(const std::string& path) {
    return open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kUsual);
}

int create_new_journal(const std::string& path) {
    return open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, kUsual);
}

int open_device(const std::string& path) {
    return open(path.c_str(), O_WRONLY | O_CLOEXEC);
}

bool wait_to_read(int file, std::chrono::milliseconds patience) {
    pollfd waiting{file, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(patience.count()));
    return ready > 0 || (ready < 0 && errno != EINTR);
}

std::ptrdiff_t read_some(int file, char* to, std::size_t size) {
    return read(file, to, size);
}

std::ptrdiff_t write_some(int file, const char* from, std::size_t size) {
    return write(file, from, size);
}

bool close_file(int file) {
    return close(file) == 0;
}

bool sync_file(int file) {
    return fsync(file) == 0;
}

bool replace_file(const std::string& from, const std::string& to) {
    return std::rename(from.c_str(), to.c_str()) == 0;
}

bool remove_file(const std::string& path) {
    return unlink(path.c_str()) == 0;
}

}  // namespace unjam::cli
