// A few threads on the same work, and the one that waits for their results. They share one lock, one condition and the
// first error. Whatever happens, nobody waits forever: the system may allow fewer threads than asked
// for, a thread may throw, and so may the one that waits; the crew then stops and is joined.
//
//   crew.start(jobs, [&] {                                 auto lock = crew.lock();
//       auto lock = crew.lock();                           crew.wait_for(lock, 100ms, [&] { return !made.empty(); });
//       while (crew.wait(lock, [&] { return !todo.empty(); })) ...
//   });
#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <stdexcept>
#include <utility>
#include <vector>

#ifndef __wasi__
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#endif

#include "unjam/solve.h"

namespace unjam {

// The system does not allow a single thread more: one sentence.
class NoThreads : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

#ifndef __wasi__

class Crew {
public:
    using Work = std::function<void()>;
    // Starts one thread, or throws std::system_error.
    using Starter = std::function<std::jthread(Work)>;
    static std::jthread start_thread(Work work) { return std::jthread(std::move(work)); }

    Crew() = default;
    // Declare a crew after all that its threads use.
    ~Crew() { end(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Runs `work` on `jobs` threads, or on as many as the system allows; throws NoThreads when it allows none.
    void start(unsigned jobs, const Work& work, const Starter& starter = start_thread);

    using Lock = std::unique_lock<std::mutex>;
    Lock lock() { return std::unique_lock(mutex_); }
    // Wakes all that wait: something has changed. Holding the lock or not.
    void ring() { bell_.notify_all(); }
    // Stops the threads and waits for them: for an object whose threads use more than what stands above its crew.
    void end();
    // For long work to watch.
    StopToken stop_token() const { return stop_.get_token(); }

    // For the threads: waits until there is something to do. False: stopped, return.
    template <class Ready>
    bool wait(Lock& lock, Ready ready) {
        bell_.wait(lock, [&] { return stop_.stop_requested() || ready(); });
        return !stop_.stop_requested();
    }
    // For the one that waits: whether `what` came true in that time. Throws what a thread threw.
    template <class Ready>
    bool wait_for(Lock& lock, std::chrono::milliseconds patience, Ready what) {
        const bool came = bell_.wait_for(lock, patience, [&] { return problem_ || what(); });
        if (problem_) std::rethrow_exception(problem_);
        return came;
    }

private:
    void run(const Work& work);

    std::mutex mutex_;
    std::condition_variable bell_;
    std::stop_source stop_;
    std::exception_ptr problem_;
    std::vector<std::jthread> threads_;
};

#else

// WebAssembly has no threads: nobody ever starts, so that those who could do the work alone must not ask.
class Crew {
public:
    using Work = std::function<void()>;
    struct Thread {};
    using Starter = std::function<Thread(Work)>;
    static Thread start_thread(const Work&) { return {}; }

    [[noreturn]] void start(unsigned, const Work&, const Starter& = start_thread) {
        throw NoThreads(
            "this needs threads, and WebAssembly has none; use the program built for your system");
    }

    class Lock {
    public:
        ~Lock() {}  // one that does nothing would be a variable that nobody uses
        void lock() {}
        void unlock() {}
    };
    Lock lock() { return {}; }
    void ring() {}
    void end() {}
    StopToken stop_token() const { return {}; }
    template <class Ready>
    bool wait(Lock&, const Ready&) {
        return false;
    }
    template <class Ready>
    bool wait_for(Lock&, std::chrono::milliseconds, const Ready& what) {
        return what();
    }
};

#endif

}  // namespace unjam
