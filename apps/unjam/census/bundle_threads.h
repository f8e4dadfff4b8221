// Threads that count bundles of a census. The caller decides which bundles, hands them out and takes
// the results.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

#include "threads/crew.h"
#include "unjam/census.h"

namespace unjam::cli {

class BundleThreads {
public:
    // The plan must outlive it.
    BundleThreads(const CensusPlan& plan, unsigned jobs, const Crew::Starter& starter = Crew::start_thread);

    // Whether another bundle should be given: one waits for each thread, so that none is ever idle.
    bool hungry();
    void give(std::uint64_t bundle);
    // Bundles that were given and neither taken back nor dropped.
    std::size_t under_way();
    // Forgets those that no thread has started; returns how many.
    std::size_t drop_waiting();

    struct Counted {
        std::uint64_t bundle = 0;
        Result<CensusTally> tally;
    };
    // Nothing when none is ready after that time. Throws what a thread threw.
    std::optional<Counted> take(std::chrono::milliseconds patience);

private:
    void work(const CensusPlan& plan);

    const unsigned jobs_;
    std::deque<std::uint64_t> waiting_;
    std::deque<Counted> done_;
    std::size_t under_way_ = 0;
    Crew crew_;  // waits, when it goes, for the bundles that are being counted
};

}  // namespace unjam::cli
