// csv: a header `car,orientation,col,row,length`, then one vehicle per line, counted from 1; X is the target.
// The board is the smallest square from 6x6 up that holds every vehicle. Exceptions are written
// as lines that begin with #, which the writer adds only if they are needed:
//
//   # size 9x7
//   # target Q
//   # exit left
//   # name card 01
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/vehicle_rows.h"
#include "unjam/support/words.h"

namespace unjam::text {

namespace {

constexpr std::array<std::string_view, 5> kColumns = {"car", "orientation", "col", "row", "length"};
constexpr int kLeastSide = 6;

bool is_header(const Line& line) {
    const std::vector<Field> names = csv_fields({line.text.substr(0, 128), line.number}, csv_separator(line));
    return lower(names.front().text) == "car" &&
           std::ranges::any_of(names, [](const Field& name) { return lower(name.text) == "orientation"; });
}

bool is_remark(const Line& line) {
    return trim(line.text).starts_with('#');
}

// "# size 9x7" -> "size"; empty if the line is not such a remark.
std::string remark_key(const Line& line) {
    if (!is_remark(line)) return {};
    const std::string_view content = trim(trim(line.text).substr(1));
    const std::string key = lower(content.substr(0, content.find_first_of(" \t")));
    constexpr std::string_view kKeys[] = {"name", "size", "target", "exit"};
    return std::ranges::find(kKeys, key) == std::end(kKeys) ? "" : key;
}

// The side of the board if it is not given. Vehicles of a draft may reach far off any board.
long long implied_side(const std::vector<Vehicle>& vehicles) {
    long long side = kLeastSide;
    for (const Vehicle& vehicle : vehicles) {
        side = std::max({side, vehicle.line + 1LL, static_cast<long long>(vehicle.offset) + vehicle.length});
    }
    return side;
}

class CsvReader {
public:
    explicit CsvReader(Position where) : reading_(where) {}

    bool has_header() const { return has_header_; }

    void line(const Line& line) {
        if (!done_) return;
        if (is_remark(line)) {
            done_ = remark(line);
        } else if (!has_header_) {
            done_ = header(line);
        } else {
            done_ = vehicle(line);
        }
    }

    ReadPuzzle finish() && {
        if (done_ && !has_header_) {
            done_ = syntax_error(reading_.draft.where,
                                 "the header line 'car,orientation,col,row,length' is missing");
        }
        if (done_) done_ = complete();
        return std::move(reading_).finish(std::move(done_));
    }

private:
    Result<void> remark(const Line& line) {
        const std::string key = remark_key(line);
        const std::string_view content = trim(trim(line.text).substr(1));
        const std::string_view value = trim(content.substr(key.size()));
        if (key == "name") reading_.draft.name = std::string(value);
        if (key == "target") target_ = {value, line.at(0)};
        if (key == "exit") {
            const auto exit = parse_exit(lower(value));
            if (!exit) return syntax_error(line.at(0), "the exit must be right, left, top or bottom");
            exit_ = *exit;
        }
        if (key == "size") return size(value, line.at(0));
        return {};
    }

    Result<void> size(std::string_view value, Position where) {
        const std::size_t times = std::min(value.find('x'), value.size());
        const auto width = parse_int(value.substr(0, times));
        const auto height = parse_int(value.substr(std::min(times + 1, value.size())));
        if (!width || !height) return syntax_error(where, "a size is written like '# size 9x7', width first");
        reading_.draft.width = *width;
        reading_.draft.height = *height;
        return {};
    }

    Result<void> header(const Line& line) {
        separator_ = csv_separator(line);
        const std::vector<Field> names = csv_fields(line, separator_);
        for (std::size_t i = 0; i < kColumns.size(); ++i) {
            const auto found =
                std::ranges::find(names, kColumns[i], [](const Field& name) { return lower(name.text); });
            if (found == names.end()) {
                return syntax_error(line.at(0), fmt::format("the header has no column '{}'; it should be "
                                                            "car,orientation,col,row,length",
                                                            kColumns[i]));
            }
            column_[i] = static_cast<std::size_t>(found - names.begin());
        }
        fields_ = names.size();
        has_header_ = true;
        return {};
    }

