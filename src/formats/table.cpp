// table: a vehicle per line, its numbers and words in any order; what they mean is found by trying (see loose_rows.h). A
// name, the size of the board or the exit may stand in lines before; blank lines and lines of punctuation divide puzzles.
// A line may also be a whole puzzle, its vehicles divided by semicolons.
//
//   Jam-1                2 5                 0 2 1 2 1        1,2,2,0;5,1,3,1;
//   6                    2 0 2 1             1 0 0 2 1
//   1 2 h 2              0 0 2 0             2 0 4 2 1
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "formats/format.h"
#include "formats/loose_rows.h"
#include "formats/loose_words.h"

namespace unjam::text {

namespace {

bool is_remark(std::string_view line) {
    return line.starts_with('#') || line.starts_with('%') || line.starts_with("//");
}

FieldRow fields_of(std::string_view text, Position where, std::string_view separators) {
    FieldRow row;
    for (std::size_t at = 0; at < text.size();) {
        at = std::min(text.find_first_not_of(separators, at), text.size());
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        if (end > at)
            row.push_back(
                {std::string(text.substr(at, end - at)), {where.line, where.column + static_cast<int>(at)}});
        at = end;
    }
    return row;
}

std::optional<std::vector<int>> numbers_of(const FieldRow& row) {
    std::vector<int> numbers;
    for (const RowField& field : row) {
        const auto number = parse_int(field.text);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

// What the lines of a text are taken for.
class TableReader {
public:
    explicit TableReader(const Source& source) {
        for (const Line& line : source.lines) take(line);
        close();
    }

    const std::vector<RowPuzzle>& puzzles() const { return puzzles_; }
    const std::optional<ColumnNames>& header() const { return header_; }
    // Whether all lines have their place in a table; what follows the last vehicles may go on.
    bool clear() const { return !unclear_ && empty_ * 2 <= puzzles_.size(); }

private:
    void take(const Line& line) {
        const std::string_view text = trim(line.text);
        if (text.empty()) {
            if (open_ && !open_->rows.empty()) close();
            return;
        }
        if (is_remark(text) || line.comment()) return;
        const auto indent = static_cast<std::size_t>(text.data() - line.text.data());
        if (take_line_of_vehicles(text, line.at(indent))) return;
        const bool commas = text.find_first_of(",;") != std::string_view::npos;
        const FieldRow row = fields_of(text, line.at(indent), commas ? ",; \t" : " \t");
        if (row.empty() || std::ranges::none_of(text, [](char c) { return is_letter(c) || is_digit(c); })) {
            if (open_ && !open_->rows.empty()) close();
            return;
        }
        if (is_vehicle_row(row)) {
            current(line.at(indent)).rows.push_back(row);
            return;
        }
        if (open_ && !open_->rows.empty()) close();
        introduce(row, text, line.at(indent));
    }

    // "1,2,2,0;5,1,3,1;"
    bool take_line_of_vehicles(std::string_view text, Position where) {
        if (text.find(';') == std::string_view::npos || text.find(',') == std::string_view::npos)
            return false;
        std::vector<FieldRow> rows;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(';', at), text.size());
            FieldRow row = fields_of(text.substr(at, end - at),
                                     {where.line, where.column + static_cast<int>(at)}, ", \t");
            if (!row.empty() && !is_vehicle_row(row)) return false;
            if (!row.empty()) rows.push_back(std::move(row));
            at = end + 1;
        }
        if (rows.empty()) return false;
        if (open_ && !open_->rows.empty()) close();
        current(where).rows = std::move(rows);
        close();
        return true;
    }

    // A line before the vehicles: names of columns, a size, an exit, or the name of the puzzle.
    void introduce(const FieldRow& row, std::string_view text, Position where) {
        LoosePuzzle& puzzle = current(where).puzzle;
        if (row.size() >= 3 &&
            std::ranges::all_of(row, [](const RowField& f) { return column_named(f.text).has_value(); })) {
            std::string names;
            for (const RowField& field : row) names += field.text + ' ';
            if (Result<ColumnNames> header = parse_columns(names)) {
                header_ = std::move(*header);
                return;
            }
        }
        const auto numbers = numbers_of(row);
        if (numbers && numbers->size() == 1) {
            lone_numbers_.push_back(numbers->front());
            return;
        }
        if (numbers && numbers->size() == 2) {
            const auto [first, second] = std::pair{(*numbers)[0], (*numbers)[1]};
            if (first == second && first >= 4 && first <= kMaxBoardSide) {
                puzzle.width = puzzle.height = first;
            } else {
                puzzle.exit.cell = Pair{first, second};
                puzzle.exit.where = where;
            }
            return;
        }
        if (!puzzle.reading.draft.name.empty() || row.size() > 8) unclear_ = true;
        puzzle.reading.draft.name = one_line(text);
    }

    RowPuzzle& current(Position where) {
        if (!open_) open_.emplace(RowPuzzle{LoosePuzzle(where), {}});
        return *open_;
    }

    void close() {
        if (!open_) return;
        // A number by itself is that of the vehicles, or the side of the board.
        for (const int number : lone_numbers_) {
            if (number == std::ssize(open_->rows)) continue;
            if (open_->puzzle.width == 0 && number >= kMinBoardSide && number <= kMaxBoardSide) {
                open_->puzzle.width = open_->puzzle.height = number;
            } else if (number > kMaxBoardSide) {
                unclear_ = true;
            }
        }
        lone_numbers_.clear();
        empty_ += open_->rows.empty() ? 1 : 0;
        puzzles_.push_back(std::move(*open_));
        open_.reset();
    }

    std::vector<RowPuzzle> puzzles_;
    std::optional<RowPuzzle> open_;
    std::optional<ColumnNames> header_;
    std::vector<int> lone_numbers_;
    std::size_t empty_ = 0;  // puzzles without vehicles
    bool unclear_ = false;
};

std::vector<ReadPuzzle> read_table(const Source& source) {
    const TableReader table(source);
    std::optional<ColumnNames> columns = table.header();
    if (!source.columns.empty()) {
        if (Result<ColumnNames> named = parse_columns(source.columns)) columns = std::move(*named);
    }
    std::vector<ReadPuzzle> read = settle(row_candidates(table.puzzles(), columns));
    if (!read.empty()) return read;
    const Position where = source.significant.empty() ? Position{1, 1} : source.significant.front().at(0);
    read.push_back(Reading(where).finish(syntax_error(
        where,
        "this is no table of vehicles: each needs a row, a column, an orientation and, but for cars, "
        "a length; say with --columns which is which")));
    return read;
}

std::string_view detect_table(const Source& source) {
    const TableReader table(source);
    if (!table.clear() || table.puzzles().empty()) return {};
    std::size_t rows = 0;
    for (const RowPuzzle& puzzle : table.puzzles()) rows += puzzle.rows.size();
    if (rows < 2) return {};
    if (!source.columns.empty() || table.header()) return "its lines are vehicles under named columns";
    return row_candidates(table.puzzles(), {}).empty() ? "" : "its lines look like vehicles";
}

}  // namespace

const Format kTableFormat{
    .info = {.name = "table",
             .summary = "a vehicle per line, its row, column, length and orientation in any order and "
                        "counted from 0 or 1",
             .example =
                 "Jam-1\n6\n1 2 h 2\n0 1 v 3\n0 0 h 2\n3 1 v 3\n2 5 h 3\n0 4 v 2\n4 4 h 2\n5 0 v 3\n.\n",
             .many = true,
             .written = false,
             .carries_any_exit = true,
             .carries_labels = true,
             .carries_unit_vehicles = true,
             .carries_names = true,
             .keeps_order = true,
             .labels = "any label"},
    .labels = {},
    .detect = detect_table,
    .read = read_table,
    .write = nullptr,
};

}  // namespace unjam::text
