#include "census/bundle_threads.h"

#include <utility>

namespace unjam::cli {

BundleThreads::BundleThreads(const CensusPlan& plan, unsigned jobs, const Crew::Starter& starter)
    : jobs_(jobs) {
    crew_.start(jobs, [this, &plan] { work(plan); }, starter);
}

bool BundleThreads::hungry() {
    const auto lock = crew_.lock();
    return under_way_ < std::size_t{2} * jobs_;
}

void BundleThreads::give(std::uint64_t bundle) {
    const auto lock = crew_.lock();
    waiting_.push_back(bundle);
    ++under_way_;
    crew_.ring();
}

std::size_t BundleThreads::under_way() {
    const auto lock = crew_.lock();
    return under_way_;
}

std::size_t BundleThreads::drop_waiting() {
    const auto lock = crew_.lock();
    const std::size_t dropped = waiting_.size();
    under_way_ -= dropped;
    waiting_.clear();
    return dropped;
}

std::optional<BundleThreads::Counted> BundleThreads::take(std::chrono::milliseconds patience) {
    auto lock = crew_.lock();
    if (!crew_.wait_for(lock, patience, [this] { return !done_.empty(); })) return {};
    Counted counted = std::move(done_.front());
    done_.pop_front();
    --under_way_;
    return counted;
}

void BundleThreads::work(const CensusPlan& plan) {
    CensusWorker worker(plan);
    auto lock = crew_.lock();
    while (crew_.wait(lock, [this] { return !waiting_.empty(); })) {
        const std::uint64_t bundle = waiting_.front();
        waiting_.pop_front();
        lock.unlock();
        Counted counted{bundle, worker.count(bundle, crew_.stop_token())};
        lock.lock();
        done_.push_back(std::move(counted));
        crew_.ring();
    }
}

}  // namespace unjam::cli
