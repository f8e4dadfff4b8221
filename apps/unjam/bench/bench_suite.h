// The suites of `unjam bench`: files of puzzles/, built into the program so that an installed program has them
// too. The expected answer is given with each puzzle: in a comment such as "; fewest moves 51, component 4780"
// before it, or at the start of its database line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"

namespace unjam::cli {

struct SuiteText {
    std::string_view name;
    std::string_view summary;
    std::string_view text;
    bool large = false;  // each puzzle takes seconds: one run, a time limit, and a line per puzzle
};

std::span<const SuiteText> suite_texts();

struct BenchPuzzle {
    std::string name;
    Puzzle puzzle;
    std::optional<MoveCount> fewest_moves;
    std::optional<std::uint64_t> component;  // to be explored as a whole, and its number of states
};

struct Suite {
    SuiteText about;
    std::vector<BenchPuzzle> puzzles;
};

// Fails only if a suite file is broken.
Result<Suite> read_suite(const SuiteText& text);

}  // namespace unjam::cli
