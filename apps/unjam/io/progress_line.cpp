#include "io/progress_line.h"

#include <fmt/core.h>

#include <cmath>
#include <cstdio>

#include "io/environment.h"
#include "io/terminal.h"
#include "io/text.h"
#include "unjam/support/utf8.h"

namespace unjam::cli {

namespace {

constexpr double kQuietSeconds = 1.0;

// Whether a line stands on the terminal now. Only the command line's own output needs to know.
Mutex line_mutex;
bool line_shown = false;

}  // namespace

void erase_progress_line() {
    const Lock lock(line_mutex);
    if (!line_shown) return;
    write_error("\r\x1b[K");
    line_shown = false;
}

void show_progress_line(std::string_view text) {
    // A dumb terminal cannot erase a line.
    if (!stderr_is_terminal() || environment("TERM") == "dumb") return;
    // A line that wraps cannot be erased again.
    const std::string line = cut_to(text, terminal_width() - 1);
    const Lock lock(line_mutex);
    write_error(fmt::format("\r{}\x1b[K", line));
    line_shown = true;
}

std::string cost_text(Metric metric, MoveCount cost) {
    switch (metric) {
        case Metric::moves:
        case Metric::moves_steps:
            return counted(cost, "move");
        case Metric::steps:
        case Metric::steps_moves:
            return counted(cost, "step");
        case Metric::weighted:
            break;
    }
    return fmt::format("cost {}", with_thousands(static_cast<std::uint64_t>(cost)));
}

std::string time_to_go(double part, double seconds) {
    if (!(part > 0) || part >= 1) return {};
    // An estimate is no more precise than a second.
    const double rest = std::ceil(seconds / part * (1 - part));
    return fmt::format(", about {} to go", rest < 60 ? fmt::format("{:.0f} s", rest) : duration_text(rest));
}

void CountLine::show(std::uint64_t done) {
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    if (seconds < shown_) return;
    shown_ = seconds + 0.2;
    show_progress_line(
        fmt::format("{} of {} {}{}", with_thousands(done), with_thousands(total_), what_,
                    time_to_go(static_cast<double>(done) / static_cast<double>(total_), seconds)));
}

ProgressLine::ProgressLine(bool enabled, std::size_t total, Metric metric)
    : enabled_(enabled && stderr_is_terminal()), total_(total), metric_(metric) {}

void ProgressLine::report(std::string_view name, const Progress& progress) {
    if (!enabled_ || progress.seconds < kQuietSeconds) return;
    const Lock lock(mutex_);
    show_progress_line(text(name, progress, terminal_width() - 1));
}

void ProgressLine::one_done() {
    const Lock lock(mutex_);
    ++done_;
}

void ProgressLine::show_count(double part) {
    if (!enabled_) return;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const Lock lock(mutex_);
    if (seconds < shown_) return;
    shown_ = seconds + 0.2;
    show_progress_line(fmt::format("{} done{}", counted(done_, "puzzle"), time_to_go(part, seconds)));
}

std::string ProgressLine::text(std::string_view name, const Progress& progress, int room) const {
    std::vector<std::string> parts;
    if (progress.best_solution) {
        parts.push_back(cost_text(metric_, *progress.best_solution) + " found");
    }
    if (progress.lower_bound > 0) {
        parts.push_back("at least " + cost_text(metric_, progress.lower_bound));
    }
    parts.push_back(duration_text(progress.seconds));
    parts.push_back(counted(progress.stored, "state"));
    parts.push_back(size_text(progress.memory_bytes));
    if (!progress.phase.empty()) parts.emplace_back(progress.phase);
    std::string line = total_ > 1                 ? fmt::format("[{}/{}] ", done_, total_)
                       : total_ == 0 && done_ > 0 ? fmt::format("[{} done] ", done_)
                                                  : "";
    line = cut_to(line + printable(name), room / 2);
    // A part that does not fit is left out completely: half a number would be wrong.
    std::string_view separator = ": ";
    for (const std::string& part : parts) {
        if (display_width(line) + display_width(separator) + display_width(part) > room) break;
        line += std::string(separator) + part;
        separator = ", ";
    }
    return line;
}

}  // namespace unjam::cli
