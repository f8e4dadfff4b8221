#include "unjam/support/attempts.h"

#include <utility>

namespace unjam {

Attempts::Attempts(const CheckedOrder& order, unsigned jobs, [[maybe_unused]] const Crew::Starter& starter)
    : order_(order), ahead_(16 * std::uint64_t{jobs}) {
#ifdef __wasi__
    alone_.emplace(order_);
#else
    crew_.start(jobs, [this] { work(); }, starter);
#endif
}

std::optional<Attempt> Attempts::wait_for(std::uint64_t number, std::chrono::milliseconds patience) {
    if (alone_) return alone_->attempt(number);
    auto lock = crew_.lock();
    taken_ = number;
    crew_.ring();
    if (!crew_.wait_for(lock, patience, [&] { return done_.contains(number); })) return {};
    return std::move(done_.extract(number).mapped());
}

void Attempts::work() {
    Generator generator(order_);
    Limits limits;
    limits.stop = crew_.stop_token();
    auto lock = crew_.lock();
    while (crew_.wait(lock, [this] { return next_ < taken_ + ahead_; })) {
        const std::uint64_t number = next_++;
        lock.unlock();
        Attempt attempt = generator.attempt(number, limits);
        lock.lock();
        if (attempt.complete) done_.emplace(number, std::move(attempt));
        crew_.ring();
    }
}

}  // namespace unjam
