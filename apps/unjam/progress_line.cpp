#include "progress_line.h"

#include <fmt/format.h>

#include <cstdio>

#include "terminal.h"
#include "text.h"

namespace unjam::cli {

namespace {

constexpr double kQuietSeconds = 1.0;

// Whether a line stands on the terminal now. Only the command line's own output needs to know.
std::mutex line_mutex;
bool line_shown = false;

}  // namespace

void erase_progress_line() {
    const std::lock_guard lock(line_mutex);
    if (!line_shown) return;
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
    line_shown = false;
}

std::string cost_text(Metric metric, long long cost) {
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

ProgressLine::ProgressLine(bool enabled, std::size_t total, Metric metric)
    : enabled_(enabled && stderr_is_terminal()), total_(total), metric_(metric) {}

void ProgressLine::report(std::string_view name, const Progress& progress) {
    if (!enabled_ || progress.seconds < kQuietSeconds) return;
    const std::lock_guard lock(mutex_);
    std::string line = text(name, progress);
    // A line that wraps cannot be erased again.
    const auto room = static_cast<std::size_t>(terminal_width() - 1);
    if (line.size() > room) line.resize(room);
    const std::lock_guard shown_lock(line_mutex);
    fmt::print(stderr, "\r{}\x1b[K", line);
    std::fflush(stderr);
    line_shown = true;
}

void ProgressLine::one_done() {
    const std::lock_guard lock(mutex_);
    ++done_;
}

std::string ProgressLine::text(std::string_view name, const Progress& progress) const {
    std::string line;
    if (total_ > 1) line += fmt::format("[{}/{}] ", done_, total_);
    line += fmt::format("{}: {}{}{} states, {}, {}", name, progress.phase, progress.phase.empty() ? "" : ", ",
                        with_thousands(progress.stored), size_text(progress.memory_bytes),
                        duration_text(progress.seconds));
    if (progress.best_solution) {
        line +=
            fmt::format(", {} found", cost_text(metric_, static_cast<long long>(*progress.best_solution)));
    }
    if (progress.lower_bound > 0) {
        line +=
            fmt::format(", at least {}", cost_text(metric_, static_cast<long long>(progress.lower_bound)));
    }
    return line;
}

}  // namespace unjam::cli
