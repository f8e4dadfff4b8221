// facts: what Prolog and answer set programs know about a puzzle: which vehicles there are, and where they stand. Rules
// around the facts are skipped; `%` begins a comment.
//
//   board(6,6). exit(right). target(x).        car(r,h,2). car(y,v,3).
//   vehicle(x,h,2). at(x,2,1).                 holds(F,s0) :- member(F,[at(r,3,3), at(y,6,1)]).
//   position(0,x,h,3,1,2).                     its line, and where it stands on it
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "formats/format.h"
#include "formats/loose_puzzle.h"
#include "formats/loose_rows.h"
#include "formats/loose_words.h"

namespace unjam::text {

namespace {

struct Fact {
    std::string name;
    std::vector<RowField> arguments;
    Position where;
};

bool is_name_start(char c) {
    return is_letter(c) || c == '_';
}

bool is_name_part(char c) {
    return is_name_start(c) || is_digit(c);
}

// The facts of a line that have only simple arguments: what stands inside other terms counts as well.
void facts_of(const Line& line, std::vector<Fact>& facts) {
    const std::string_view text = line.text;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '%') return;
        if (!is_name_start(text[at])) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < text.size() && is_name_part(text[at])) ++at;
        if (at == text.size() || text[at] != '(') continue;
        Fact fact{std::string(text.substr(begin, at - begin)), {}, line.at(begin)};
        std::size_t next = at + 1;
        bool good = true;
        while (good) {
            while (next < text.size() && is_blank(text[next])) ++next;
            const Position where = line.at(next);
            std::string argument;
            if (next < text.size() && (text[next] == '"' || text[next] == '\'')) {
                const char quote_mark = text[next];
                const std::size_t end = text.find(quote_mark, next + 1);
                good = end != std::string_view::npos;
                if (!good) break;
                argument = std::string(text.substr(next + 1, end - next - 1));
                next = end + 1;
            } else {
                const std::size_t end = std::min(text.find_first_of(",()%", next), text.size());
                argument = std::string(trim(text.substr(next, end - next)));
                next = end;
            }
            while (next < text.size() && is_blank(text[next])) ++next;
            good = next < text.size() && (text[next] == ',' || text[next] == ')');
            if (good) fact.arguments.push_back({std::move(argument), where});
            if (good && text[next++] == ')') break;
        }
        if (!good) continue;  // it holds other terms, which come next
        facts.push_back(std::move(fact));
        at = next;
    }
}

class FactReader {
public:
    explicit FactReader(const Source& source) : columns_(source.columns), puzzle_(Position{1, 1}) {
        for (const Line& line : source.lines) facts_of(line, facts_);
        if (!facts_.empty()) puzzle_.reading.draft.where = facts_.front().where;
        for (const Line& line : source.lines) {
            constexpr std::string_view kName = "% name: ";
            if (line.text.starts_with(kName))
                puzzle_.reading.draft.name = std::string(trim(line.text.substr(kName.size())));
        }
        for (const Fact& fact : facts_) vehicle(fact);
        for (const Fact& fact : facts_) place(fact);
        for (const Fact& fact : facts_) others(fact);
    }

    bool has_vehicles() const {
        return std::ranges::any_of(puzzle_.vehicles, [](const LooseVehicle& v) { return !v.cells.empty(); });
    }

    std::vector<ReadPuzzle> read() && {
        std::erase_if(puzzle_.vehicles, [this](const LooseVehicle& vehicle) {
            // A thing of one cell that the rules keep in its place is a wall.
            const bool wall = vehicle.length == 1 && vehicle.cells.size() == 1 && is_wall_name(vehicle.label);
            if (wall) puzzle_.walls.push_back(vehicle.cells.front());
            return wall;
        });
        for (std::size_t i = 0; i < puzzle_.vehicles.size(); ++i) {
            if (puzzle_.vehicles[i].cells.empty() && puzzle_.read)
                puzzle_.read =
                    Error{ErrorCode::invalid, puzzle_.vehicles[i].where,
                          fmt::format("nothing says where {} stands", quote(puzzle_.vehicles[i].label))};
        }
        Candidate candidate;
        if (own_) candidate.known = {.column_first = false, .base = 0};
        if (by_lines_) {
            candidate.known.column_first = false;
            puzzle_.a_first = true;
        }
        candidate.puzzles.push_back(std::move(puzzle_));
        return settle_with_columns(std::move(candidate), columns_);
    }

private:
    static bool is_wall_name(std::string_view label) {
        const std::string name = lower(label);
        return name.starts_with("block") || name.starts_with("wall") || name.starts_with("obstacle");
    }

    LooseVehicle* find(std::string_view label) {
        const auto found = index_.find(label);
        return found == index_.end() ? nullptr : &puzzle_.vehicles[found->second];
    }

    // A label, an orientation and a length, in any order; two more numbers are its place.
    void vehicle(const Fact& fact) {
        const RowField* label = nullptr;
        std::optional<Axis> axis;
        std::vector<int> numbers;
        for (const RowField& argument : fact.arguments) {
            const auto number = parse_int(argument.text);
            if (number) {
                numbers.push_back(*number);
            } else if (label == nullptr) {
                label = &argument;
            } else if (!axis) {
                axis = axis_named(argument.text);
            }
        }
        if (label == nullptr || !axis || numbers.empty() || find(label->text) != nullptr) return;
        const auto line = on_line(numbers, fact);
        if (!line && fact.arguments.size() > 6) return;
        LooseVehicle& vehicle = puzzle_.vehicles.emplace_back();
        index_.emplace(label->text, puzzle_.vehicles.size() - 1);
        vehicle.label = label->text;
        vehicle.axis = axis;
        vehicle.where = fact.where;
        if (line) {
            const bool row = *axis == Axis::horizontal;
            for (const int offset : line->offsets)
                vehicle.cells.push_back(row ? Pair{line->line, offset} : Pair{offset, line->line});
            by_lines_ = true;
            return;
        }
        vehicle.length = std::max(numbers.front(), 0);
        if (numbers.size() == 3) vehicle.cells = {{numbers[1], numbers[2]}};
    }

