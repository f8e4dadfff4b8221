#include "formats/loose_puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

#include "formats/vehicle_rows.h"
#include "model/board_size.h"
#include "model/default_label.h"

namespace unjam::text {

namespace {

constexpr int kUsualSide = 6;
// As many puzzles of a text decide what its numbers mean.
constexpr std::size_t kTellingPuzzles = 256;

Cell cell_for(Pair pair, Meaning meaning) {
    if (meaning.column_first) std::swap(pair[0], pair[1]);
    return {pair[0] - meaning.base, pair[1] - meaning.base};
}

// One puzzle as one meaning has it.
class Draft {
public:
    Draft(const LoosePuzzle& puzzle, Meaning meaning) : puzzle_(puzzle), meaning_(meaning) {
        draft_ = puzzle.reading.draft;
    }

    Result<void> make() {
        if (!puzzle_.read) return puzzle_.read.error();
        if (puzzle_.vehicles.empty())
            return Error{ErrorCode::invalid, draft_.where, "there are no vehicles on this board"};
        draft_.width = puzzle_.width;
        draft_.height = puzzle_.height;
        for (const LooseVehicle& vehicle : puzzle_.vehicles) {
            if (auto done = add(vehicle); !done) return done.error();
        }
        for (const Pair& wall : puzzle_.walls) draft_.walls.push_back(cell_for(wall, meaning_));
        find_size();
        if (auto done = check_board_size(draft_.width, draft_.height, draft_.where); !done)
            return done.error();
        if (auto done = find_target(); !done) return done.error();
        name_vehicles();
        if (auto done = find_exit(); !done) return done.error();
        if (auto problem = find_problem(draft_)) return std::move(problem->error);
        return check_free();
    }

    PuzzleDraft& draft() { return draft_; }
    // How much larger the board is than usual.
    int oversize() const {
        return puzzle_.width > 0 ? 0 : std::max(0, std::max(draft_.width, draft_.height) - kUsualSide);
    }
    // How far from that of the game in the shops the line of the target is.
    int unusual_target() const {
        const Vehicle& target = draft_.vehicles[static_cast<std::size_t>(draft_.target)];
        const int lines = target.axis == Axis::horizontal ? draft_.height : draft_.width;
        return (target.axis == Axis::vertical ? 1 : 0) + (target.line != (lines - 1) / 2 ? 2 : 0);
    }
    bool assumed_target() const { return assumed_target_; }
    bool assumed_size() const { return puzzle_.width == 0; }
    bool assumed_exit() const { return assumed_exit_; }
    bool assumed_labels() const { return assumed_labels_; }

private:
    Result<void> add(const LooseVehicle& loose) {
        std::vector<Cell> cells;
        if (loose.place) {
            const int side = draft_.width > 0 ? draft_.width : kUsualSide;
            const int number = *loose.place - meaning_.base;
            if (number < 0 || number >= kMaxBoardSide * kMaxBoardSide)
                return invalid(loose, fmt::format("the cell {} is not on the board", *loose.place));
            cells.push_back({number / side, number % side});
        }
        for (const Pair& pair : loose.cells) cells.push_back(cell_for(pair, meaning_));
        if (cells.empty()) return invalid(loose, "nothing says where this vehicle stands");
        const auto [top, bottom] = std::ranges::minmax(cells, {}, &Cell::row);
        const auto [left, right] = std::ranges::minmax(cells, {}, &Cell::column);
        const Cell first{top.row, left.column};
        const long long rows = static_cast<long long>(bottom.row) - top.row + 1;
        const long long columns = static_cast<long long>(right.column) - left.column + 1;
        if (rows > 1 && columns > 1)
            return invalid(loose,
                           fmt::format("vehicle {} is bent; a vehicle is one straight piece", called(loose)));
        const long long span = std::max(rows, columns);
        if (cells.size() > 2 && span != std::ssize(cells))
            return invalid(loose,
                           fmt::format("vehicle {} is split; a vehicle is one straight piece with its own "
                                       "label",
                                       called(loose)));
        if (span > kMaxBoardSide)
            return invalid(loose, fmt::format("vehicle {} is longer than any board", called(loose)));
        if (span > 1) {
            push(loose, rows > 1 ? Axis::vertical : Axis::horizontal, static_cast<int>(span), first);
            return {};
        }
        if (!loose.axis)
            return Error{
                ErrorCode::unsupported, loose.where,
                fmt::format("vehicle {} has only one cell, so nothing shows whether it moves along its row "
                            "or its column; use json, csv or code for vehicles of length 1",
                            called(loose))};
        const int length = loose.length > 0 ? loose.length : 1;
        if (length > kMaxBoardSide)
            return invalid(loose, fmt::format("vehicle {} is longer than any board", called(loose)));
        Cell begin = first;
        if (*loose.axis == Axis::horizontal && meaning_.right_end) begin.column -= length - 1;
        if (*loose.axis == Axis::vertical && meaning_.bottom_end) begin.row -= length - 1;
        push(loose, *loose.axis, length, begin);
        return {};
    }

