#include "formats/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace unjam::text {

bool Line::comment() const {
    const std::string_view content = trim(text);
    return !content.empty() && content.front() == ';';
}

std::vector<Line> split_lines(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    std::vector<Line> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        std::string_view line = text.substr(0, end);
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        lines.push_back({line, static_cast<int>(lines.size()) + 1});
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

std::vector<Word> split_at(const Line& line, char separator) {
    std::vector<Word> pieces;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(line.text.find(separator, begin), line.text.size());
        const std::string_view piece = line.text.substr(begin, end - begin);
        const std::size_t indent = std::min(piece.find_first_not_of(" \t"), piece.size());
        pieces.push_back({trim(piece), line.at(begin + indent)});
        if (end == line.text.size()) return pieces;
        begin = end + 1;
    }
}

std::optional<int> parse_int(std::string_view word) {
    constexpr int kLimit = 999'999'999;
    if (word.starts_with('+') && word.size() > 1 && is_digit(word[1])) word.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc::invalid_argument || end != word.data() + word.size()) return {};
    if (error == std::errc::result_out_of_range) return word.starts_with('-') ? -kLimit : kLimit;
    return std::clamp(value, -kLimit, kLimit);
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

std::string quote(std::string_view word) {
    constexpr std::size_t kLongest = 24;
    std::string shown;
    for (const char c : word.substr(0, kLongest)) {
        const auto byte = static_cast<unsigned char>(c);
        shown += byte < ' ' || byte >= 0x7f ? '?' : c;
    }
    return fmt::format("'{}{}'", shown, word.size() > kLongest ? "..." : "");
}

std::string one_line(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
    }
    return std::string(trim(result));
}

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const int more = lead < 0x80                    ? 0
                         : lead >= 0xC2 && lead <= 0xDF ? 1
                         : lead >= 0xE0 && lead <= 0xEF ? 2
                         : lead >= 0xF0 && lead <= 0xF4 ? 3
                                                        : -1;
        if (more < 0 || i + static_cast<std::size_t>(more) >= text.size()) return false;
        for (int k = 1; k <= more; ++k) {
            const auto byte = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
            if ((byte & 0xC0) != 0x80) return false;
            // Overlong forms, surrogates and numbers beyond U+10FFFF show in the second byte.
            if (k == 1 && ((lead == 0xE0 && byte < 0xA0) || (lead == 0xED && byte > 0x9F) ||
                           (lead == 0xF0 && byte < 0x90) || (lead == 0xF4 && byte > 0x8F))) {
                return false;
            }
        }
        i += static_cast<std::size_t>(more) + 1;
    }
    return true;
}

Error syntax_error(Position where, std::string message) {
    return {ErrorCode::syntax, where, std::move(message)};
}

}  // namespace unjam::text