    // "position(0,x,h,3,1,2)": after a time, the label and the orientation, a line and neighbouring places on it. Without the
    // time, three numbers are a length and a place.
    struct OnLine {
        int line = 0;
        std::vector<int> offsets;
    };
    static std::optional<OnLine> on_line(std::vector<int>& numbers, const Fact& fact) {
        if (!parse_int(fact.arguments.front().text) || numbers.size() < 4) return {};
        for (std::size_t i = 3; i < numbers.size(); ++i) {
            if (numbers[i] != numbers[i - 1] + 1) return {};
        }
        return OnLine{numbers[1], {numbers.begin() + 2, numbers.end()}};
    }

    // The label of a vehicle and two numbers behind it; a number before it is a time.
    void place(const Fact& fact) {
        for (std::size_t i = 0; i + 2 < fact.arguments.size(); ++i) {
            LooseVehicle* vehicle = find(fact.arguments[i].text);
            if (vehicle == nullptr) continue;
            const auto first = parse_int(fact.arguments[i + 1].text);
            const auto second = parse_int(fact.arguments[i + 2].text);
            if (!first || !second || i + 3 != fact.arguments.size()) return;
            if (vehicle->cells.empty()) vehicle->cells = {{*first, *second}};
            return;
        }
    }

    void others(const Fact& fact) {
        const auto number = [&](std::size_t i) { return parse_int(fact.arguments[i].text); };
        const std::string name = lower(fact.name);
        const std::size_t count = fact.arguments.size();
        const bool pair = count == 2 && number(0) && number(1);
        if (name == "board" && pair) {
            own_ = true;
            puzzle_.width = *number(0);
            puzzle_.height = *number(1);
        } else if ((name == "size" || name == "dim" || name == "dimension" || name == "grid") && pair) {
            puzzle_.width = *number(0);
            puzzle_.height = *number(1);
        } else if (name == "size" && count == 1 && number(0)) {
            puzzle_.width = puzzle_.height = *number(0);
        } else if (name == "exit" || name == "goal" || name == "salida") {
            puzzle_.exit.where = fact.where;
            if (pair) puzzle_.exit.cell = Pair{*number(0), *number(1)};
            if (count == 1) puzzle_.exit.side = exit_named(fact.arguments[0].text);
        } else if ((name == "target" || name == "red" || name == "main" || name == "player") && count == 1) {
            puzzle_.target_label = fact.arguments[0].text;
        } else if ((name == "wall" || name == "obstacle" || name == "blocked" || name == "no") && pair) {
            puzzle_.walls.push_back({*number(0), *number(1)});
        }
    }

    std::string_view columns_;
    std::vector<Fact> facts_;
    LoosePuzzle puzzle_;
    std::map<std::string, std::size_t, std::less<>> index_;
    bool own_ = false;
    bool by_lines_ = false;  // the cells of vehicles are row and column already
};

std::vector<ReadPuzzle> read_facts(const Source& source) {
    return FactReader(source).read();
}

std::string_view detect_facts(const Source& source) {
    const auto looks = [](const Line& line) { return line.text.find('(') != std::string_view::npos; };
    if (std::ranges::none_of(source.significant, looks)) return {};
    return FactReader(source).has_vehicles() ? "it states facts about vehicles" : "";
}

// A constant as Prolog and answer set programs write it.
std::string constant(const std::string& label) {
    const bool plain =
        label.front() >= 'a' && label.front() <= 'z' && std::ranges::all_of(label, is_name_part);
    return plain ? label : '"' + label + '"';
}

Result<std::string> write_facts(const Puzzle& puzzle) {
    std::string written;
    if (const std::string name = one_line(puzzle.name()); !name.empty())
        written += fmt::format("% name: {}\n", name);
    written += fmt::format("board({},{}). exit({}). target({}).\n", puzzle.width(), puzzle.height(),
                           to_string(puzzle.exit()), constant(puzzle.target_vehicle().label));
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        const std::string label = constant(vehicle.label);
        written += fmt::format("vehicle({0},{1},{2}). at({0},{3},{4}).\n", label,
                               vehicle.axis == Axis::horizontal ? 'h' : 'v', vehicle.length, first.row,
                               first.column);
    }
    for (const Cell wall : puzzle.walls()) written += fmt::format("wall({},{}).\n", wall.row, wall.column);
    return written;
}

}  // namespace

const Format kFactsFormat{
    .info =
        {.name = "facts",
         .summary = "facts of Prolog and answer set programs: the vehicles and where they stand, row and "
                    "column from 0",
         .example =
             "board(6,6). exit(right). target(x).\nvehicle(x,h,2). at(x,2,1).\nvehicle(a,v,3). at(a,0,4).\n",
         .carries_walls = true,
         .carries_any_exit = true,
         .carries_labels = true,
         .carries_unit_vehicles = true,
         .carries_names = true,
         .keeps_order = true,
         .labels =
             "any label without quotation marks that is no number and does not begin with block or wall"},
    .labels = {.forbidden = "\"'"},
    .detect = detect_facts,
    .read = read_facts,
    .write = write_facts,
};

}  // namespace unjam::text
