// What can be known of a puzzle without search. A line's vehicles keep their order, so each has a range of
// offsets; a cell that a vehicle covers wherever it stands in its range is never free, and so blocks the
// vehicles that cross it, whose ranges shrink in turn: repeated until nothing changes.
#pragma once

#include <string>
#include <vector>

#include "unjam/puzzle.h"

namespace unjam {

struct OffsetRange {
    int first = 0;  // least offset the vehicle can ever have
    int last = 0;   // greatest

    friend bool operator==(const OffsetRange&, const OffsetRange&) = default;
};

struct StaticAnalysis {
    std::vector<OffsetRange> ranges;  // in vehicle order; every reachable state lies within them
    bool impossible = false;          // the target can never reach the exit
    std::string reason;               // why, in words, when impossible
};

StaticAnalysis analyze_statically(const Puzzle& puzzle);

}  // namespace unjam
