// Files of Windows by its C library, which has most of what POSIX has; the rest by Windows itself.
#include "platform/files.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>

#include "io/environment.h"
#include "platform/windows/error.h"
#include "platform/windows/input_thread.h"

namespace unjam::cli {

namespace {

// Others may read, rename and remove the file meanwhile, as everywhere else.
int open_by(const std::string& path, DWORD access, DWORD creation, int flags) {
    HANDLE const file =
        CreateFileA(path.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                    creation, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (!succeeded(file != INVALID_HANDLE_VALUE)) return -1;
    return _open_osfhandle(reinterpret_cast<std::intptr_t>(file), flags | _O_BINARY | _O_NOINHERIT);
}

}  // namespace

FileKind kind_of(const std::string& path) {
    const DWORD attributes = GetFileAttributesA(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        succeeded(false);
        return FileKind::missing;
    }
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return FileKind::folder;
    struct _stat64 status{};
    return _stat64(path.c_str(), &status) == 0 && (status.st_mode & _S_IFREG) != 0 ? FileKind::file
                                                                                   : FileKind::other;
}

bool is_there(const std::string& path) {
    return GetFileAttributesA(path.c_str()) != INVALID_FILE_ATTRIBUTES ||
           GetLastError() == ERROR_ACCESS_DENIED;
}

std::uintmax_t size_of(const std::string& path) {
    struct _stat64 status{};
    return _stat64(path.c_str(), &status) == 0 ? static_cast<std::uintmax_t>(status.st_size) : 0;
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    WIN32_FIND_DATAA found{};
    HANDLE const search = FindFirstFileA((folder + "/*").c_str(), &found);
    if (search == INVALID_HANDLE_VALUE) return names;
    do names.emplace_back(found.cFileName);
    while (FindNextFileA(search, &found) != 0);
    FindClose(search);
    return names;
}

bool make_folder(const std::string& path) {
    for (std::size_t end = path.find_first_of("/\\", 1);; end = path.find_first_of("/\\", end + 1)) {
        const bool made = succeeded(CreateDirectoryA(path.substr(0, end).c_str(), nullptr) != 0);
        if (end == std::string::npos) return made || kind_of(path) == FileKind::folder;
    }
}

// Links are rare here: what is written takes the place of the link.
std::string real_path(const std::string& path) {
    return path;
}

std::string program_path() {
    std::array<char, 32768> path{};
    const DWORD size = GetModuleFileNameA(nullptr, path.data(), static_cast<DWORD>(path.size()));
    return size < path.size() ? std::string(path.data(), size) : "";
}

std::string data_folder() {
    return environment("LOCALAPPDATA");
}

int open_to_read(const std::string& path) {
    return open_by(path, GENERIC_READ, OPEN_EXISTING, _O_RDONLY);
}

int create_new_file(const std::string& path) {
    return open_by(path, GENERIC_WRITE, CREATE_NEW, _O_WRONLY);
}

int create_new_journal(const std::string& path) {
    return open_by(path, FILE_APPEND_DATA | SYNCHRONIZE, CREATE_NEW, _O_WRONLY | _O_APPEND);
}

int open_device(const std::string& path) {
    return open_by(path, GENERIC_WRITE, OPEN_EXISTING, _O_WRONLY);
}

// A file always has something to read, if only its end.
bool wait_to_read(int file, std::chrono::milliseconds patience) {
    return file != kStandardInput || InputThread::instance().wait(patience);
}

std::ptrdiff_t read_some(int file, char* to, std::size_t size) {
    if (file == kStandardInput) return InputThread::instance().read(to, size);
    return _read(file, to, static_cast<unsigned>(size));
}

// Not by the C library, which does not know what Windows says of a pipe without a reader.
std::ptrdiff_t write_some(int file, const char* from, std::size_t size) {
    constexpr std::size_t kMost = 1U << 30U;
    const std::intptr_t handle = _get_osfhandle(file);
    if (handle == -1) {
        errno = EBADF;
        return -1;
    }
    DWORD written = 0;
    const auto most = static_cast<DWORD>(size < kMost ? size : kMost);
    if (!succeeded(WriteFile(reinterpret_cast<HANDLE>(handle), from, most, &written, nullptr) != 0))
        return -1;
    if (written > 0 || size == 0) return written;
    errno = EPIPE;
    return -1;
}

bool close_file(int file) {
    return _close(file) == 0;
}

bool sync_file(int file) {
    return _commit(file) == 0;
}

// New files have those of their folder.
bool take_permissions(int, const std::string&) {
    return true;
}

bool replace_file(const std::string& from, const std::string& to) {
    return succeeded(
        MoveFileExA(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0);
}

bool remove_file(const std::string& path) {
    return succeeded(DeleteFileA(path.c_str()) != 0);
}

}  // namespace unjam::cli
