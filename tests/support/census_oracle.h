// A census by brute force: all states of a small board are placed cell by cell into one hash table, and a plain
// search goes from state to state. It shares nothing with the library but the names of the results. For boards
// of up to 25 cells and vehicles of length 2 and 3.
#pragma once

#include "unjam/census.h"

namespace unjam::test {

struct CensusByForce {
    CensusCounts counts;
    std::uint64_t largest_component = 0;
    std::vector<CensusPuzzle> minimal;  // in order
};

CensusByForce census_by_force(const CensusRules& rules, Unit unit);

}  // namespace unjam::test
