// Breadth-first search backwards from all solved states of a bundle, level by level and 64 states at a time.
// Moves can be undone, so backwards is forwards. (docs/algorithms/census.md)
#pragma once

#include <memory>
#include <vector>

#include "census/bundle.h"
#include "census/distances.h"
#include "unjam/solve.h"

namespace unjam::census {

// Owns its memory, which is used again for the next bundle.
class DistanceSearch {
public:
    // The fastest for this machine, or one without any special instructions. `metric` is moves or steps.
    static std::unique_ptr<DistanceSearch> make(int width, Metric metric, bool portable = false);
    virtual ~DistanceSearch() = default;
    DistanceSearch(const DistanceSearch&) = delete;
    DistanceSearch& operator=(const DistanceSearch&) = delete;

    const Distances& run(const Bundle& bundle);

protected:
    explicit DistanceSearch(Metric metric) : single_steps_(metric == Metric::steps) {}

    // Adds to next_ the states one move away from those of a block in frontier_, and maybe some that are known.
    virtual void expand(std::uint32_t block) = 0;

    // The block will have to be looked at when the level is done.
    void touch(std::uint32_t block) {
        if (is_touched_[block]) return;
        is_touched_[block] = 1;
        touched_.push_back(block);
    }

    const bool single_steps_;
    const Bundle* bundle_ = nullptr;
    Distances distances_;
    std::vector<Bits> frontier_;
    std::vector<Bits> next_;
    const Bits* reached() const { return distances_.reached_.data(); }

private:
    void start();
    std::uint64_t fill(std::uint32_t block);
    void finish_level();
    std::uint64_t take_new(std::uint32_t block, const std::vector<Bits*>& planes);

    std::vector<std::uint32_t> active_;  // blocks with states in frontier_
    std::vector<std::uint32_t> touched_;
    std::vector<std::uint8_t> is_touched_;
};

}  // namespace unjam::census
