// Ranges as people write them: "20..30", "20..", "..30" or "20"; both ends are included. A minus works too if
// it can mean nothing else: "20-30", "20-".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "unjam/result.h"

namespace unjam::cli {

// How all messages explain ranges.
inline constexpr std::string_view kRangeExamples = "20..30, 20.., ..30 or 20";

struct NumberRange {
    std::optional<std::int64_t> least;  // nothing: no bound
    std::optional<std::int64_t> most;
};

// Whole numbers from 0 to a trillion.
std::optional<std::int64_t> whole_number(std::string_view text);
Result<NumberRange> parse_range(std::string_view text);
// Whole numbers from 0 that fit an int.
Result<int> parse_number(std::string_view text);

// A row or column, which people count from 1, counted from 0.
Result<int> parse_line(std::string_view text);

// "a..b" into its two ends, "a" being both; an end may be empty, but not both.
struct RangeEnds {
    std::string_view least;
    std::string_view most;
};
std::optional<RangeEnds> ends_of_range(std::string_view text);

// Scores of difficulty, in words or numbers: "expert..", "easy..advanced", "42.5..60".
struct ScoreRange {
    double least = 0;
    double most = 100;
    bool most_excluded = false;  // scores below it, as where the next level begins
};
Result<ScoreRange> parse_difficulty(std::string_view text);
// The words of the scale, as a list for sentences.
std::string difficulty_words();

}  // namespace unjam::cli
