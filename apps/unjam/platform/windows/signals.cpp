// Windows calls what is to be done at Ctrl-C on a thread of its own.
#include "platform/signals.h"

#include <windows.h>

#include <atomic>
#include <chrono>
#include <cstdlib>

namespace unjam::cli {

namespace {

std::stop_source& source() {
    static std::stop_source source;
    return source;
}

// Also at the end of a session or when the console is closed: Windows then leaves a few seconds.
BOOL WINAPI at_ctrl_c(DWORD) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds kOneSignal(1);
    static std::atomic<Clock::time_point> first{};
    const Clock::time_point now = Clock::now();
    Clock::time_point none{};
    if (first.compare_exchange_strong(none, now)) {
        source().request_stop();
        return TRUE;
    }
    return now - first.load() < kOneSignal ? TRUE : FALSE;  // FALSE: the program ends
}

}  // namespace

void set_up_signals() {}

void end_by_broken_pipe() {
    constexpr int kBySigpipe = 128 + 13;  // what shells say of it elsewhere
    std::_Exit(kBySigpipe);
}

void watch_for_stop() {
    static const BOOL watching = SetConsoleCtrlHandler(at_ctrl_c, TRUE);
    static_cast<void>(watching);
}

bool stop_asked() {
    return source().stop_requested();
}

StopToken stop_token() {
    return source().get_token();
}

}  // namespace unjam::cli
