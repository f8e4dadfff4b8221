// Move lists in every notation become moves. The notation is recognised by its first lines; see parse_moves
// in move.h for the list, and docs/formats.md for the rules.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "formats/move_texts.h"
#include "formats/text.h"
#include "unjam/move.h"

namespace unjam {

namespace {

using text::is_acm_step;
using text::Line;
using text::MoveText;
using text::Word;

constexpr std::string_view kSeparators = " \t\r\n,;[](){}\"'";

// Collects moves and numbers them in errors.
class MoveList {
public:
    explicit MoveList(const Puzzle& puzzle) : puzzle_(puzzle) {}

    const Puzzle& puzzle() const { return puzzle_; }
    std::vector<ParsedMove> take() { return std::move(moves_); }

    Error error(Position where, std::string_view shown, const std::string& message) const {
        return text::syntax_error(
            where, fmt::format("move {} ({}): {}", moves_.size() + 1, text::quote(shown), message));
    }

    // The move can be read, but this puzzle has none like it.
    Error impossible(Position where, std::string_view shown, const std::string& message) const {
        Error result = error(where, shown, message);
        result.code = ErrorCode::invalid;
        return result;
    }

    // Index of the vehicle, or an error.
    Result<int> vehicle(std::string_view label, Position where, std::string_view shown) const {
        const int index = puzzle_.find(label);
        if (index >= 0) return index;
        return impossible(where, shown, fmt::format("no vehicle is called {}", text::quote(label)));
    }

    // Adds a move in a direction given by its first letter.
    Result<void> add(int vehicle, char direction, int cells, Position where, std::string_view shown) {
        const Vehicle& moving = puzzle_.vehicles()[static_cast<std::size_t>(vehicle)];
        const char letter = text::lower(std::string_view(&direction, 1)).front();
        const bool along_row = letter == 'l' || letter == 'r';
        if (along_row != (moving.axis == Axis::horizontal)) {
            return impossible(
                where, shown,
                fmt::format("vehicle {} is {} and only moves {}", moving.label, to_string(moving.axis),
                            along_row ? "up and down" : "left and right"));
        }
        return add(vehicle, letter == 'l' || letter == 'u' ? -cells : cells, where, shown);
    }

    // Adds a move of signed cells.
    Result<void> add(int vehicle, int cells, Position where, std::string_view shown) {
        if (cells == 0) return error(where, shown, "a move goes at least one cell");
        moves_.push_back({{vehicle, cells}, where});
        return {};
    }

