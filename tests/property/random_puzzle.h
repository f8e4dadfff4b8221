// Random puzzles for RapidCheck: 2x2 to 7x7, rectangular too, walls, lengths 1 to 4, all four exits, other
// vehicles in the target's line. A puzzle is drawn from a list of wishes placed one after the other; a wish
// that does not fit is dropped. Shrinking therefore removes vehicles and walls and makes the board smaller.
#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "unjam/puzzle.h"

namespace unjam {

// RapidCheck prints a failing puzzle as a board and as its code, which the command line reads.
void showValue(const Puzzle& puzzle, std::ostream& out);

}  // namespace unjam

namespace unjam::test {

// Components larger than this are left to other tests: the oracle would take too long.
inline constexpr std::size_t kMostStates = 3'000;

// Half of them start from the hardest state of their component.
rc::Gen<Puzzle> random_puzzle();

// Any size up to 16x16 and any length, crowded with walls so that components stay small.
rc::Gen<Puzzle> random_large_puzzle();

// What every format was made for: 6x6, exit right, no walls, lengths 2 and 3. Components of any size.
rc::Gen<Puzzle> random_plain_puzzle();

// Every vehicle of length 1, the exit right.
rc::Gen<Puzzle> random_unit_puzzle();

// Like random_puzzle, with labels of one to three characters instead of single letters.
rc::Gen<Puzzle> random_puzzle_with_long_labels();

Puzzle mirror_left_right(const Puzzle& puzzle);
Puzzle mirror_top_bottom(const Puzzle& puzzle);
Puzzle transpose(const Puzzle& puzzle);

// Checks `property` on `cases` puzzles of `puzzles`, times UNJAM_PROPERTY_SCALE percent (100 when not set).
// The seed is fixed so that a test run can be repeated; UNJAM_PROPERTY_SEED picks another one. Fails the
// running test with the shrunken puzzle.
void for_random_puzzles(int cases, const rc::Gen<Puzzle>& puzzles,
                        const std::function<void(const Puzzle&)>& property);

}  // namespace unjam::test
