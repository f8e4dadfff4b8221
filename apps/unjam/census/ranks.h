// The processes of a run on a cluster, its ranks. Rank 0 hands out bundles, adds up the results and does all the
// input and output; the others only count. A program built without MPI has one rank.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "census/bundle_counters.h"
#include "unjam/census.h"

namespace unjam::cli {

class Ranks {
public:
    // Joins the others when a launcher started this process. Throws UsageError when a launcher started several of a
    // program that was built without MPI.
    Ranks();
    ~Ranks();
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    int rank() const { return rank_; }
    int size() const { return size_; }

    // For rank 0.
    using Next = std::function<std::optional<std::uint64_t>()>;
    using Take = std::function<void(std::uint64_t bundle, Result<CensusTally> tally)>;
    // Answers all ranks that have sent something: one that asks for a bundle gets the next, or hears that there are no
    // more. Throws Failure if a message is damaged.
    void serve(const Next& next, const Take& take);
    // Whether all others have heard that and sent their last results.
    bool all_left() const { return left_ == size_ - 1; }

    // Sends the others home: there is nothing to count after all.
    void dismiss();

    // For the others: counts what rank 0 hands out, until there is no more.
    void work(const CensusPlan& plan, const CountersOptions& options);

private:
    int rank_ = 0;
    int size_ = 1;
    int left_ = 0;
};

}  // namespace unjam::cli
