#include "crowd.h"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "unjam/support/crew.h"

namespace unjam::python {

void run_threads(Work& work, unsigned threads, const std::function<void()>& job) {
    unsigned started = 0;
    unsigned ended = 0;
    work.run([&] {
        Crew crew;
        const Crew::Starter count_started = [&](Crew::Work on_thread) {
            std::jthread thread = Crew::start_thread(std::move(on_thread));
            ++started;
            return thread;
        };
        crew.start(
            threads,
            [&] {
                job();
                const auto lock = crew.lock();
                ++ended;
                crew.ring();
            },
            count_started);
        auto lock = crew.lock();
        while (!crew.wait_for(lock, std::chrono::milliseconds(50), [&] { return ended == started; })) {
            lock.unlock();
            {
                const py::gil_scoped_acquire locked;
                work.go_on();
            }
            lock.lock();
        }
        return 0;
    });
}

void for_each(Work& work, std::size_t count, unsigned threads,
              const std::function<void(std::size_t, Solver&)>& job) {
    std::atomic<std::size_t> next = 0;
    const StopToken stop = work.stop_token();
    const auto wanted = static_cast<unsigned>(std::clamp<std::size_t>(count, 1, threads));
    run_threads(work, wanted, [&] {
        Solver solver;
        for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++) job(i, solver);
    });
}

}  // namespace unjam::python
