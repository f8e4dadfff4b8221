// Signals are blocked everywhere and taken by a thread of their own: a handler could not ask a std::stop_source.
#include "platform/signals.h"

#include <pthread.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <system_error>
#include <thread>

namespace unjam::cli {

namespace {

std::stop_source& source() {
    static std::stop_source source;
    return source;
}

// Ends the program as the signal would have.
[[noreturn]] void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
    raise(signal);
    std::_Exit(128 + signal);
}

void take_signals(const sigset_t& signals) {
    constexpr std::chrono::seconds kOneSignal(1);
    int signal = 0;
    sigwait(&signals, &signal);
    const auto first = std::chrono::steady_clock::now();
    source().request_stop();
    do sigwait(&signals, &signal);
    while (std::chrono::steady_clock::now() - first < kOneSignal);
    end_by(signal);
}

}  // namespace

void set_up_signals() {
    std::signal(SIGPIPE, SIG_IGN);
}

void end_by_broken_pipe() {
    end_by(SIGPIPE);
}

void watch_for_stop() {
    static bool watching = false;
    if (watching) return;
    watching = true;
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM}) {
        struct sigaction before{};
        // A shell starts background jobs with SIGINT ignored: leave that as it is.
        if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaddset(&signals, signal);
    }
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    try {
        std::thread(take_signals, signals).detach();
    } catch (const std::system_error&) {
        // Without a thread to take them, signals end the program as they always do.
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    }
}

bool stop_asked() {
    return source().stop_requested();
}

StopToken stop_token() {
    return source().get_token();
}

}  // namespace unjam::cli
