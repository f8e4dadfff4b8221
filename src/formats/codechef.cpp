// codechef: the input of CodeChef's RUSHHOUR: the number of puzzles, then for each `rows columns vehicles`
// and its rows; the target is a, and the exit is right.
#include <fmt/core.h>

#include <algorithm>

#include "formats/vehicle_rows.h"

namespace unjam::text {

namespace {

// "6 6 13"
std::optional<std::vector<int>> codechef_header_of(const Line& line) {
    auto values = all_ints(words_of(line));
    if (!values || values->size() != 3) return {};
    return values;
}

Result<void> read_one_codechef(Cursor& cursor, Reading& reading) {
    const auto header = codechef_header_of(cursor.line());
    if (!header) return syntax_error(cursor.where(), "a puzzle begins with a line 'rows columns vehicles'");
    cursor.advance();
    std::vector<Row> rows;
    for (; !cursor.at_end() && !codechef_header_of(cursor.line()); cursor.advance()) {
        const std::string_view cells = trim(cursor.line().text);
        const auto indent = static_cast<std::size_t>(cells.data() - cursor.line().text.data());
        rows.push_back({std::string(cells), cursor.line().at(indent)});
    }
    const int height = (*header)[0];
    const int width = (*header)[1];
    if (static_cast<int>(rows.size()) != height || rows.empty()) {
        return syntax_error(reading.draft.where,
                            fmt::format("{} announced, but {} here", counted(height, "row is", "rows are"),
                                        counted(rows.size(), "stands", "stand")));
    }
    if (static_cast<int>(rows.front().cells.size()) != width) {
        return syntax_error(
            rows.front().where,
            fmt::format("{} announced, but this row has {}", counted(width, "column is", "columns are"),
                        counted(rows.front().cells.size(), "cell", "cells")));
    }
    PuzzleDraft& draft = reading.draft;
    if (auto done = read_board(rows, {".", ""}, draft); !done) return done.error();
    if (static_cast<int>(draft.vehicles.size()) != (*header)[2]) {
        return syntax_error(draft.where, fmt::format("{} announced, but the board has {}",
                                                     counted((*header)[2], "vehicle is", "vehicles are"),
                                                     draft.vehicles.size()));
    }
    draft.target = find_vehicle(draft.vehicles, "a");
    if (draft.target < 0)
        return Error{ErrorCode::invalid, draft.where, "there is no target: in codechef it is called a"};
    reading.note("a is the target, as always in codechef");
    assume_exit(draft, reading.notes);
    return {};
}

std::vector<ReadPuzzle> read_codechef(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    Cursor cursor(source.significant);
    const std::optional<int> count = cursor.number();
    const Position count_where = cursor.where();
    if (count) cursor.advance();
    while (!cursor.at_end()) {
        Reading reading(cursor.where());
        Result<void> done = read_one_codechef(cursor, reading);
        while (!cursor.at_end() && !codechef_header_of(cursor.line())) cursor.advance();
        puzzles.push_back(std::move(reading).finish(std::move(done)));
    }
    if (!puzzles.empty() && count != static_cast<int>(puzzles.size())) {
        puzzles.back().notes.push_back(
            fmt::format("line {} does not state that {} puzzles follow", count_where.line, puzzles.size()));
    }
    return puzzles;
}

std::string_view detect_codechef(const Source& source) {
    const std::vector<Line>& lines = source.significant;
    const bool fits = lines.size() > 1 && parse_int(trim(lines[0].text)) && codechef_header_of(lines[1]);
    return fits ? "a number stands before a line of three numbers" : "";
}

Result<std::string> write_codechef(const Puzzle& puzzle) {
    std::string written =
        fmt::format("{} {} {}\n", puzzle.height(), puzzle.width(), puzzle.vehicles().size());
    for (const std::string& row : board_rows(puzzle, '.', '#')) written += row + '\n';
    return written;
}

}  // namespace

const Format kCodechefFormat{
    .info = {.name = "codechef",
             .summary =
                 "contest input: a count, then `rows columns vehicles` and the rows of each, a the target",
             .example = "1\n\n3 4 3\nbb.c\naa.c\n....\n",
             .many = true,
             .labels = "a for the target, a small letter for the others"},
    .labels = {.target = "a", .characters = "abcdefghijklmnopqrstuvwxyz", .reading_order = true},
    .detect = detect_codechef,
    .read = read_codechef,
    .write = write_codechef,
    .counted = true,
    .between = "\n",
};

}  // namespace unjam::text
