// A census from start to finish: bundles are handed to threads and ranks, their results are added up, saved every
// minute, and shown as they grow.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "census/bundle_counters.h"
#include "census/progress.h"
#include "census/ranks.h"
#include "platform/file_lock.h"
#include "unjam/census.h"

namespace unjam::cli {

// The file of a census, written completely or not at all; throws Failure.
CensusRecord read_record(const std::string& file);
void save_record(const CensusRecord& record, const std::string& file);

// A count that cannot go on: throws Bug when two of our own numbers contradict each other, else Failure.
[[noreturn]] void fail_counting(const Error& error);

struct CountingOptions {
    CountersOptions counters;
    std::string save;        // the file that keeps what is counted; empty: none
    double save_every = 60;  // seconds
    bool json_progress = false;
};

class CountingRun {
public:
    // Resumes from the saved file, if there is one. Throws Failure if it cannot be used.
    CountingRun(const CensusPlan& plan, const CensusShare& share, const CountingOptions& options,
                Ranks& ranks);

    // Counts until all is done or Ctrl-C is pressed.
    const CensusRecord& run();

private:
    using Clock = std::chrono::steady_clock;

    std::optional<std::uint64_t> next();
    void take(std::uint64_t bundle, Result<CensusTally> tally);
    void save_if_due(bool now);
    void stop();

    const CensusPlan& plan_;
    const CountingOptions& options_;
    Ranks& ranks_;
    const std::unique_ptr<FileLock> lock_;  // of the saved file
    CensusRecord record_;
    std::uint64_t next_;  // bundle to hand out
    std::unique_ptr<BundleCounters> counters_;
    CountingProgress progress_;
    const double seconds_before_;
    const Clock::time_point begin_ = Clock::now();
    Clock::time_point saved_ = begin_;
    bool stopped_ = false;
};

}  // namespace unjam::cli