    void push(const LooseVehicle& loose, Axis axis, int length, Cell first) {
        draft_.vehicles.push_back(make_vehicle(loose.label, axis, length, first));
        draft_.vehicle_where.push_back(loose.where);
    }

    static std::string called(const LooseVehicle& loose) {
        return loose.label.empty() ? std::string("here") : quote(loose.label);
    }

    static Error invalid(const LooseVehicle& loose, std::string message) {
        return {ErrorCode::invalid, loose.where, std::move(message)};
    }

    void find_size() {
        if (draft_.width > 0) return;
        int side = kUsualSide;
        for (const Vehicle& vehicle : draft_.vehicles) {
            const Cell last = cell_of(vehicle, vehicle.offset, vehicle.length - 1);
            side = std::max({side, last.row + 1, last.column + 1});
        }
        for (const Cell& wall : draft_.walls) side = std::max({side, wall.row + 1, wall.column + 1});
        draft_.width = draft_.height = side;
    }

    // The vehicle with the first of the usual names; those that lie where a target usually does come first.
    Result<void> find_target() {
        draft_.target = puzzle_.target;
        if (!puzzle_.target_label.empty())
            draft_.target = find_vehicle(draft_.vehicles, puzzle_.target_label);
        if (draft_.target >= 0) return {};
        assumed_target_ = true;
        const bool exit_cell_known = puzzle_.exit.cell.has_value();
        const Cell exit = exit_cell_known ? exit_cell(meaning_.base) : Cell{};
        int best = 0;
        for (int i = 0; i < static_cast<int>(draft_.vehicles.size()); ++i) {
            const Vehicle& vehicle = draft_.vehicles[static_cast<std::size_t>(i)];
            const Name name = name_of(vehicle.label);
            if (name.usual == 0) continue;
            if (puzzle_.exit.side && vehicle.axis != axis_of(*puzzle_.exit.side)) continue;
            const int lines = vehicle.axis == Axis::horizontal ? draft_.height : draft_.width;
            const bool at_exit = exit_cell_known &&
                                 (vehicle.axis == Axis::horizontal ? exit.row : exit.column) == vehicle.line;
            int place = vehicle.axis == Axis::horizontal ? 1 : 0;
            if (place == 1 && vehicle.line == (lines - 1) / 2) place = 2;
            if (at_exit) place = 3;
            const int rank = (name.certain ? 10'000 : 0) + place * 100 + name.usual;
            if (rank <= best) continue;
            best = rank;
            draft_.target = i;
        }
        if (draft_.target >= 0) return {};
        return Error{ErrorCode::invalid, draft_.where,
                     "nothing says which vehicle is the target; call it X, or red"};
    }

    // How usual a name is for a target, 0: not at all; and whether no other vehicle is called so.
    struct Name {
        int usual = 0;
        bool certain = false;
    };
    Name name_of(std::string_view label) const {
        constexpr std::string_view kCertain[] = {"@", "*", "main", "hero", "player", "target", "x", "X"};
        constexpr std::string_view kPossible[] = {"1", "0", "a", "A", "r", "R"};
        if (puzzle_.a_first && label == "A") return {99, true};
        if (lower(label).starts_with("red")) return {98, true};
        const auto rank = [label](std::span<const std::string_view> names) {
            const auto found = std::ranges::find(names, label);
            return found == names.end() ? 0 : static_cast<int>(found - names.begin()) + 1;
        };
        if (const int certain = rank(kCertain)) return {certain, true};
        return {rank(kPossible), false};
    }

    void name_vehicles() {
        int others = 0;
        std::set<std::string> used;
        bool good = true;
        for (const Vehicle& vehicle : draft_.vehicles)
            good = good && !vehicle.label.empty() && used.insert(vehicle.label).second;
        if (good) return;
        // Two of one name, in a drawing, would be one vehicle that is bent: here, names are not labels but kinds or colours.
        assumed_labels_ = true;
        for (int i = 0; i < static_cast<int>(draft_.vehicles.size()); ++i)
            draft_.vehicles[static_cast<std::size_t>(i)].label =
                i == draft_.target ? "X" : default_label(others++);
    }

    Cell exit_cell(int base) const {
        Meaning meaning = meaning_;
        meaning.base = base;
        if (puzzle_.exit.row_first) meaning.column_first = false;
        return cell_for(*puzzle_.exit.cell, meaning);
    }

    Result<void> find_exit() {
        const Vehicle& target = draft_.vehicles[static_cast<std::size_t>(draft_.target)];
        draft_.exit = default_exit(target.axis);
        if (puzzle_.exit.side) draft_.exit = *puzzle_.exit.side;
        assumed_exit_ = !puzzle_.exit.side && !puzzle_.exit.cell;
        if (!puzzle_.exit.cell) return {};
        const bool across = target.axis == Axis::horizontal;
        for (const int base : {meaning_.base, 0, 1}) {
            const Cell cell = exit_cell(base);
            const int line = across ? cell.row : cell.column;
            const int along = across ? cell.column : cell.row;
            const int last = (across ? draft_.width : draft_.height) - 1;
            if (line != target.line || (along > 0 && along < last)) continue;
            draft_.exit =
                across ? (along <= 0 ? Exit::left : Exit::right) : (along <= 0 ? Exit::top : Exit::bottom);
            return {};
        }
        return Error{
            ErrorCode::invalid, puzzle_.exit.where,
            fmt::format("the exit is not at an end of the line of the target {}", quote(target.label))};
    }

    Result<void> check_free() const {
        if (puzzle_.free.empty()) return {};
        std::set<Cell> covered(draft_.walls.begin(), draft_.walls.end());
        for (const Vehicle& vehicle : draft_.vehicles) {
            for (int part = 0; part < vehicle.length; ++part)
                covered.insert(cell_of(vehicle, vehicle.offset, part));
        }
        for (const Pair& pair : puzzle_.free) {
            if (covered.contains(cell_for(pair, meaning_)))
                return Error{ErrorCode::invalid, draft_.where,
                             fmt::format("the cell [{},{}] is said to be free, but a vehicle stands on it",
                                         pair[0], pair[1])};
        }
        return {};
    }

    const LoosePuzzle& puzzle_;
    Meaning meaning_;
    PuzzleDraft draft_;
    bool assumed_target_ = false;
    bool assumed_exit_ = false;
    bool assumed_labels_ = false;
};

// How well a meaning fits: less is better.
struct Fit {
    std::size_t illegal = 0;
    long long oversize = 0;
    int unusual_columns = 0;
    int ends = 0;
    int base = 0;  // only where 0 is to be expected
    long long unusual_targets = 0;

