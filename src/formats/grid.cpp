// grid: one line per row. `.` is empty, `#` a wall, letters and digits are vehicles. Puzzles are separated by
// blank lines; lines `name:`, `target:` and `exit:` before a board say more about it; `;` begins a comment.
//
//   name: card 01        The exit can be drawn instead of named: `>` after or `<` before a row,
//   AA...O               `^` on a line above or `v` on a line below the board.
//   P..Q.O
//   PXXQ.O>
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.h"
#include "formats/grid_target.h"

namespace unjam::text {

namespace {

constexpr std::string_view kHeaders[] = {"name", "target", "exit"};

// "exit: left" -> its key and value; nothing if the line is not a header.
std::optional<std::pair<std::string, Word>> grid_header_of(const Line& line) {
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) return {};
    const std::string key = lower(trim(line.text.substr(0, colon)));
    if (std::ranges::find(kHeaders, key) == std::end(kHeaders)) return {};
    const std::size_t begin = std::min(line.text.find_first_not_of(" \t", colon + 1), line.text.size());
    return std::pair{key, Word{line.text.substr(begin), line.at(begin)}};
}

// The exit as the drawing shows it: a side, and the row or column of the mark.
struct Mark {
    Exit exit = Exit::right;
    int line = 0;
    Position where;
};

// The lines of one puzzle, taken apart.
class GridReader {
public:
    explicit GridReader(Position where) : reading_(where) {}

    bool has_board() const { return !rows_.empty() || marker_line_; }

    bool has(std::string_view header) const { return std::ranges::find(headers_, header) != headers_.end(); }

    void header(const std::string& key, const Word& value) {
        headers_.push_back(key);
        if (key == "name") reading_.draft.name = std::string(value.text);
        if (key == "target") target_ = value;
        if (key == "exit") exit_ = value;
    }

    void board_line(const Line& line) {
        const std::string_view content = trim(line.text);
        const auto indent = static_cast<std::size_t>(content.data() - line.text.data());
        const bool above = content == "^" && rows_.empty();
        const bool below = content == "v" && !rows_.empty();
        if (above || below) {
            add_mark({above ? Exit::top : Exit::bottom, static_cast<int>(indent), line.at(indent)});
            marker_line_ = true;
            return;
        }
        Row row{std::string(content), line.at(indent)};
        if (row.cells.size() > 2 && row.cells.find_first_of(" \t") != std::string::npos) close_up(row);
        take_side_mark(row);
        rows_.push_back(std::move(row));
    }

    ReadPuzzle finish() && {
        Result<void> done = read();
        return std::move(reading_).finish(std::move(done));
    }

private:
    // "A A . ." is read like "AA..": a blank after every cell.
    static void close_up(Row& row) {
        std::string cells;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (i % 2 == 0) cells += row.cells[i];
            if (is_blank(row.cells[i]) != (i % 2 == 1)) return;
        }
        row.cells = std::move(cells);
        row.stride = 2;
    }

    void take_side_mark(Row& row) {
        const int number = static_cast<int>(rows_.size());
        if (row.cells.ends_with('>')) {
            add_mark({Exit::right, number, row.at(row.cells.size() - 1)});
            row.cells.pop_back();
        } else if (row.cells.starts_with('<')) {
            add_mark({Exit::left, number, row.where});
            row.cells.erase(0, 1);
            row.where.column += row.stride;
        }
    }

    void add_mark(Mark mark) {
        if (!mark_) {
            mark_ = mark;
        } else if (!second_mark_) {
            second_mark_ = mark;
        }
    }

    Result<void> read() {
        if (rows_.empty()) {
            return syntax_error(reading_.draft.where, "no board follows; draw it with one line per row");
        }
        if (second_mark_) {
            return syntax_error(second_mark_->where, "a second exit is marked; a puzzle has one exit");
        }
        const auto target_axis = axis_of_target();
        if (auto done = read_board(rows_, alphabet(), reading_.draft, target_axis); !done) {
            Error error = std::move(done).error();
            if (error.code == ErrorCode::syntax && first_row_is_title(error.where))
                error.message += "; a title is written as 'name: ...', and a comment begins with ';'";
            return error;
        }
        if (auto done = find_target(); !done) return done.error();
        if (auto done = check_single_cells(reading_.draft); !done) return done.error();
        return find_exit();
    }

