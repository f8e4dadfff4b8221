#include "formats/move_texts.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "formats/json_tree.h"

namespace unjam::text {

namespace {

constexpr long long kNoSolution = -1;

// "8 moves, 16 steps" -> 8; kNoSolution for "unsolvable" and the like; nothing for any other text.
std::optional<long long> announced_moves(std::string_view text) {
    if (text.starts_with("unsolvable") || text.starts_with("limit: no solution")) return kNoSolution;
    const std::size_t end = std::min(text.find_first_not_of("0123456789,"), text.size());
    if (!text.substr(end).starts_with(" move")) return {};
    std::string digits(text.substr(0, end));
    std::erase(digits, ',');
    const auto number = parse_int(digits);
    return number ? std::optional<long long>(*number) : std::nullopt;
}

// The name of a puzzle before what is said about it.
struct Heading {
    std::string name;
    long long announced = 0;
};
std::optional<Heading> summary_of(std::string_view text) {
    for (std::size_t at = text.find(": "); at != std::string_view::npos; at = text.find(": ", at + 1)) {
        const auto announced = announced_moves(text.substr(at + 2));
        if (announced && at > 0) return Heading{std::string(text.substr(0, at)), *announced};
    }
    return {};
}

// The whole answer of a solver that found nothing.
bool is_refusal(std::string_view text) {
    constexpr std::string_view kWords[] = {"unsolvable", "limit", "unreadable"};
    const std::string small = lower(text);
    return std::ranges::find(kWords, small) != std::end(kWords) || small.starts_with("you are trapped");
}

std::string json_name(std::string_view line) {
    return unjam::read_json(line).value_or({})["name"].as_text();
}

// Whether brackets hold one move each, as in "[A+]" on one line and "[B-]" on the next, not a list of moves.
bool are_bracketed_moves(const std::vector<Line>& lines) {
    const auto is_bracket = [](const Line& line) { return trim(line.text).starts_with('['); };
    const auto is_move = [](const Line& line) {
        return line.text.find_first_of("+-") != std::string_view::npos &&
               line.text.find(',') == std::string_view::npos;
    };
    return std::ranges::any_of(lines, is_bracket) &&
           std::ranges::all_of(lines, [&](const Line& line) { return !is_bracket(line) || is_move(line); });
}

class Splitter {
public:
    explicit Splitter(bool bracketed_moves) : bracketed_moves_(bracketed_moves) {}

    void take(const Line& line) {
        const std::string_view content = trim(line.text);
        constexpr std::string_view kName = "# name ";
        if (content.starts_with(kName)) {
            begin(line, std::string(trim(content.substr(kName.size()))));
        } else if (const auto summary = summary_of(content)) {
            begin(line, summary->name);
            announce(summary->announced);
        } else if (is_refusal(content)) {
            begin(line, "");
            announce(kNoSolution);
            closed_ = true;
        } else if (content.starts_with('#') && !is_acm_step(words_of(line))) {
            if (lists_.empty()) return;
            announce(kNoSolution);  // unless moves follow
        } else if (is_scenario(line)) {
            take_scenario(line);
        } else if (content.starts_with('{')) {
            begin(line, json_name(content));
            take_json(line);
        } else {
            take_moves(line, content);
        }
    }

    std::vector<MoveText> finish() { return std::move(lists_); }

private:
    void begin(const Line& line, std::string name) {
        lists_.push_back({std::move(name), line.at(0), 0, false, 0, {}});
        closed_ = false;
    }
    void announce(long long moves) {
        lists_.back().summarised = true;
        lists_.back().announced = moves;
    }

    void take_scenario(const Line& line) {
        begin(line, "");
        // "Scenario 3 requires 8 moves."
        if (const std::vector<Word> words = words_of(line); words.size() > 1)
            lists_.back().number =
                parse_int(words[1].text.substr(words[1].text.starts_with('#'))).value_or(0);
        constexpr std::string_view kRequires = "requires ";
        const std::size_t at = line.text.find(kRequires);
        const auto moves = at == std::string_view::npos
                               ? std::nullopt
                               : announced_moves(line.text.substr(at + kRequires.size()));
        if (moves || lower(line.text).find("no solution") != std::string::npos) {
            announce(moves.value_or(kNoSolution));
        }
    }

