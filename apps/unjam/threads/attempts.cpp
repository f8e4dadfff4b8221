#include "threads/attempts.h"

#include <chrono>

#include "platform/signals.h"
#include "unjam/support/attempts.h"

namespace unjam::cli {

bool make_attempts(const CheckedOrder& order, unsigned jobs, double seconds,
                   const std::function<bool(Attempt&&)>& take, const std::function<void()>& idle,
                   const Crew::Starter& starter) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    Attempts attempts(order, jobs, starter);
    for (std::uint64_t number = 0;;) {
        auto attempt = attempts.wait_for(number);
        if (attempt) {
            ++number;
            if (!take(std::move(*attempt))) return true;
        }
        idle();
        if (stop_asked() || std::chrono::duration<double>(Clock::now() - begin).count() >= seconds)
            return false;
    }
}

}  // namespace unjam::cli
