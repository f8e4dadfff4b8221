// How far a census is, on standard error: a line on a terminal, or a line of JSON every second for scripts.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "unjam/census.h"

namespace unjam::cli {

// A histogram as a row of bars, by the logarithm of each entry.
// When there is room for less, neighbours are added up.
std::string sparkline(const CensusCounts::Histogram& histogram, int room, bool unicode);

class CountingProgress {
public:
    // Both must outlive it.
    CountingProgress(const CensusPlan& plan, const CensusRecord& record, bool json);

    void one_done(std::uint64_t bundle) { done_ += plan_.states_of(bundle); }
    // If it is time again.
    void show();
    void say_stopping();
    // The final JSON object; nothing on a terminal.
    void end();

private:
    using Clock = std::chrono::steady_clock;

    double part() const;
    double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    std::string line() const;
    void write_json() const;

    const CensusPlan& plan_;
    const CensusRecord& record_;
    const bool json_;
    std::uint64_t all_ = 0;     // states of the share
    std::uint64_t before_ = 0;  // that were counted in earlier runs
    std::uint64_t done_ = 0;
    const Clock::time_point begin_ = Clock::now();
    double shown_ = 0;
    bool stopping_ = false;
};

}  // namespace unjam::cli
