// What POSIX has, and WASI has not: other processes, threads, owners of files.
#include "platform/processes.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <thread>

#include "platform/files.h"
#include "platform/threads.h"

namespace unjam::cli {

std::int64_t process_id() {
    return getpid();
}

bool may_be_running(std::int64_t process) {
    return kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH;
}

unsigned cores() {
    return std::max(1U, std::thread::hardware_concurrency());
}

bool take_permissions(int file, const std::string& path) {
    struct stat status{};
    return stat(path.c_str(), &status) != 0 || fchmod(file, status.st_mode & 07777) == 0;
}

}  // namespace unjam::cli
