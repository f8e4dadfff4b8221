// What a program under WASI has: files, a clock and a terminal, but no locks and no other processes. Of signals, the host
// tells.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "platform/file_lock.h"
#include "platform/files.h"
#include "platform/memory.h"
#include "platform/processes.h"
#include "platform/signals.h"
#include "platform/streams.h"
#include "platform/threads.h"

namespace unjam::cli {

// Whether Ctrl-C was pressed, which is what packages/cli answers.
__attribute__((import_module("unjam"), import_name("stop_asked"))) int host_stop_asked();

void set_up_signals() {}

void watch_for_stop() {
    stop_asked_by_host = [] { return host_stop_asked() != 0; };
}

bool stop_asked() {
    return stop_token().stop_requested();
}

StopToken stop_token() {
    return {};
}

void end_by_broken_pipe() {
    std::_Exit(128 + 13);
}

unsigned cores() {
    return 1;
}

bool is_terminal(int stream) {
    return isatty(stream) == 1;
}

bool has_no_reader(int, int error) {
    return error == EPIPE;
}

int columns_of_terminal(int stream) {
    const char* const columns = std::getenv("COLUMNS");
    return is_terminal(stream) && columns != nullptr ? std::atoi(columns) : 0;
}

// Also goes where the host is: a program begins in the root of what it sees.
void reserve_standard_streams() {
    if (const char* const folder = std::getenv("PWD")) static_cast<void>(chdir(folder));
}

// A number that no other process is likely to have.
std::int64_t process_id() {
    static const std::int64_t number = [] {
        std::uint32_t random = 1;
        static_cast<void>(getentropy(&random, sizeof random));
        return std::int64_t{random};
    }();
    return number;
}

bool may_be_running(std::int64_t) {
    return true;
}

std::optional<std::size_t> available_memory() {
    return {};
}

FileLock::~FileLock() = default;

Result<bool> FileLock::take() {
    return true;
}

// The host gives files the usual ones.
bool take_permissions(int, const std::string&) {
    return true;
}

}  // namespace unjam::cli
