// bugs: a drawn board on which every vehicle has length 1: `>` is the target, which leaves at the right, `-`
// moves along its row and `|` along its column. Labels are the default ones, in reading order.
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.h"
#include "model/default_label.h"

namespace unjam::text {

namespace {

constexpr std::string_view kCharacters = ".-|>#";

Result<void> read_bugs_rows(const std::vector<Line>& lines, Reading& reading) {
    PuzzleDraft& draft = reading.draft;
    draft.height = static_cast<int>(lines.size());
    draft.width = static_cast<int>(trim(lines.front().text).size());
    int others = 0;
    for (int row = 0; row < draft.height; ++row) {
        const Line& line = lines[static_cast<std::size_t>(row)];
        const std::string_view cells = trim(line.text);
        const auto indent = static_cast<std::size_t>(cells.data() - line.text.data());
        if (static_cast<int>(cells.size()) != draft.width) {
            return syntax_error(line.at(indent), fmt::format("row {} has {} cells, but row 1 has {}", row + 1,
                                                             cells.size(), draft.width));
        }
        for (int column = 0; column < draft.width; ++column) {
            const char c = cells[static_cast<std::size_t>(column)];
            const Position where = line.at(indent + static_cast<std::size_t>(column));
            if (c == '.') continue;
            if (c == '#') {
                draft.walls.push_back({row, column});
            } else if (c == '>') {
                if (draft.target >= 0) return syntax_error(where, "a second target '>' stands here");
                draft.target = static_cast<int>(draft.vehicles.size());
                reading.add({"X", Axis::horizontal, 1, row, column}, where);
            } else if (c == '-') {
                reading.add({default_label(others++), Axis::horizontal, 1, row, column}, where);
            } else if (c == '|') {
                reading.add({default_label(others++), Axis::vertical, 1, column, row}, where);
            } else {
                return syntax_error(
                    where, fmt::format("{} is not a cell of a board of bugs; a cell is '.', '-', '|', "
                                       "'>' or '#'",
                                       describe(c)));
            }
        }
    }
    reading.note(
        "every vehicle has length 1; the target > is called X, the others A, B, C, ... in reading order");
    reading.note("the exit is right, as always in bugs");
    return {};
}

std::vector<ReadPuzzle> read_bugs(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    std::vector<Line> block;
    const auto close = [&] {
        if (block.empty()) return;
        Reading reading(block.front().at(0));
        Result<void> done = read_bugs_rows(block, reading);
        puzzles.push_back(std::move(reading).finish(std::move(done)));
        block.clear();
    };
    for (const Line& line : source.lines) {
        if (line.comment()) continue;
        if (line.blank()) {
            close();
        } else {
            block.push_back(line);
        }
    }
    close();
    return puzzles;
}

std::string_view detect_bugs(const Source& source) {
    const std::size_t width = trim(source.significant.front().text).size();
    std::size_t targets = 0;
    int number = source.significant.front().number;
    for (const Line& line : source.significant) {
        if (line.number > number + 1) break;
        number = line.number;
        const std::string_view cells = trim(line.text);
        if (cells.size() != width || cells.find_first_not_of(kCharacters) != std::string_view::npos)
            return {};
        targets += static_cast<std::size_t>(std::ranges::count(cells, '>'));
    }
    return targets == 1 ? "its board holds only '.', '-', '|' and one '>'" : "";
}

Result<std::string> write_bugs(const Puzzle& puzzle) {
    const auto longer =
        std::ranges::find_if(puzzle.vehicles(), [](const Vehicle& vehicle) { return vehicle.length != 1; });
    if (longer != puzzle.vehicles().end()) {
        return cannot_carry(
            "bugs", fmt::format("vehicle {} of length {} (only length 1)", longer->label, longer->length));
    }
    if (puzzle.exit() != Exit::right) return cannot_carry("bugs", "any exit but right");
    std::string written;
    for (const std::vector<int>& cells : board_cells(puzzle, start_offsets(puzzle))) {
        for (const int cell : cells) {
            const bool empty = cell < 0;
            const bool horizontal =
                !empty && puzzle.vehicles()[static_cast<std::size_t>(cell)].axis == Axis::horizontal;
            written += empty                     ? (cell == kEmptyCell ? '.' : '#')
                       : cell == puzzle.target() ? '>'
                       : horizontal              ? '-'
                                                 : '|';
        }
        written += '\n';
    }
    return written;
}

}  // namespace

const Format kBugsFormat{
    .info = {.name = "bugs",
             .summary =
                 "a drawn board of vehicles of length 1: `>` the target, `-` along its row, `|` its column",
             .example = "|.-\n>||\n.||\n",
             .many = true,
             .carries_walls = true,
             .carries_unit_vehicles = true,
             .labels = "X for the target, A, B, C, ... in reading order for the others"},
    .labels = {.drawn = true, .reading_order = true},
    .detect = detect_bugs,
    .read = read_bugs,
    .write = write_bugs,
    .between = "\n",
};

}  // namespace unjam::text
