// The list of minimal puzzles as Michael Fogleman published it in 2018, so that the two can be compared byte by byte.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "unjam/census.h"

namespace unjam {

namespace {

// Without the size before boards that are not square, and how wide the board is.
std::pair<std::string_view, std::size_t> cells_of(std::string_view board) {
    if (const auto colon = board.find(':'); colon != std::string_view::npos) {
        std::size_t width = 0;
        for (const char c : board.substr(0, board.find('x')))
            width = 10 * width + static_cast<std::size_t>(c - '0');
        return {board.substr(colon + 1), width};
    }
    std::size_t width = 1;
    while (width * width < board.size()) ++width;
    return {board, width};
}

// There walls are pieces too and use up letters: those in the target's row right after the target, the others
// where they stand among the horizontal vehicles of their row.
std::string published_labels(std::string_view board) {
    const auto [cells, width] = cells_of(board);
    const std::size_t target_row = cells.find('A') / width;
    const auto walls_of = [](std::string_view text) { return std::ranges::count(text, 'x'); };
    const auto of_target_row = walls_of(cells.substr(target_row * width, width));
    const auto all = walls_of(cells);
    std::string labels(cells);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const char label = cells[cell];
        if (label == '.' || label == 'x' || label == 'A') continue;
        const bool horizontal = (cell % width > 0 && cells[cell - 1] == label) ||
                                (cell % width + 1 < width && cells[cell + 1] == label);
        auto before = all;
        if (horizontal)
            before = walls_of(cells.substr(0, cell)) + (cell / width <= target_row ? of_target_row : 0);
        labels[cell] = static_cast<char>(label + before);
    }
    return std::string(board.substr(0, board.size() - cells.size())) + labels;
}

}  // namespace

std::string published_list(std::vector<CensusPuzzle> puzzles) {
    for (CensusPuzzle& puzzle : puzzles) puzzle.board = published_labels(puzzle.board);
    std::ranges::sort(puzzles, std::greater<>{}, [](const CensusPuzzle& puzzle) {
        return std::tie(puzzle.distance, puzzle.component, puzzle.board);
    });
    std::string text;
    for (CensusPuzzle& puzzle : puzzles) {
        std::ranges::replace(puzzle.board, '.', 'o');
        fmt::format_to(std::back_inserter(text), "{:02} {} {}\n", puzzle.distance, puzzle.board,
                       puzzle.component);
    }
    return text;
}

}  // namespace unjam
