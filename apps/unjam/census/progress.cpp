#include "census/progress.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

#include "io/progress_line.h"
#include "io/terminal.h"
#include "io/text.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

constexpr double kLineSeconds = 0.5;
constexpr double kJsonSeconds = 1;

double now_left(double part_now, double seconds) {
    return part_now > 0 ? seconds / part_now * (1 - part_now) : 0;
}

}  // namespace

std::string sparkline(const CensusCounts::Histogram& histogram, int room, bool unicode) {
    static constexpr std::string_view kBars[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static constexpr std::string_view kLetters = " .:-=+*#@";
    constexpr double kHighest = 8;
    if (room < 1 || histogram.empty()) return {};
    const std::size_t together = (histogram.size() - 1) / static_cast<std::size_t>(room) + 1;
    std::vector<double> heights;
    for (std::size_t i = 0; i < histogram.size(); i += together) {
        double sum = 1;
        for (std::size_t j = i; j < std::min(i + together, histogram.size()); ++j)
            sum += static_cast<double>(histogram[j]);
        heights.push_back(std::log(sum));
    }
    const double most = std::max(1.0, *std::ranges::max_element(heights));
    std::string text;
    for (const double height : heights) {
        const auto level = static_cast<std::size_t>(std::ceil(height / most * kHighest));
        text += unicode ? kBars[level] : kLetters.substr(level, 1);
    }
    return text;
}

CountingProgress::CountingProgress(const CensusPlan& plan, const CensusRecord& record, bool json)
    : plan_(plan), record_(record), json_(json) {
    const CensusShare& share = record.share();
    for (std::uint64_t bundle = share.first; bundle < share.end; bundle += share.stride) {
        all_ += plan.states_of(bundle);
        if (record.is_done(bundle)) before_ += plan.states_of(bundle);
    }
    done_ = before_;
}

double CountingProgress::part() const {
    return all_ == 0 ? 1 : static_cast<double>(done_) / static_cast<double>(all_);
}

void CountingProgress::show() {
    const double seconds = elapsed();
    if (stopping_ || seconds < shown_ + (json_ ? kJsonSeconds : kLineSeconds)) return;
    shown_ = seconds;
    if (json_) {
        write_json();
    } else if (seconds > 1 && stderr_is_terminal()) {
        show_progress_line(line());
    }
}

std::string CountingProgress::line() const {
    const double seconds = elapsed();
    const CensusCounts counts = record_.counts();
    const auto new_states = static_cast<double>(done_ - before_);
    const double part_now = new_states / static_cast<double>(all_ - before_);
    std::string line =
        fmt::format("{:.1f} %, {}{}, hardest so far {} ", 100 * part(), speed_text(new_states / seconds),
                    time_to_go(part_now, seconds), record_.finds().farthest);
    const int room = terminal_width() - 1 - static_cast<int>(line.size());
    return line + sparkline(counts.histogram, room, choose_style(ColorChoice::automatic).unicode);
}

void CountingProgress::write_json() const {
    const double seconds = elapsed();
    const CensusCounts counts = record_.counts();
    const auto new_states = static_cast<double>(done_ - before_);
    const double part_now = all_ == before_ ? 1 : new_states / static_cast<double>(all_ - before_);
    const std::string line = JsonObject()
                                 .add("status", done_ < all_ ? "counting" : "complete")
                                 .add("part", part())
                                 .add("states", done_)
                                 .add("of", all_)
                                 .add("seconds", seconds)
                                 .add("states_per_second", new_states / seconds)
                                 .add("seconds_to_go", now_left(part_now, seconds))
                                 .add("bundles", record_.bundles_done())
                                 .add("of_bundles", record_.share().bundles())
                                 .add("hardest", record_.finds().farthest)
                                 .add("minimal", counts.minimal_puzzles())
                                 .add("histogram", counts.histogram)
                                 .line();
    write_error(line);
}

void CountingProgress::say_stopping() {
    stopping_ = true;
    if (!json_) show_progress_line("finishing the bundles in progress; Ctrl-C again drops them");
}

void CountingProgress::end() {
    erase_progress_line();
    if (json_) write_json();
}

}  // namespace unjam::cli
