// Numbers and lists in sentences, for messages of the library and of the programs on top of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace unjam {

// 1234567 -> "1,234,567".
std::string with_thousands(std::uint64_t number);
// "1 move", "2,000 moves": the noun gets an s unless there is exactly one.
std::string counted(std::uint64_t number, std::string_view noun);
// "1 row is", "2 rows are".
std::string counted(std::uint64_t number, std::string_view one, std::string_view several);
// "a, b or c".
std::string any_of(const std::vector<std::string>& words);
// "a, b and c".
std::string all_of(const std::vector<std::string>& words);
// "a word", "an idea".
std::string with_article(std::string_view noun);
// "\"text\"".
std::string quoted(std::string_view text);
// A text as a field of a CSV line: in quotes where it needs them.
std::string csv_field(std::string_view text);

// The text as a whole number; nothing if it is not one or does not fit.
std::optional<std::int64_t> parse_whole(std::string_view text);

}  // namespace unjam
