#include "threads/attempts.h"

#include <chrono>
#include <map>
#include <optional>

#include "threads/signals.h"

namespace unjam::cli {

namespace {

class Attempts {
public:
    Attempts(const CheckedOrder& order, unsigned jobs, const Crew::Starter& starter)
        : order_(order), ahead_(16 * std::uint64_t{jobs}) {
        crew_.start(jobs, [this] { work(); }, starter);
    }

    // The attempt with this number, or nothing if it is not there after a while. Throws what a thread threw.
    std::optional<Attempt> wait_for(std::uint64_t number) {
        auto lock = crew_.lock();
        taken_ = number;
        crew_.ring();
        if (!crew_.wait_for(lock, std::chrono::milliseconds(100), [&] { return done_.contains(number); }))
            return {};
        return std::move(done_.extract(number).mapped());
    }

private:
    // Makes one attempt after the other, but never far ahead of what was taken.
    void work() {
        Generator generator(order_);
        Limits limits;
        limits.stop = crew_.stop_token();
        auto lock = crew_.lock();
        while (crew_.wait(lock, [this] { return next_ < taken_ + ahead_; })) {
            const std::uint64_t number = next_++;
            lock.unlock();
            Attempt attempt = generator.attempt(number, limits);
            lock.lock();
            if (attempt.complete) done_.emplace(number, std::move(attempt));
            crew_.ring();
        }
    }

    const CheckedOrder& order_;
    const std::uint64_t ahead_;
    std::map<std::uint64_t, Attempt> done_;
    std::uint64_t next_ = 0;
    std::uint64_t taken_ = 0;
    Crew crew_;
};

}  // namespace

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
