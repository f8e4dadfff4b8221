// poj: the input of POJ 1817: the number of vehicles, then six rows of a board whose target is x,
// repeated; a 0 ends them. Also read: the number of scenarios, then the six rows of each.
#include <fmt/core.h>

#include <algorithm>

#include "formats/vehicle_rows.h"

namespace unjam::text {

namespace {

constexpr int kSide = 6;

Result<void> read_poj_rows(Cursor& cursor, Reading& reading) {
    std::vector<Row> rows;
    for (; static_cast<int>(rows.size()) < kSide; cursor.advance()) {
        if (cursor.at_end() || cursor.number()) {
            return syntax_error(cursor.where(), fmt::format("a board has {} rows, but only {}", kSide,
                                                            counted(rows.size(), "was found", "were found")));
        }
        const std::string_view cells = trim(cursor.line().text);
        const auto indent = static_cast<std::size_t>(cells.data() - cursor.line().text.data());
        rows.push_back({std::string(cells), cursor.line().at(indent)});
        if (cells.size() != kSide) {
            return syntax_error(rows.back().where,
                                fmt::format("a row has {} cells, not {}", kSide, cells.size()));
        }
    }
    if (auto done = read_board(rows, {".", ""}, reading.draft); !done) return done.error();
    reading.draft.target = find_vehicle(reading.draft.vehicles, "x");
    if (reading.draft.target < 0) {
        return Error{ErrorCode::invalid, rows.front().where, "there is no target: in poj it is called x"};
    }
    reading.note("x is the target, as always in poj");
    assume_exit(reading.draft, reading.notes);
    return {};
}

// The boards that follow one number. It counts the vehicles of a single board, or the boards.
std::vector<ReadPuzzle> read_group(Cursor& cursor) {
    const Position where = cursor.where();
    const int count = *cursor.number();
    cursor.advance();
    std::vector<ReadPuzzle> group;
    std::size_t vehicles = 0;
    do {
        Reading reading(cursor.where());
        Result<void> done = read_poj_rows(cursor, reading);
        if (!done) cursor.skip_to_number();
        vehicles = reading.draft.vehicles.size();
        group.push_back(std::move(reading).finish(std::move(done)));
    } while (!cursor.at_end() && !cursor.number());
    const bool counts_vehicles = group.size() == 1 && static_cast<int>(vehicles) == count;
    const bool counts_boards = static_cast<int>(group.size()) == count;
    if (counts_vehicles || counts_boards) {
        group.front().notes.push_back(
            fmt::format("the number {} counts the {}", count, counts_vehicles ? "vehicles" : "scenarios"));
    } else if (group.front().puzzle) {
        group.front().puzzle = syntax_error(
            where,
            fmt::format("{} is announced, but {}; correct the number", count,
                        group.size() == 1 ? counted(vehicles, "vehicle was found", "vehicles were found")
                                          : counted(group.size(), "board was found", "boards were found")));
    }
    return group;
}

std::vector<ReadPuzzle> read_poj(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    Cursor cursor(source.significant);
    bool closed = false;
    while (!cursor.at_end()) {
        const std::optional<int> count = cursor.number();
        if (!count) {
            puzzles.push_back(Reading(cursor.where())
                                  .finish(syntax_error(cursor.where(),
                                                       "a scenario begins with a number on a line "
                                                       "of its own")));
            cursor.skip_to_number();
            continue;
        }
        // A 0 ends the scenarios of one input; another input may follow it.
        closed = *count == 0;
        if (closed) {
            cursor.advance();
        } else {
            std::ranges::move(read_group(cursor), std::back_inserter(puzzles));
        }
    }
    if (!puzzles.empty() && !closed)
        puzzles.back().notes.push_back("the final 0 is missing; the end of the text was taken instead");
    return puzzles;
}

std::string_view detect_poj(const Source& source) {
    const std::vector<Line>& lines = source.significant;
    if (lines.size() < 2) return {};
    const std::string_view count = trim(lines[0].text);
    const std::string_view row = trim(lines[1].text);
    const bool fits = count.size() <= 3 && parse_int(count) && row.size() == kSide && !parse_int(row);
    return fits ? "a number stands before a row of six cells" : "";
}

Result<std::string> write_poj(const Puzzle& puzzle) {
    if (auto done = refuse_other_sizes("poj", puzzle); !done) return done.error();
    std::string written = fmt::format("{}\n", puzzle.vehicles().size());
    for (const std::string& row : board_rows(puzzle, '.', '#')) written += row + '\n';
    return written;
}

}  // namespace

const Format kPojFormat{
    .info = {.name = "poj",
             .summary = "contest input: a count, then six rows of six cells, x the target; ended by 0",
             .example = "8\naa...b\nc..d.b\ncxxd.b\nc..d..\ne...ff\ne.ggg.\n0\n",
             .many = true,
             .labels = "x for the target, a small letter for the others"},
    .labels = {.target = "x", .characters = "abcdefghijklmnopqrstuvwxyz", .reading_order = true},
    .detect = detect_poj,
    .read = read_poj,
    .write = write_poj,
    .closing = "0\n",
};

}  // namespace unjam::text
