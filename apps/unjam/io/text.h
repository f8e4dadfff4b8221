// Small pieces of text for people: numbers, times, sizes, lists, wrapped lines, tables, likely spellings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/support/words.h"  // IWYU pragma: export

namespace unjam::cli {

// "0.05 ms", "12.3 ms", "1.24 s", "2 min 5 s".
std::string duration_text(double seconds);
// "0.5 KiB", "3.2 MiB".
std::string size_text(std::size_t bytes);
// "12.3 M states/s".
std::string speed_text(double states_per_second);
// The word nearest to `typed`, or "" if none is near enough for a typing error.
std::string nearest(std::string_view typed, const std::vector<std::string>& words);

// "find it" -> "Find it."
std::string as_sentence(std::string_view text);
// ASCII letters in capitals, and in small letters.
std::string upper(std::string_view text);
std::string lower(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator);
// "a, b" -> the words between commas, without the blanks around them.
std::vector<std::string> split_list(std::string_view text);

// Breaks the paragraphs of `text` into lines of at most `width` columns, each indented.
std::string wrapped(std::string_view text, int indent, int width);

// Rows with the same number of cells, in columns two blanks apart. Columns of numbers align right, but
// not the first.
std::string aligned_table(const std::vector<std::vector<std::string>>& rows, bool has_header = true);

// The text with control characters, which a terminal would obey, as escapes such as \n or \x1b.
std::string printable(std::string_view text);
// At most `columns` columns of the text, "..." standing for the rest.
std::string cut_to(std::string_view text, int columns);

}  // namespace unjam::cli
