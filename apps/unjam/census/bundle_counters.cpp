#include "census/bundle_counters.h"

#include <utility>

#include "census/bundle_threads.h"
#include "census/gpu_counter.h"
#include "failure.h"

namespace unjam::cli {

void BundleCounters::give(std::uint64_t bundle) {
    const auto lock = crew_.lock();
    waiting_.push_back(bundle);
    waiting_states_ += plan_.states_of(bundle);
    ++under_way_;
    crew_.ring();
}

std::size_t BundleCounters::under_way() {
    const auto lock = crew_.lock();
    return under_way_;
}

std::size_t BundleCounters::drop_waiting() {
    const auto lock = crew_.lock();
    const std::size_t dropped = waiting_.size();
    under_way_ -= dropped;
    waiting_.clear();
    waiting_states_ = 0;
    return dropped;
}

std::optional<BundleCounters::Counted> BundleCounters::take(std::chrono::milliseconds patience) {
    work_alone();
    auto lock = crew_.lock();
    if (!crew_.wait_for(lock, patience, [this] { return !done_.empty(); })) return {};
    Counted counted = std::move(done_.front());
    done_.pop_front();
    --under_way_;
    return counted;
}

std::uint64_t BundleCounters::next_waiting() {
    const std::uint64_t bundle = waiting_.front();
    waiting_.pop_front();
    waiting_states_ -= plan_.states_of(bundle);
    return bundle;
}

void BundleCounters::put_done(Counted counted) {
    done_.push_back(std::move(counted));
    crew_.ring();
}

std::unique_ptr<BundleCounters> make_counters(const CensusPlan& plan, const CountersOptions& options) {
    if (!options.gpu) return std::make_unique<BundleThreads>(plan, options.jobs);
    auto gpu = CensusGpu::open(plan, *options.gpu);
    if (!gpu) throw Failure{gpu.error().message};
    return std::make_unique<GpuCounter>(plan, *std::move(gpu), options.jobs);
}

}  // namespace unjam::cli
