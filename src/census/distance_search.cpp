#include "census/distance_search.h"

#include <algorithm>
#include <bit>

#include "census/machines.h"

namespace unjam::census {

std::unique_ptr<DistanceSearch> DistanceSearch::make(int width, Metric metric, bool portable) {
    const int inner = width - 2;
#ifdef UNJAM_CENSUS_BMI2
    if (!portable && __builtin_cpu_supports("bmi2") != 0) return make_bmi2_search(inner, metric);
#endif
    static_cast<void>(portable);
    return make_portable_search(inner, metric);
}

const Distances& DistanceSearch::run(const Bundle& bundle) {
    bundle_ = &bundle;
    start();
    while (!active_.empty()) {
        for (const std::uint32_t block : active_) touch(block);
        for (const std::uint32_t block : active_) expand(block);
        finish_level();
    }
    return distances_;
}

void DistanceSearch::start() {
    const std::size_t words = bundle_->words();
    distances_.planes_.clear();
    distances_.reached_.assign(words, 0);
    distances_.histogram_.assign(1, 0);
    frontier_.assign(words, 0);
    next_.assign(words, 0);
    is_touched_.assign(bundle_->blocks().size(), 0);
    active_.clear();
    for (std::uint32_t block = 0; block < bundle_->blocks().size(); ++block) {
        if (!bundle_->blocks()[block].solved) continue;
        distances_.histogram_[0] += fill(block);
        active_.push_back(block);
    }
}

// All states of a block are in the frontier.
std::uint64_t DistanceSearch::fill(std::uint32_t block) {
    const Block& filled = bundle_->blocks()[block];
    for (std::uint32_t i = 0; i < bundle_->words_of(block); ++i) {
        const int before = static_cast<int>(i % filled.span) * filled.lanes_per_word;
        const int lanes = std::min<int>(filled.lanes_per_word, filled.lanes - before);
        frontier_[filled.first + i] = ~Bits{0} >> (64 - lanes * filled.lane_bits);
        distances_.reached_[filled.first + i] = frontier_[filled.first + i];
    }
    return bundle_->states_of(block);
}

void DistanceSearch::finish_level() {
    const std::vector<Bits*> planes = distances_.planes_of(distances_.histogram_.size());
    std::uint64_t found = 0;
    active_.clear();
    for (const std::uint32_t block : touched_) {
        is_touched_[block] = 0;
        const std::uint64_t of_block = take_new(block, planes);
        if (of_block > 0) active_.push_back(block);
        found += of_block;
    }
    touched_.clear();
    if (found > 0) distances_.histogram_.push_back(found);
}

std::uint64_t DistanceSearch::take_new(std::uint32_t block, const std::vector<Bits*>& planes) {
    const std::size_t first = bundle_->blocks()[block].first;
    const std::size_t words = bundle_->words_of(block);
    Bits* const next = next_.data() + first;
    Bits* const reached = distances_.reached_.data() + first;
    Bits* const frontier = frontier_.data() + first;
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const Bits fresh = next[i] & ~reached[i];
        next[i] = 0;
        frontier[i] = fresh;
        if (fresh == 0) continue;
        reached[i] |= fresh;
        found += static_cast<std::uint64_t>(std::popcount(fresh));
        for (Bits* plane : planes) plane[first + i] |= fresh;
    }
    return found;
}

}  // namespace unjam::census
