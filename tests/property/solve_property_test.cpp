// Every algorithm with every heuristic in every metric tells the truth about random puzzles.
#include <gtest/gtest.h>

#include <set>

#include "property/answer_check.h"
#include "property/random_puzzle.h"
#include "unjam/solve.h"

namespace unjam::test {
namespace {

Limits patience() {
    Limits limits;
    limits.seconds = 5;  // far more than any of these puzzles needs: a search that hangs becomes a failure
    return limits;
}

// A hundred combinations and more for each puzzle. UNJAM_PROPERTY_SCALE=1000 makes a million answers.
TEST(SolveProperty, EveryCombinationAgreesWithTheOracle) {
    std::size_t compared = 0;
    const auto compare = [&compared](const Puzzle& puzzle) {
        Truth truth(puzzle);
        if (!truth.oracle().complete()) return;
        solve_every_way(puzzle, patience(), [&](const SolveOptions& options, const SolveResult& result) {
            check_answer(puzzle, options, result, truth);
            if (result.status == Status::limit || result.status == Status::bounded) {
                RC_FAIL(describe(options) + " gave up: " + std::string(to_string(result.stopped)));
            }
            ++compared;
        });
    };
    for_random_puzzles(600, random_puzzle(), compare);
    const std::size_t small = compared;
    EXPECT_GT(small, 1'000U);
    for_random_puzzles(400, random_large_puzzle(), compare);
    EXPECT_GT(compared - small, 1'000U);
    RecordProperty("answers", std::to_string(compared));
}

// The status of a combination without limits follows from the tables alone.
TEST(SolveProperty, AdmissibleCombinationsProveOptimalityAndOthersNever) {
    std::set<std::string> proving;
    std::set<std::string> not_proving;
    for (const AlgorithmInfo& algorithm : algorithms()) {
        if (algorithm.proves_optimality) proving.insert(std::string(algorithm.name));
    }
    for (const HeuristicInfo& heuristic : heuristics()) {
        if (!heuristic.admissible) not_proving.insert(std::string(heuristic.name));
    }
    ASSERT_FALSE(proving.empty());
    ASSERT_FALSE(not_proving.empty());
    for_random_puzzles(60, random_puzzle(), [&](const Puzzle& puzzle) {
        const Oracle oracle(puzzle, kMostStates);
        if (!oracle.complete() || !oracle.solvable()) return;
        const bool start_solved = oracle.optimum(Metric::moves)->first == 0;
        solve_every_way(puzzle, patience(), [&](const SolveOptions& options, const SolveResult& result) {
            RC_LOG(describe(options));
            const bool proves =
                proving.contains(options.algorithm) && !not_proving.contains(options.heuristic);
            // An empty solution is optimal whoever finds it.
            if (!start_solved) RC_ASSERT(result.status == (proves ? Status::optimal : Status::best_found));
        });
    });
}

TEST(SolveProperty, LimitsOnStatesGiveTrueBounds) {
    for_random_puzzles(120, random_puzzle(), [](const Puzzle& puzzle) {
        Truth truth(puzzle);
        if (!truth.oracle().complete()) return;
        for (const std::uint64_t most : {1, 2, 7, 40}) {
            RC_LOG("at most " + std::to_string(most) + " states");
            Limits limits = patience();
            limits.max_states = most;
            solve_every_way(puzzle, limits, [&](const SolveOptions& options, const SolveResult& result) {
                check_answer(puzzle, options, result, truth);
            });
        }
    });
}

TEST(SolveProperty, MemoryStaysWithinItsLimit) {
    for_random_puzzles(60, random_puzzle(), [](const Puzzle& puzzle) {
        Truth truth(puzzle);
        if (!truth.oracle().complete()) return;
        for (const std::size_t kibibytes : {1, 16, 64, 1024}) {
            Limits limits;
            limits.seconds = 0.05;  // iterative deepening without a table may take for ever
            limits.memory_bytes = kibibytes << 10;
            solve_every_way(puzzle, limits, [&](const SolveOptions& options, const SolveResult& result) {
                check_answer(puzzle, options, result, truth);
                if (result.counts.peak_bytes <= limits.memory_bytes) return;
                RC_FAIL(describe(options) + " used " + std::to_string(result.counts.peak_bytes) +
                        " bytes of " + std::to_string(limits.memory_bytes));
            });
        }
    });
}

// Boards that the oracle cannot walk: the algorithms must still agree with one another.
TEST(SolveProperty, ProofsAgreeOnLargeComponents) {
    int large = 0;
    for_random_puzzles(120, random_puzzle(), [&large](const Puzzle& puzzle) {
        if (Oracle(puzzle, kMostStates).complete()) return;
        ++large;
        for (const Metric metric : {Metric::moves, Metric::steps}) {
            std::optional<std::pair<Status, Cost>> first;
            for (const char* algorithm : {"bfs", "astar", "dijkstra", "auto"}) {
                SolveOptions options;
                options.algorithm = algorithm;
                options.metric = metric;
                options.limits.max_states = 300'000;
                const Result<SolveResult> result = solve(puzzle, options);
                RC_ASSERT(result.has_value());
                if (result->status != Status::optimal && result->status != Status::unsolvable) continue;
                const std::pair answer{result->status, cost_of(*result, options)};
                RC_LOG(describe(options) + ": " + std::to_string(answer.second.first));
                const bool agrees =
                    !first || *first == answer;  // within RC_ASSERT both sides would be evaluated
                RC_ASSERT(agrees);
                first = answer;
            }
        }
    });
    EXPECT_GT(large, 0) << "the generator made no large component: this test tested nothing";
}

}  // namespace
}  // namespace unjam::test
