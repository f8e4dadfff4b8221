#include "unjam/support/dates.h"

#include <fmt/core.h>

#include <chrono>

namespace unjam {

namespace {

// The number in `text`, digits alone; -1 for anything else.
int digits(std::string_view text) {
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return -1;
        number = number * 10 + (c - '0');
    }
    return number;
}

}  // namespace

std::string time_text(std::int64_t seconds) {
    using namespace std::chrono;
    const sys_seconds time{std::chrono::seconds(seconds)};
    const auto day = floor<days>(time);
    const year_month_day date{day};
    const hh_mm_ss clock{time - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::optional<std::int64_t> parse_time(std::string_view text) {
    using namespace std::chrono;
    constexpr std::size_t kDateLength = 10;
    constexpr std::size_t kTimeLength = 20;
    if (text.size() != kDateLength && text.size() != kTimeLength) return {};
    const int year = digits(text.substr(0, 4));
    const int month = digits(text.substr(5, 2));
    const int day = digits(text.substr(8, 2));
    const bool shaped = text[4] == '-' && text[7] == '-' && year >= 0 && month >= 0 && day >= 0;
    const year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                              std::chrono::day(static_cast<unsigned>(day))};
    if (!shaped || !date.ok()) return {};
    const auto since = sys_days(date).time_since_epoch();
    if (text.size() == kDateLength) return duration_cast<seconds>(since).count();
    const int hour = digits(text.substr(11, 2));
    const int minute = digits(text.substr(14, 2));
    const int second = digits(text.substr(17, 2));
    const bool clock = text[10] == 'T' && text[13] == ':' && text[16] == ':' && text[19] == 'Z' &&
                       hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60;
    if (!clock) return {};
    return duration_cast<seconds>(since + hours(hour) + minutes(minute) + seconds(second)).count();
}

}  // namespace unjam
