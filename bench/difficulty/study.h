// The study's data: puzzles, the moves that people made on them, and the seconds they needed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "unjam/explore.h"
#include "unjam/puzzle.h"

namespace unjam::fit {

struct StudyPuzzle {
    std::string name;
    Puzzle puzzle;
    DistanceTable table;  // in moves
};

// One person at one puzzle, once.
struct Attempt {
    std::size_t person;
    std::size_t puzzle;
    std::vector<Move> moves;
};

// One person who solved one puzzle, or gave it up.
struct Solved {
    std::size_t person;
    std::size_t puzzle;
    double log_seconds;  // of all attempts together
};

struct Study {
    std::vector<StudyPuzzle> puzzles;
    std::vector<Attempt> attempts;
    std::vector<Solved> solved;
    std::vector<Solved> given_up;  // after these seconds
};

// From the files of a folder; throws std::runtime_error with what is wrong with them.
Study read_study(const std::string& folder);

// How much longer a puzzle takes than others, people being equal: the puzzle's part of
// ln seconds = puzzle + person, by least squares. People are weighted by `weight_of_person` (all alike if empty).
std::vector<double> puzzle_effects(const Study& study, const std::vector<double>& weight_of_person = {});

}  // namespace unjam::fit
