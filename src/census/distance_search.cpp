#include "census/distance_search.h"

#include <algorithm>
#include <utility>

#include "census/machines.h"

namespace unjam::census {

MachineKind machine_here() {
#ifdef UNJAM_CENSUS_X86
    const bool bmi2 = __builtin_cpu_supports("bmi2") != 0;
    const bool avx512 = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
                        __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
                        __builtin_cpu_supports("avx512vbmi") != 0;
    if (bmi2) return avx512 ? MachineKind::avx512 : MachineKind::bmi2;
#endif
    return MachineKind::portable;
}

std::unique_ptr<DistanceSearch> DistanceSearch::make(int width, Unit unit, MachineKind machine) {
    const int inner = width - 2;
#ifdef UNJAM_CENSUS_X86
    if (machine == MachineKind::avx512) return make_avx512_search(inner, unit);
    if (machine == MachineKind::bmi2) return make_bmi2_search(inner, unit);
#endif
    static_cast<void>(machine);
    return make_portable_search(inner, unit);
}

void Riders::make_room(std::size_t most, std::size_t span) {
    constexpr std::size_t kMore = 8;
    if (digits.size() < most + kMore) {
        digits.resize(most + kMore);
        words.resize(most + kMore);
    }
    if (bits.size() < most * span + kMore) bits.resize(most * span + kMore);
    count = 0;
}

// Here, so that no other object file holds the table of virtual functions.
DistanceSearch::~DistanceSearch() = default;

const Distances* DistanceSearch::run(const Bundle& bundle, const StopToken& stop) {
    bundle_ = &bundle;
    start();
    while (!touched_.empty()) {
        if (stop.stop_requested()) return nullptr;
        run_level();
    }
    return &distances_;
}

// All solved states are reached, and then those one move away arrive.
void DistanceSearch::start() {
    const std::size_t words = bundle_->words();
    const auto blocks = static_cast<std::uint32_t>(bundle_->blocks().size());
    distances_.begin(words);
    arriving_.resize(words);
    leaving_.resize(words);
    is_touched_.assign(blocks, 0);
    touched_.clear();
    std::uint64_t solved = 0;
    unreached_.resize(blocks);
    for (std::uint32_t block = 0; block < blocks; ++block) {
        unreached_[block] = bundle_->states_of(block);
        if (bundle_->blocks()[block].solved) solved += fill(block);
    }
    if (solved == 0) return;
    for (std::uint32_t block = 0; block < blocks; ++block) {
        if (bundle_->blocks()[block].solved) leave_solved(block);
    }
    distances_.histogram_.push_back(solved);
    arriving_.swap(leaving_);
}

std::uint64_t DistanceSearch::fill(std::uint32_t block) {
    const Block& filled = bundle_->blocks()[block];
    const std::size_t span = filled.outer->span();
    const std::uint32_t words = bundle_->words_of(block);
    for (std::size_t i = 0; i < words; ++i)
        distances_.reached_[filled.first + i] = filled.outer->all(i % span);
    std::fill_n(distances_.farthest_.begin() + filled.first, words, std::int16_t{0});
    return std::exchange(unreached_[block], 0);
}

void DistanceSearch::run_level() {
    planes_ = distances_.planes_of(distances_.histogram_.size());
    active_.clear();
    active_.swap(touched_);
    for (const std::uint32_t block : active_) is_touched_[block] = 0;
    std::uint64_t found = 0;
    // What is new is known everywhere before anything moves on, so that nothing moves there.
    std::erase_if(active_, [&](std::uint32_t block) { return !settle_arrivals(block); });
    for (const std::uint32_t block : active_) {
        const std::uint64_t here = expand(block);
        unreached_[block] -= here;
        found += here;
    }
    if (found > 0) distances_.histogram_.push_back(found);
    arriving_.swap(leaving_);
}

}  // namespace unjam::census