    // As far as the exit tells.
    std::optional<Axis> axis_of_target() const {
        if (mark_) return axis_of(mark_->exit);
        const auto exit = exit_ ? parse_exit(lower(exit_->text)) : Result<Exit>(Error{});
        return exit ? std::optional(axis_of(*exit)) : std::nullopt;
    }

    // Whether the first row does not belong to the board below it, so that an error in it or in row 2 is due to a title.
    bool first_row_is_title(Position where) const {
        if (rows_.size() < 3) return false;
        const std::size_t width = rows_.back().cells.size();
        const bool board_below = rows_.front().cells.size() != width &&
                                 std::all_of(rows_.begin() + 1, rows_.end(),
                                             [width](const Row& row) { return row.cells.size() == width; });
        return where.line == rows_.front().where.line || (board_below && where.line == rows_[1].where.line);
    }

    // Boards from one-line databases, split into rows, use `o` for empty and `x` for walls.
    Alphabet alphabet() {
        bool dots = false;
        bool rings = false;
        for (const Row& row : rows_) {
            dots = dots || row.cells.find('.') != std::string::npos;
            rings = rings || row.cells.find('o') != std::string::npos;
        }
        if (dots || !rings || target_) return {};
        reading_.note("o is an empty cell and x a wall, because the board has no dots");
        return {"o", "x#"};
    }

    Result<void> find_target() {
        PuzzleDraft& draft = reading_.draft;
        if (target_) {
            draft.target = find_vehicle(draft.vehicles, target_->text);
            if (draft.target >= 0) return {};
            return Error{ErrorCode::invalid, target_->where,
                         fmt::format("the target {} is not on the board", quote(target_->text))};
        }
        draft.target =
            mark_ ? marked_target(draft.vehicles, mark_->exit, mark_line()) : usual_target(draft.vehicles);
        if (draft.target < 0) return mark_ ? nobody_at_mark() : no_target();
        reading_.note(fmt::format("{} is the target{}", vehicle(draft.target).label,
                                  mark_ ? ", because it moves along the line of the exit mark" : ""));
        return {};
    }

    Error nobody_at_mark() const {
        return {ErrorCode::invalid, mark_->where,
                fmt::format("no vehicle can leave through the exit marked here: none moves along its {}",
                            axis_of(mark_->exit) == Axis::horizontal ? "row" : "column")};
    }

    Error no_target() const {
        const int lower = find_vehicle(reading_.draft.vehicles, "x");
        if (lower >= 0) {
            return {ErrorCode::invalid, reading_.draft.vehicle_where[static_cast<std::size_t>(lower)],
                    "both X and x are vehicles; say which is the target with a line 'target: X' before the "
                    "board"};
        }
        return {ErrorCode::invalid, reading_.draft.where,
                "there is no target: call it X, mark the exit with '>' after its row, or add a line "
                "'target: LABEL' before the board"};
    }

    Result<void> find_exit() {
        PuzzleDraft& draft = reading_.draft;
        if (exit_) {
            const auto exit = parse_exit(lower(exit_->text));
            if (!exit) {
                return syntax_error(exit_->where,
                                    fmt::format("the exit is {}; it must be right, left, top or "
                                                "bottom",
                                                quote(exit_->text)));
            }
            draft.exit = *exit;
        }
        if (!mark_) {
            if (!exit_) assume_exit(draft, reading_.notes);
            return {};
        }
        if (exit_ && mark_->exit != draft.exit) {
            return Error{ErrorCode::invalid, mark_->where,
                         fmt::format("the exit is marked {} here, but the line 'exit:' says {}",
                                     to_string(mark_->exit), to_string(draft.exit))};
        }
        draft.exit = mark_->exit;
        if (vehicle(draft.target).axis == axis_of(draft.exit) && vehicle(draft.target).line == mark_line())
            return {};
        return Error{ErrorCode::invalid, mark_->where,
                     fmt::format("the exit marked here is not on the line of the target {}",
                                 vehicle(draft.target).label)};
    }

    // The row or column of the mark; marks above and below count columns from the first cell of row 1.
    int mark_line() const {
        if (axis_of(mark_->exit) == Axis::horizontal) return mark_->line;
        const Row& row = rows_.front();
        const int distance = mark_->line - (row.where.column - 1);
        return distance % row.stride == 0 ? distance / row.stride : -1;
    }

