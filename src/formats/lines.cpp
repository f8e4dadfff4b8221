// lines: a whole board on one line, row after row. `.` or `o` is empty, `x` or `#` a wall, A the target, and
// the exit is right. Database lines have the fewest moves before the board and the states of its component
// behind it. Boards that are not square say their size first. Lines that begin with `# ` are comments; of a text with lines
// such as `--- begin ---` and `--- end ---`, only what stands between them counts.
//
//   60 IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM 2332
//   4x2:AA.BCCCB
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.h"
#include "model/board_size.h"

namespace unjam::text {

namespace {

struct Size {
    int width = 0;
    int height = 0;
};

// One line taken apart: [moves] [WxH:]board [states], or [WxH:]board and whatever else.
struct Parts {
    std::optional<int> moves;
    Word board;
    std::optional<Size> size;
    std::optional<int> states;
    std::vector<Word> rest;
};

// "J0": how many cells a vehicle may move, in games with fuel.
bool is_fuel(const Word& word) {
    return word.text.size() > 1 && is_letter(word.text.front()) &&
           std::ranges::all_of(word.text.substr(1), is_digit);
}

bool is_remark(const Line& line) {
    const std::string_view text = trim(line.text);
    return text == "#" || text.starts_with("# ") || text.starts_with("#\t");
}

bool is_mark(const Line& line) {
    return trim(line.text).starts_with("---");
}

bool is_end_mark(const Line& line) {
    return is_mark(line) && lower(line.text).find("end") != std::string::npos;
}

// The lines that can hold boards.
std::vector<Line> board_lines(const Source& source) {
    std::vector<Line> lines;
    for (const Line& line : source.significant) {
        if (is_end_mark(line) && !lines.empty()) break;
        if (!is_remark(line) && !is_mark(line)) lines.push_back(line);
    }
    return lines;
}

std::optional<Size> parse_size(std::string_view word) {
    const std::size_t times = word.find_first_of("xX");
    if (times == std::string_view::npos) return {};
    const auto width = parse_int(word.substr(0, times));
    const auto height = parse_int(word.substr(times + 1));
    if (!width || !height) return {};
    return Size{*width, *height};
}

std::optional<Parts> take_apart(const Line& line) {
    std::vector<Word> words = words_of(line);
    Parts parts;
    if (words.size() > 1) {
        if (const auto moves = parse_int(words.front().text)) {
            parts.moves = moves;
            words.erase(words.begin());
        }
    }
    if (words.empty()) return {};
    parts.board = words.front();
    if (words.size() == 2) parts.states = parse_int(words.back().text);
    if (words.size() > 1 && !parts.states) {
        if (parts.moves) return {};
        parts.rest.assign(words.begin() + 1, words.end());
    }
    const std::size_t colon = parts.board.text.find(':');
    if (colon == std::string_view::npos) return parts;
    parts.size = parse_size(parts.board.text.substr(0, colon));
    if (!parts.size) return {};
    parts.board.text.remove_prefix(colon + 1);
    parts.board.where.column += static_cast<int>(colon) + 1;
    return parts;
}

int square_side(std::size_t cells) {
    for (int side = kMinBoardSide; side <= kMaxBoardSide; ++side) {
        if (static_cast<std::size_t>(side * side) == cells) return side;
    }
    return 0;
}

class LineReader {
public:
    explicit LineReader(const Line& line) : line_(line), reading_(line.at(0)) {}

    ReadPuzzle finish() && {
        Result<void> done = read();
        return std::move(reading_).finish(std::move(done));
    }

private:
    Result<void> read() {
        const std::optional<Parts> parts = take_apart(line_);
        if (!parts) {
            return syntax_error(line_.at(0),
                                "a line holds one board, optionally with its moves before and its "
                                "states after it: 'moves board states'");
        }
        std::vector<Row> rows;
        if (auto done = cut_rows(*parts, rows); !done) return done.error();
        if (auto done = read_board(rows, alphabet(parts->board.text), reading_.draft); !done)
            return done.error();
        if (parts->moves) {
            reading_.note(fmt::format("the text states {} moves", *parts->moves));
            reading_.remarks.stated_moves = *parts->moves;
        }
        if (!parts->rest.empty()) pass_over(parts->rest);
        if (parts->states) reading_.note(fmt::format("the text states {} states", *parts->states));
        return find_target();
    }

    void pass_over(const std::vector<Word>& rest) {
        const std::size_t begin = static_cast<std::size_t>(rest.front().where.column) - 1;
        const std::string shown = quote(line_.text.substr(begin));
        if (std::ranges::all_of(rest, is_fuel)) {
            reading_.warnings.push_back(
                fmt::format("the fuel {} is ignored: here, every vehicle moves as often as it likes", shown));
        } else {
            reading_.note(fmt::format("what follows the board, {}, has no meaning here", shown));
        }
    }

    Result<void> cut_rows(const Parts& parts, std::vector<Row>& rows) {
        const std::string_view board = parts.board.text;
        Size size = parts.size.value_or(Size{});
        if (!parts.size) {
            size.width = size.height = square_side(board.size());
            if (size.width == 0) {
                return syntax_error(
                    parts.board.where,
                    fmt::format("the board has {} cells, which is not a square of {} to {}; put its "
                                "size in front, like 5x4:",
                                board.size(), kMinBoardSide, kMaxBoardSide));
            }
            reading_.note(
                fmt::format("the board is {0}x{0}, because it has {1} cells", size.width, board.size()));
        } else if (auto done = check_board_size(size.width, size.height, line_.at(0)); !done) {
            return done.error();
        } else if (board.size() != static_cast<std::size_t>(size.width * size.height)) {
            return syntax_error(parts.board.where,
                                fmt::format("{}, but {}x{} needs {}",
                                            counted(std::ssize(board), "cell follows", "cells follow"),
                                            size.width, size.height, size.width * size.height));
        }
        const auto width = static_cast<std::size_t>(size.width);
        for (std::size_t begin = 0; begin < board.size(); begin += width) {
            Position where = parts.board.where;
            where.column += static_cast<int>(begin);
            rows.push_back({std::string(board.substr(begin, width)), where});
        }
        return {};
    }

