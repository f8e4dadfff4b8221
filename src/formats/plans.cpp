// Plans as planners, answer set solvers and SAT solvers print them.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "formats/move_readers.h"
#include "formats/plan_names.h"

namespace unjam::text {

namespace {

// An action of a plan in PDDL: its words, in small letters.
struct PlannedAction {
    std::vector<std::string> words;
    Position where;
    std::string_view shown;
};

bool is_cell_name(std::string_view word) {
    return word.size() > 3 && word.front() == 'c' && is_digit(word[1]) &&
           word.find('-') != std::string_view::npos;
}

bool is_planned_step(const std::vector<std::string>& words) {
    constexpr std::array<std::string_view, 4> kSteps = {"right", "left", "down", "up"};
    return words.size() == 6 && std::ranges::find(kSteps, words[0]) != kSteps.end() &&
           std::all_of(words.begin() + 2, words.end(), is_cell_name);
}

// "slide-x-from-1-to-4": the vehicle and the cells it goes.
struct PlannedSlide {
    std::string name;
    int cells = 0;
};
std::optional<PlannedSlide> planned_slide(const std::vector<std::string>& words) {
    constexpr std::string_view kSlide = "slide-";
    constexpr std::string_view kFrom = "-from-";
    constexpr std::string_view kTo = "-to-";
    if (words.size() != 1 || !words[0].starts_with(kSlide)) return {};
    const std::string_view word = words[0];
    const std::size_t from = word.find(kFrom);
    const std::size_t to = from == std::string_view::npos ? from : word.find(kTo, from);
    if (to == std::string_view::npos) return {};
    const auto first = parse_int(word.substr(from + kFrom.size(), to - from - kFrom.size()));
    const auto last = parse_int(word.substr(to + kTo.size()));
    if (!first || !last) return {};
    return PlannedSlide{std::string(word.substr(kSlide.size(), from - kSlide.size())), *last - *first};
}

std::optional<PlannedAction> planned_action(const Line& line) {
    const std::size_t begin = line.text.find('(');
    const std::size_t end = begin == std::string_view::npos ? begin : line.text.find(')', begin);
    if (end == std::string_view::npos) return {};
    PlannedAction action{{}, line.at(begin), line.text.substr(begin, end + 1 - begin)};
    for (const Word& word : words_of({line.text.substr(begin + 1, end - begin - 1), line.number})) {
        action.words.push_back(lower(word.text));
        constexpr std::size_t kMostWords = 6;
        if (action.words.size() > kMostWords) return {};
    }
    return is_planned_step(action.words) || planned_slide(action.words) ? std::optional(std::move(action))
                                                                        : std::nullopt;
}

Result<void> add_planned(const PlannedAction& action, const std::vector<std::string>& names, MoveList& list) {
    const std::optional<PlannedSlide> slide = planned_slide(action.words);
    const std::string& name = slide ? slide->name : action.words[1];
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return list.vehicle(name, action.where, action.shown).error();
    const int vehicle = static_cast<int>(found - names.begin());
    if (slide) return list.add(vehicle, slide->cells, action.where, action.shown);
    return list.add(vehicle, action.words[0].front(), 1, action.where, action.shown);
}

// An atom move(time, vehicle, cells).
struct MoveAtom {
    int time = 0;
    std::string label;
    int cells = 0;
    Position where;
    std::string_view shown;
};

// The whole number that ends at `end`; it has few digits, so that a long line is not searched again and again.
std::optional<int> number_until(std::string_view text, char end) {
    constexpr std::size_t kMostDigits = 12;
    const std::string_view near = text.substr(0, kMostDigits);
    const std::size_t found = near.find(end);
    return found == std::string_view::npos ? std::nullopt : parse_int(near.substr(0, found));
}

// The atom that begins with "move(" at `begin`; its arguments begin at `at`.
std::optional<MoveAtom> move_atom_at(const Line& line, std::size_t begin, std::size_t at) {
    const std::string_view text = line.text;
    const auto time = number_until(text.substr(at), ',');
    if (!time) return {};
    const std::size_t comma = text.find(',', at);
    const bool quoted = comma + 1 < text.size() && text[comma + 1] == '"';
    const std::size_t label = comma + (quoted ? 2 : 1);
    const std::size_t label_end = text.find(quoted ? '"' : ',', label);
    const std::size_t number = label_end + (quoted ? 2 : 1);
    if (label_end == std::string_view::npos || number > text.size()) return {};
    const auto cells = number_until(text.substr(number), ')');
    if (!cells) return {};
    const std::size_t end = text.find(')', number) + 1;
    return MoveAtom{*time, std::string(text.substr(label, label_end - label)), *cells, line.at(begin),
                    text.substr(begin, end - begin)};
}

std::vector<MoveAtom> move_atoms(const Line& line) {
    constexpr std::string_view kMove = "move(";
    std::vector<MoveAtom> atoms;
    for (std::size_t at = 0; (at = line.text.find(kMove, at)) != std::string_view::npos;) {
        auto atom = move_atom_at(line, at, at + kMove.size());
        at += atom ? atom->shown.size() : kMove.size();
        if (atom) atoms.push_back(std::move(*atom));
    }
    std::ranges::stable_sort(atoms, {}, &MoveAtom::time);
    return atoms;
}

// What a SAT solver says before the values, or instead of them.
bool says_satisfiable(std::string_view line) {
    return line == "SAT" || line == "s SATISFIABLE";
}
bool says_unsatisfiable(std::string_view line) {
    return line == "UNSAT" || line == "s UNSATISFIABLE" || line == "UNSATISFIABLE";
}

// Where vehicles stand at each time, from the variables that are true; the place in the text says which one.
using Stands = std::map<int, std::map<int, std::pair<int, Word>>>;

Stands stands_of(const std::vector<Line>& lines, const CnfVariables& variables) {
    Stands stands;
    for (const Line& line : lines) {
        for (const Word& word : words_of(line)) {
            const auto variable = parse_int(word.text);
            const auto stand = variable ? variables.stand_of(*variable) : std::nullopt;
            if (stand) stands[stand->time][stand->vehicle] = {stand->place, word};
        }
    }
    return stands;
}

Result<void> add_values(const std::vector<Line>& lines, MoveList& list) {
    const CnfVariables variables(list.puzzle());
    std::vector<int> offsets = start_offsets(list.puzzle());
    for (const auto& [time, places] : stands_of(lines, variables)) {
        for (const auto& [vehicle, stand] : places) {
            const auto& [place, word] = stand;
            int& offset = offsets[static_cast<std::size_t>(vehicle)];
            if (place == offset) continue;
            if (time == 0)
                return list.error(word.where, word.text,
                                  "these values belong to another puzzle: it starts differently");
            if (auto done = list.add(vehicle, place - offset, word.where, word.text); !done) return done;
            offset = place;
        }
    }
    return {};
}

}  // namespace

std::optional<Result<void>> read_plan(const std::vector<Line>& lines, MoveList& list) {
    std::vector<PlannedAction> actions;
    std::vector<MoveAtom> atoms;  // of the last answer set: the best one
    std::vector<Line> values;
    bool satisfiable = false;
    for (const Line& line : lines) {
        const std::string_view content = trim(line.text);
        if (says_unsatisfiable(content) && atoms.empty())
            return syntax_error(line.at(0), "the solver says that there is no solution within the horizon");
        satisfiable = satisfiable || says_satisfiable(content);
        if (satisfiable && !content.empty() &&
            (content.starts_with("v ") || content.front() == '-' || is_digit(content.front())))
            values.push_back(line);
        if (content.find('(') == std::string_view::npos) continue;
        if (auto action = planned_action(line)) actions.push_back(std::move(*action));
        if (auto found = move_atoms(line); !found.empty()) atoms = std::move(found);
    }
    if (satisfiable) return add_values(values, list);
    const std::vector<std::string> names =
        actions.empty() ? std::vector<std::string>() : planning_names(list.puzzle());
    for (const PlannedAction& action : actions) {
        if (auto done = add_planned(action, names, list); !done) return done;
    }
    for (const MoveAtom& atom : atoms) {
        const Result<int> vehicle = list.vehicle(atom.label, atom.where, atom.shown);
        if (!vehicle) return vehicle.error();
        if (auto done = list.add(*vehicle, atom.cells, atom.where, atom.shown); !done) return done;
    }
    if (actions.empty() && atoms.empty()) return {};
    return Result<void>();
}

}  // namespace unjam::text
