#include "formats/loose_rows.h"
#include "formats/loose_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace unjam::text {

namespace {

constexpr std::size_t kMostColumns = 10;
// As many rows tell what a column holds.
constexpr std::size_t kTellingRows = 4096;

std::optional<int> length_of_kind(std::string_view word) {
    const std::string name = plain_name(word);
    for (const std::string_view kind : {"car", "auto", "voiture", "coche", "c"}) {
        if (name == kind) return 2;
    }
    for (const std::string_view kind : {"truck", "lorry", "bus", "camion", "lkw", "t"}) {
        if (name == kind) return 3;
    }
    return {};
}

std::optional<bool> truth_of(std::string_view word) {
    const std::string name = lower(word);
    if (name == "1" || name == "true" || name == "yes" || name == "t") return true;
    if (name == "0" || name == "false" || name == "no" || name == "f") return false;
    return {};
}

bool names_target(std::string_view word) {
    const std::string name = lower(word);
    return name == "target" || name == "player" || name == "hero" || name == "main" ||
           name.starts_with("red");
}

// What all fields of a column have in common.
struct ColumnKind {
    bool numbers = true;
    bool axes = true;
    bool lengths = true;        // numbers from 1 to 16
    bool usual_lengths = true;  // 2 and 3
    bool codes_01 = true;
    bool codes_12 = true;
    bool indices = true;  // 0, 1, 2, ... or 1, 2, 3, ... in each puzzle
    bool unique = true;   // within each puzzle
    bool kinds = true;    // "car" and "truck"
};

class Columns {
public:
    explicit Columns(const std::vector<RowPuzzle>& puzzles) {
        for (const RowPuzzle& puzzle : puzzles) {
            if (!puzzle.rows.empty() && kinds_.empty()) kinds_.resize(puzzle.rows.front().size());
        }
        std::size_t seen = 0;
        for (const RowPuzzle& puzzle : puzzles) {
            if (seen > kTellingRows) break;
            look_at(puzzle);
            seen += puzzle.rows.size();
        }
    }

    std::size_t size() const { return kinds_.size(); }
    const ColumnKind& operator[](std::size_t column) const { return kinds_[column]; }

private:
    void look_at(const RowPuzzle& puzzle) {
        std::vector<std::set<std::string_view>> values(size());
        std::vector<int> firsts(size());
        for (std::size_t row = 0; row < puzzle.rows.size(); ++row) {
            const FieldRow& fields = puzzle.rows[row];
            for (std::size_t column = 0; column < std::min(size(), fields.size()); ++column) {
                const std::string& text = fields[column].text;
                ColumnKind& kind = kinds_[column];
                kind.unique = kind.unique && values[column].insert(text).second;
                kind.axes = kind.axes && axis_named(text).has_value();
                kind.kinds = kind.kinds && length_of_kind(text).has_value();
                const std::optional<int> number = parse_int(text);
                kind.numbers = kind.numbers && number.has_value();
                const int value = number.value_or(-1);
                if (row == 0) firsts[column] = value;
                kind.lengths = kind.lengths && value >= 1 && value <= kMaxBoardSide;
                kind.usual_lengths = kind.usual_lengths && value >= 2 && value <= 3;
                kind.codes_01 = kind.codes_01 && (value == 0 || value == 1);
                kind.codes_12 = kind.codes_12 && (value == 1 || value == 2);
                kind.indices = kind.indices && (firsts[column] == 0 || firsts[column] == 1) &&
                               value == firsts[column] + static_cast<int>(row);
            }
        }
    }

