#include "census/bundle_threads.h"

#include <utility>

namespace unjam::cli {

BundleThreads::BundleThreads(const CensusPlan& plan, unsigned jobs) : jobs_(jobs) {
    for (unsigned t = 0; t < jobs; ++t) threads_.emplace_back([this, &plan] { work(plan); });
}

BundleThreads::~BundleThreads() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    changed_.notify_all();
}

bool BundleThreads::hungry() const {
    const std::lock_guard lock(mutex_);
    return under_way_ < std::size_t{2} * jobs_;
}

void BundleThreads::give(std::uint64_t bundle) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(bundle);
    ++under_way_;
    changed_.notify_all();
}

std::size_t BundleThreads::under_way() const {
    const std::lock_guard lock(mutex_);
    return under_way_;
}

void BundleThreads::drop_waiting() {
    const std::lock_guard lock(mutex_);
    under_way_ -= waiting_.size();
    waiting_.clear();
}

std::optional<BundleThreads::Counted> BundleThreads::take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return problem_ || !done_.empty(); });
    if (problem_) std::rethrow_exception(problem_);
    if (done_.empty()) return {};
    Counted counted = std::move(done_.front());
    done_.pop_front();
    --under_way_;
    return counted;
}

void BundleThreads::work(const CensusPlan& plan) {
    try {
        CensusWorker worker(plan);
        while (const auto bundle = next()) hand_over({*bundle, worker.count(*bundle)});
    } catch (...) {
        const std::lock_guard lock(mutex_);
        problem_ = std::current_exception();
        changed_.notify_all();
    }
}

std::optional<std::uint64_t> BundleThreads::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
    if (stop_) return {};
    const std::uint64_t bundle = waiting_.front();
    waiting_.pop_front();
    return bundle;
}

void BundleThreads::hand_over(Counted counted) {
    const std::lock_guard lock(mutex_);
    done_.push_back(std::move(counted));
    changed_.notify_all();
}

}  // namespace unjam::cli
