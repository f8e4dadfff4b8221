// Puzzles drawn as text in a test:
//
//   AA...O
//   P..Q.O      '.' empty, '#' wall, any other character a vehicle
//   PXXQ.O      the target is X unless said otherwise, the exit right
//   P..Q..
//
// A vehicle of one cell has no visible direction: it is horizontal, unless its label is named in `vertical`.
#pragma once

#include <string>
#include <string_view>

#include "unjam/puzzle.h"

namespace unjam::test {

struct Drawing {
    char target = 'X';
    Exit exit = Exit::right;
    std::string vertical{};  // labels of vertical vehicles of one cell
};

// Vehicles in order of their first cell in reading order. Rows are separated by line ends, blanks or '/';
// blanks around rows do not matter.
Result<Puzzle> try_draw(std::string_view text, const Drawing& drawing = {});

// The same for a text that must be legal: stops the test program with the error otherwise.
Puzzle draw(std::string_view text, const Drawing& drawing = {});

// A board in one string, row by row.
Result<Puzzle> try_draw_line(int width, int height, std::string_view cells, const Drawing& drawing = {});
Puzzle draw_line(int width, int height, std::string_view cells, const Drawing& drawing = {});

// The board as text, one row a line, with the exit marked: what a failing test prints.
std::string picture(const Puzzle& puzzle);

}  // namespace unjam::test
