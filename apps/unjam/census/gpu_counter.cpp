#include "census/gpu_counter.h"

#include <utility>

namespace unjam::cli {

namespace {

// Results of a batch are kept until it is done.
constexpr std::size_t kMostBundles = 30'000;

}  // namespace

// One thread more than explore: the one that waits for the GPU.
GpuCounter::GpuCounter(const CensusPlan& plan, CensusGpu gpu, unsigned jobs, const Crew::Starter& starter)
    : BundleCounters(plan), gpu_(std::move(gpu)), room_(gpu_.room()) {
    crew_.start(jobs + 1, [this] { work(); }, starter);
}

bool GpuCounter::hungry(std::size_t coming) {
    const auto lock = crew_.lock();
    return waiting_states_ < room_ && waiting_.size() + coming < kMostBundles;
}

void GpuCounter::work() {
    auto lock = crew_.lock();
    const auto gpu_is_idle = [this] { return !gpu_is_busy_ && !waiting_.empty(); };
    while (crew_.wait(lock, [&] { return gpu_is_idle() || !unsettled_.empty(); })) {
        if (gpu_is_idle()) {
            run_batch(lock);
        } else {
            settle_one(lock);
        }
    }
}

std::vector<std::uint64_t> GpuCounter::take_batch() {
    std::vector<std::uint64_t> batch;
    std::uint64_t states = 0;
    while (!waiting_.empty() && batch.size() < kMostBundles) {
        const std::uint64_t next = plan_.states_of(waiting_.front());
        if (!batch.empty() && states + next > room_) break;
        states += next;
        batch.push_back(next_waiting());
    }
    return batch;
}

void GpuCounter::run_batch(Crew::Lock& lock) {
    const auto batch = take_batch();
    gpu_is_busy_ = true;
    lock.unlock();
    auto tallies = gpu_.count(batch, crew_.stop_token());
    lock.lock();
    // After a failure the GPU gets nothing more: whoever takes the error ends the count.
    gpu_is_busy_ = !tallies;
    if (!tallies) {
        put_done({batch.front(), tallies.error()});
        return;
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
        Counted counted{batch[i], std::move((*tallies)[i])};
        if (counted.tally->finds.unsettled.empty()) {
            put_done(std::move(counted));
        } else {
            unsettled_.push_back(std::move(counted));
        }
    }
    crew_.ring();
}

void GpuCounter::settle_one(Crew::Lock& lock) {
    Counted counted = std::move(unsettled_.front());
    unsettled_.pop_front();
    lock.unlock();
    if (const auto done = settle_census(*counted.tally, plan_.options(), crew_.stop_token()); !done)
        counted.tally = done.error();
    lock.lock();
    put_done(std::move(counted));
}

}  // namespace unjam::cli
