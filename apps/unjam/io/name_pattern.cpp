#include "io/name_pattern.h"

#include <cstddef>
#include <optional>

namespace unjam::cli {

namespace {

struct Bracket {
    bool holds = false;    // the character
    std::size_t size = 0;  // of its text, with both brackets
};

// Nothing: it does not end, so its [ stands for itself.
std::optional<Bracket> read_bracket(std::string_view pattern, char character) {
    std::size_t at = 1;
    const bool negated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
    if (negated) ++at;
    bool found = false;
    for (bool first = true; at < pattern.size() && (first || pattern[at] != ']'); first = false) {
        if (pattern[at] == '\\' && at + 1 < pattern.size()) ++at;
        const char low = pattern[at++];
        char high = low;
        if (at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']') {
            high = pattern[at + 1];
            at += 2;
        }
        found = found || (low <= character && character <= high);
    }
    if (at >= pattern.size()) return {};
    return Bracket{found != negated, at + 1};
}

// How much of the pattern stands for this character; 0: it does not.
std::size_t match_one(std::string_view pattern, char character) {
    if (pattern.front() == '?') return 1;
    if (pattern.front() == '[') {
        if (const auto bracket = read_bracket(pattern, character)) return bracket->holds ? bracket->size : 0;
    }
    const bool escaped = pattern.front() == '\\' && pattern.size() > 1;
    if (pattern[escaped ? 1 : 0] != character) return 0;
    return escaped ? 2 : 1;
}

}  // namespace

// After a mismatch the last * takes one character more: earlier ones need not be tried again.
bool matches_pattern(std::string_view pattern, std::string_view name) {
    std::size_t p = 0;
    std::size_t n = 0;
    std::optional<std::size_t> star;  // behind the last *
    std::size_t taken_to = 0;         // what it has taken ends here
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = ++p;
            taken_to = n;
            continue;
        }
        const std::size_t size = p < pattern.size() ? match_one(pattern.substr(p), name[n]) : 0;
        if (size > 0) {
            p += size;
            ++n;
        } else if (star) {
            p = *star;
            n = ++taken_to;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace unjam::cli
