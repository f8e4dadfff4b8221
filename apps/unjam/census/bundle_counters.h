// What counts the bundles of a census: threads of the processor, or a GPU. The caller decides which bundles, hands them
// out and takes the results.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>

#include "unjam/census.h"
#include "unjam/support/crew.h"

namespace unjam::cli {

class BundleCounters {
public:
    struct Counted {
        std::uint64_t bundle = 0;
        Result<CensusTally> tally;
    };

    BundleCounters(const BundleCounters&) = delete;
    BundleCounters& operator=(const BundleCounters&) = delete;
    virtual ~BundleCounters() = default;

    // Whether another bundle should be given, so that nobody is ever idle, if `coming` are on their way.
    virtual bool hungry(std::size_t coming = 0) = 0;
    void give(std::uint64_t bundle);
    // Bundles that were given and neither taken back nor dropped.
    std::size_t under_way();
    // Forgets those that nobody has started; returns how many.
    std::size_t drop_waiting();
    // Nothing when none is ready after that time. Throws what a thread threw.
    std::optional<Counted> take(std::chrono::milliseconds patience);

protected:
    explicit BundleCounters(const CensusPlan& plan) : plan_(plan) {}

    // Counts one bundle where there are no threads that could.
    virtual void work_alone() {}

    // With the lock of the crew held.
    std::uint64_t next_waiting();
    void put_done(Counted counted);

    const CensusPlan& plan_;
    std::deque<std::uint64_t> waiting_;
    std::uint64_t waiting_states_ = 0;  // of those
    std::size_t under_way_ = 0;

private:
    std::deque<Counted> done_;

protected:
    // Its threads use the object they count for, so the destructor of that ends them.
    Crew crew_;
};

struct CountersOptions {
    unsigned jobs = 1;
    std::optional<int> gpu;  // its number
};

// The plan must outlive them. Throws Failure if the GPU cannot be used.
std::unique_ptr<BundleCounters> make_counters(const CensusPlan& plan, const CountersOptions& options);

}  // namespace unjam::cli