    // `o` is empty on a board without dots; `x` is a wall unless it can only be the target.
    Alphabet alphabet(std::string_view board) {
        const bool has_o = board.find('o') != std::string_view::npos;
        const bool has_x = board.find('x') != std::string_view::npos;
        const bool dots = board.find('.') != std::string_view::npos;
        if (has_o && !dots) reading_.note("o is an empty cell, because the board has no dots");
        const bool target_x = has_x && board.find('A') == std::string_view::npos &&
                              board.find('X') == std::string_view::npos && std::ranges::count(board, 'x') > 1;
        if (target_x) return {dots ? "." : "o", "#"};
        if (has_x) reading_.note("x is a wall, as in every one-line board with a target A or X");
        return {dots ? "." : "o", "#x"};
    }

    // X where it lies along a row, as the exit is at the right; else A. Databases, in which o is empty and A the target, have
    // no X. x only when there is neither.
    Result<void> find_target() {
        PuzzleDraft& draft = reading_.draft;
        for (const std::string_view label : {"X", "A", "x"}) {
            const int index = find_vehicle(draft.vehicles, label);
            if (index < 0 || draft.vehicles[static_cast<std::size_t>(index)].axis != Axis::horizontal)
                continue;
            draft.target = index;
            reading_.note(fmt::format("{} is the target and the exit is right", label));
            return {};
        }
        for (const std::string_view label : {"X", "A", "x"}) {
            draft.target = find_vehicle(draft.vehicles, label);
            if (draft.target < 0) continue;
            reading_.note(fmt::format("{} is the target", label));
            assume_exit(draft, reading_.notes);
            return {};
        }
        return Error{ErrorCode::invalid, draft.where, "there is no target: a one-line board calls it A or X"};
    }

    const Line& line_;
    Reading reading_;
};

std::vector<ReadPuzzle> read_lines(const Source& source) {
    std::vector<ReadPuzzle> puzzles;
    const std::vector<Line> lines = board_lines(source);
    puzzles.reserve(lines.size());
    for (const Line& line : lines) puzzles.push_back(LineReader(line).finish());
    return puzzles;
}

bool may_stand_on_board(char c) {
    return is_letter(c) || is_digit(c) || c == '.' || c == '#';
}

// What stands behind the marks must be known before any of it is read.
std::size_t divide_boards(std::string_view text) {
    return text.find("---") == std::string_view::npos ? divide_lines(text) : 0;
}

// Whether there is no line right below the first, where a drawn board would have its second row.
bool stands_alone(const Source& source, const Line& first) {
    const int next = first.number - source.lines.front().number + 1;
    return next >= std::ssize(source.lines) || source.lines[static_cast<std::size_t>(next)].blank();
}

constexpr std::size_t kWidestGrid = kMaxBoardSide + 2;

// A shorter line could be a row of a drawn board, a number the count of a list, and a long word the title of a table.
bool tells_lines(const Line& first) {
    if (parse_int(trim(first.text))) return false;
    const std::optional<Parts> parts = take_apart(first);
    if (!parts || !parts->rest.empty()) return false;
    if (parts->size) return true;
    const std::string_view board = parts->board.text;
    return board.size() > kWidestGrid && square_side(board.size()) != 0 &&
           std::ranges::all_of(board, may_stand_on_board);
}

std::string_view detect_lines(const Source& source) {
    const std::vector<Line> lines = board_lines(source);
    if (lines.empty()) return {};
    const Line& first = lines.front();
    const std::optional<Parts> parts = take_apart(first);
    if (!parts) return {};
    if (parts->size) return "its first line begins with a size and a colon";
    if (!std::ranges::all_of(parts->board.text, may_stand_on_board)) return {};
    const std::size_t cells = parts->board.text.size();
    if (!parts->rest.empty() && (cells <= kWidestGrid || square_side(cells) == 0)) return {};
    if (cells > kWidestGrid) return "its first line is too long for a row of a board";
    if (cells < 4 || square_side(cells) == 0) return {};
    if (parts->moves) return "its first line is a number and a board";
    return stands_alone(source, first) ? "its first line stands alone and has a square number of cells" : "";
}

Result<std::string> write_lines(const Puzzle& puzzle) {
    std::string board;
    for (const std::string& row : board_rows(puzzle, '.', 'x')) board += row;
    const int side = square_side(board.size());
    // Up to 16 cells could be a row of a drawn board.
    const bool clear = side == puzzle.width() && side == puzzle.height() && side > 4;
    if (clear) return board + '\n';
    return fmt::format("{}x{}:{}\n", puzzle.width(), puzzle.height(), board);
}

}  // namespace

const Format kLinesFormat{
    .info = {.name = "lines",
             .summary =
                 "a board per line, A the target, `.` or `o` empty, `x` or `#` wall; also database lines",
             .example = "60 IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM 2332\n",
             .many = true,
             .streams = true,
             .carries_walls = true,
             .labels = "A for the target, a letter or digit but o, x and X for the others"},
    .labels = {.target = "A",
               .characters = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnpqrstuvwyz0123456789",
               .reading_order = true},
    .detect = detect_lines,
    .read = read_lines,
    .divide = divide_boards,
    .tells = tells_lines,
    .write = write_lines,
};

}  // namespace unjam::text
