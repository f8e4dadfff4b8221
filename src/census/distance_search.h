// Breadth-first search backwards from all solved states of a bundle, level by level and 64 states at a time.
// Moves can be undone, so backwards is forwards. (docs/algorithms/census.md)
#pragma once

#include <memory>
#include <vector>

#include "census/bundle.h"
#include "census/distances.h"
#include "unjam/solve.h"

namespace unjam::census {

// The places of the inner columns, a byte each.
using Digits = std::uint64_t;

// Spans on their way to other blocks.
struct Riders {
    std::vector<Digits> digits;
    std::vector<Bits> bits;  // a span for each, and one word behind the last
    // The first word of each span in its block or in the bundle, where machines work on several spans at once.
    std::vector<std::uint32_t> words;
    std::size_t count = 0;

    // Empties them and makes room for that many spans, and a few more.
    void make_room(std::size_t most, std::size_t span);
};

// Kinds of machines, each with more instructions than the one before.
enum class MachineKind { portable, bmi2, avx512 };
// What this machine is.
MachineKind machine_here();

// Owns its memory, which is used again for the next bundle.
class DistanceSearch {
public:
    // For a kind of machine that this one is, or can take the place of; in moves or in steps.
    static std::unique_ptr<DistanceSearch> make(int width, Unit unit, MachineKind machine);
    virtual ~DistanceSearch();
    DistanceSearch(const DistanceSearch&) = delete;
    DistanceSearch& operator=(const DistanceSearch&) = delete;

    // nullptr if it was asked to stop.
    const Distances* run(const Bundle& bundle, const StopToken& stop = {});

protected:
    explicit DistanceSearch(Unit unit) : single_steps_(unit == Unit::steps) {}

    // The states that have arrived at a block and are new are reached, and the others gone; false if none is new.
    virtual bool settle_arrivals(std::uint32_t block) = 0;
    // Takes the new states of a block, and adds to leaving_ those one move away, perhaps with some that are already
    // known. Returns how many were new.
    virtual std::uint64_t expand(std::uint32_t block) = 0;
    // Adds to leaving_ what is one move away from a solved block, all of whose states are reached. Only moves of the
    // target's row lead to states that are not solved.
    virtual void leave_solved(std::uint32_t block) = 0;

    // States leave for this block, so it must be visited on the next level.
    void touch(std::uint32_t block) {
        if (is_touched_[block] != 0) return;
        is_touched_[block] = 1;
        touched_.push_back(block);
    }

    // Whether all states of a block are reached; perhaps not yet, if the last of them are new.
    bool is_full(std::uint32_t block) const { return unreached_[block] == 0; }
    const Bits* reached() const { return distances_.reached_.data(); }
    Bits* reached() { return distances_.reached_.data(); }
    std::int16_t* farthest() { return distances_.farthest_.data(); }
    const std::vector<Bits*>& planes() const { return planes_; }
    std::int16_t level() const { return static_cast<std::int16_t>(distances_.histogram_.size()); }

    const bool single_steps_;
    const Bundle* bundle_ = nullptr;
    std::vector<Bits> arriving_;  // on this level; all 0 when it is done,
    std::vector<Bits> leaving_;   // and then they change places

private:
    void start();
    std::uint64_t fill(std::uint32_t block);
    void run_level();

    Distances distances_;
    std::vector<Bits*> planes_;          // of this level
    std::vector<std::uint32_t> active_;  // blocks at which states may arrive
    std::vector<std::uint32_t> touched_;
    std::vector<std::uint8_t> is_touched_;
    std::vector<std::uint64_t> unreached_;  // states of each block
};

}  // namespace unjam::census