    std::vector<ColumnKind> kinds_;
};

// Which column is what; -1: none is.
struct Roles {
    int label = -1;
    int length = -1;
    int kind = -1;         // in place of a length: car or truck
    int orientation = -1;  // a word
    int code = -1;         // in place of a word: a number
    bool larger_is_vertical = true;
    int first = -1;  // of the pair of numbers
    int second = -1;
    int unusual = 0;
};

std::string described(const Roles& roles, std::size_t size) {
    std::string words;
    for (int column = 0; column < static_cast<int>(size); ++column) {
        const std::string_view word = column == roles.label                              ? "label"
                                      : column == roles.length                           ? "length"
                                      : column == roles.orientation                      ? "orientation"
                                      : column == roles.code && roles.larger_is_vertical ? "vertical"
                                      : column == roles.code                             ? "horizontal"
                                      : column == roles.first                            ? "{0}"
                                      : column == roles.second                           ? "{1}"
                                                                                         : "-";
        words += words.empty() ? "" : " ";
        words += word;
    }
    return words;
}

LooseVehicle vehicle_of(const FieldRow& row, const Roles& roles, bool codes_from_one, Result<void>& read) {
    const auto at = [&row](int column) -> const RowField& { return row[static_cast<std::size_t>(column)]; };
    const auto number_at = [&](int column) {
        const std::optional<int> number = parse_int(at(column).text);
        if (!number && read)
            read = syntax_error(at(column).where, fmt::format("a whole number must stand here, not {}",
                                                              quote(at(column).text)));
        return number.value_or(0);
    };
    LooseVehicle vehicle;
    vehicle.where = row.front().where;
    if (roles.label >= 0) vehicle.label = at(roles.label).text;
    if (roles.length >= 0) vehicle.length = number_at(roles.length);
    if (roles.kind >= 0) vehicle.length = length_of_kind(at(roles.kind).text).value_or(2);
    if (roles.length < 0 && roles.kind < 0) vehicle.length = 2;
    if (roles.orientation >= 0) vehicle.axis = axis_named(at(roles.orientation).text);
    if (roles.code >= 0) {
        const std::optional<bool> truth = truth_of(at(roles.code).text);
        const bool larger = codes_from_one ? at(roles.code).text == "2" : truth.value_or(false);
        vehicle.axis = larger == roles.larger_is_vertical ? Axis::vertical : Axis::horizontal;
    }
    if (!vehicle.axis && read)
        read = syntax_error(at(roles.orientation).where, fmt::format("the orientation must be h or v, not {}",
                                                                     quote(at(roles.orientation).text)));
    vehicle.cells = {{number_at(roles.first), number_at(roles.second)}};
    return vehicle;
}

Candidate candidate_of(const std::vector<RowPuzzle>& puzzles, const Columns& columns, const Roles& roles) {
    Candidate candidate;
    candidate.columns = described(roles, columns.size());
    candidate.unusual = roles.unusual;
    const bool from_one = roles.code >= 0 && columns[static_cast<std::size_t>(roles.code)].codes_12 &&
                          !columns[static_cast<std::size_t>(roles.code)].codes_01;
    for (const RowPuzzle& rows : puzzles) {
        LoosePuzzle puzzle = rows.puzzle;
        int by_word = -1;
        bool by_name = false;
        for (const FieldRow& row : rows.rows) {
            if (row.size() != columns.size()) {
                if (puzzle.read)
                    puzzle.read = syntax_error(
                        row.front().where,
                        fmt::format("this line has {}, but the first vehicle has {}",
                                    counted(std::ssize(row), "field", "fields"), columns.size()));
                continue;
            }
            const bool word =
                std::ranges::any_of(row, [](const RowField& field) { return names_target(field.text); });
            if (word && by_word < 0) by_word = static_cast<int>(puzzle.vehicles.size());
            puzzle.vehicles.push_back(vehicle_of(row, roles, from_one, puzzle.read));
            by_name = by_name || lower(puzzle.vehicles.back().label) == "x";
        }
        if (by_word >= 0) {
            puzzle.target = by_word;
        } else if (!by_name && rows.first_is_target && !puzzle.vehicles.empty()) {
            puzzle.target = 0;
            puzzle.reading.note("the first vehicle is the target");
        }
        candidate.puzzles.push_back(std::move(puzzle));
    }
    return candidate;
}

// Label columns: one character each before longer names, numbers only when they count.
int label_column(const Columns& columns, const std::vector<RowPuzzle>& puzzles,
                 const std::vector<int>& taken) {
    int best = -1;
    std::size_t shortest = 0;
    for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
        if (std::ranges::find(taken, column) != taken.end()) continue;
        const ColumnKind& kind = columns[static_cast<std::size_t>(column)];
        if (!kind.unique || (kind.numbers && !kind.indices)) continue;
        std::size_t longest = 0;
        for (const FieldRow& row : puzzles.front().rows) {
            if (static_cast<std::size_t>(column) < row.size())
                longest = std::max(longest, row[static_cast<std::size_t>(column)].text.size());
        }
        if (longest == 0 || (best >= 0 && longest >= shortest)) continue;
        best = column;
        shortest = longest;
    }
    return best;
}

