#include "unjam/support/words.h"

#include <charconv>

namespace unjam {

std::string with_thousands(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
    return text;
}

std::string counted(std::uint64_t number, std::string_view noun) {
    return counted(number, noun, std::string(noun) + "s");
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view several) {
    return with_thousands(number).append(" ").append(number == 1 ? one : several);
}

namespace {

std::string joined(const std::vector<std::string>& words, std::string_view before_last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? before_last : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace

std::string any_of(const std::vector<std::string>& words) {
    return joined(words, " or ");
}

std::string all_of(const std::vector<std::string>& words) {
    return joined(words, " and ");
}

std::string with_article(std::string_view noun) {
    const bool vowel =
        !noun.empty() && std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
    return std::string(vowel ? "an " : "a ").append(noun);
}

std::string quoted(std::string_view text) {
    return std::string("\"").append(text).append("\"");
}

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",;#\"\n\r") == std::string_view::npos) return std::string(text);
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

std::optional<std::int64_t> parse_whole(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size()) return {};
    return number;
}

}  // namespace unjam
