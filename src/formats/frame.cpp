// frame: a board drawn inside a frame of `+`, `-`, `|`, `=`, `#` or `_`. Blanks are empty cells; the exit is a gap in the frame
// or a mark such as `@`, `>` or `E` on it.
//
//   ++++++++          +-------------+
//   +aabbbc+        1 | A A . . . O |
//   +   * c+        2 | P . . Q . O |
//   +d  *  +        3 | P X X Q . O   ==>
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "formats/cell_grid.h"
#include "formats/format.h"
#include "formats/loose_puzzle.h"

namespace unjam::text {

namespace {

constexpr std::string_view kFrame = "+-|=#_";

bool is_frame(char c) {
    return kFrame.find(c) != std::string_view::npos;
}

// A line of frame characters with at most a gap or a mark in it.
struct Border {
    std::size_t begin = 0;  // its columns
    std::size_t end = 0;
    std::optional<std::size_t> exit;
};

std::optional<Border> border_of(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos || !is_frame(line[begin])) return {};
    const std::size_t end = line.find_last_not_of(" \t") + 1;
    if (end - begin < 4 || !is_frame(line[end - 1])) return {};
    Border border{begin, end, {}};
    std::size_t others = 0;
    for (std::size_t i = begin; i < end; ++i) {
        if (is_frame(line[i])) continue;
        if (!border.exit) border.exit = i;
        ++others;
    }
    if (others > 2 || (others == 2 && border.exit && is_frame(line[*border.exit + 1]))) return {};
    // Frames of letters do not exist: what stands among them are marks.
    return border;
}

class FrameReader {
public:
    explicit FrameReader(const std::vector<Line>& lines) : lines_(lines) {}

    // The frames of the text, one after the other.
    std::vector<LoosePuzzle> all() {
        std::vector<LoosePuzzle> puzzles;
        std::string name;
        for (std::size_t i = 0; i < lines_.size();) {
            const std::optional<Border> top = border_of(lines_[i].text);
            const std::size_t after = top ? end_of(i, *top) : i;
            if (after > i + 1) {
                puzzles.push_back(read(i, after, *top, name));
                name.clear();
                i = after;
                continue;
            }
            const std::string_view text = trim(lines_[i].text);
            if (is_title(text)) name = one_line(text);
            ++i;
        }
        return puzzles;
    }

private:
    // Words, but neither moves nor the letters of columns.
    static bool is_title(std::string_view text) {
        const Line line{text, 1};
        const std::vector<Word> words = words_of(line);
        const bool word = std::ranges::any_of(words, [](const Word& w) {
            return w.text.size() > 2 && std::ranges::count_if(w.text, is_letter) > 2;
        });
        return word && words.size() <= 6 && text.find("Sol") == std::string_view::npos &&
               !text.starts_with("---");
    }

    // The line behind the frame whose top is at `first`; `first` if there is none.
    std::size_t end_of(std::size_t first, const Border& top) const {
        for (std::size_t i = first + 1; i < lines_.size() && i <= first + kMaxBoardSide + 1; ++i) {
            const std::string_view line = lines_[i].text;
            const std::optional<Border> bottom = border_of(line);
            if (bottom && bottom->begin == top.begin && bottom->end == top.end && i > first + 2) return i + 1;
            const bool inside =
                line.size() > top.begin && (is_frame(line[top.begin]) || is_gap(line, top.begin));
            if (!inside) return first;
        }
        return first;
    }

    static bool is_gap(std::string_view line, std::size_t at) {
        return at >= line.size() || line[at] == ' ' || line[at] == '@' || line[at] == '>' ||
               line[at] == '<' || line[at] == 'E' || line[at] == '=';
    }

    LoosePuzzle read(std::size_t first, std::size_t end, const Border& top, const std::string& name) const {
        LoosePuzzle puzzle(lines_[first].at(top.begin));
        puzzle.reading.draft.name = name;
        puzzle.read = read_into(first, end, top, puzzle);
        return puzzle;
    }

