#include "options/units.h"

#include <fmt/core.h>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

#include "options/usage_error.h"
#include "unjam/support/words.h"

namespace unjam::cli {

namespace {

struct NamedFactor {
    std::string_view name;
    double factor;
};

constexpr NamedFactor kTimes[] = {{"", 1},   {"s", 1},    {"ms", 1e-3}, {"us", 1e-6},
                                  {"m", 60}, {"min", 60}, {"h", 3600}};

constexpr double kKibi = 1024;
constexpr NamedFactor kSizes[] = {
    {"", 1},
    {"b", 1},
    {"k", kKibi},
    {"kib", kKibi},
    {"kb", 1e3},
    {"m", kKibi* kKibi},
    {"mib", kKibi* kKibi},
    {"mb", 1e6},
    {"g", kKibi* kKibi* kKibi},
    {"gib", kKibi* kKibi* kKibi},
    {"gb", 1e9},
    {"t", kKibi* kKibi* kKibi* kKibi},
    {"tib", kKibi* kKibi* kKibi* kKibi},
    {"tb", 1e12},
};

template <std::size_t N>
Result<double> parse_amount(std::string_view text, const NamedFactor (&units)[N], std::string_view what,
                            std::string_view examples) {
    const auto [number, size] = leading_number(text).value_or(LeadingNumber{});
    std::string unit(text.substr(size));
    unit.erase(0,
               unit.find_first_not_of(' ') == std::string::npos ? unit.size() : unit.find_first_not_of(' '));
    for (char& c : unit) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (std::isfinite(number) && number > 0) {
        for (const NamedFactor& known : units) {
            if (known.name == unit) return number * known.factor;
        }
    }
    return usage_error(
        fmt::format("\"{}\" is not {}; write for example {}", text, with_article(what), examples));
}

std::size_t skip_digits(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at;
}

}  // namespace

// std::from_chars does this, but not in every C++ library.
std::optional<LeadingNumber> leading_number(std::string_view text) {
    std::size_t end = skip_digits(text, 0);
    std::size_t digits = end;
    if (end < text.size() && text[end] == '.') {
        const std::size_t begin = end + 1;
        end = skip_digits(text, begin);
        digits += end - begin;
    }
    if (digits == 0) return {};
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        const bool sign = end + 1 < text.size() && (text[end + 1] == '+' || text[end + 1] == '-');
        const std::size_t begin = end + (sign ? 2 : 1);
        if (const std::size_t last = skip_digits(text, begin); last > begin) end = last;
    }
    // The program never sets a locale: the decimal point is one.
    return LeadingNumber{std::strtod(std::string(text.substr(0, end)).c_str(), nullptr), end};
}

Result<double> parse_duration(std::string_view text) {
    return parse_amount(text, kTimes, "time", "60s, 500ms or 2m");
}

Result<std::size_t> parse_size(std::string_view text) {
    const auto bytes = parse_amount(text, kSizes, "size", "2GiB, 500M or 64K");
    if (!bytes) return bytes.error();
    if (*bytes < 1) return usage_error(fmt::format("\"{}\" is less than a byte", text));
    if (*bytes >= 0x1p63) return usage_error(fmt::format("\"{}\" is more memory than any machine has", text));
    return static_cast<std::size_t>(*bytes);
}

Result<std::uint64_t> parse_count(std::string_view text) {
    std::string digits;
    for (const char c : text) {
        if (c != ',' && c != '_' && c != '\'') digits += c;
    }
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (problem != std::errc{} || end != digits.data() + digits.size() || number == 0) {
        return usage_error(fmt::format("\"{}\" is not a whole number above 0", text));
    }
    return number;
}

}  // namespace unjam::cli
