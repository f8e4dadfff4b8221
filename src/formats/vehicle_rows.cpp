#include "formats/vehicle_rows.h"

#include <fmt/core.h>

namespace unjam::text {

namespace {

ReadPuzzle read_scenario(Cursor& cursor, const CountedVehicles& input) {
    const Position where = cursor.where();
    Reading reading(where);
    const std::optional<int> count = cursor.number();
    Result<void> done;
    if (count) {
        cursor.advance();
        reading.draft.width = reading.draft.height = kContestSide;
        reading.note(fmt::format("the board is 6x6, as always in {}", input.format));
        reading.note("vehicles are called 0, 1, 2, ... in their order");
        done = read_vehicles(cursor, *count, where, input.parse_vehicle, reading);
    } else {
        done = syntax_error(where, "a puzzle begins with the number of its vehicles on a line of its own");
    }
    cursor.skip_to_number();
    return std::move(reading).finish(std::move(done));
}

}  // namespace

Position Cursor::where() const {
    if (!at_end()) return line().at(0);
    return lines_.empty() ? Position{1, 1} : Position{lines_.back().number + 1, 1};
}

std::optional<int> Cursor::number() const {
    if (at_end()) return {};
    return parse_int(trim(line().text));
}

void Cursor::skip_to_number() {
    while (!at_end() && !number()) advance();
}

Result<void> read_vehicles(Cursor& cursor, int count, Position count_where, VehicleParser parse,
                           Reading& reading) {
    if (count < 1 || count > kMaxBoardSide * kMaxBoardSide) {
        return Error{
            ErrorCode::invalid, count_where,
            fmt::format("{} announced; a board has 1 to {}", counted(count, "vehicle is", "vehicles are"),
                        kMaxBoardSide * kMaxBoardSide)};
    }
    for (int i = 0; i < count; ++i, cursor.advance()) {
        if (cursor.at_end() || cursor.number()) {
            return syntax_error(
                cursor.where(),
                fmt::format("line {} announces {}, but only {}; correct the number or add what is missing",
                            count_where.line, counted(count, "vehicle", "vehicles"),
                            counted(i, "was found", "were found")));
        }
        const std::vector<Word> words = words_of(cursor.line());
        Vehicle vehicle;
        if (auto done = parse(words, i, vehicle); !done) return done.error();
        reading.add(std::move(vehicle), words.front().where);
    }
    if (!cursor.at_end() && !cursor.number()) {
        const Position where = cursor.where();
        int follow = count;
        for (; !cursor.at_end() && !cursor.number(); cursor.advance()) ++follow;
        return syntax_error(where,
                            fmt::format("line {} announces {}, but {} follow; correct the number or "
                                        "remove the extra lines",
                                        count_where.line, counted(count, "vehicle", "vehicles"), follow));
    }
    reading.draft.target = 0;
    reading.note(
        fmt::format("{} is the target, because it comes first", reading.draft.vehicles.front().label));
    assume_exit(reading.draft, reading.notes);
    return {};
}

std::vector<ReadPuzzle> read_counted(const Source& source, const CountedVehicles& input) {
    std::vector<ReadPuzzle> puzzles;
    bool open = false;
    for (Cursor cursor(source.significant); !cursor.at_end();) {
        open = !(input.closed && cursor.number() == 0);
        if (open) {
            puzzles.push_back(read_scenario(cursor, input));
        } else {
            cursor.advance();
        }
    }
    if (!puzzles.empty() && input.closed && open)
        puzzles.back().notes.push_back("the final 0 is missing; the end of the text was taken instead");
    return puzzles;
}

Result<void> refuse_other_sizes(std::string_view format, const Puzzle& puzzle) {
    if (puzzle.width() == kContestSide && puzzle.height() == kContestSide) return {};
    return cannot_carry(format,
                        fmt::format("a {}x{} board (its boards are 6x6)", puzzle.width(), puzzle.height()));
}

std::optional<Axis> parse_axis(std::string_view word) {
    if (word == "H" || word == "h") return Axis::horizontal;
    if (word == "V" || word == "v") return Axis::vertical;
    return {};
}

Vehicle make_vehicle(std::string label, Axis axis, int length, Cell first) {
    const bool horizontal = axis == Axis::horizontal;
    return {std::move(label), axis, length, horizontal ? first.row : first.column,
            horizontal ? first.column : first.row};
}

Error bad_orientation(const Word& word) {
    return syntax_error(word.where, fmt::format("the orientation must be H or V, not {}", quote(word.text)));
}

Error counts_from_one(std::string_view what, Position where) {
    return {ErrorCode::invalid, where,
            fmt::format("the {} is 0, but this format counts rows and columns from 1; if the text counts "
                        "from 0, add 1 to all "
                        "of them",
                        what)};
}

Error bad_vehicle_line(const std::vector<Word>& words, std::string_view expected) {
    return syntax_error(words.front().where,
                        fmt::format("a vehicle is written as '{}', not as this line", expected));
}

}  // namespace unjam::text
