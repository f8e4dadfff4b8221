// What a search found, as Python has it.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bind.h"
#include "unjam/solve.h"

namespace unjam::python {

// Move and step.
using Costs = std::pair<std::uint32_t, std::uint32_t>;

struct Solution {
    PuzzlePointer puzzle;
    std::shared_ptr<const SolveOptions> options;  // shared by all of a batch
    SolveResult result;
};

// Without limits and progress.
SolveOptions options_of(const std::string& metric, const std::string& algorithm, const std::string& heuristic,
                        const Costs& costs);

}  // namespace unjam::python
