// Times as people and files write them, always in UTC.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace unjam {

// "2026-11-15T19:25:00Z" for a time in seconds since 1970, and back; the time of day may be missing.
std::string time_text(std::int64_t seconds);
std::optional<std::int64_t> parse_time(std::string_view text);

}  // namespace unjam
