// boards: one-line boards inside other text: in links (#BOARD/MOVES), in tables of Markdown, in columns of CSV. How many
// moves a board is said to need follows a slash behind it, or stands in a column whose name says so.
//
//   | 1 | **7** | [play](https://example.org/rush/#HBBBCCHoIJoKAAIJoKxoEEoooooooooFFFGG/7) |
//   id,board,min_moves
//   1,..F.II..FCBAXXFCBAEH..JAEHDDJ.GGG...,23
#include <fmt/format.h>

#include <algorithm>

#include "formats/cell_grid.h"
#include "formats/format.h"
#include "formats/loose_puzzle.h"
#include "formats/loose_words.h"

namespace unjam::text {

namespace {

constexpr std::size_t kSmallest = 25;

bool is_board_character(char c) {
    return is_letter(c) || is_digit(c) || c == '.';
}

// Whether a word of this length could be a board at all.
bool may_be_board(std::string_view word) {
    const auto empty = std::ranges::count_if(word, [](char c) { return c == '.' || c == 'o'; });
    return word.size() >= kSmallest && word.size() <= std::size_t{kMaxBoardSide} * kMaxBoardSide &&
           empty >= 3;
}

// Which field of the lines below says how many moves a board needs; -1: none does.
int column_of_moves(const Line& line) {
    constexpr std::string_view kNames[] = {"moves",          "minmoves",    "minnummoves", "minimummoves",
                                           "optimalmoves",   "optimal",     "optimum",     "nummoves",
                                           "solutionlength", "minimalmoves"};
    const std::vector<Field> fields = csv_fields(line, csv_separator(line));
    for (std::size_t i = 0; i < fields.size() && fields.size() > 1; ++i) {
        if (std::ranges::find(kNames, plain_name(fields[i].text)) != std::end(kNames))
            return static_cast<int>(i);
    }
    return -1;
}

class BoardFinder {
public:
    void look_at(const Line& line) {
        if (moves_column_ < 0) moves_column_ = column_of_moves(line);
        const std::string_view text = line.text;
        std::string_view last;
        for (std::size_t at = 0; at < text.size();) {
            if (!is_board_character(text[at])) {
                ++at;
                continue;
            }
            const std::size_t begin = at;
            while (at < text.size() && is_board_character(text[at])) ++at;
            const std::string_view board = text.substr(begin, at - begin);
            // A table may show what it links to.
            const bool again = board == last;
            if (!may_be_board(board) || (again && !stated_at(text, at))) continue;
            const std::optional<CellGrid> grid = grid_of(board, line.at(begin));
            if (!grid || !shows_vehicles(*grid)) continue;
            if (!again) add(*grid, board, line, begin);
            last = board;
            state(puzzles_.back(), stated_at(text, at) ? stated_at(text, at) : stated_in_column(line));
        }
    }

    std::vector<LoosePuzzle> take() { return std::move(puzzles_); }

private:
    // "/7" behind a board.
    static std::optional<int> stated_at(std::string_view text, std::size_t at) {
        if (at >= text.size() || text[at] != '/') return {};
        const std::size_t end = std::min(text.find_first_not_of("0123456789", at + 1), text.size());
        return parse_int(text.substr(at + 1, end - at - 1));
    }

    std::optional<int> stated_in_column(const Line& line) const {
        if (moves_column_ < 0) return {};
        const std::vector<Field> fields = csv_fields(line, csv_separator(line));
        const auto column = static_cast<std::size_t>(moves_column_);
        return column < fields.size() ? parse_int(fields[column].text) : std::nullopt;
    }

    static void state(LoosePuzzle& puzzle, std::optional<int> moves) {
        if (!moves || puzzle.reading.remarks.stated_moves) return;
        puzzle.reading.remarks.stated_moves = *moves;
        puzzle.reading.note(fmt::format("the text states {}", counted(*moves, "move", "moves")));
    }

    void add(CellGrid grid, std::string_view board, const Line& line, std::size_t begin) {
        const std::size_t side = grid.size();
        for (std::size_t i = 0; i < board.size(); ++i) grid[i / side][i % side].where = line.at(begin + i);
        read_grid_cells(grid, puzzles_.emplace_back(line.at(begin)));
    }

    int moves_column_ = -1;
    std::vector<LoosePuzzle> puzzles_;
};

std::vector<LoosePuzzle> all_boards(const std::vector<Line>& lines) {
    BoardFinder finder;
    for (const Line& line : lines) finder.look_at(line);
    return finder.take();
}

std::vector<ReadPuzzle> read_boards(const Source& source) {
    Candidate candidate;
    candidate.puzzles = all_boards(source.significant);
    candidate.known = {.column_first = false, .base = 0};
    if (candidate.puzzles.empty()) {
        const Position where = source.significant.empty() ? Position{1, 1} : source.significant.front().at(0);
        std::vector<ReadPuzzle> none;
        none.push_back(Reading(where).finish(syntax_error(
            where, "there is no one-line board here, such as HBBBCCHoIJoKAAIJoKxoEEoooooooooFFFGG")));
        return none;
    }
    return settle(std::move(candidate));
}

std::string_view detect_boards(const Source& source) {
    // The name of a drawn board may look like one.
    if (source.significant.front().text.find(':') == std::string_view::npos ||
        source.significant.front().text.find("://") != std::string_view::npos ||
        source.significant.size() == 1)
        return all_boards(source.significant).empty() ? "" : "it holds one-line boards among other text";
    return {};
}

}  // namespace

const Format kBoardsFormat{
    .info =
        {.name = "boards",
         .summary =
             "one-line boards inside other text: links `#BOARD/MOVES`, tables of Markdown, columns of CSV",
         .example = "| 1 | [play](https://example.org/rush/#HBBBCCHoIJoKAAIJoKxoEEoooooooooFFFGG/7) |\n",
         .many = true,
         .written = false,
         .carries_walls = true,
         .labels = "a letter or digit each"},
    .labels = {},
    .detect = detect_boards,
    .read = read_boards,
    .write = nullptr,
};

}  // namespace unjam::text
