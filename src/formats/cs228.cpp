// cs228: the assignment of a course: the side of the board and the number of steps allowed, the row and column of the
// target, then `0|1|2,row,column` for a vertical vehicle, a horizontal one or a wall. Everything counts from 0, and all
// vehicles have two cells.
//
//   6,10
//   2,0
//   0,1,3
//   2,5,5
#include <fmt/format.h>

#include <algorithm>

#include "formats/format.h"
#include "formats/loose_puzzle.h"
#include "formats/vehicle_rows.h"
#include "model/default_label.h"

namespace unjam::text {

namespace {

std::optional<std::vector<int>> numbers_of(const Line& line, std::size_t count) {
    std::vector<int> numbers;
    for (const Field& field : csv_fields(line, ',')) {
        const auto number = parse_int(field.text);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers.size() == count ? std::optional(std::move(numbers)) : std::nullopt;
}

Result<void> read_cs228_lines(const std::vector<Line>& lines, Reading& reading) {
    PuzzleDraft& draft = reading.draft;
    const auto size = numbers_of(lines[0], 2);
    if (!size)
        return syntax_error(lines[0].at(0),
                            "the first line is the side of the board and the steps allowed: 6,10");
    draft.width = draft.height = (*size)[0];
    reading.note(fmt::format("the text allows {}", counted((*size)[1], "step", "steps")));
    if (lines.size() < 2 || !numbers_of(lines[1], 2))
        return syntax_error(lines[std::min<std::size_t>(lines.size() - 1, 1)].at(0),
                            "the second line is the row and column of the target: 2,0");
    const auto target = *numbers_of(lines[1], 2);
    reading.add({"X", Axis::horizontal, 2, target[0], target[1]}, lines[1].at(0));
    int others = 0;
    for (std::size_t i = 2; i < lines.size(); ++i) {
        const auto numbers = numbers_of(lines[i], 3);
        if (!numbers || (*numbers)[0] < 0 || (*numbers)[0] > 2)
            return syntax_error(lines[i].at(0),
                                "a line is 0 (vertical), 1 (horizontal) or 2 (wall), a row and a column: "
                                "0,1,3");
        const Cell cell{(*numbers)[1], (*numbers)[2]};
        if ((*numbers)[0] == 2) {
            draft.walls.push_back(cell);
        } else {
            const Axis axis = (*numbers)[0] == 0 ? Axis::vertical : Axis::horizontal;
            reading.add(make_vehicle(default_label(others++), axis, 2, cell), lines[i].at(0));
        }
    }
    draft.target = 0;
    reading.note("the target is called X, the others A, B, C, ... in their order");
    assume_exit(draft, reading.notes);
    return {};
}

std::vector<ReadPuzzle> read_cs228(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    // A blank line, or one more line of two numbers than a puzzle has, begins the next.
    std::vector<Line> lines;
    const auto close = [&] {
        if (lines.empty()) return;
        Reading reading(lines.front().at(0));
        Result<void> read = read_cs228_lines(lines, reading);
        puzzles.push_back(std::move(reading).finish(std::move(read)));
        lines.clear();
    };
    for (const Line& line : source.significant) {
        if (lines.size() > 2 && numbers_of(line, 2)) close();
        lines.push_back(line);
    }
    close();
    return puzzles;
}

std::string_view detect_cs228(const Source& source) {
    const std::vector<Line>& lines = source.significant;
    if (lines.size() < 2 || !numbers_of(lines[0], 2) || !numbers_of(lines[1], 2)) return {};
    if (lines.size() > 2 && !numbers_of(lines[2], 3)) return {};
    if (lines.size() == 2 && (*numbers_of(lines[0], 2))[0] <= (*numbers_of(lines[1], 2))[0]) return {};
    return "two pairs of numbers stand before lines like '0,1,3'";
}

}  // namespace

const Format kCs228Format{
    .info =
        {.name = "cs228",
         .summary =
             "course input: `side,steps`, the target's `row,column`, then `0|1|2,row,column` for vertical, "
             "horizontal and wall; all of length 2",
         .example = "6,10\n2,0\n0,1,3\n1,4,4\n2,5,0\n",
         .many = true,
         .written = false,
         .carries_walls = true,
         .labels = "X for the target, A, B, C, ... for the others"},
    .labels = {},
    .detect = detect_cs228,
    .read = read_cs228,
    .write = nullptr,
};

}  // namespace unjam::text