    void take_json(const Line& line) {
        const std::size_t key = line.text.find("\"solution\"");
        const bool none = key != std::string_view::npos && line.text.find('[', key) == std::string_view::npos;
        if (none) return announce(kNoSolution);
        lists_.back().lines.push_back(line);
        closed_ = true;
    }

    void take_moves(const Line& line, std::string_view content) {
        const bool bracket = content.starts_with('[') && !bracketed_moves_;
        const bool another =
            (bracket && closed_) || (is_move_header(line) && !lists_.empty() && !lists_.back().lines.empty());
        if (lists_.empty() || another) begin(line, "");
        lists_.back().lines.push_back(line);
        in_bracket_ = in_bracket_ || bracket;
        if (in_bracket_ && content.find(']') != std::string_view::npos) {
            in_bracket_ = false;
            closed_ = true;
        }
    }

    const bool bracketed_moves_;
    std::vector<MoveText> lists_;
    bool in_bracket_ = false;
    bool closed_ = false;  // the last list had brackets, and they were closed
};

}  // namespace

std::vector<MoveText> split_move_texts(const std::vector<Line>& significant) {
    Splitter splitter(are_bracketed_moves(significant));
    for (const Line& line : significant) splitter.take(line);
    return splitter.finish();
}

MoveTexts::MoveTexts(std::vector<MoveText> lists) : lists_(std::move(lists)) {
    for (const MoveText& list : lists_) {
        all_named_ = all_named_ && !list.name.empty();
        none_named_ = none_named_ && list.name.empty();
        all_numbered_ = all_numbered_ && list.number > 0;
        order_.push_back(static_cast<std::uint32_t>(order_.size()));
    }
    std::sort(order_.begin(), order_.end(),
              [this](std::uint32_t a, std::uint32_t b) { return comes_before(a, b); });
}

bool MoveTexts::comes_before(std::uint32_t a, std::uint32_t b) const {
    if (const int names = lists_[a].name.compare(lists_[b].name); names != 0) return names < 0;
    return lists_[a].number != lists_[b].number ? lists_[a].number < lists_[b].number : a < b;
}

Result<const MoveText*> MoveTexts::choose(const std::string& name, std::optional<std::size_t> place) const {
    if (lists_.size() == 1 && place.value_or(0) == 0) return &lists_.front();
    if (none_named_ && place) return at(name, *place);
    if (!all_named_) {
        return syntax_error(lists_[1].where,
                            fmt::format("a second list of moves begins here; give only the one of {} that "
                                        "belongs to the puzzle",
                                        lists_.size()));
    }
    const auto first = std::partition_point(order_.begin(), order_.end(),
                                            [&](std::uint32_t i) { return lists_[i].name < name; });
    const auto end =
        std::find_if(first, order_.end(), [&](std::uint32_t i) { return lists_[i].name != name; });
    if (first == end) {
        return syntax_error(
            {}, fmt::format("there are {} lists of moves, but none for {}", lists_.size(), quote(name)));
    }
    if (end - first == 1) return &lists_[*first];
    return syntax_error(lists_[*first].where,
                        fmt::format("{} lists of moves are for {}", end - first, quote(name)));
}

// Scenarios have numbers, as one that could not be read has no answer; other lists stand in order.
Result<const MoveText*> MoveTexts::at(const std::string& name, std::size_t place) const {
    if (all_numbered_) {
        const auto found = std::partition_point(order_.begin(), order_.end(), [&](std::uint32_t i) {
            return std::cmp_less(lists_[i].number, place + 1);
        });
        if (found != order_.end() && std::cmp_equal(lists_[*found].number, place + 1)) return &lists_[*found];
    } else if (place < lists_.size()) {
        return &lists_[place];
    }
    return syntax_error(
        {}, fmt::format("no list of moves is left for {}: there {}", quote(name),
                        lists_.size() == 1 ? "is only one" : fmt::format("are only {}", lists_.size())));
}

bool is_acm_step(const std::vector<Word>& words) {
    return words.size() == 2 && (words[1].text == "F" || words[1].text == "B");
}

bool is_scenario(const Line& line) {
    return lower(trim(line.text)).starts_with("scenario");
}

bool is_move_header(const Line& line) {
    if (!lower(line.text.substr(0, 8)).starts_with("car") && !line.text.starts_with('"')) return false;
    const std::vector<Field> names = csv_fields(line, csv_separator(line));
    return names.size() >= 2 && lower(names[0].text) == "car" && lower(names[1].text) == "move";
}

}  // namespace unjam::text
