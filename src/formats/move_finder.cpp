#include "formats/move_finder.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "formats/text.h"

namespace unjam::text {

namespace {

constexpr int kMostCells = 999;

bool is_word_part(char c) {
    return is_letter(c) || is_digit(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// What may stand between a vehicle and its direction, and after that before the number of cells.
bool is_filler(std::string_view word) {
    constexpr std::string_view kFillers[] = {
        "move",    "moves",     "moved",     "moving",   "goes",   "go",       "slide",   "slides",
        "sliding", "shift",     "shifts",    "drive",    "drives", "is",       "to",      "the",
        "by",      "direction", "dir",       "cells",    "cell",   "steps",    "step",    "spaces",
        "space",   "squares",   "square",    "units",    "unit",   "distance", "amount",  "count",
        "places",  "place",     "positions", "position", "block",  "blocks",   "should",  "can",
        "will",    "must",      "then",      "and",      "car",    "cars",     "vehicle", "piece",
        "truck",   "exactly",   "towards",   "toward",   "tiles",  "tile",     "of"};
    return std::ranges::find(kFillers, lower(word)) != std::end(kFillers);
}

// Of the fillers, those that say that something moves.
bool is_verb(std::string_view word) {
    constexpr std::string_view kStems[] = {"mov", "go", "slid", "shift", "driv", "direction", "dir"};
    const std::string name = lower(word);
    return std::ranges::any_of(kStems, [&name](std::string_view stem) { return name.starts_with(stem); });
}

std::optional<int> number_word(std::string_view word) {
    constexpr std::string_view kNumbers[] = {"one", "two",   "three", "four", "five",
                                             "six", "seven", "eight", "nine", "ten"};
    const std::string name = lower(word);
    const auto found = std::ranges::find(kNumbers, name);
    if (found != std::end(kNumbers)) return static_cast<int>(found - std::begin(kNumbers)) + 1;
    return name == "once" ? std::optional(1) : name == "twice" ? std::optional(2) : std::nullopt;
}

// 'L', 'R', 'U' or 'D' for a word; ' ' for any other.
char direction_of_word(std::string_view word) {
    using Name = std::pair<std::string_view, char>;
    constexpr Name kNames[] = {{"left", 'L'},     {"right", 'R'},     {"up", 'U'},        {"down", 'D'},
                               {"leftward", 'L'}, {"leftwards", 'L'}, {"rightward", 'R'}, {"rightwards", 'R'},
                               {"upward", 'U'},   {"upwards", 'U'},   {"downward", 'D'},  {"downwards", 'D'},
                               {"west", 'L'},     {"east", 'R'},      {"north", 'U'},     {"south", 'D'},
                               {"forward", '+'},  {"forwards", '+'},  {"backward", '-'},  {"backwards", '-'},
                               {"back", '-'}};
    const auto found = std::ranges::find(kNames, lower(word), &Name::first);
    return found == std::end(kNames) ? ' ' : found->second;
}

struct Arrow {
    std::string_view text;
    char direction;
};
constexpr Arrow kArrows[] = {{"->", 'R'}, {"<-", 'L'}, {"=>", 'R'}, {"<=", 'L'}, {"→", 'R'}, {"←", 'L'},
                             {"↑", 'U'},  {"↓", 'D'},  {"⇒", 'R'},  {"⇐", 'L'},  {"⇑", 'U'}, {"⇓", 'D'},
                             {"➡", 'R'},  {"⬅", 'L'},  {"⬆", 'U'},  {"⬇", 'D'}};
constexpr std::string_view kMinus = "−";
constexpr std::string_view kDash = "–";
constexpr std::string_view kVariation = "\xEF\xB8\x8F";  // follows arrows that are drawn as pictures

class Finder {
public:
    Finder(const Puzzle& puzzle, std::string_view text) : puzzle_(puzzle), text_(text) {
        order_.resize(puzzle.vehicles().size());
        std::iota(order_.begin(), order_.end(), 0);
        std::ranges::stable_sort(order_, std::greater<>(), [this](int i) { return label(i).size(); });
        for (const Vehicle& vehicle : puzzle.vehicles())
            begins_[static_cast<unsigned char>(vehicle.label.front())] = true;
    }

    std::vector<WordedMove> all() {
        std::vector<WordedMove> moves;
        for (std::size_t at = 0; at < text_.size();) {
            const bool begins = at == 0 || !is_word_part(text_[at - 1]);
            if (auto move = begins ? move_at(at) : std::nullopt) {
                at = move->end;
                moves.push_back(std::move(*move));
            } else {
                ++at;
            }
        }
        return moves;
    }

private:
    const std::string& label(int i) const { return puzzle_.vehicles()[static_cast<std::size_t>(i)].label; }

    std::optional<WordedMove> move_at(std::size_t at) {
        if (begins_[static_cast<unsigned char>(text_[at])]) {
            for (const int i : order_) {
                if (!text_.substr(at).starts_with(label(i))) continue;
                if (auto move = after_label(at, at + label(i).size())) {
                    move->vehicle = i;
                    move->label = label(i);
                    return move;
                }
            }
        }
        if (auto move = direction_first(at)) return move;
        return unknown_vehicle(at);
    }

    // A vehicle that does not exist, where the rest is clearly a move: a letter and perhaps a digit.
    std::optional<WordedMove> unknown_vehicle(std::size_t at) {
        if (text_[at] < 'A' || text_[at] > 'Z') return {};
        std::size_t end = at + 1;
        if (end < text_.size() && is_digit(text_[end])) ++end;
        auto move = after_label(at, end);
        if (!move || at + 1 == text_.size()) return {};
        const std::string_view gap = text_.substr(end, move->end - end);
        // "I moved left" is prose.
        if (gap.find_first_of("0123456789+") == std::string_view::npos && text_[at] == 'I') return {};
        move->label = std::string(text_.substr(at, end - at));
        return move;
    }

    // Between two things that belong together.
    struct Gap {
        std::size_t end = 0;
        bool quoted = false;      // as in JSON
        bool punctuated = false;  // by a colon, a parenthesis or quotes
        bool words = false;
        bool verb = false;               // one of them says that something moves
        std::optional<int> number = {};  // "2 cells" in it
        std::size_t number_end = 0;
    };

    // Skips blanks, punctuation and filler words up to what may be a direction or a number.
    Gap gap_at(std::size_t at, bool numbers) const {
        Gap gap{at};
        constexpr std::size_t kLongest = 48;
        const std::size_t limit = std::min(text_.size(), at + kLongest);
        while (gap.end < limit) {
            const char c = text_[gap.end];
            if (is_blank(c)) {
                ++gap.end;
            } else if (c == '"' || c == '\'' || c == '`' || c == '*' || c == ':' || c == '(' || c == '=' ||
                       c == ')') {
                gap.quoted = gap.quoted || c == '"' || c == '\'';
                gap.punctuated = true;
                ++gap.end;
            } else if ((c == ',' || c == '\n' || c == '\r') &&
                       (gap.quoted || (c == ',' && gap.end == at && in_parenthesis(at)))) {
                gap.punctuated = true;
                ++gap.end;
            } else if (is_letter(c)) {
                std::size_t end = gap.end;
                while (end < text_.size() && is_word_part(text_[end])) ++end;
                const std::string_view word = text_.substr(gap.end, end - gap.end);
                const std::optional<int> number = numbers && !gap.number ? number_word(word) : std::nullopt;
                if (!number && !is_filler(word)) return gap;
                if (number) {
                    gap.number = number;
                    gap.number_end = end;
                }
                gap.words = true;
                gap.verb = gap.verb || is_verb(word);
                gap.end = end;
            } else if (numbers && is_digit(c) && !gap.number) {
                std::size_t end = gap.end;
                while (end < text_.size() && is_digit(text_[end])) ++end;
                if (end < text_.size() && is_word_part(text_[end])) return gap;
                gap.number =
                    std::min(parse_int(text_.substr(gap.end, end - gap.end)).value_or(0), kMostCells);
                gap.end = gap.number_end = end;
            } else {
                return gap;
            }
        }
        return gap;
    }

    // Whether only words, commas and quotes stand between a bracket and this place: "(C, left".
    bool in_parenthesis(std::size_t at) const {
        constexpr std::size_t kLongest = 48;
        const std::size_t first = at > kLongest ? at - kLongest : 0;
        while (at > first && (is_word_part(text_[at - 1]) ||
                              std::string_view(" ,\"'").find(text_[at - 1]) != std::string_view::npos))
            --at;
        return at > 0 && (text_[at - 1] == '(' || text_[at - 1] == '[');
    }

    std::optional<WordedMove> after_label(std::size_t begin, std::size_t end) {
        if (end >= text_.size()) return {};
        // "XR3"
        if (const auto compact = letter_and_number(end))
            return WordedMove{-1, {}, compact->first, compact->second, begin, end_};
        if (is_word_part(text_[end]) && !begins_sign(end)) return {};
        const Gap gap = gap_at(end, true);
        const std::size_t at = gap.end;
        // "A car is up there."
        if (at >= text_.size() || (gap.words && !gap.verb && !gap.number && !gap.quoted)) return {};
        if (const auto sign = sign_at(at); sign && !gap.words) return signed_move(begin, *sign);
        for (const Arrow& arrow : kArrows) {
            if (!text_.substr(at).starts_with(arrow.text)) continue;
            std::size_t behind = at + arrow.text.size();
            if (text_.substr(behind).starts_with(kVariation)) behind += kVariation.size();
            return with_count(begin, behind, arrow.direction, gap.number);
        }
        if (!is_letter(text_[at])) return {};
        std::size_t word_end = at;
        while (word_end < text_.size() && is_word_part(text_[word_end])) ++word_end;
        const std::string_view word = text_.substr(at, word_end - at);
        if (const char direction = direction_of_word(word); direction != ' ')
            return with_count(begin, word_end, direction, gap.number);
        // A lone letter is a direction where a number follows, or punctuation stands before it.
        if (word.size() == 1 && std::string_view("LRUDlrud").find(word.front()) != std::string_view::npos) {
            const char direction = static_cast<char>(word.front() & ~0x20);
            const Gap after = gap_at(word_end, true);
            if (after.number || gap.number || (gap.punctuated && at > end))
                return with_count(begin, word_end, direction, gap.number);
        }
        if (const auto compact = letter_and_number(at); compact && at > end)
            return WordedMove{-1, {}, compact->first, compact->second, begin, end_};
        return {};
    }

    // "R3", and sets where it ends.
    std::optional<std::pair<char, int>> letter_and_number(std::size_t at) {
        if (at + 1 >= text_.size() || std::string_view("LRUDlrud").find(text_[at]) == std::string_view::npos)
            return {};
        std::size_t end = at + 1;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        if (end == at + 1 || (end < text_.size() && is_word_part(text_[end]))) return {};
        end_ = end;
        return std::pair{static_cast<char>(text_[at] & ~0x20),
                         std::min(parse_int(text_.substr(at + 1, end - at - 1)).value_or(0), kMostCells)};
    }

    // A minus, dash or arrow beyond ASCII.
    bool begins_sign(std::size_t at) const {
        const std::string_view rest = text_.substr(at);
        return rest.starts_with(kMinus) || rest.starts_with(kDash) ||
               std::ranges::any_of(kArrows,
                                   [rest](const Arrow& arrow) { return rest.starts_with(arrow.text); });
    }

    // Whether a sign stands here that is one: digits, a bracket or nothing may follow. Its size, negative for a minus.
    std::optional<int> sign_at(std::size_t at) {
        int size = 0;
        if (text_[at] == '+') size = 1;
        if (text_[at] == '-' && !text_.substr(at).starts_with("->")) size = -1;
        for (const std::string_view minus : {kMinus, kDash}) {
            if (text_.substr(at).starts_with(minus)) size = -static_cast<int>(minus.size());
        }
        if (size == 0) return {};
        const std::size_t behind = at + static_cast<std::size_t>(std::abs(size));
        const bool ends =
            behind >= text_.size() ||
            std::string_view(" \t\r\n,;.)]}\"'`*").find(text_[behind]) != std::string_view::npos;
        const std::size_t next = std::min(text_.find_first_not_of(" \t", behind), text_.size());
        const bool number = next < text_.size() && is_digit(text_[next]);
        // "A - moves" is a dash.
        if (!number &&
            (!ends || (next < text_.size() && next > behind && is_letter(text_[next]) && size < 0)))
            return {};
        sign_end_ = behind;
        return size;
    }

    std::optional<WordedMove> signed_move(std::size_t begin, int sign) {
        std::size_t end = sign_end_;
        const std::size_t next = std::min(text_.find_first_not_of(" \t", end), text_.size());
        int cells = 1;
        if (next < text_.size() && is_digit(text_[next])) {
            end = next;
            while (end < text_.size() && is_digit(text_[end])) ++end;
            if (end < text_.size() && is_word_part(text_[end])) return {};
            cells = std::min(parse_int(text_.substr(next, end - next)).value_or(0), kMostCells);
        }
        return WordedMove{-1, {}, sign > 0 ? '+' : '-', cells, begin, end};
    }

    std::optional<WordedMove> with_count(std::size_t begin, std::size_t end, char direction,
                                         std::optional<int> number) {
        if (number) return WordedMove{-1, {}, direction, *number, begin, end};
        const Gap gap = gap_at(end, true);
        // "1) A left 2) B up": the number of the next item.
        const bool item = gap.number && !gap.words && !in_parenthesis(begin) &&
                          text_.substr(gap.end).starts_with(')') &&
                          text_.substr(end, gap.end - end).find('(') == std::string_view::npos;
        if (gap.number && !item) return WordedMove{-1, {}, direction, *gap.number, begin, gap.number_end};
        return WordedMove{-1, {}, direction, 1, begin, end};
    }

    // "right(r)", and "left A 2" at the beginning of an item.
    std::optional<WordedMove> direction_first(std::size_t at) {
        if (!is_letter(text_[at])) return {};
        std::size_t end = at;
        while (end < text_.size() && is_word_part(text_[end])) ++end;
        const char direction = direction_of_word(text_.substr(at, end - at));
        if (direction == ' ' || end >= text_.size()) return {};
        std::size_t before = at;
        while (before > 0 && is_blank(text_[before - 1])) --before;
        const bool first =
            before == 0 || std::string_view("\n,;[(").find(text_[before - 1]) != std::string_view::npos;
        const bool parenthesis = text_[end] == '(';
        if (!parenthesis && (!first || !is_blank(text_[end]))) return {};
        const std::size_t name = std::min(text_.find_first_not_of(" \t\"'", end + 1), text_.size());
        for (const int i : order_) {
            if (!text_.substr(name).starts_with(label(i))) continue;
            const std::size_t behind = name + label(i).size();
            if (behind < text_.size() && is_word_part(text_[behind])) continue;
            WordedMove move{i, label(i), direction, 1, at, behind};
            std::size_t digits = std::min(text_.find_first_not_of(" \t\"',", behind), text_.size());
            std::size_t digits_end = digits;
            while (digits_end < text_.size() && is_digit(text_[digits_end])) ++digits_end;
            if (digits_end > digits && (digits_end == text_.size() || !is_word_part(text_[digits_end]))) {
                move.cells =
                    std::min(parse_int(text_.substr(digits, digits_end - digits)).value_or(0), kMostCells);
                move.end = digits_end;
            }
            if (parenthesis && move.end < text_.size() && text_[move.end] == ')') ++move.end;
            return move;
        }
        return {};
    }

    const Puzzle& puzzle_;
    std::string_view text_;
    std::vector<int> order_;  // of vehicles, the longest labels first
    std::array<bool, 256> begins_{};
    std::size_t end_ = 0;
    std::size_t sign_end_ = 0;
};

}  // namespace

std::vector<WordedMove> find_worded_moves(const Puzzle& puzzle, std::string_view text) {
    return Finder(puzzle, text).all();
}

std::optional<std::size_t> first_other_word(std::string_view text, const std::vector<WordedMove>& moves) {
    std::size_t next = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (next < moves.size() && at >= moves[next].begin) {
            at = std::max(at, moves[next++].end);
            continue;
        }
        const std::size_t stop = next < moves.size() ? moves[next].begin : text.size();
        if (!is_word_part(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < stop && is_word_part(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        if (!is_filler(word) && !parse_int(word)) return at;
        at = end;
    }
    return {};
}

}  // namespace unjam::text
