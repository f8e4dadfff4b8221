#include "platform/streams.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

namespace unjam::cli {

bool is_terminal(int stream) {
    return isatty(stream) == 1;
}

bool has_no_reader(int, int error) {
    return error == EPIPE;
}

int columns_of_terminal(int stream) {
    winsize size{};
    return is_terminal(stream) && ioctl(stream, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void reserve_standard_streams() {
    // Opened the wrong way round, so that using one still fails, as it would have.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
        // The lowest free number is given: this one.
        static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    }
}

}  // namespace unjam::cli
