// Threads that count bundles of a census. Which ones is up to the caller, who gives bundles to count and takes
// what they came to.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "unjam/census.h"

namespace unjam::cli {

class BundleThreads {
public:
    // The plan must stay.
    BundleThreads(const CensusPlan& plan, unsigned jobs);
    // Waits for the bundles that are being counted.
    ~BundleThreads();
    BundleThreads(const BundleThreads&) = delete;
    BundleThreads& operator=(const BundleThreads&) = delete;

    // Whether another bundle should be given: there is one in wait for each thread, so that none is ever idle.
    bool hungry() const;
    void give(std::uint64_t bundle);
    // Bundles that were given and neither taken back nor dropped.
    std::size_t under_way() const;
    // Forgets those whose counting has not begun.
    void drop_waiting();

    struct Counted {
        std::uint64_t bundle = 0;
        CensusTally tally;
    };
    // Nothing when none is ready after that time. Throws what a thread threw.
    std::optional<Counted> take(std::chrono::milliseconds patience);

private:
    void work(const CensusPlan& plan);
    std::optional<std::uint64_t> next();
    void hand_over(Counted counted);

    const unsigned jobs_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::uint64_t> waiting_;
    std::deque<Counted> done_;
    std::size_t under_way_ = 0;
    bool stop_ = false;
    std::exception_ptr problem_;
    std::vector<std::jthread> threads_;  // the last to come and the first to go
};

}  // namespace unjam::cli