    friend auto operator<=>(const Fit&, const Fit&) = default;
};

struct Choice {
    std::size_t candidate = 0;
    Meaning meaning;
    Fit fit;
};

std::vector<Meaning> meanings(const KnownMeaning& known, bool pairs) {
    std::vector<Meaning> all;
    for (const bool column_first : {false, true}) {
        if (known.column_first.value_or(column_first) != column_first) continue;
        if (!pairs && column_first) continue;
        for (const int base : {0, 1}) {
            if (known.base.value_or(base) != base) continue;
            for (const int ends : {0, 1, 2, 3})
                all.push_back({column_first, base, ends / 2 == 1, ends % 2 == 1});
        }
    }
    return all;
}

// Whether which end a vehicle names, and whether the row comes first, makes a difference at all.
bool has_single_ends(const Candidate& candidate) {
    return std::ranges::any_of(candidate.puzzles, [](const LoosePuzzle& puzzle) {
        return std::ranges::any_of(puzzle.vehicles, [](const LooseVehicle& vehicle) {
            return vehicle.cells.size() + (vehicle.place ? 1 : 0) == 1 && vehicle.length != 1;
        });
    });
}

bool has_pairs(const Candidate& candidate) {
    return std::ranges::any_of(candidate.puzzles, [](const LoosePuzzle& puzzle) {
        return std::ranges::any_of(puzzle.vehicles,
                                   [](const LooseVehicle& vehicle) { return !vehicle.cells.empty(); });
    });
}

// Nothing if it is worse than `best`.
std::optional<Fit> fit_of(const Candidate& candidate, Meaning meaning, const std::optional<Fit>& best) {
    Fit fit;
    fit.unusual_columns = candidate.unusual;
    fit.base = candidate.known.from_zero ? meaning.base : 0;
    fit.ends = (meaning.right_end ? 1 : 0) + (meaning.bottom_end ? 1 : 0);
    const std::size_t count = std::min(candidate.puzzles.size(), kTellingPuzzles);
    for (std::size_t i = 0; i < count; ++i) {
        Draft draft(candidate.puzzles[i], meaning);
        if (draft.make()) {
            fit.oversize += draft.oversize();
            fit.unusual_targets += draft.unusual_target();
        } else {
            ++fit.illegal;
            if (best && fit.illegal > best->illegal) return {};
        }
    }
    return fit;
}

bool has_zeros(const Candidate& candidate) {
    const auto is_zero = [](const Pair& pair) { return pair[0] == 0 || pair[1] == 0; };
    return std::ranges::any_of(candidate.puzzles, [&](const LoosePuzzle& puzzle) {
        return std::ranges::any_of(puzzle.vehicles, [&](const LooseVehicle& vehicle) {
            return std::ranges::any_of(vehicle.cells, is_zero);
        });
    });
}

// If no choice makes a puzzle legal, the one whose complaint the author of the text understands.
const Choice& likeliest(const std::vector<Choice>& best, const std::vector<Candidate>& candidates) {
    const auto fits = [&](const Choice& choice) {
        return (choice.meaning.base == 0) == has_zeros(candidates[choice.candidate]);
    };
    const auto found = std::ranges::find_if(best, fits);
    return found == best.end() ? best.front() : *found;
}

// Whether two choices have the same games.
bool agree(const std::vector<Candidate>& candidates, const Choice& one, const Choice& other) {
    const std::vector<LoosePuzzle>& first = candidates[one.candidate].puzzles;
    const std::vector<LoosePuzzle>& second = candidates[other.candidate].puzzles;
    if (first.size() != second.size()) return false;
    for (std::size_t i = 0; i < std::min(first.size(), kTellingPuzzles); ++i) {
        Draft a(first[i], one.meaning);
        Draft b(second[i], other.meaning);
        const bool legal = a.make().has_value();
        if (legal != b.make().has_value()) return false;
        if (!legal || (a.draft().vehicles == b.draft().vehicles && a.draft().exit == b.draft().exit))
            continue;
        // Turned or mirrored, it is the same game.
        if (canonical_key(*Puzzle::create(a.draft())) != canonical_key(*Puzzle::create(b.draft())))
            return false;
    }
    return true;
}

// "row column length orientation, from 1"
std::string in_words(const Candidate& candidate, Meaning meaning) {
    const std::string_view first = meaning.column_first ? "column" : "row";
    const std::string_view second = meaning.column_first ? "row" : "column";
    const std::string columns = candidate.columns.empty()
                                    ? fmt::format("{} {}", first, second)
                                    : fmt::format(fmt::runtime(candidate.columns), first, second);
    return fmt::format("{} from {}", columns, meaning.base);
}

std::string note_about(const Candidate& candidate, Meaning meaning, bool single_ends) {
    std::string note = fmt::format("the numbers are read as '{}'", in_words(candidate, meaning));
    if (single_ends)
        note += fmt::format(", and name the {} end of a horizontal vehicle and the {} end of a vertical one",
                            meaning.right_end ? "right" : "left", meaning.bottom_end ? "bottom" : "top");
    return note;
}

ReadPuzzle finish(LoosePuzzle puzzle, Meaning meaning, const std::string& note) {
    Draft draft(puzzle, meaning);
    Result<void> made = draft.make();
    Reading reading = std::move(puzzle.reading);
    if (!note.empty()) reading.note(note);
    if (!made) return std::move(reading).finish(std::move(made));
    if (draft.assumed_target() && !puzzle.target_label.empty())
        reading.warnings.push_back(fmt::format("the target is said to be {}, but no vehicle is called so",
                                               quote(puzzle.target_label)));
    reading.draft = std::move(draft.draft());
    const PuzzleDraft& known = reading.draft;
    const Vehicle& target = known.vehicles[static_cast<std::size_t>(known.target)];
    if (draft.assumed_labels())
        reading.note("the vehicles are called X, which is the target, and A, B, C, ... in their order");
    if (draft.assumed_target() && !draft.assumed_labels())
        reading.note(fmt::format("{} is the target, because of its name", target.label));
    if (draft.assumed_size())
        reading.note(fmt::format(
            "the board is {0}x{0}, the smallest square from 6x6 up that holds every vehicle", known.width));
    if (draft.assumed_exit())
        reading.note(fmt::format("the exit is {}, because the target {} is {} and no exit was given",
                                 to_string(known.exit), target.label, to_string(target.axis)));
    return std::move(reading).finish();
}

}  // namespace

std::vector<ReadPuzzle> settle(std::vector<Candidate> candidates) {
    std::vector<Choice> best;
    std::optional<Fit> least;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const bool ends = has_single_ends(candidates[i]);
        for (const Meaning& meaning : meanings(candidates[i].known, has_pairs(candidates[i]))) {
            if (!ends && (meaning.right_end || meaning.bottom_end)) continue;
            const std::optional<Fit> fit = fit_of(candidates[i], meaning, least);
            if (!fit || (least && *fit > *least)) continue;
            if (least && *fit < *least) best.clear();
            least = fit;
            best.push_back({i, meaning, *fit});
        }
    }
    if (best.empty()) return {};
    const std::size_t count = candidates[best.front().candidate].puzzles.size();
    const bool none_legal = least->illegal == std::min(count, kTellingPuzzles);
    const Choice& chosen = none_legal ? likeliest(best, candidates) : best.front();
    std::vector<LoosePuzzle>& puzzles = candidates[chosen.candidate].puzzles;
    const auto rival = std::find_if(best.begin() + 1, best.end(), [&](const Choice& other) {
        return !none_legal && !agree(candidates, chosen, other);
    });
    std::vector<ReadPuzzle> read;
    if (rival != best.end()) {
        const std::string one = in_words(candidates[chosen.candidate], chosen.meaning);
        Reading refused(puzzles.front().reading.draft.where);
        read.push_back(std::move(refused).finish(Error{
            ErrorCode::invalid, puzzles.front().reading.draft.where,
            fmt::format("the numbers can be read as '{}' and as '{}', and the boards differ; say which with "
                        "--columns '{}'",
                        one, in_words(candidates[rival->candidate], rival->meaning), one)}));
        return read;
    }
    const Candidate& candidate = candidates[chosen.candidate];
    const bool known = candidate.known.column_first && candidate.known.base && !has_single_ends(candidate);
    const std::string note =
        !known && !none_legal ? note_about(candidate, chosen.meaning, has_single_ends(candidate)) : "";
    read.reserve(puzzles.size());
    for (LoosePuzzle& puzzle : puzzles) read.push_back(finish(std::move(puzzle), chosen.meaning, note));
    return read;
}

std::vector<ReadPuzzle> settle(Candidate candidate) {
    std::vector<Candidate> candidates;
    candidates.push_back(std::move(candidate));
    return settle(std::move(candidates));
}

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (is_letter(c) || is_digit(c)) plain += lower(std::string_view(&c, 1));
    }
    return plain;
}

