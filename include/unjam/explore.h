// The component of a puzzle: all states that can be reached from its start.
#pragma once

#include <cstdint>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/solve.h"

namespace unjam {

struct Component {
    bool complete = false;  // false: a limit was reached, and the numbers are lower bounds
    std::uint64_t states = 0;
    std::uint64_t solved_states = 0;
    std::vector<std::uint64_t> by_distance;  // states at each distance from the start
    SearchCounts counts;
};

// Visits every state of the component of `puzzle` once; metric moves or steps.
Component explore_component(const Puzzle& puzzle, Metric metric = Metric::moves, const Limits& limits = {});

}  // namespace unjam
