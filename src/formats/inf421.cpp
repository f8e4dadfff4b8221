// inf421: the side of a square board, the number of vehicles, then one line `label h|v length column row`
// each, counted from 1; the first vehicle is the target. A vertical target leaves through the bottom.
#include <fmt/core.h>

#include "formats/vehicle_rows.h"

namespace unjam::text {

namespace {

Result<void> parse_inf421_vehicle(const std::vector<Word>& words, int, Vehicle& vehicle) {
    constexpr std::string_view kExpected = "label h|v length column row";
    if (words.size() != 5) return bad_vehicle_line(words, kExpected);
    const auto axis = parse_axis(words[1].text);
    const auto length = parse_int(words[2].text);
    const auto column = parse_int(words[3].text);
    const auto row = parse_int(words[4].text);
    if (!length || !column || !row) return bad_vehicle_line(words, kExpected);
    if (!axis) return bad_orientation(words[1]);
    if (*column == 0) return counts_from_one("column", words[3].where);
    if (*row == 0) return counts_from_one("row", words[4].where);
    vehicle = make_vehicle(std::string(words[0].text), *axis, *length, {*row - 1, *column - 1});
    return {};
}

Result<void> read_one_inf421(Cursor& cursor, Reading& reading) {
    const std::optional<int> side = cursor.number();
    const Position side_where = cursor.where();
    if (!side)
        return syntax_error(side_where, "a puzzle begins with the side of its board on a line of its own");
    cursor.advance();
    const std::optional<int> count = cursor.number();
    const Position count_where = cursor.where();
    if (!count) return syntax_error(count_where, "the second line must be the number of vehicles");
    cursor.advance();
    reading.draft.width = reading.draft.height = *side;
    if (*side < kMinBoardSide || *side > kMaxBoardSide) {
        return Error{
            ErrorCode::invalid, side_where,
            fmt::format("the board's side is {}; it must be {} to {}", *side, kMinBoardSide, kMaxBoardSide)};
    }
    return read_vehicles(cursor, *count, count_where, parse_inf421_vehicle, reading);
}

std::vector<ReadPuzzle> read_inf421(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    Cursor cursor(source.significant);
    while (!cursor.at_end()) {
        Reading reading(cursor.where());
        Result<void> done = read_one_inf421(cursor, reading);
        cursor.skip_to_number();
        puzzles.push_back(std::move(reading).finish(std::move(done)));
    }
    return puzzles;
}

std::string_view detect_inf421(const Source& source) {
    const std::vector<Line>& lines = source.significant;
    if (lines.size() < 2 || !parse_int(trim(lines[0].text)) || !parse_int(trim(lines[1].text))) return {};
    if (lines.size() == 2) return "it begins with two lines of one number each";
    const std::vector<Word> words = words_of(lines[2]);
    return words.size() > 1 ? "two lines of one number each stand before lines like '1 h 2 2 3'" : "";
}

Result<std::string> write_inf421(const Puzzle& puzzle) {
    if (puzzle.width() != puzzle.height()) {
        return cannot_carry(
            "inf421", fmt::format("a {}x{} board (its boards are square)", puzzle.width(), puzzle.height()));
    }
    std::string written = fmt::format("{}\n{}\n", puzzle.width(), puzzle.vehicles().size());
    const auto line_of = [](const Vehicle& vehicle) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        return fmt::format("{} {} {} {} {}\n", vehicle.label, vehicle.axis == Axis::horizontal ? 'h' : 'v',
                           vehicle.length, first.column + 1, first.row + 1);
    };
    written += line_of(puzzle.target_vehicle());
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        if (&vehicle != &puzzle.target_vehicle()) written += line_of(vehicle);
    }
    return written;
}

}  // namespace

const Format kInf421Format{
    .info = {.name = "inf421",
             .summary = "side of the board, a count, then `label h|v length column row` counted from 1, the "
                        "target first",
             .example = "6\n3\n1 h 2 2 3\n2 v 3 4 2\n3 h 2 5 5\n",
             .many = true,
             .carries_labels = true,
             .carries_unit_vehicles = true,
             .labels = "any label without a semicolon"},
    .labels = {.forbidden = ";", .target_first = true},
    .detect = detect_inf421,
    .read = read_inf421,
    .write = write_inf421,
};

}  // namespace unjam::text
