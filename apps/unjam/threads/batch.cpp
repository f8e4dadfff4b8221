#include "threads/batch.h"

#include <algorithm>
#include <chrono>
#include <vector>

#include "threads/signals.h"

namespace unjam::cli {

namespace {

class Batch {
public:
    Batch(std::size_t count, const std::function<void(std::size_t, Solver&)>& work)
        : work_(work), done_(count, false) {}

    void start(unsigned jobs, const Crew::Starter& starter) {
        crew_.start(jobs, [this] { take_work(); }, starter);
    }

    // Waits for piece `i`; false when it was never started. Throws what a thread threw.
    bool wait_for(std::size_t i) {
        auto lock = crew_.lock();
        // Ctrl-C wakes nobody, so check now and then.
        while (!crew_.wait_for(lock, std::chrono::milliseconds(100), [&] { return done_[i]; })) {
            if (stop_asked() && i >= next_) return false;
        }
        return true;
    }

private:
    // Takes the next piece until none is left.
    void take_work() {
        Solver solver;
        auto lock = crew_.lock();
        while (next_ < done_.size() && !stop_asked() && crew_.wait(lock, [] { return true; })) {
            const std::size_t mine = next_++;
            lock.unlock();
            work_(mine, solver);
            lock.lock();
            done_[mine] = true;
            crew_.ring();
        }
    }

    const std::function<void(std::size_t, Solver&)>& work_;
    std::vector<bool> done_;
    std::size_t next_ = 0;
    Crew crew_;
};

}  // namespace

std::size_t run_in_order(std::size_t count, unsigned jobs,
                         const std::function<void(std::size_t, Solver&)>& work,
                         const std::function<void(std::size_t)>& deliver, const Crew::Starter& starter) {
    if (jobs <= 1 || count <= 1) {
        Solver solver;
        for (std::size_t i = 0; i < count; ++i) {
            if (stop_asked()) return i;
            work(i, solver);
            deliver(i);
        }
        return count;
    }
    Batch batch(count, work);
    batch.start(static_cast<unsigned>(std::min<std::size_t>(jobs, count)), starter);
    for (std::size_t i = 0; i < count; ++i) {
        if (!batch.wait_for(i)) return i;
        deliver(i);
    }
    return count;
}

}  // namespace unjam::cli
