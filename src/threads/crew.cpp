#include "unjam/support/crew.h"

#include <string>
#include <system_error>

namespace unjam {

void Crew::start(unsigned jobs, const Work& work, const Starter& starter) {
    try {
        for (unsigned t = 0; t < jobs; ++t) threads_.push_back(starter([this, work] { run(work); }));
    } catch (const std::system_error& error) {
        // Fewer threads do the same work in more time.
        if (threads_.empty())
            throw NoThreads("no thread could be started: " + error.code().message() +
                            "; close other programs, or raise the process limit (ulimit -u)");
    }
}

void Crew::end() {
    {
        const std::lock_guard lock(mutex_);
        stop_.request_stop();
        ring();
    }
    threads_.clear();
}

void Crew::run(const Work& work) {
    try {
        work();
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!problem_) problem_ = std::current_exception();
        stop_.request_stop();
        ring();
    }
}

}  // namespace unjam
