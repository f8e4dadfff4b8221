#include "platform/windows/input_thread.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <thread>

namespace unjam::cli {

InputThread& InputThread::instance() {
    // Never destroyed: its thread may still wait when the program ends.
    static auto& input = *new InputThread;
    return input;
}

InputThread::InputThread() {
    std::thread(&InputThread::run, this).detach();
}

void InputThread::run() {
    constexpr std::size_t kMostReady = std::size_t{1} << 20U;
    std::array<char, std::size_t{1} << 16U> chunk{};
    HANDLE const input = GetStdHandle(STD_INPUT_HANDLE);
    for (;;) {
        DWORD count = 0;
        // A pipe whose writer has gone away is at its end.
        const bool more =
            ReadFile(input, chunk.data(), static_cast<DWORD>(chunk.size()), &count, nullptr) != 0;
        std::unique_lock lock(mutex_);
        ready_.append(chunk.data(), count);
        ended_ = !more || count == 0;
        changed_.notify_all();
        if (ended_) return;
        changed_.wait(lock, [this] { return ready_.size() < kMostReady; });
    }
}

bool InputThread::wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [this] { return ended_ || !ready_.empty(); });
}

std::ptrdiff_t InputThread::read(char* to, std::size_t size) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ended_ || !ready_.empty(); });
    const std::size_t count = std::min(size, ready_.size());
    std::ranges::copy_n(ready_.begin(), static_cast<std::ptrdiff_t>(count), to);
    ready_.erase(0, count);
    changed_.notify_all();
    return static_cast<std::ptrdiff_t>(count);
}

}  // namespace unjam::cli
