#include "threads/batch.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "threads/signals.h"

namespace unjam::cli {

namespace {

class Batch {
public:
    Batch(std::size_t count, const std::function<void(std::size_t, Solver&)>& work)
        : work_(work), done_(count, false) {}

    // Takes the next piece until none is left or Ctrl-C was pressed.
    void take_work() {
        try {
            take_all();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            problem_ = std::current_exception();
            changed_.notify_all();
        }
    }

    // Waits for piece `i`; false when it was never started. Throws what a thread threw.
    bool wait_for(std::size_t i) {
        std::unique_lock lock(mutex_);
        // The flag is set by a signal handler, which cannot notify: look at it now and then.
        while (!done_[i]) {
            if (problem_) std::rethrow_exception(problem_);
            if (stop_flag() && i >= next_) return false;
            changed_.wait_for(lock, std::chrono::milliseconds(100));
        }
        return true;
    }

private:
    void take_all() {
        Solver solver;
        for (;;) {
            std::size_t mine = 0;
            {
                const std::lock_guard lock(mutex_);
                if (next_ == done_.size() || problem_ || stop_flag()) return;
                mine = next_++;
            }
            work_(mine, solver);
            const std::lock_guard lock(mutex_);
            done_[mine] = true;
            changed_.notify_all();
        }
    }

    const std::function<void(std::size_t, Solver&)>& work_;
    std::vector<bool> done_;
    std::size_t next_ = 0;
    std::exception_ptr problem_;
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace

std::size_t run_in_order(std::size_t count, unsigned jobs,
                         const std::function<void(std::size_t, Solver&)>& work,
                         const std::function<void(std::size_t)>& deliver) {
    if (jobs <= 1 || count <= 1) {
        Solver solver;
        for (std::size_t i = 0; i < count; ++i) {
            if (stop_flag()) return i;
            work(i, solver);
            deliver(i);
        }
        return count;
    }
    Batch batch(count, work);
    std::vector<std::jthread> threads;
    for (unsigned t = 0; t < std::min<std::size_t>(jobs, count); ++t) {
        threads.emplace_back([&batch] { batch.take_work(); });
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!batch.wait_for(i)) return i;
        deliver(i);
    }
    return count;
}

}  // namespace unjam::cli
