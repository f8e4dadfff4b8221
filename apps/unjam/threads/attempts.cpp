#include "threads/attempts.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "threads/signals.h"

namespace unjam::cli {

namespace {

class Attempts {
public:
    Attempts(const Order& order, unsigned jobs) : order_(order), ahead_(16 * std::uint64_t{jobs}) {}

    // Makes one attempt after the other until told to stop.
    void work() {
        try {
            Generator generator(order_);
            Limits limits;
            limits.stop = &stop_;
            while (const auto number = next_number()) hand_over(generator.attempt(*number, limits));
        } catch (...) {
            const std::lock_guard lock(mutex_);
            problem_ = std::current_exception();
            changed_.notify_all();
        }
    }

    // The attempt with this number, or nothing when it is not there after a while. Throws what a thread threw.
    std::optional<Attempt> wait_for(std::uint64_t number) {
        std::unique_lock lock(mutex_);
        taken_ = number;
        changed_.notify_all();
        changed_.wait_for(lock, std::chrono::milliseconds(100),
                          [&] { return problem_ || done_.contains(number); });
        if (problem_) std::rethrow_exception(problem_);
        const auto found = done_.find(number);
        if (found == done_.end()) return {};
        Attempt attempt = std::move(found->second);
        done_.erase(found);
        return attempt;
    }

    void stop() {
        const std::lock_guard lock(mutex_);
        stop_ = true;
        changed_.notify_all();
    }

private:
    // Waits while the threads are far ahead of what was taken.
    std::optional<std::uint64_t> next_number() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return stop_ || next_ < taken_ + ahead_; });
        if (stop_) return {};
        return next_++;
    }

    void hand_over(Attempt attempt) {
        const std::lock_guard lock(mutex_);
        if (attempt.complete) done_.emplace(attempt.number, std::move(attempt));
        changed_.notify_all();
    }

    const Order& order_;
    const std::uint64_t ahead_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, Attempt> done_;
    std::uint64_t next_ = 0;
    std::uint64_t taken_ = 0;
    std::atomic<bool> stop_ = false;
    std::exception_ptr problem_;
};

}  // namespace

bool make_attempts(const Order& order, unsigned jobs, double seconds,
                   const std::function<bool(Attempt&&)>& take, const std::function<void()>& idle) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    Attempts attempts(order, jobs);
    std::vector<std::jthread> threads;
    for (unsigned t = 0; t < jobs; ++t) threads.emplace_back([&attempts] { attempts.work(); });
    // Whatever ends this function, the threads end before it.
    struct Stop {
        Attempts& attempts;
        ~Stop() { attempts.stop(); }
    } const stop{attempts};
    for (std::uint64_t number = 0;;) {
        auto attempt = attempts.wait_for(number);
        if (attempt) {
            ++number;
            if (!take(std::move(*attempt))) return true;
        }
        idle();
        if (stop_flag() || std::chrono::duration<double>(Clock::now() - begin).count() >= seconds)
            return false;
    }
}

}  // namespace unjam::cli
