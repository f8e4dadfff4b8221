// Times and sizes as people write them: "60s", "500ms", "2m", "1.5h", "2GiB", "500M".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "unjam/result.h"

namespace unjam::cli {

// The number that a text begins with, such as 12, 0.5 or 1e3, and how many characters it takes; nothing if there is none.
struct LeadingNumber {
    double number = 0;
    std::size_t size = 0;
};
std::optional<LeadingNumber> leading_number(std::string_view text);

// Seconds; a plain number is seconds. Fails on anything that is not a positive time.
Result<double> parse_duration(std::string_view text);

// Bytes; a plain number is bytes, K M G T and KiB MiB GiB TiB count in 1024s, KB MB GB TB in 1000s.
Result<std::size_t> parse_size(std::string_view text);

// A whole number above 0, with or without thousands separators (, _ or ').
Result<std::uint64_t> parse_count(std::string_view text);

}  // namespace unjam::cli
