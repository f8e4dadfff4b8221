// Lists of moves whose notation leaves no doubt: compact, CSV and ACM.
#include "formats/move_readers.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "formats/move_texts.h"

namespace unjam::text {

namespace {

constexpr std::string_view kSeparators = " \t\r\n,;[](){}\"'";

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
    const auto cells = parse_int(rest.substr(1, end - 1));
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
            trim(content).starts_with('{') ? content.find("\"solution\"") : std::string_view::npos;
        std::size_t begin = 0;
        std::size_t end = content.rfind(']');
        if (parts.empty()) {
            const bool json = key != std::string_view::npos;
            if (!json && !trim(content).starts_with('[')) continue;
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

// Whether an ACM answer calls vehicles by their labels: all of them are labels of the puzzle.
bool calls_labels(const std::vector<Line>& lines, const Puzzle& puzzle) {
    return std::ranges::all_of(
        lines, [&puzzle](const Line& line) { return puzzle.find(words_of(line).front().text) >= 0; });
}

// The vehicle that ACM files call `number`: the target is 0, the others follow in their order; -1 for none.
int acm_vehicle(const Puzzle& puzzle, std::string_view word) {
    const auto number = parse_int(word);
    if (!number || *number < 0 || *number >= static_cast<int>(puzzle.vehicles().size())) return -1;
    if (*number == 0) return puzzle.target();
    return *number <= puzzle.target() ? *number - 1 : *number;
}

}  // namespace

Result<void> read_compact_moves(const std::vector<Line>& lines, MoveList& list) {
    std::vector<Part> parts = bracketed(lines);
    if (parts.empty()) {
        for (const Line& line : lines) parts.push_back({line, 0, line.text.size()});
    }
    for (const Part& part : parts) {
        if (auto done = parse_compact_part(part, list); !done) return done.error();
    }
    return {};
}

Result<void> read_csv_moves(const std::vector<Line>& lines, MoveList& list) {
    const char separator = csv_separator(lines.front());
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::vector<Field> fields = csv_fields(lines[i], separator);
        const auto cells = fields.size() == 2 ? parse_int(fields[1].text) : std::nullopt;
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

Result<void> read_acm_moves(const std::vector<Line>& lines, MoveList& list) {
    const bool by_label = calls_labels(lines, list.puzzle());
    for (const Line& line : lines) {
        const std::vector<Word> words = words_of(line);
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

}  // namespace unjam::text
