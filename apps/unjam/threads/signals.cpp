#include "threads/signals.h"

#include <csignal>

namespace unjam::cli {

namespace {

std::atomic<bool> stop_requested = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

void request_stop(int) {
    stop_requested = true;
}

}  // namespace

void set_up_signals() {
    std::signal(SIGPIPE, SIG_DFL);
}

void watch_for_stop() {
    struct sigaction action{};
    action.sa_handler = request_stop;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    for (const int signal : {SIGINT, SIGTERM}) {
        struct sigaction before{};
        // A shell starts background jobs with SIGINT ignored: leave that as it is.
        if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(signal, &action, nullptr);
        }
    }
}

const std::atomic<bool>& stop_flag() {
    return stop_requested;
}

}  // namespace unjam::cli
