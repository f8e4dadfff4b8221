#include "census/distance_search.h"

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

// All solved states arrive.
void DistanceSearch::start() {
    const std::size_t words = bundle_->words();
    distances_.begin(words);
    arriving_.resize(words);
    leaving_.resize(words);
    is_touched_.assign(bundle_->blocks().size(), 0);
    touched_.clear();
    for (std::uint32_t block = 0; block < bundle_->blocks().size(); ++block) {
        if (bundle_->blocks()[block].solved) fill(block);
    }
}

void DistanceSearch::fill(std::uint32_t block) {
    const Block& filled = bundle_->blocks()[block];
    const std::size_t span = filled.outer->span();
    for (std::size_t i = 0; i < bundle_->words_of(block); ++i)
        arriving_[filled.first + i] = filled.outer->all(i % span);
    touch(block);
}

void DistanceSearch::run_level() {
    planes_ = distances_.planes_of(distances_.histogram_.size());
    active_.clear();
    active_.swap(touched_);
    for (const std::uint32_t block : active_) is_touched_[block] = 0;
    std::uint64_t found = 0;
    for (const std::uint32_t block : active_) found += expand(block);
    if (found > 0) distances_.histogram_.push_back(found);
    arriving_.swap(leaving_);
}

}  // namespace unjam::census
