#include "options/ranges.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "io/text.h"
#include "options/units.h"
#include "options/usage_error.h"
#include "unjam/analyze.h"

namespace unjam::cli {

namespace {

Error nothing_in(std::string_view text) {
    return usage_error(fmt::format("\"{}\" holds nothing: it ends before it begins", text));
}

std::optional<ScoreRange> scores_of(std::string_view word) {
    const auto levels = difficulty_levels();
    const auto level = std::ranges::find(levels, word, &DifficultyLevel::name);
    if (level != levels.end()) {
        if (level + 1 == levels.end()) return ScoreRange{level->score, 100, false};
        return ScoreRange{level->score, (level + 1)->score, true};
    }
    const auto score = leading_number(word);
    if (!score || score->size != word.size() || score->number > 100) return {};
    return ScoreRange{score->number, score->number, false};
}

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view text) {
    constexpr std::int64_t kMost = 1'000'000'000'000;
    const auto number = parse_whole(text);
    return number && *number >= 0 && *number <= kMost ? number : std::nullopt;
}

Result<int> parse_number(std::string_view text) {
    const auto number = whole_number(text);
    if (number && *number <= std::numeric_limits<int>::max()) return static_cast<int>(*number);
    return usage_error(fmt::format("\"{}\" is not a whole number", text));
}

Result<int> parse_line(std::string_view text) {
    const auto line = parse_number(text);
    if (!line) return line.error();
    if (*line == 0) return usage_error("rows and columns are counted from 1");
    return *line - 1;
}

std::optional<RangeEnds> ends_of_range(std::string_view text) {
    if (text.empty()) return {};
    std::size_t cut = text.find("..");
    std::size_t width = 2;
    // A single minus: dates have two.
    if (cut == std::string_view::npos && std::ranges::count(text, '-') == 1) {
        cut = text.find('-');
        width = 1;
    }
    if (cut == std::string_view::npos) return RangeEnds{text, text};
    const RangeEnds ends{text.substr(0, cut), text.substr(cut + width)};
    if (ends.least.empty() && ends.most.empty()) return {};
    return ends;
}

Result<NumberRange> parse_range(std::string_view text) {
    const auto ends = ends_of_range(text);
    NumberRange range;
    if (ends) {
        range.least = whole_number(ends->least);
        range.most = whole_number(ends->most);
    }
    const bool understood =
        ends && (ends->least.empty() || range.least) && (ends->most.empty() || range.most);
    if (!understood) return usage_error(fmt::format("\"{}\" is not a range; write {}", text, kRangeExamples));
    if (range.least && range.most && *range.least > *range.most) return nothing_in(text);
    return range;
}

Result<ScoreRange> parse_difficulty(std::string_view text) {
    const auto ends = ends_of_range(text);
    const auto bound = [](std::string_view end) {
        return end.empty() ? std::optional(ScoreRange{}) : scores_of(end);
    };
    const auto least = ends ? bound(ends->least) : std::nullopt;
    const auto most = ends ? bound(ends->most) : std::nullopt;
    if (!least || !most) {
        return usage_error(
            fmt::format("\"{}\" is not a range of difficulty; write expert.., easy..advanced or 40..60, with "
                        "scores from 0 to 100 or the words {}",
                        text, difficulty_words()));
    }
    if (least->least > most->most || (most->most_excluded && least->least >= most->most))
        return nothing_in(text);
    return ScoreRange{least->least, most->most, most->most_excluded};
}

std::string difficulty_words() {
    std::vector<std::string> words;
    for (const DifficultyLevel& level : difficulty_levels()) words.emplace_back(level.name);
    return any_of(words);
}

}  // namespace unjam::cli