    Result<void> read_into(std::size_t first, std::size_t end, const Border& top, LoosePuzzle& puzzle) const {
        CellGrid grid;
        const std::size_t width = top.end - top.begin - 2;
        const int rows = static_cast<int>(end - first) - 2;
        // "| A A . . |": a blank on either side of every cell.
        bool spaced = width % 2 == 1 && width > 4;
        for (std::size_t i = first + 1; i + 1 < end; ++i) {
            const std::string inside = inside_of(i, top, width);
            for (std::size_t at = 0; at < inside.size(); at += 2) spaced = spaced && inside[at] == ' ';
        }
        for (std::size_t i = first + 1; i + 1 < end; ++i) {
            const std::string_view line = lines_[i].text;
            std::string inside = inside_of(i, top, width);
            const Position where = lines_[i].at(top.begin + 1);
            std::vector<GridCell>& cells = grid.emplace_back();
            for (std::size_t at = spaced ? 1 : 0; at < inside.size(); at += spaced ? 2 : 1)
                cells.push_back({inside.substr(at, 1), {where.line, where.column + static_cast<int>(at)}});
            const int row = static_cast<int>(i - first) - 1;
            const bool left = !is_frame(line[top.begin]);
            const bool right = top.end - 1 >= line.size() || !is_frame(line[top.end - 1]);
            if (left) exit_at(puzzle, {row, -1}, lines_[i].at(top.begin));
            if (right) exit_at(puzzle, {row, static_cast<int>(cells.size())}, lines_[i].at(top.end - 1));
        }
        const auto column_of = [&](std::size_t at) {
            return static_cast<int>((at - top.begin - 1 - (spaced ? 1 : 0)) / (spaced ? 2 : 1));
        };
        const std::optional<Border> bottom = border_of(lines_[end - 1].text);
        if (top.exit && *top.exit > top.begin)
            exit_at(puzzle, {-1, column_of(*top.exit)}, lines_[first].at(*top.exit));
        if (bottom && bottom->exit && *bottom->exit > top.begin)
            exit_at(puzzle, {rows, column_of(*bottom->exit)}, lines_[end - 1].at(*bottom->exit));
        if (grid.size() < kMinBoardSide || grid.front().size() < kMinBoardSide ||
            grid.front().size() > kMaxBoardSide)
            return syntax_error(puzzle.reading.draft.where, "this frame holds no board");
        read_grid_cells(grid, puzzle);
        return {};
    }

    std::string inside_of(std::size_t i, const Border& top, std::size_t width) const {
        const std::string_view line = lines_[i].text;
        std::string inside(top.begin + 1 < line.size() ? line.substr(top.begin + 1, width)
                                                       : std::string_view());
        inside.resize(width, ' ');
        return inside;
    }

    static void exit_at(LoosePuzzle& puzzle, Pair cell, Position where) {
        if (puzzle.exit.cell) return;
        puzzle.exit.cell = cell;
        puzzle.exit.row_first = true;
        puzzle.exit.where = where;
    }

    const std::vector<Line>& lines_;
};

std::vector<ReadPuzzle> read_frames(const Source& source) {
    Candidate candidate;
    candidate.puzzles = FrameReader(source.lines).all();
    candidate.known = {.column_first = false, .base = 0};
    if (candidate.puzzles.empty()) {
        const Position where = source.significant.empty() ? Position{1, 1} : source.significant.front().at(0);
        std::vector<ReadPuzzle> none;
        none.push_back(Reading(where).finish(syntax_error(
            where, "there is no board in a frame; its top and bottom are lines of +, -, = or #")));
        return none;
    }
    return settle(std::move(candidate));
}

// A frame of # could be walls around a drawn board, unless blanks are its empty cells.
std::string_view detect_frames(const Source& source) {
    const auto holds_frame = [](const Line& line) { return border_of(line.text).has_value(); };
    if (std::ranges::none_of(source.lines, holds_frame)) return {};
    for (const LoosePuzzle& puzzle : FrameReader(source.lines).all()) {
        if (!puzzle.read || puzzle.vehicles.empty()) continue;
        const auto top =
            static_cast<std::size_t>(puzzle.reading.draft.where.line - source.lines.front().number);
        const Line& first_row = source.lines[top + 1];
        const bool walls = trim(source.lines[top].text).starts_with('#');
        bool blanks = false;
        for (std::size_t i = top + 1;
             i < source.lines.size() && i <= top + static_cast<std::size_t>(puzzle.height); ++i)
            blanks = blanks || trim(source.lines[i].text).find(' ') != std::string_view::npos;
        if (!walls || blanks || first_row.text.find('.') == std::string_view::npos)
            return "a board stands in a frame";
    }
    return {};
}

}  // namespace

const Format kFrameFormat{
    .info = {.name = "frame",
             .summary = "a board drawn in a frame of `+`, `-`, `|` or `#`, blanks empty; a gap or a mark in "
                        "it is the exit",
             .example = "++++++++\n+aabbbc+\n+   * c+\n+d  *  +\n+d fff +\n+de    +\n+ e ggg+\n++++@+++\n",
             .many = true,
             .written = false,
             .carries_any_exit = true,
             .carries_names = true,
             .labels = "one character each"},
    .labels = {},
    .detect = detect_frames,
    .read = read_frames,
    .write = nullptr,
};

}  // namespace unjam::text
