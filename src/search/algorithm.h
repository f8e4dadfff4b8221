// One row per algorithm: what help and menus say about it, and the function that runs it. A function gets a
// Task, which is ready to search (analysed, not solved yet, not impossible), and fills an Answer.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "search/board_shape.h"
#include "search/cost.h"
#include "search/heuristics.h"
#include "unjam/solve.h"
#include "unjam/support/graph/breadth_first.h"
#include "unjam/support/graph/meter.h"

namespace unjam {

using EstimateFunction = MovesAndSteps (*)(const BoardShape&, const Occupancy&);

struct Heuristic {
    HeuristicInfo info;
    EstimateFunction estimate;  // nullptr: nothing to compute
};

struct Task {
    const Puzzle& puzzle;
    const StaticAnalysis& analysis;
    const BoardShape& shape;
    const SolveOptions& options;
    CostModel costs;
    const Heuristic* heuristic;  // never nullptr
    graph::Meter& meter;
    Solver::Memory& memory;
};

// What an algorithm found out.
struct Answer {
    graph::Outcome outcome = graph::Outcome::stopped;
    bool has_solution = false;
    std::vector<Move> solution;
    Cost cost = 0;          // of the solution
    Cost lower_bound = 0;   // proved, whatever the outcome
    bool proves = true;     // found means optimal, exhausted means unsolvable
    bool left_out = false;  // states that a beam met, but did not keep
    std::string_view algorithm;
    const Heuristic* heuristic = nullptr;  // the one that was used, if any
    SearchCounts counts;
};

struct Algorithm {
    AlgorithmInfo info;
    std::string_view default_heuristic;  // "none" where it uses none
    Answer (*run)(const Task&);
};

std::span<const Algorithm> algorithm_table();
std::span<const Heuristic> heuristic_table();
const Algorithm* find_algorithm(std::string_view name);
const Heuristic* find_heuristic(std::string_view name);

Answer run_auto(const Task& task);
Answer run_bfs(const Task& task);
Answer run_dijkstra(const Task& task);
Answer run_astar(const Task& task);
Answer run_idastar(const Task& task);
Answer run_greedy(const Task& task);
Answer run_beam(const Task& task);

// Adds up what several searches of one task have done; the meter knows about their memory.
void add_counts(SearchCounts& sum, const SearchCounts& more);

}  // namespace unjam
