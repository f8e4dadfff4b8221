// any_exit: `rows columns`, the number of other vehicles, then the board with K outside it at the exit; the
// target is P. With K at the left every other row begins with a blank; K at the top or bottom has its own
// line.
//
//   3 3          3 3         3 3        3 3
//   1            1           1          1
//   AA.           K           AA.       AA.
//   PP.K         AP.         K.PP       P..
//   ...          AP.          ...       P..
//                ...                    K
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.h"
#include "model/board_size.h"

namespace unjam::text {

namespace {

constexpr char kExitMark = 'K';

std::optional<std::vector<int>> ints_of(const Line& line) {
    return all_ints(words_of(line));
}

// The lines of one puzzle: its size, the count of other vehicles, and the body.
class AnyExitReader {
public:
    explicit AnyExitReader(std::vector<Line> lines)
        : lines_(std::move(lines)), reading_(lines_.front().at(0)) {}

    ReadPuzzle finish() && {
        Result<void> done = read();
        return std::move(reading_).finish(std::move(done));
    }

private:
    Result<void> read() {
        if (auto done = read_header(); !done) return done.error();
        if (auto done = find_mark(); !done) return done.error();
        std::vector<Row> rows;
        if (auto done = cut_rows(rows); !done) return done.error();
        PuzzleDraft& draft = reading_.draft;
        if (auto done = read_board(rows, {".", ""}, draft, axis_of(draft.exit)); !done) return done.error();
        return check_vehicles();
    }

    Result<void> read_header() {
        const auto size = ints_of(lines_[0]);
        if (!size || size->size() != 2)
            return syntax_error(lines_[0].at(0), "the first line must be 'rows columns'");
        height_ = (*size)[0];
        width_ = (*size)[1];
        if (auto done = check_board_size(width_, height_, lines_[0].at(0)); !done) return done;
        const auto count = lines_.size() > 1 ? ints_of(lines_[1]) : std::nullopt;
        if (!count || count->size() != 1) {
            return syntax_error({lines_[0].number + 1, 1},
                                "the second line must be the number of vehicles other than the target");
        }
        others_ = count->front();
        lines_.erase(lines_.begin(), lines_.begin() + 2);
        return {};
    }

    // Finds the one K that stands outside, and takes its line away when it has one of its own.
    Result<void> find_mark() {
        std::vector<Position> marks;
        for (const Line& line : lines_) {
            for (std::size_t i = 0; i < line.text.size(); ++i) {
                if (line.text[i] == kExitMark) marks.push_back(line.at(i));
            }
        }
        if (marks.empty()) {
            return syntax_error(reading_.draft.where,
                                "no exit is marked: put a K outside the board, beside the target's line");
        }
        if (marks.size() > 1)
            return syntax_error(marks[1],
                                "a second K stands here; a puzzle has one exit, and no vehicle is called K");
        mark_ = marks.front();
        const auto alone = [](const Line& line) { return trim(line.text) == "K"; };
        const bool top = alone(lines_.front()) && static_cast<int>(lines_.size()) > height_;
        const bool bottom = alone(lines_.back()) && static_cast<int>(lines_.size()) > height_;
        if (top || bottom) {
            reading_.draft.exit = top ? Exit::top : Exit::bottom;
            mark_line_ = mark_.column - 1;
            lines_.erase(top ? lines_.begin() : lines_.end() - 1);
        }
        if (static_cast<int>(lines_.size()) == height_) return {};
        return syntax_error(lines_.empty() ? mark_ : lines_.back().at(0),
                            fmt::format("{} announced, but {} here", counted(height_, "row is", "rows are"),
                                        counted(lines_.size(), "stands", "stand")));
    }