class Trial {
public:
    explicit Trial(const std::vector<RowPuzzle>& puzzles) : puzzles_(puzzles), columns_(puzzles) {}

    std::vector<Candidate> named(const ColumnNames& names) {
        std::vector<Candidate> candidates;
        Roles roles;
        KnownMeaning known{.column_first = {}, .base = names.base};
        bool code_is_told = false;
        for (int i = 0; i < static_cast<int>(names.columns.size()); ++i) {
            const Column column = names.columns[static_cast<std::size_t>(i)];
            const bool fits = static_cast<std::size_t>(i) < columns_.size();
            if (column == Column::label) roles.label = i;
            if (column == Column::length) roles.length = i;
            if (column == Column::row || column == Column::column) {
                if (roles.first < 0) known.column_first = column == Column::column;
                (roles.first < 0 ? roles.first : roles.second) = i;
            }
            if (column == Column::orientation) {
                const bool words = !fits || columns_[static_cast<std::size_t>(i)].axes ||
                                   !columns_[static_cast<std::size_t>(i)].numbers;
                (words ? roles.orientation : roles.code) = i;
            }
            if (column == Column::horizontal || column == Column::vertical) {
                roles.code = i;
                roles.larger_is_vertical = column == Column::vertical;
                code_is_told = true;
            }
        }
        if (names.columns.size() != columns_.size()) {
            candidates.push_back(misfit(names.columns.size()));
            return candidates;
        }
        find_kind(roles);
        for (const bool larger_is_vertical : {true, false}) {
            if (roles.code < 0 && !larger_is_vertical) continue;
            if (code_is_told && larger_is_vertical != roles.larger_is_vertical) continue;
            Roles tried = roles;
            tried.larger_is_vertical = larger_is_vertical;
            candidates.push_back(candidate_of(puzzles_, columns_, tried));
            candidates.back().known = known;
        }
        return candidates;
    }

    std::vector<Candidate> all() {
        if (columns_.size() > kMostColumns) return {};
        bool words = false;
        for (int i = 0; i < size(); ++i) words = words || is_orientation(i);
        for (int orientation = 0; orientation < size(); ++orientation) {
            const ColumnKind& kind = columns_[static_cast<std::size_t>(orientation)];
            if (words && is_orientation(orientation)) {
                with_orientation({.orientation = orientation});
            } else if (!words && kind.numbers && (kind.codes_01 || kind.codes_12)) {
                with_orientation({.code = orientation, .larger_is_vertical = true});
                with_orientation({.code = orientation, .larger_is_vertical = false});
            }
        }
        return std::move(candidates_);
    }

private:
    int size() const { return static_cast<int>(columns_.size()); }

    bool is_orientation(int column) const {
        const ColumnKind& kind = columns_[static_cast<std::size_t>(column)];
        return kind.axes && !kind.numbers;
    }

    // A word in place of a length.
    void find_kind(Roles& roles) const {
        for (int i = 0; i < size() && roles.length < 0 && roles.kind < 0; ++i) {
            if (i != roles.orientation && columns_[static_cast<std::size_t>(i)].kinds) roles.kind = i;
        }
    }

    void with_orientation(Roles roles) {
        bool any = false;
        for (int length = 0; length < size(); ++length) {
            const ColumnKind& kind = columns_[static_cast<std::size_t>(length)];
            if (length == roles.code || !kind.lengths) continue;
            Roles tried = roles;
            tried.length = length;
            tried.unusual += kind.usual_lengths ? 0 : 1;
            any = with_length(tried) || any;
        }
        if (any) return;
        find_kind(roles);
        with_length(roles);
    }

    bool with_length(Roles roles) {
        std::vector<int> numbers;
        for (int i = 0; i < size(); ++i) {
            if (i != roles.length && i != roles.code && columns_[static_cast<std::size_t>(i)].numbers)
                numbers.push_back(i);
        }
        // One number too many can be that of the vehicle.
        if (numbers.size() == 3) {
            for (const int i : numbers) {
                if (!columns_[static_cast<std::size_t>(i)].indices) continue;
                roles.label = i;
                std::erase(numbers, i);
                break;
            }
        }
        if (numbers.size() != 2) return false;
        roles.first = numbers[0];
        roles.second = numbers[1];
        if (roles.label < 0)
            roles.label = label_column(
                columns_, puzzles_, {roles.length, roles.code, roles.orientation, roles.first, roles.second});
        candidates_.push_back(candidate_of(puzzles_, columns_, roles));
        return true;
    }

