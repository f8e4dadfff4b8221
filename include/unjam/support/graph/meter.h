// Counts what a search uses against its limits, and reports progress a few times a second.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "unjam/solve.h"

namespace unjam::graph {

class Meter {
public:
    using Clock = std::chrono::steady_clock;
    using Now = Clock::time_point (*)();

    // `now` is the clock; tests bring their own.
    explicit Meter(const Limits& limits, const ProgressFunction* progress = nullptr, Now now = Clock::now)
        : limits_(limits), progress_(progress), now_(now), start_(now()), last_report_(start_) {}

    // A meter for a later part of a task: its own limits and memory, but the clock runs on
    // (limits.seconds counts from the start of the whole), and reports continue from what was done so far.
    Meter part(const Limits& limits) const {
        Meter meter = *this;
        meter.limits_ = limits;
        meter.in_use_ = meter.peak_ = 0;
        meter.reason_ = StopReason::none;
        return meter;
    }
    // A part has ended, having done this much and proved this bound.
    void add_part(const Meter& part, std::uint64_t expanded, std::uint64_t stored,
                  std::uint64_t lower_bound) {
        last_report_ = part.last_report_;
        peak_ = std::max(peak_, part.peak_);
        expanded_before_ += expanded;
        stored_before_ += stored;
        lower_bound_before_ = std::max(lower_bound_before_, lower_bound);
    }

    // Memory: charge before allocating; false means that the limit forbids it.
    bool charge(std::size_t bytes) {
        if (bytes > limits_.memory_bytes - std::min(limits_.memory_bytes, in_use_)) {
            reason_ = StopReason::memory;
            return false;
        }
        in_use_ += bytes;
        peak_ = std::max(peak_, in_use_);
        return true;
    }
    void release(std::size_t bytes) { in_use_ -= bytes; }
    bool could_charge(std::size_t bytes) const {
        return bytes <= limits_.memory_bytes - std::min(limits_.memory_bytes, in_use_);
    }
    std::size_t peak_bytes() const { return peak_; }

    // Call every thousand expansions or so; false means that the search must stop.
    bool poll(std::uint64_t expanded, std::uint64_t stored, std::uint64_t lower_bound) {
        if (stored > limits_.max_states) return stop(StopReason::states);
        if (limits_.stop.stop_requested()) return stop(StopReason::asked);
        const Clock::time_point now = now_();
        if (seconds_between(start_, now) >= limits_.seconds) return stop(StopReason::time);
        if (progress_ != nullptr && *progress_ && seconds_between(last_report_, now) >= 0.2) {
            last_report_ = now;
            (*progress_)(Progress{phase, expanded_before_ + expanded, stored_before_ + stored,
                                  static_cast<std::int64_t>(std::max(lower_bound_before_, lower_bound)),
                                  best_solution, seconds_between(start_, now), in_use_});
        }
        return true;
    }

    bool stop(StopReason reason) {
        reason_ = reason;
        return false;
    }
    StopReason reason() const { return reason_; }
    const Limits& limits() const { return limits_; }
    double seconds() const { return seconds_between(start_, now_()); }

    std::string_view phase;
    std::optional<std::int64_t> best_solution;

private:
    static double seconds_between(Clock::time_point from, Clock::time_point to) {
        return std::chrono::duration<double>(to - from).count();
    }

    Limits limits_;
    const ProgressFunction* progress_;
    Now now_;
    Clock::time_point start_;
    Clock::time_point last_report_;
    std::size_t in_use_ = 0;
    std::size_t peak_ = 0;
    StopReason reason_ = StopReason::none;
    std::uint64_t expanded_before_ = 0;
    std::uint64_t stored_before_ = 0;
    std::uint64_t lower_bound_before_ = 0;
};

}  // namespace unjam::graph