    // Adds one step, which lengthens the last move when it goes on in the same direction.
    void add_step(int vehicle, int direction, Position where) {
        const bool continues = !moves_.empty() && moves_.back().move.vehicle == vehicle &&
                               (moves_.back().move.cells > 0) == (direction > 0);
        if (continues) {
            moves_.back().move.cells += direction;
        } else {
            moves_.push_back({{vehicle, direction}, where});
        }
    }

private:
    const Puzzle& puzzle_;
    std::vector<ParsedMove> moves_;
};

bool is_direction(char c) {
    return std::string_view("LRUDlrud").find(c) != std::string_view::npos;
}

// The direction and cells of "R3" at the start of `rest`, up to a separator or the end.
struct Slide {
    char direction = ' ';
    int cells = 0;
    std::size_t size = 0;
};
std::optional<Slide> slide_at(std::string_view rest) {
    if (rest.empty() || !is_direction(rest.front())) return {};
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    const auto cells = text::parse_int(rest.substr(1, end - 1));
    const bool ends = end == rest.size() || kSeparators.find(rest[end]) != std::string_view::npos;
    if (!cells || !ends) return {};
    return Slide{rest.front(), *cells, end};
}

// What is wrong with a word that is not a move.
Error bad_word(const MoveList& list, std::string_view word, Position where) {
    const std::size_t digits = word.find_last_not_of("0123456789");
    if (digits == std::string_view::npos || !is_direction(word[digits]) || digits == 0) {
        return list.error(where, word,
                          "a move is a label, a direction L R U D, and a number of cells, like XR3");
    }
    if (digits + 1 == word.size()) return list.error(where, word, "say how many cells it goes, like XR3");
    return list.vehicle(word.substr(0, digits), where, word).error();
}

// A part of a line.
struct Part {
    Line line;
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The bracketed list of a text in which a line begins with a bracket: the text before and after it, as in
// the answers that solvers print, is not a move. In a line of JSON the list is the value of "solution".
std::vector<Part> bracketed(const std::vector<Line>& lines) {
    std::vector<Part> parts;
    for (const Line& line : lines) {
        const std::string_view content = line.text;
        const std::size_t key =
            text::trim(content).starts_with('{') ? content.find("\"solution\"") : std::string_view::npos;
        std::size_t begin = 0;
        std::size_t end = content.rfind(']');
        if (parts.empty()) {
            const bool json = key != std::string_view::npos;
            if (!json && !text::trim(content).starts_with('[')) continue;
            begin = content.find('[', json ? key : 0);
            if (begin == std::string_view::npos) continue;
            if (json) end = content.find(']', begin);
        }
        parts.push_back({line, begin, std::min(end, content.size())});
        if (end != std::string_view::npos) break;
    }
    return parts;
}

// "XR3" lists. The longest label that a direction and a number follow is the vehicle.
Result<void> parse_compact_part(const Part& part, MoveList& list) {
    const Line& line = part.line;
    for (std::size_t at = part.begin; at < part.end;) {
        const std::string_view rest = line.text.substr(at, part.end - at);
        int best = -1;
        Slide slide;
        const std::vector<Vehicle>& vehicles = list.puzzle().vehicles();
        for (std::size_t i = 0; i < vehicles.size(); ++i) {
            const std::string& label = vehicles[i].label;
            if (!rest.starts_with(label)) continue;
            if (best >= 0 && label.size() < vehicles[static_cast<std::size_t>(best)].label.size()) continue;
            const auto found = slide_at(rest.substr(label.size()));
            if (!found) continue;
            best = static_cast<int>(i);
            slide = *found;
        }
        if (best >= 0) {
            const std::size_t size = vehicles[static_cast<std::size_t>(best)].label.size() + slide.size;
            if (auto done = list.add(best, slide.direction, slide.cells, line.at(at), rest.substr(0, size));
                !done)
                return done.error();
            at += size;
        } else if (kSeparators.find(rest.front()) != std::string_view::npos) {
            ++at;
        } else {
            return bad_word(list, rest.substr(0, rest.find_first_of(kSeparators)), line.at(at));
        }
    }
    return {};
}

Result<void> parse_compact(const std::vector<Line>& lines, MoveList& list) {
    std::vector<Part> parts = bracketed(lines);
    if (parts.empty()) {
        for (const Line& line : lines) parts.push_back({line, 0, line.text.size()});
    }
    for (const Part& part : parts) {
        if (auto done = parse_compact_part(part, list); !done) return done.error();
    }
    return {};
}

// "car,move" and then "X,3".
Result<void> parse_csv(const std::vector<Line>& lines, MoveList& list) {
    const char separator = text::csv_separator(lines.front());
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<text::Field> fields = text::csv_fields(lines[i], separator);
        const auto cells = fields.size() == 2 ? text::parse_int(fields[1].text) : std::nullopt;
        if (!cells)
            return list.error(lines[i].at(0), lines[i].text,
                              "a line is a label, a comma, and cells with a sign, like X,-3");
        const Result<int> vehicle = list.vehicle(fields[0].text, fields[0].where, lines[i].text);
        if (!vehicle) return vehicle.error();
        if (auto done = list.add(*vehicle, *cells, fields[0].where, lines[i].text); !done)
            return done.error();
    }
    return {};
}

// Whether an ACM answer calls vehicles by their labels: all of them are labels of the puzzle.
bool calls_labels(const std::vector<Line>& lines, const Puzzle& puzzle) {
    return std::ranges::all_of(
        lines, [&puzzle](const Line& line) { return puzzle.find(text::words_of(line).front().text) >= 0; });
}

// The vehicle that ACM files call `number`: the target is 0, the others follow in their order; -1 for none.
int acm_vehicle(const Puzzle& puzzle, std::string_view word) {
    const auto number = text::parse_int(word);
    if (!number || *number < 0 || *number >= static_cast<int>(puzzle.vehicles().size())) return -1;
    if (*number == 0) return puzzle.target();
    return *number <= puzzle.target() ? *number - 1 : *number;
}

// "3 B": one step back.
Result<void> parse_acm(const std::vector<Line>& lines, MoveList& list) {
    const bool by_label = calls_labels(lines, list.puzzle());
    for (const Line& line : lines) {
        const std::vector<Word> words = text::words_of(line);
        if (!is_acm_step(words))
            return list.error(line.at(0), line.text, "a step is a vehicle and F or B, like 3 B");
        int vehicle = by_label ? -1 : acm_vehicle(list.puzzle(), words[0].text);
        if (vehicle < 0) {
            const Result<int> labelled = list.vehicle(words[0].text, words[0].where, line.text);
            if (!labelled) return labelled.error();
            vehicle = *labelled;
        }
        list.add_step(vehicle, words[1].text == "F" ? 1 : -1, words[0].where);
    }
    return {};
}

char direction_word(std::string_view word) {
    const std::string name = text::lower(word);
    for (const std::string_view known : {"left", "right", "up", "down"}) {
        if (name == known) return known.front();
    }
    return ' ';
}

struct Sentence {
    Word label;
    Word direction;
    Word cells;
};

// "Move piece C 1 spaces Up", "1. f goes left 3 cells" or "1. fL3: f goes left 3 cells"; nothing for any
// other line.
std::optional<Sentence> sentence_of(const std::vector<Word>& words) {
    if (words.size() >= 6 && text::lower(words[0].text) == "move" && text::lower(words[1].text) == "piece") {
        return Sentence{words[2], words[5], words[3]};
    }
    for (const std::size_t label : {2U, 1U, 0U}) {  // with its number and the move before it, or without
        if (words.size() < label + 4 || words[label + 1].text != "goes") continue;
        return Sentence{words[label], words[label + 2], words[label + 3]};
    }
    return {};
}

// Sentences; other lines between them, like drawn boards, are skipped.
Result<void> parse_sentences(const std::vector<Line>& lines, MoveList& list) {
    for (const Line& line : lines) {
        const std::vector<Word> words = text::words_of(line);
        const std::optional<Sentence> sentence = sentence_of(words);
        if (!sentence) {
            if (text::lower(words.front().text) != "move") continue;
            return list.error(line.at(0), line.text, "a sentence is like 'Move piece C 1 spaces Up'");
        }
        const char direction = direction_word(sentence->direction.text);
        if (direction == ' ') {
            return list.error(sentence->direction.where, line.text,
                              "the direction must be left, right, up or down");
        }
        const auto cells = text::parse_int(sentence->cells.text);
        if (!cells || *cells < 0)
            return list.error(sentence->cells.where, line.text, "the number of cells must be a whole number");
        const Result<int> vehicle = list.vehicle(sentence->label.text, sentence->label.where, line.text);
        if (!vehicle) return vehicle.error();
        if (auto done = list.add(*vehicle, direction, *cells, sentence->label.where, line.text); !done)
            return done.error();
    }
    return {};
}

Result<void> parse_list(const std::vector<Line>& lines, MoveList& list) {
    if (lines.empty()) return {};
    const auto is_sentence = [](const Line& line) { return sentence_of(text::words_of(line)).has_value(); };
    if (text::is_move_header(lines.front())) return parse_csv(lines, list);
    if (is_acm_step(text::words_of(lines.front()))) return parse_acm(lines, list);
    if (std::ranges::any_of(lines, is_sentence)) return parse_sentences(lines, list);
    return parse_compact(lines, list);
}

}  // namespace

struct MoveLists::Inside {
    text::MoveTexts lists;
};

MoveLists::MoveLists(std::string_view text)
    : inside_(new Inside{
          text::MoveTexts(text::split_move_texts(text::significant_lines(text::split_lines(text))))}) {}
MoveLists::~MoveLists() = default;
MoveLists::MoveLists(MoveLists&&) noexcept = default;
MoveLists& MoveLists::operator=(MoveLists&&) noexcept = default;

std::size_t MoveLists::size() const {
    return inside_->lists.size();
}

bool MoveLists::has_names() const {
    return inside_->lists.has_names();
}

ReadMoves MoveLists::read(const Puzzle& puzzle, std::optional<std::size_t> place) const {
    if (size() == 0) return {};
    const Result<const MoveText*> chosen = inside_->lists.choose(puzzle.name(), place);
    if (!chosen) return {{}, chosen.error()};
    if ((*chosen)->holds_no_moves())
        return {{}, text::syntax_error((*chosen)->where, "this answer holds no moves")};
    MoveList list(puzzle);
    Result<void> done = parse_list((*chosen)->lines, list);
    return {list.take(), done ? std::nullopt : std::optional(std::move(done).error())};
}

ReadMoves read_moves(const Puzzle& puzzle, std::string_view text) {
    return MoveLists(text).read(puzzle);
}

Result<std::vector<ParsedMove>> parse_moves(const Puzzle& puzzle, std::string_view text) {
    ReadMoves read = read_moves(puzzle, text);
    if (read.error) return std::move(*read.error);
    return std::move(read.moves);
}

}  // namespace unjam