    Candidate misfit(std::size_t names) {
        Candidate candidate;
        for (const RowPuzzle& rows : puzzles_) {
            LoosePuzzle puzzle = rows.puzzle;
            puzzle.read =
                syntax_error(puzzle.reading.draft.where,
                             fmt::format("a vehicle has {}, but {} named",
                                         counted(static_cast<long long>(columns_.size()), "field", "fields"),
                                         counted(static_cast<long long>(names), "is", "are")));
            candidate.puzzles.push_back(std::move(puzzle));
        }
        return candidate;
    }

    const std::vector<RowPuzzle>& puzzles_;
    Columns columns_;
    std::vector<Candidate> candidates_;
};

}  // namespace

Result<ColumnNames> parse_columns(std::string_view names) {
    constexpr std::string_view kSeparators = " \t,;";
    ColumnNames parsed;
    bool base_follows = false;
    for (std::size_t at = 0; at < names.size();) {
        at = names.find_first_not_of(kSeparators, at);
        if (at == std::string_view::npos) break;
        const std::size_t end = std::min(names.find_first_of(kSeparators, at), names.size());
        const std::string_view name = names.substr(at, end - at);
        at = end;
        if (base_follows) {
            parsed.base = parse_int(name);
            if (parsed.base != 0 && parsed.base != 1)
                return Error{ErrorCode::usage, {}, "columns count from 0 or from 1"};
            base_follows = false;
        } else if (lower(name) == "from") {
            base_follows = true;
        } else if (name == "-") {
            parsed.columns.push_back(Column::other);
        } else if (const auto column = column_named(name)) {
            parsed.columns.push_back(*column);
        } else {
            return Error{ErrorCode::usage,
                         {},
                         fmt::format("no column is called {}; columns are row, column, length, "
                                     "orientation, horizontal, vertical, label and -, and "
                                     "'from 0' or 'from 1' may follow",
                                     quote(name))};
        }
    }
    const auto count = [&](Column column) { return std::ranges::count(parsed.columns, column); };
    const bool turns = count(Column::orientation) + count(Column::horizontal) + count(Column::vertical) == 1;
    const bool pair_only = parsed.columns.size() == 2;
    if (count(Column::row) != 1 || count(Column::column) != 1 || (!turns && !pair_only))
        return Error{ErrorCode::usage,
                     {},
                     "name one row, one column and one orientation among the columns, like "
                     "'row column length orientation'"};
    return parsed;
}

void apply_columns(const ColumnNames& names, Candidate& candidate) {
    const auto first = std::ranges::find_if(
        names.columns, [](Column column) { return column == Column::row || column == Column::column; });
    if (!candidate.known.column_first && first != names.columns.end())
        candidate.known.column_first = *first == Column::column;
    if (names.base) candidate.known.base = names.base;
}

std::vector<ReadPuzzle> settle_with_columns(Candidate candidate, std::string_view columns) {
    if (!columns.empty()) {
        if (const Result<ColumnNames> names = parse_columns(columns)) apply_columns(*names, candidate);
    }
    return settle(std::move(candidate));
}

bool is_vehicle_row(const FieldRow& row) {
    const auto numbers =
        std::ranges::count_if(row, [](const RowField& field) { return parse_int(field.text).has_value(); });
    const bool axis = std::ranges::any_of(row, [](const RowField& field) {
        return !parse_int(field.text) && axis_named(field.text).has_value();
    });
    return row.size() <= kMostColumns && (numbers >= 4 || (numbers >= 2 && axis));
}

std::vector<Candidate> row_candidates(const std::vector<RowPuzzle>& puzzles,
                                      const std::optional<ColumnNames>& names) {
    Trial trial(puzzles);
    return names ? trial.named(*names) : trial.all();
}

}  // namespace unjam::text

namespace unjam {

Result<void> check_columns(std::string_view columns) {
    const Result<text::ColumnNames> names = text::parse_columns(columns);
    return names ? Result<void>() : names.error();
}

}  // namespace unjam
