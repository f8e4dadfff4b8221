// Lines and words of a text, each with its place in it, so that every error can say where.
// Nothing is copied: lines and words are views into the text, which must outlive them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/result.h"

namespace unjam::text {

struct Line {
    std::string_view text;  // without its line end and trailing blanks
    int number = 0;         // 1-based

    bool blank() const { return text.empty(); }
    // A line that begins with a semicolon.
    bool comment() const;
    // The place of the character at `index` of the line.
    Position at(std::size_t index) const { return {number, static_cast<int>(index) + 1}; }
};

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Word {
    std::string_view text;
    Position where;
};

// Splits at \n, \r\n or \r, and drops trailing blanks, and byte order marks at the beginning of a line, where texts were put
// together. The first line gets this number.
std::vector<Line> split_lines(std::string_view text, int first = 1);

// The lines that are neither blank nor comments.
std::vector<Line> significant_lines(const std::vector<Line>& lines);

// Words between blanks and tabs.
std::vector<Word> words_of(const Line& line);

// One field of a CSV line, its quotes removed.
struct Field {
    std::string text;
    Position where;
};

// The fields between separators, blanks around each removed. A field in double quotes may hold separators,
// and a quote written twice.
std::vector<Field> csv_fields(const Line& line, char separator);
// What separates the fields of a file with this header: a semicolon where it has one, else a comma.
char csv_separator(const Line& header);

// A whole number with optional sign; nothing for any other text. Numbers beyond plus or minus 999,999,999,
// which no puzzle has, become that.
std::optional<int> parse_int(std::string_view word);

// The value of parse_int on every word, or nothing if one of them is not a number.
std::optional<std::vector<int>> all_ints(const std::vector<Word>& words);

std::string_view trim(std::string_view text);
std::string lower(std::string_view text);

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// The character as a person can read it: '%', or "character 0x07", or "a character outside ASCII".
std::string describe(char c);

// "1 row is", "2 rows are": the number with the words for one or for several. A number that parse_int clamped
// is "999,999,999 or more".
std::string counted(long long number, std::string_view one, std::string_view several);

// A word for an error message: quoted, and cut between two characters when it is long.
std::string quote(std::string_view word);

// The text on one line: every control character becomes a blank, blanks at both ends go.
std::string one_line(std::string_view text);

Error syntax_error(Position where, std::string message);

}  // namespace unjam::text
