// Bundles on a device: divided into parts that fit, gathered into batches that fill it, and their results put together
// again.
#pragma once

#include <cstdint>
#include <vector>

#include "census/gpu/batch_search.h"
#include "census/plan.h"

namespace unjam::census::gpu {

class BundleBatches {
public:
    BundleBatches(const CensusPlan::Inside& plan, Device& device, u64 most_words);

    u64 most_words() const { return search_.most_words(); }
    // What tests ask for; what to list and when to stop are set here.
    SearchOptions& options() { return options_; }
    Result<std::vector<CensusTally>> count(const std::vector<std::uint64_t>& bundles, const StopToken& stop);

private:
    struct Job {
        PartPlan part;
        std::size_t bundle = 0;  // by its place in the list
        u64 words = 0;
    };

    Result<void> count_board(std::uint32_t board, const std::vector<std::uint64_t>& bundles,
                             std::vector<CensusTally>& tallies);
    Result<std::vector<Job>> jobs_of(const std::vector<PartPlan>& parts,
                                     const std::vector<std::size_t>& bundles);
    std::vector<PartPlan> split(const PartPlan& part) const;
    Result<void> run(std::span<const Job> jobs, const std::vector<std::uint64_t>& bundles,
                     std::vector<CensusTally>& tallies);
    void add_boards(const std::vector<FoundState>& states, std::span<const Job> jobs,
                    const std::vector<std::uint64_t>& bundles, std::vector<CensusTally>& tallies,
                    bool farthest);

    const CensusPlan::Inside& plan_;
    BatchSearch search_;
    SearchOptions options_;
    std::uint32_t board_ = ~0U;
};

}  // namespace unjam::census::gpu
