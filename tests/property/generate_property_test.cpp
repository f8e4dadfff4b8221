// What a generator claims, against brute force: the farthest state of a component, one solution up to order,
// and of every puzzle it makes the optimum and that each vehicle is needed.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "generate/component_walk.h"
#include "property/random_puzzle.h"
#include "support/oracle.h"
#include "unjam/explore.h"
#include "unjam/generate.h"

namespace unjam::test {
namespace {

// Moves from a state to solved; the oracle walks again from there.
MoveCount optimum_from(const Puzzle& puzzle, const State& state, Metric metric = Metric::moves) {
    return Oracle(*puzzle.with_offsets(state)).optimum(metric)->first;
}

TEST(GenerateProperty, TheFarthestStateIsTheFarthest) {
    ComponentWalk walk;
    for_random_puzzles(30, random_puzzle(), [&walk](const Puzzle& puzzle) {
        const Oracle oracle(puzzle, 300);
        RC_PRE(oracle.complete());
        RC_ASSERT(walk.walk(puzzle, Unit::moves, {}) == oracle.solvable());
        if (!oracle.solvable()) return;
        RC_ASSERT(walk.states() == oracle.states());
        MoveCount largest = 0;
        for (const State& state : oracle.all_states())
            largest = std::max(largest, optimum_from(puzzle, state));
        State there = start_offsets(puzzle);
        walk.read_offsets(walk.first_at(walk.farthest()), there);
        RC_ASSERT(static_cast<std::uint64_t>(walk.farthest()) == largest);
        RC_ASSERT(optimum_from(puzzle, there) == largest);
    });
}

// All shortest solutions, written out one by one; empty when there are too many.
std::set<std::vector<std::pair<int, int>>> all_solutions(const OptimalGraph& graph) {
    std::set<std::vector<std::pair<int, int>>> solutions;
    std::vector<std::pair<int, int>> path;
    const std::uint32_t goals = graph.layer_starts.back();
    const std::function<bool(std::uint32_t)> follow = [&](std::uint32_t state) {
        if (state >= goals) {
            solutions.insert(path);
            return solutions.size() < 400;
        }
        for (const OptimalEdge& edge : graph.edges) {
            if (edge.from != state) continue;
            path.emplace_back(edge.move.vehicle, edge.move.cells);
            if (!follow(edge.to)) return false;
            path.pop_back();
        }
        return true;
    };
    if (!follow(0)) return {};
    return solutions;
}

// From one solution, exchanges of neighbours of different vehicles, where they give a solution too, must lead to
// all others, or it is not unique.
TEST(GenerateProperty, UniqueIsOneSolutionUpToExchanges) {
    for_random_puzzles(60, random_puzzle(), [](const Puzzle& puzzle) {
        const auto graph = optimal_graph(puzzle, Unit::moves);
        RC_PRE(graph.has_value());
        const auto solutions = all_solutions(*graph);
        RC_PRE(!solutions.empty());
        std::set<std::vector<std::pair<int, int>>> reached{*solutions.begin()};
        std::vector<std::vector<std::pair<int, int>>> waiting{*solutions.begin()};
        while (!waiting.empty()) {
            const auto solution = waiting.back();
            waiting.pop_back();
            for (std::size_t i = 0; i + 1 < solution.size(); ++i) {
                if (solution[i].first == solution[i + 1].first) continue;
                auto other = solution;
                std::swap(other[i], other[i + 1]);
                if (solutions.contains(other) && reached.insert(other).second) waiting.push_back(other);
            }
        }
        RC_ASSERT(has_unique_solution(*graph) == (reached.size() == solutions.size()));
    });
}

// Small boards, so that the oracle can look at every vehicle of every puzzle.
Order small_order(std::uint64_t seed) {
    Order order;
    order.width = 4 + static_cast<int>(seed % 3);
    order.height = 5 - static_cast<int>(seed % 2);
    order.exit = static_cast<Exit>(seed % 4);
    order.lengths = seed % 3 == 0 ? std::vector{2, 3} : std::vector{1, 2, 3};
    order.walls = {0, static_cast<int>(seed % 3)};
    order.moves = {3, 3 + static_cast<int>(seed % 7)};
    order.unique = seed % 5 == 0;
    order.seed = seed;
    order.boards_per_attempt = 60;
    order.component_states = 2'000;
    return order;
}

TEST(GenerateProperty, EveryPuzzleIsWhatWasOrdered) {
    int made = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Order order = small_order(seed);
        const Attempt attempt = Generator(*check_order(order)).attempt(seed);
        ASSERT_TRUE(attempt.complete);
        if (!attempt.made) continue;
        ++made;
        const Puzzle& puzzle = attempt.made->puzzle;
        const Oracle oracle(puzzle);
        if (!oracle.complete()) continue;
        const MoveCount moves = oracle.optimum(Metric::moves)->first;
        EXPECT_EQ(moves, attempt.made->analysis.moves.least);
        EXPECT_EQ(oracle.optimum(Metric::steps)->first, attempt.made->analysis.steps.least);
        EXPECT_TRUE(order.moves.contains(moves)) << moves;
        EXPECT_EQ(puzzle.exit(), order.exit);
        EXPECT_EQ(puzzle.width(), order.width);
        EXPECT_TRUE(order.walls.contains(puzzle.walls().size()));
        for (int v = 0; v < static_cast<int>(puzzle.vehicles().size()); ++v) {
            if (v == puzzle.target()) continue;
            const Oracle less(without_vehicle(puzzle, v));
            if (!less.complete()) continue;
            EXPECT_LT(less.optimum(Metric::moves)->first, moves) << "seed " << seed;
        }
        const Attempt again = Generator(*check_order(order)).attempt(seed);
        EXPECT_EQ(again.made->puzzle, puzzle);
    }
    EXPECT_GE(made, 20);
}

}  // namespace
}  // namespace unjam::test
