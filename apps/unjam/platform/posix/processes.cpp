#include "platform/processes.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace unjam::cli {

std::int64_t process_id() {
    return getpid();
}

bool may_be_running(std::int64_t process) {
    return kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH;
}

}  // namespace unjam::cli
