// The parts of a solve, one by one: static analysis, compiling, expanding, estimating; then whole solves.
#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "search/board_shape.h"
#include "search/heuristics.h"
#include "search/line_space.h"
#include "unjam/formats.h"
#include "unjam/move.h"
#include "unjam/solve.h"
#include "unjam/support/graph/breadth_first.h"

namespace unjam {

namespace {

constexpr const char* kHardest = "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.";         // 51 moves
constexpr const char* kLargeComponent = "BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...";  // 541,934 states

Puzzle puzzle_of(const char* board) {
    return *read_puzzle(board);
}

void static_analysis(benchmark::State& state) {
    const Puzzle puzzle = puzzle_of(kHardest);
    for (auto _ : state) benchmark::DoNotOptimize(analyze_statically(puzzle));
}
BENCHMARK(static_analysis);

void compile_lines(benchmark::State& state) {
    const Puzzle puzzle = puzzle_of(kHardest);
    const StaticAnalysis analysis = analyze_statically(puzzle);
    const auto space = std::make_unique<LineSpace6>();
    for (auto _ : state) benchmark::DoNotOptimize(space->compile(puzzle, analysis, Unit::moves));
}
BENCHMARK(compile_lines);

void expand_lines(benchmark::State& state) {
    const Puzzle puzzle = puzzle_of(kHardest);
    const auto space = std::make_unique<LineSpace6>();
    space->compile(puzzle, analyze_statically(puzzle), Unit::moves);
    graph::Meter meter{Limits{}};
    graph::BreadthFirst<LineSpace6> search;
    search.run(*space, space->start(), meter, graph::Extent::everything);
    const std::uint32_t stored = search.stored();
    std::vector<LineSpace6::Node> nodes(search.nodes().data(), search.nodes().data() + stored);
    const auto emit = [](std::uint32_t, const LineSpace6::Successor& successor, auto) {
        benchmark::DoNotOptimize(successor.key);
    };
    for (auto _ : state) space->expand_run(nodes.data(), 0, stored, false, emit);
    state.counters["nodes/s"] = benchmark::Counter(stored, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(expand_lines);

template <class Heuristic>
void estimate(benchmark::State& state) {
    const Puzzle puzzle = puzzle_of(kHardest);
    const BoardShape shape(puzzle, analyze_statically(puzzle));
    for (auto _ : state) benchmark::DoNotOptimize(Heuristic::estimate(shape, shape.start));
}
BENCHMARK(estimate<Blockers>);
BENCHMARK(estimate<Clearance>);
BENCHMARK(estimate<Closure>);

void solve_with(benchmark::State& state, const char* board, const char* algorithm) {
    const Puzzle puzzle = puzzle_of(board);
    SolveOptions options;
    options.algorithm = algorithm;
    Solver solver;
    std::uint64_t stored = 0;
    for (auto _ : state) stored += solver.solve(puzzle, options)->counts.stored;
    state.counters["states/s"] = benchmark::Counter(static_cast<double>(stored), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(solve_with, hardest_bfs, kHardest, "bfs");
BENCHMARK_CAPTURE(solve_with, hardest_astar, kHardest, "astar");
BENCHMARK_CAPTURE(solve_with, large_component_bfs, kLargeComponent, "bfs");

}  // namespace

}  // namespace unjam