    const Vehicle& vehicle(int index) const {
        return reading_.draft.vehicles[static_cast<std::size_t>(index)];
    }

    Reading reading_;
    std::vector<std::string> headers_;  // seen so far
    std::vector<Row> rows_;
    std::optional<Word> target_;
    std::optional<Word> exit_;
    std::optional<Mark> mark_;
    std::optional<Mark> second_mark_;
    bool marker_line_ = false;
};

std::vector<ReadPuzzle> read_grid(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    std::optional<GridReader> reader;
    const auto close = [&] {
        if (reader) puzzles.push_back(std::move(*reader).finish());
        reader.reset();
    };
    for (const Line& line : source.lines) {
        if (line.comment()) continue;
        if (line.blank()) {
            if (reader && reader->has_board()) close();
            continue;
        }
        const auto header = grid_header_of(line);
        // The same header twice: no board followed the first.
        if (header && reader && (reader->has_board() || reader->has(header->first))) close();
        if (!reader) reader.emplace(line.at(0));
        if (header) {
            reader->header(header->first, header->second);
        } else {
            reader->board_line(line);
        }
    }
    close();
    return puzzles;
}

// Behind a blank line below a board, or before the headers of the next one.
std::size_t divide_grid(std::string_view text) {
    std::size_t end = 0;
    bool has_board = false;
    for (const Line& line : split_lines(text.substr(0, text.rfind('\n') + 1))) {
        if (line.comment()) continue;
        const bool header = !line.blank() && grid_header_of(line);
        if (has_board && (line.blank() || header)) {
            end = static_cast<std::size_t>(line.text.data() - text.data());
            // A byte order mark belongs to the line that begins with it.
            while (text.substr(0, end).ends_with(kByteOrderMark)) end -= kByteOrderMark.size();
            has_board = false;
        } else if (!line.blank() && !header) {
            has_board = true;
        }
    }
    return end;
}

std::string_view detect_grid(const Source& source) {
    constexpr std::size_t kWidest = kMaxBoardSide + 2;
    const Line& first = source.significant.front();
    if (grid_header_of(first)) return "it begins with a line 'name:', 'target:' or 'exit:'";
    const std::string_view row = trim(first.text);
    // Comments and terms of programs can be as short as a row.
    if (std::string_view("%/{[").find(row.front()) != std::string_view::npos) return {};
    if (row.find_first_of(",(=\"") != std::string_view::npos || parse_int(row)) return {};
    std::size_t cells = 0;
    for (const Word& word : words_of(first)) {
        if (word.text.size() > 1 && cells > 0) return {};
        cells += word.text.size();
    }
    return cells <= kWidest ? "its first line looks like a row of a board" : "";
}

Result<std::string> write_grid(const Puzzle& puzzle) {
    const std::vector<std::string> rows = board_rows(puzzle, '.', '#');
    const bool dots =
        std::ranges::any_of(rows, [](const auto& row) { return row.find('.') != std::string::npos; });
    // A first row of digits looks like a count, and `o` on a full board like an empty cell.
    const bool unclear = std::ranges::all_of(rows.front(), is_digit) || (!dots && puzzle.find("o") >= 0);
    std::string written;
    if (const std::string name = one_line(puzzle.name()); !name.empty())
        written += fmt::format("name: {}\n", name);
    if (unclear || usual_target(puzzle.vehicles()) != puzzle.target()) {
        written += fmt::format("target: {}\n", puzzle.target_vehicle().label);
    }
    if (puzzle.exit() != default_exit(puzzle.target_vehicle().axis)) {
        written += fmt::format("exit: {}\n", to_string(puzzle.exit()));
    }
    for (const std::string& row : rows) written += row + '\n';
    return written;
}

}  // namespace

const Format kGridFormat{
    .info = {.name = "grid",
             .summary = "one line per row, X the target, `.` empty, `#` wall; blank lines between puzzles",
             .example = "name: card 01\nAA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.\n",
             .many = true,
             .streams = true,
             .carries_walls = true,
             .carries_any_exit = true,
             .carries_names = true,
             .labels = "a letter or digit each"},
    .labels = {.characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
               .reading_order = true},
    .detect = detect_grid,
    .read = read_grid,
    .divide = divide_grid,
    .write = write_grid,
    .between = "\n",
};

}  // namespace unjam::text
