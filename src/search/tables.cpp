// The tables behind everything that lists algorithms or heuristics.
#include <algorithm>
#include <array>

#include "search/algorithm.h"

namespace unjam {

namespace {

constexpr Algorithm kAlgorithms[] = {
    {{"auto", "the default: chooses by board size; optimal unless a limit stops it", false, true},
     "none",
     run_auto},
    {{"bfs", "breadth first: the reference; moves or steps", false, true, false}, "none", run_bfs},
    {{"dijkstra", "cheapest path first: any metric, any cost per move and step", false, true},
     "none",
     run_dijkstra},
    {{"astar", "A* with a named heuristic; optimal if that is admissible", true, true}, "closure", run_astar},
    {{"idastar", "iterative deepening A*: no queue, more time", true, true}, "closure", run_idastar},
    {{"greedy", "least estimate first: fast, proves nothing", true, false}, "closure", run_greedy},
    {{"beam", "the 10,000 most promising states per level: short solutions of big boards, seldom a proof",
      true, false},
     "closure",
     run_beam},
};

constexpr Heuristic kHeuristics[] = {
    {{"none", "nothing is known: 0", true}, nullptr},
    {{"blockers", "the target and the vehicles between it and the exit", true}, Blockers::estimate},
    {{"inf421", "blockers, and what obstructs them all on one side, as published; not admissible", false},
     Inf421::estimate},
    {{"clearance", "blockers, and what obstructs each on its better side, every vehicle once", true},
     Clearance::estimate},
    {{"closure", "clearance taken further: all vehicles that must make room for one another", true},
     Closure::estimate},
};

// The public rows, copied once from the tables above.
template <class Info, class Row, std::size_t kSize>
constexpr std::array<Info, kSize> infos_of(const Row (&rows)[kSize]) {
    std::array<Info, kSize> infos;
    for (std::size_t i = 0; i < kSize; ++i) infos[i] = rows[i].info;
    return infos;
}
constexpr auto kAlgorithmInfos = infos_of<AlgorithmInfo>(kAlgorithms);
constexpr auto kHeuristicInfos = infos_of<HeuristicInfo>(kHeuristics);

template <class Row, std::size_t kSize>
const Row* find_row(const Row (&rows)[kSize], std::string_view name) {
    const auto* const found = std::ranges::find(rows, name, [](const Row& row) { return row.info.name; });
    return found == std::end(rows) ? nullptr : found;
}

}  // namespace

std::span<const Algorithm> algorithm_table() {
    return kAlgorithms;
}
std::span<const Heuristic> heuristic_table() {
    return kHeuristics;
}
std::span<const AlgorithmInfo> algorithms() {
    return kAlgorithmInfos;
}
std::span<const HeuristicInfo> heuristics() {
    return kHeuristicInfos;
}
const Algorithm* find_algorithm(std::string_view name) {
    return find_row(kAlgorithms, name);
}
const Heuristic* find_heuristic(std::string_view name) {
    return find_row(kHeuristics, name);
}

}  // namespace unjam
