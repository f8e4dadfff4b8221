// What a path costs. The metric's first part stands in the upper 32 bits and its second in the lower, so that
// the lexicographic order of pairs is the order of numbers, and costs add up.
//   moves,steps: a slide of 3 cells costs 0x1'00000003
#pragma once

#include <cstdint>

#include "unjam/solve.h"

namespace unjam {

using Cost = std::uint64_t;

inline constexpr Cost kNoCost = ~Cost{0};

// A bound or count in both units at once.
struct MovesAndSteps {
    std::uint32_t moves = 0;
    std::uint32_t steps = 0;
};

// Moves or steps: neither a pair nor weighted.
constexpr bool counts_one_thing(Metric metric) {
    return metric == Metric::moves || metric == Metric::steps;
}

struct CostModel {
    Cost per_move = Cost{1} << 32;
    Cost per_step = 0;
    bool single_steps = false;  // a path is made of moves of one cell

    static CostModel of(const SolveOptions& options) {
        constexpr Cost kFirst = Cost{1} << 32;
        switch (options.metric) {
            case Metric::moves:
                return {kFirst, 0, false};
            case Metric::steps:
                return {0, kFirst, true};
            case Metric::moves_steps:
                return {kFirst, 1, false};
            case Metric::steps_moves:
                return {1, kFirst, false};
            case Metric::weighted:
                return {kFirst * options.move_cost, kFirst * options.step_cost, false};
        }
        return {};
    }

    static CostModel of(Unit unit) {
        SolveOptions options;
        options.metric = metric_of(unit);
        return of(options);
    }

    Cost of_move(int cells) const {
        return per_move + per_step * static_cast<Cost>(cells < 0 ? -cells : cells);
    }
    Cost of(MovesAndSteps count) const { return per_move * count.moves + per_step * count.steps; }
};

// The metric's first part, rounded down: what a lower bound may be reported as.
constexpr std::uint64_t first_part(Cost cost) {
    return cost >> 32;
}

}  // namespace unjam
