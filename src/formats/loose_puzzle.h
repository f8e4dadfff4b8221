// Puzzles in texts that do not say what their numbers mean: whether the row or the column comes first, whether they count
// from 0 or from 1, and which end of a vehicle they name. All puzzles of a text mean the same by them, so the meaning is
// the one that makes them legal; when several do, and their boards differ, the text is refused with both.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.h"

namespace unjam::text {

using Pair = std::array<int, 2>;

struct LooseVehicle {
    std::string label;         // empty: the text gives none
    std::optional<Axis> axis;  // nothing: its cells show it
    int length = 0;            // 0: its cells show it
    std::vector<Pair> cells;   // one end, both ends, or every cell
    std::optional<int> place;  // instead of cells: the number of one end, row after row
    Position where;
};

// As far as the text says it: a side, a row or column, or a cell at the edge or one beyond it.
struct LooseExit {
    std::optional<Exit> side;
    std::optional<Pair> cell;
    bool row_first = false;  // whatever the order of the other pairs
    Position where;
};

struct LoosePuzzle {
    explicit LoosePuzzle(Position where) : reading(where) {}

    Reading reading;
    int width = 0;  // 0: the smallest square from 6x6 up that holds everything
    int height = 0;
    std::vector<LooseVehicle> vehicles;
    std::vector<Pair> walls;
    std::vector<Pair> free;  // cells that are said to be empty; may be left out
    int target = -1;         // -1: the one with this label, or else with the usual name
    std::string target_label;
    bool a_first = false;  // A is the usual name of the target, before X
    LooseExit exit;
    Result<void> read;  // what is wrong with it, whatever the numbers mean
};

// What the numbers mean.
struct Meaning {
    bool column_first = false;
    int base = 0;
    bool right_end = false;   // of horizontal vehicles, instead of the left one
    bool bottom_end = false;  // of vertical ones, instead of the top one
};

// What is known about it, from names of columns or because the user says so.
struct KnownMeaning {
    std::optional<bool> column_first;
    std::optional<int> base;
    bool from_zero = false;  // rather than from 1, if both are possible
};

// One way to take a text apart, where there are several.
struct Candidate {
    std::vector<LoosePuzzle> puzzles;
    std::string
        columns;  // as --columns names them, with {0} and {1} for the pair of numbers; empty: there are none
    int unusual = 0;  // the larger, the less it is to be expected
    KnownMeaning known;
};

// The puzzles as the best meaning has them.
std::vector<ReadPuzzle> settle(std::vector<Candidate> candidates);
std::vector<ReadPuzzle> settle(Candidate candidate);

}  // namespace unjam::text
