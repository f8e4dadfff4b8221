// One line on standard error that shows what a long search is doing. It appears after a second of work, only
// on a terminal, and is erased before anything else is written there.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "platform/threads.h"
#include "unjam/solve.h"

namespace unjam::cli {

// Removes the line if one is shown; safe to call at any time from any thread.
void erase_progress_line();
// Replaces the line by this one, cut to the width of the terminal; does nothing if there is no terminal. Not
// showing anything in the first second is up to the caller.
void show_progress_line(std::string_view text);

// ", about 2 min 5 s to go" if this part of the work, from 0 to 1, took this many seconds; empty if there is
// nothing to go by.
std::string time_to_go(double part, double seconds);

// "350 of 1,000 drawn, about 8 s to go": from the first second on, a few times a second.
class CountLine {
public:
    CountLine(std::uint64_t total, std::string what) : total_(total), what_(std::move(what)) {}
    ~CountLine() { erase_progress_line(); }
    CountLine(const CountLine&) = delete;
    CountLine& operator=(const CountLine&) = delete;

    void show(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    const std::uint64_t total_;
    const std::string what_;
    const Clock::time_point begin_ = Clock::now();
    double shown_ = 1;  // seconds after the start
};

class ProgressLine {
public:
    // `total` puzzles are to be done, 0 if nobody knows how many; a line is shown only when `enabled` and standard
    // error is a terminal.
    ProgressLine(bool enabled, std::size_t total, Metric metric);
    ~ProgressLine() { erase_progress_line(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    bool enabled() const { return enabled_; }
    // A search on `name` reports; may be called from several threads.
    void report(std::string_view name, const Progress& progress);
    void one_done();
    // Says how many are done, and how long the rest takes if this part of the input, from 0 to 1, is read; a few times
    // a second.
    void show_count(double part);

private:
    // The parts that fit into `room` columns, what is known about the answer first.
    std::string text(std::string_view name, const Progress& progress, int room) const;

    bool enabled_;
    std::size_t total_;
    Metric metric_;
    Mutex mutex_;
    std::size_t done_ = 0;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    double shown_ = 1;  // seconds after the start
};

// Cost in the units of a metric's first part: "25 moves", "31 steps", "cost 40".
std::string cost_text(Metric metric, MoveCount cost);

}  // namespace unjam::cli
