#include "formats/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "unjam/support/utf8.h"
#include "unjam/support/words.h"

namespace unjam::text {

namespace {

constexpr int kLargestInt = 999'999'999;

// Takes a field that begins with a quote; `at` is then past the closing quote, or at the end of the line.
std::string take_quoted(std::string_view line, std::size_t& at) {
    std::string text;
    for (++at; at < line.size(); ++at) {
        if (line[at] == '"') {
            const bool doubled = at + 1 < line.size() && line[at + 1] == '"';
            if (!doubled) {
                ++at;
                break;
            }
            ++at;
        }
        text += line[at];
    }
    return text;
}

}  // namespace

bool Line::comment() const {
    const std::string_view content = trim(text);
    return !content.empty() && content.front() == ';';
}

std::vector<Line> split_lines(std::string_view text, int first) {
    std::vector<Line> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        std::string_view line = text.substr(0, end);
        while (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        lines.push_back({line, static_cast<int>(lines.size()) + first});
        const bool windows = text.substr(end).starts_with("\r\n");
        text.remove_prefix(std::min(end + (windows ? 2 : 1), text.size()));
    }
    return lines;
}

std::vector<Line> significant_lines(const std::vector<Line>& lines) {
    std::vector<Line> result;
    for (const Line& line : lines) {
        if (!line.blank() && !line.comment()) result.push_back(line);
    }
    return result;
}

std::vector<Word> words_of(const Line& line) {
    std::vector<Word> words;
    std::size_t begin = 0;
    while (true) {
        begin = line.text.find_first_not_of(" \t", begin);
        if (begin == std::string_view::npos) return words;
        const std::size_t end = std::min(line.text.find_first_of(" \t", begin), line.text.size());
        words.push_back({line.text.substr(begin, end - begin), line.at(begin)});
        begin = end;
    }
}

std::vector<Field> csv_fields(const Line& line, char separator) {
    std::vector<Field> fields;
    std::size_t at = 0;
    while (true) {
        while (at < line.text.size() && is_blank(line.text[at])) ++at;
        const Position where = line.at(at);
        std::string text;
        if (at < line.text.size() && line.text[at] == '"') text = take_quoted(line.text, at);
        const std::size_t end = std::min(line.text.find(separator, at), line.text.size());
        text += trim(line.text.substr(at, end - at));
        fields.push_back({std::move(text), where});
        if (end == line.text.size()) return fields;
        at = end + 1;
    }
}

char csv_separator(const Line& header) {
    return header.text.find(';') != std::string_view::npos ? ';' : ',';
}

std::optional<int> parse_int(std::string_view word) {
    if (word.starts_with('+') && word.size() > 1 && is_digit(word[1])) word.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc::invalid_argument || end != word.data() + word.size()) return {};
    if (error == std::errc::result_out_of_range) return word.starts_with('-') ? -kLargestInt : kLargestInt;
    return std::clamp(value, -kLargestInt, kLargestInt);
}

std::optional<std::vector<int>> all_ints(const std::vector<Word>& words) {
    std::vector<int> values;
    values.reserve(words.size());
    for (const Word& word : words) {
        const auto value = parse_int(word.text);
        if (!value) return {};
        values.push_back(*value);
    }
    return values;
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

std::string describe(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) return "a character outside ASCII";
    if (c == ' ') return "a blank";
    if (c == '\t') return "a tab";
    if (byte < ' ' || byte == 0x7f) return fmt::format("the control character 0x{:02x}", byte);
    return fmt::format("'{}'", c);
}

std::string counted(long long number, std::string_view one, std::string_view several) {
    if (number < 0) return fmt::format("{} {}", number, several);
    if (number < kLargestInt) return unjam::counted(static_cast<std::uint64_t>(number), one, several);
    return fmt::format("{} or more {}", with_thousands(kLargestInt), several);
}

std::string quote(std::string_view word) {
    constexpr std::size_t kLongest = 24;
    const auto inside_character = [word](std::size_t i) {
        return (static_cast<unsigned char>(word[i]) & 0xC0) == 0x80;
    };
    std::size_t end = std::min(word.size(), kLongest);
    const bool readable = is_utf8(word);
    while (readable && end < word.size() && inside_character(end)) --end;
    std::string shown;
    for (const char c : word.substr(0, end)) {
        const auto byte = static_cast<unsigned char>(c);
        shown += byte < ' ' || byte == 0x7f || (byte > 0x7f && !readable) ? '?' : c;
    }
    return fmt::format("'{}{}'", shown, end < word.size() ? "..." : "");
}

std::string one_line(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
    }
    return std::string(trim(result));
}

Error syntax_error(Position where, std::string message) {
    return {ErrorCode::syntax, where, std::move(message)};
}

}  // namespace unjam::text
