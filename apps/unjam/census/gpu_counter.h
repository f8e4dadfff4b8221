// A GPU that counts bundles, many together. Of a few threads, one at a time gives it a batch; the others explore, on the
// processor, what it found far from solved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

#include "census/bundle_counters.h"

namespace unjam::cli {

class GpuCounter final : public BundleCounters {
public:
    // The plan must outlive it.
    GpuCounter(const CensusPlan& plan, CensusGpu gpu, unsigned jobs,
               const Crew::Starter& starter = Crew::start_thread);
    ~GpuCounter() override { crew_.end(); }

    // Another batch waits.
    bool hungry(std::size_t coming = 0) override;

private:
    void work();
    std::vector<std::uint64_t> take_batch();
    void run_batch(Crew::Lock& lock);
    void settle_one(Crew::Lock& lock);

    CensusGpu gpu_;
    const std::uint64_t room_;  // states of a batch
    std::deque<Counted> unsettled_;
    bool gpu_is_busy_ = false;
};

}  // namespace unjam::cli
