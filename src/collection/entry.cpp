#include <fmt/core.h>

#include <chrono>
#include <cmath>

#include "unjam/collection.h"
#include "unjam/formats.h"
#include "unjam/puzzle.h"
#include "unjam/support/sentences.h"

namespace unjam {

namespace {

Error refused(std::string message) {
    return Error{ErrorCode::invalid, {}, std::move(message)};
}

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

CollectionEntry describe_puzzle(const Puzzle& puzzle) {
    CollectionEntry entry;
    entry.code = puzzle_code(puzzle);
    entry.key = canonical_key(puzzle);
    entry.vehicles = static_cast<std::int64_t>(puzzle.vehicles().size());
    entry.walls = static_cast<std::int64_t>(puzzle.walls().size());
    entry.width = puzzle.width();
    entry.height = puzzle.height();
    return entry;
}

Result<CollectionEntry> make_entry(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits) {
    if (analysis.status == Status::unsolvable) return refused("is unsolvable: " + explain_unsolvable(puzzle));
    if (!analysis.moves.proved || !analysis.steps.proved) {
        return refused(fmt::format("its optimum is not proved: {}", explain(analysis.stopped, limits)));
    }
    CollectionEntry entry = describe_puzzle(puzzle);
    entry.moves = analysis.moves.least;
    entry.steps = analysis.steps.least;
    if (analysis.complete) entry.states = static_cast<std::int64_t>(analysis.states);
    if (analysis.removable) entry.minimal = analysis.removable->empty();
    const double score =
        analysis.difficulty ? analysis.difficulty->score : rate_difficulty(analysis.moves.least).score;
    entry.score = std::round(score * 10) / 10;
    return entry;
}

Result<Puzzle> puzzle_of(const CollectionEntry& entry) {
    auto puzzle = read_puzzle(entry.code, {"code", ""});
    if (puzzle) puzzle->rename(entry.name);
    return puzzle;
}

std::string_view level_of(const CollectionEntry& entry) {
    std::string_view name = difficulty_levels().front().name;
    for (const DifficultyLevel& level : difficulty_levels()) {
        // Scores are kept to a tenth; a hair of rounding must not cost a level.
        if (entry.score + 1e-9 >= level.score) name = level.name;
    }
    return name;
}

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