    Result<void> vehicle(const Line& line) {
        const std::vector<Field> fields = csv_fields(line, separator_);
        if (fields.size() != fields_) {
            return syntax_error(line.at(0),
                                fmt::format("this line has {}, the header has {}",
                                            counted(std::ssize(fields), "field", "fields"), fields_));
        }
        const Field& axis_field = fields[column_[1]];
        const auto axis = parse_axis(axis_field.text);
        if (!axis) return bad_orientation({axis_field.text, axis_field.where});
        std::array<int, 3> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const Field& field = fields[column_[i + 2]];
            const auto number = parse_int(field.text);
            if (!number)
                return syntax_error(field.where, fmt::format("{} must be a whole number, not {}",
                                                             kColumns[i + 2], quote(field.text)));
            numbers[i] = *number;
        }
        const auto [column, row, length] = numbers;
        for (const std::size_t i : {0U, 1U}) {
            if (numbers[i] == 0)
                return counts_from_one(i == 0 ? "column" : "row", fields[column_[i + 2]].where);
        }
        reading_.add(make_vehicle(fields[column_[0]].text, *axis, length, {row - 1, column - 1}),
                     fields[column_[0]].where);
        return {};
    }

    Result<void> complete() {
        PuzzleDraft& draft = reading_.draft;
        draft.target = find_vehicle(draft.vehicles, target_.text);
        if (draft.target < 0) {
            return Error{ErrorCode::invalid, draft.where,
                         fmt::format("there is no target: no vehicle is called {}", quote(target_.text))};
        }
        if (!target_.where.line) reading_.note("X is the target, as always in csv");
        if (exit_) {
            draft.exit = *exit_;
        } else {
            assume_exit(draft, reading_.notes);
        }
        if (draft.width == 0 && draft.height == 0) assume_size();
        return {};
    }

    void assume_size() {
        const int shown =
            static_cast<int>(std::min<long long>(implied_side(reading_.draft.vehicles), 999'999'999));
        reading_.draft.width = reading_.draft.height = shown;
        reading_.note(fmt::format(
            "the board is {0}x{0}, the smallest square from 6x6 up that holds every vehicle", shown));
    }

    Reading reading_;
    Result<void> done_;
    bool has_header_ = false;
    std::array<std::size_t, kColumns.size()> column_{};
    std::size_t fields_ = 0;
    char separator_ = ',';
    Word target_{"X", {}};
    std::optional<Exit> exit_;
};

std::vector<ReadPuzzle> read_csv(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    std::optional<CsvReader> reader;
    for (const Line& line : source.significant) {
        const bool remark = !remark_key(line).empty();
        if (is_remark(line) && !remark) continue;
        // Remarks stand before the header they belong to.
        if (reader && reader->has_header() && (remark || is_header(line))) {
            puzzles.push_back(std::move(*reader).finish());
            reader.reset();
        }
        if (!reader) reader.emplace(line.at(0));
        reader->line(line);
    }
    if (reader) puzzles.push_back(std::move(*reader).finish());
    return puzzles;
}

std::string_view detect_csv(const Source& source) {
    for (const Line& line : source.significant) {
        if (is_remark(line)) continue;
        return is_header(line) ? "its header is car,orientation,..." : "";
    }
    return {};
}

Result<std::string> write_csv(const Puzzle& puzzle) {
    std::string written;
    const Vehicle& target = puzzle.target_vehicle();
    const long long side = implied_side(puzzle.vehicles());
    if (const std::string name = one_line(puzzle.name()); !name.empty())
        written += fmt::format("# name {}\n", name);
    if (puzzle.width() != side || puzzle.height() != side) {
        written += fmt::format("# size {}x{}\n", puzzle.width(), puzzle.height());
    }
    if (target.label != "X") written += fmt::format("# target {}\n", target.label);
    if (puzzle.exit() != default_exit(target.axis))
        written += fmt::format("# exit {}\n", to_string(puzzle.exit()));
    written += "car,orientation,col,row,length\n";
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        written += fmt::format("{},{},{},{},{}\n", csv_field(vehicle.label),
                               vehicle.axis == Axis::horizontal ? 'H' : 'V', first.column + 1, first.row + 1,
                               vehicle.length);
    }
    return written;
}

}  // namespace

const Format kCsvFormat{
    .info = {.name = "csv",
             .summary = "a header `car,orientation,col,row,length`, then a vehicle per line, counted from 1, "
                        "X the target",
             .example = "car,orientation,col,row,length\nA,H,2,1,2\nB,V,4,2,3\nX,H,1,3,2\n",
             .many = true,
             .carries_any_exit = true,
             .carries_labels = true,
             .carries_unit_vehicles = true,
             .carries_names = true,
             .keeps_order = true,
             .labels = "any label"},
    .labels = {},
    .detect = detect_csv,
    .read = read_csv,
    .write = write_csv,
};

}  // namespace unjam::text
