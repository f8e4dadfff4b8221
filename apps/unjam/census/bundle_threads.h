// Threads that count bundles of a census.
#pragma once

#include <cstddef>

#include "census/bundle_counters.h"

namespace unjam::cli {

class BundleThreads final : public BundleCounters {
public:
    // The plan must outlive it.
    BundleThreads(const CensusPlan& plan, unsigned jobs, const Crew::Starter& starter = Crew::start_thread);
    // Waits for the bundles that are being counted.
    ~BundleThreads() override { crew_.end(); }

    // One bundle waits for each thread.
    bool hungry(std::size_t coming = 0) override;

private:
    void work();
    void work_alone() override;

    const unsigned jobs_;
    std::optional<CensusWorker> alone_;  // where there are no threads
};

}  // namespace unjam::cli