    Result<void> cut_rows(std::vector<Row>& rows) {
        const auto width = static_cast<std::size_t>(width_);
        const bool left = mark_line_ < 0 && mark_.column == 1;
        for (const Line& line : lines_) {
            Row row{std::string(line.text), line.at(0)};
            const bool marked = mark_line_ < 0 && line.number == mark_.line;
            if (marked) {
                reading_.draft.exit = left ? Exit::left : Exit::right;
                side_mark_row_ = static_cast<int>(rows.size());
                row.cells.erase(static_cast<std::size_t>(mark_.column) - 1, 1);
                if (!left && static_cast<std::size_t>(mark_.column) != width + 1) {
                    return syntax_error(mark_, "K must stand outside the board, right before or after a row");
                }
            }
            if (left && !marked && row.cells.starts_with(' ') && row.cells.size() == width + 1)
                row.cells.erase(0, 1);
            if (left && row.cells.size() + 1 == line.text.size()) ++row.where.column;
            if (row.cells.size() != width) {
                return syntax_error(row.at(std::min(row.cells.size(), width)),
                                    fmt::format("{} announced, but this row has {}",
                                                counted(width, "column is", "columns are"),
                                                counted(row.cells.size(), "cell", "cells")));
            }
            rows.push_back(std::move(row));
        }
        if (mark_line_ < 0) mark_line_ = side_mark_row_;
        return {};
    }

    Result<void> check_vehicles() {
        PuzzleDraft& draft = reading_.draft;
        draft.target = find_vehicle(draft.vehicles, "P");
        if (draft.target < 0)
            return Error{ErrorCode::invalid, draft.where, "there is no target: in any_exit it is called P"};
        if (auto done = check_single_cells(draft); !done) return done.error();
        const Vehicle& target = draft.vehicles[static_cast<std::size_t>(draft.target)];
        if (target.axis != axis_of(draft.exit) || target.line != mark_line_) {
            return Error{ErrorCode::invalid, mark_,
                         "the exit K is not on the line along which the target P moves"};
        }
        reading_.note(
            fmt::format("P is the target and the exit is {}, where K stands", to_string(draft.exit)));
        const int others = static_cast<int>(draft.vehicles.size()) - 1;
        if (others != others_) {
            reading_.warnings.push_back(
                fmt::format("the text announces {}, but the board has {}; the board counts",
                            counted(others_, "other vehicle", "other vehicles"), others));
        }
        return {};
    }

    std::vector<Line> lines_;
    Reading reading_;
    int width_ = 0;
    int height_ = 0;
    int others_ = 0;
    Position mark_;
    int mark_line_ = -1;  // the row or column of K, once known
    int side_mark_row_ = -1;
};

bool begins_puzzle(const Line& line) {
    const auto values = ints_of(line);
    return values && values->size() > 1;
}

std::vector<ReadPuzzle> read_any_exit(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    std::vector<Line> lines;
    const auto close = [&] {
        if (!lines.empty()) puzzles.push_back(AnyExitReader(std::move(lines)).finish());
        lines.clear();
    };
    for (const Line& line : source.significant) {
        if (begins_puzzle(line)) close();
        lines.push_back(line);
    }
    close();
    return puzzles;
}

std::string_view detect_any_exit(const Source& source) {
    if (!begins_puzzle(source.significant.front())) return {};
    // More numbers in the second line are those of a vehicle.
    const bool rows = source.significant.size() > 1 && begins_puzzle(source.significant[1]);
    return rows ? "" : "its first line is a pair of numbers";
}

Result<std::string> write_any_exit(const Puzzle& puzzle) {
    const Exit exit = puzzle.exit();
    const auto line = static_cast<std::size_t>(puzzle.target_vehicle().line);
    std::vector<std::string> rows = board_rows(puzzle, '.', '#');
    if (exit == Exit::right) rows[line] += kExitMark;
    if (exit == Exit::left) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            rows[row].insert(0, 1, row == line ? kExitMark : ' ');
    }
    const std::string mark = std::string(line, ' ') + kExitMark;
    if (exit == Exit::top) rows.insert(rows.begin(), mark);
    if (exit == Exit::bottom) rows.push_back(mark);
    std::string written =
        fmt::format("{} {}\n{}\n", puzzle.height(), puzzle.width(), puzzle.vehicles().size() - 1);
    for (const std::string& row : rows) written += row + '\n';
    return written;
}

}  // namespace

const Format kAnyExitFormat{
    .info = {.name = "any_exit",
             .summary = "`rows columns`, a count, then the board with K outside it at the exit, P the target",
             .example = "6 6\n11\nAAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM.\n",
             .many = true,
             .carries_any_exit = true,
             .labels = "P for the target, a letter but K for the others"},
    .labels = {.target = "P",
               .characters = "ABCDEFGHIJLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
               .reading_order = true},
    .detect = detect_any_exit,
    .read = read_any_exit,
    .write = write_any_exit,
    .between = "\n",
};

}  // namespace unjam::text