std::optional<Axis> axis_named(std::string_view word) {
    constexpr std::string_view kAcross[] = {"h",     "horizontal", "hor",  "horiz",       "across", "row",
                                            "right", "left",       "east", "west",        "e",      "w",
                                            "x",     "lr",         "rl",   "horizontally"};
    constexpr std::string_view kDown[] = {"v",      "vertical", "ver",   "vert",      "down", "col",
                                          "column", "up",       "north", "south",     "n",    "s",
                                          "y",      "ud",       "du",    "vertically"};
    const std::string name = plain_name(word);
    if (std::ranges::find(kAcross, name) != std::end(kAcross)) return Axis::horizontal;
    if (std::ranges::find(kDown, name) != std::end(kDown)) return Axis::vertical;
    return {};
}

std::optional<Exit> exit_named(std::string_view word) {
    using Name = std::pair<std::string_view, Exit>;
    constexpr Name kNames[] = {{"right", Exit::right}, {"r", Exit::right},       {"east", Exit::right},
                               {"e", Exit::right},     {"left", Exit::left},     {"l", Exit::left},
                               {"west", Exit::left},   {"w", Exit::left},        {"top", Exit::top},
                               {"up", Exit::top},      {"u", Exit::top},         {"north", Exit::top},
                               {"n", Exit::top},       {"bottom", Exit::bottom}, {"down", Exit::bottom},
                               {"d", Exit::bottom},    {"south", Exit::bottom},  {"s", Exit::bottom}};
    const auto found = std::ranges::find(kNames, plain_name(word), &Name::first);
    return found == std::end(kNames) ? std::nullopt : std::optional(found->second);
}

