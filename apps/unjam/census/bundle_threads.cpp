#include "census/bundle_threads.h"

#include <utility>

#include "platform/threads.h"

namespace unjam::cli {

BundleThreads::BundleThreads(const CensusPlan& plan, unsigned jobs, const Crew::Starter& starter)
    : BundleCounters(plan), jobs_(jobs) {
    if (kMostThreads > 1) {
        crew_.start(jobs, [this] { work(); }, starter);
    } else {
        alone_.emplace(plan);
    }
}

bool BundleThreads::hungry(std::size_t coming) {
    const auto lock = crew_.lock();
    return under_way_ + coming < std::size_t{2} * jobs_;
}

void BundleThreads::work_alone() {
    if (!alone_ || waiting_.empty()) return;
    const std::uint64_t bundle = next_waiting();
    put_done({bundle, alone_->count(bundle)});
}

void BundleThreads::work() {
    CensusWorker worker(plan_);
    auto lock = crew_.lock();
    while (crew_.wait(lock, [this] { return !waiting_.empty(); })) {
        const std::uint64_t bundle = next_waiting();
        lock.unlock();
        Counted counted{bundle, worker.count(bundle, crew_.stop_token())};
        lock.lock();
        put_done(std::move(counted));
    }
}

}  // namespace unjam::cli
