// What a program under Windows has besides files: a console, other processes, a desktop.
#include <windows.h>

#include <shellapi.h>

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cerrno>
#include <thread>

#include "io/terminal.h"
#include "io/write_all.h"
#include "platform/browser.h"
#include "platform/file_lock.h"
#include "platform/files.h"
#include "platform/memory.h"
#include "platform/processes.h"
#include "platform/streams.h"
#include "platform/threads.h"
#include "platform/windows/error.h"

namespace unjam::cli {

bool is_terminal(int stream) {
    DWORD mode = 0;
    return GetConsoleMode(reinterpret_cast<HANDLE>(_get_osfhandle(stream)), &mode) != 0;
}

// The C library does not know what Windows says of a pipe without a reader.
bool has_no_reader(int stream, int error) {
    return error == EPIPE ||
           (error == EINVAL &&
            GetFileType(reinterpret_cast<HANDLE>(_get_osfhandle(stream))) == FILE_TYPE_PIPE);
}

int columns_of_terminal(int stream) {
    CONSOLE_SCREEN_BUFFER_INFO screen{};
    HANDLE const console = reinterpret_cast<HANDLE>(_get_osfhandle(stream));
    return GetConsoleScreenBufferInfo(console, &screen) != 0
               ? screen.srWindow.Right - screen.srWindow.Left + 1
               : 0;
}

// Also makes them streams of bytes, and the console one that reads UTF-8 and colours.
void reserve_standard_streams() {
    for (const int stream : {kStandardInput, kStandardOutput, kStandardError}) {
        if (_setmode(stream, _O_BINARY) >= 0) continue;
        // The lowest free number is given: this one. Opened the wrong way round, so that using it still fails.
        static_cast<void>(_open("NUL", stream == kStandardInput ? _O_WRONLY : _O_RDONLY));
    }
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    for (const int stream : {kStandardOutput, kStandardError}) {
        HANDLE const console = reinterpret_cast<HANDLE>(_get_osfhandle(stream));
        DWORD mode = 0;
        if (GetConsoleMode(console, &mode) != 0)
            SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
}

std::int64_t process_id() {
    return GetCurrentProcessId();
}

bool may_be_running(std::int64_t process) {
    HANDLE const other =
        OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION | SYNCHRONIZE, FALSE, static_cast<DWORD>(process));
    if (other == nullptr) return GetLastError() != ERROR_INVALID_PARAMETER;
    const bool running = WaitForSingleObject(other, 0) == WAIT_TIMEOUT;
    CloseHandle(other);
    return running;
}

unsigned cores() {
    return std::max(1U, std::thread::hardware_concurrency());
}

std::optional<std::size_t> available_memory() {
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    if (GlobalMemoryStatusEx(&memory) == 0) return {};
    return static_cast<std::size_t>(memory.ullAvailPhys);
}

bool has_browser() {
    return stdout_is_terminal();
}

void open_browser(const std::string& address) {
    ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
}

// A file that nobody else can open, and that goes when it is closed.
Result<bool> FileLock::take() {
    HANDLE const file = CreateFileA(path_.c_str(), GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (file == INVALID_HANDLE_VALUE) {
        if (GetLastError() == ERROR_SHARING_VIOLATION) return false;
        succeeded(false);
        return system_error("written");
    }
    file_ = _open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_WRONLY | _O_NOINHERIT);
    return true;
}

FileLock::~FileLock() {
    if (file_ >= 0) _close(file_);
}

}  // namespace unjam::cli