std::optional<Column> column_named(std::string_view name) {
    using Name = std::pair<std::string_view, Column>;
    constexpr Name kNames[] = {{"row", Column::row},
                               {"r", Column::row},
                               {"y", Column::row},
                               {"line", Column::row},
                               {"column", Column::column},
                               {"col", Column::column},
                               {"c", Column::column},
                               {"x", Column::column},
                               {"length", Column::length},
                               {"len", Column::length},
                               {"size", Column::length},
                               {"l", Column::length},
                               {"orientation", Column::orientation},
                               {"orient", Column::orientation},
                               {"direction", Column::orientation},
                               {"dir", Column::orientation},
                               {"axis", Column::orientation},
                               {"o", Column::orientation},
                               {"horizontal", Column::horizontal},
                               {"ishorizontal", Column::horizontal},
                               {"h", Column::horizontal},
                               {"vertical", Column::vertical},
                               {"isvertical", Column::vertical},
                               {"v", Column::vertical},
                               {"label", Column::label},
                               {"name", Column::label},
                               {"id", Column::label},
                               {"car", Column::label},
                               {"vehicle", Column::label},
                               {"other", Column::other}};
    const auto found = std::ranges::find(kNames, plain_name(name), &Name::first);
    return found == std::end(kNames) ? std::nullopt : std::optional(found->second);
}

}  // namespace unjam::text
