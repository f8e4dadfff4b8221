// Time, states, memory and a request to stop end a search; what is known by then is reported.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stop_token>
#include <string>

#include "support/solving.h"
#include "unjam/solve.h"

namespace unjam {
namespace {

using test::deadlock;
using test::first_card;
using test::must_solve;

TEST(SolveLimits, AStateLimitEndsWithABound) {
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options;
        options.algorithm = algorithm.name;
        options.limits.max_states = 5;
        const SolveResult result = must_solve(first_card(), options);
        EXPECT_TRUE(result.status == Status::limit || result.status == Status::bounded) << algorithm.name;
        EXPECT_LE(result.lower_bound, 8U) << algorithm.name;
        EXPECT_EQ(result.stopped, StopReason::states) << algorithm.name;
        EXPECT_NE(result.algorithm, "auto");
    }
}

// Every algorithm would have to walk 11 million states to prove that there is no solution.
TEST(SolveLimits, ATimeLimitEndsTheSearch) {
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options;
        options.algorithm = algorithm.name;
        options.limits.seconds = 0.05;
        const SolveResult result = must_solve(deadlock(8), options);
        EXPECT_EQ(result.status, Status::limit) << algorithm.name;
        EXPECT_EQ(result.stopped, StopReason::time) << algorithm.name;
        EXPECT_LT(result.counts.seconds, 2) << algorithm.name;
    }
}

// Also of one that goes depth first, which could go round in circles forever.
TEST(SolveLimits, AMemoryLimitEndsTheSearch) {
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options;
        options.algorithm = algorithm.name;
        options.limits.memory_bytes = std::size_t{1} << 20U;
        options.limits.seconds = 60;
        const SolveResult result = must_solve(deadlock(5), options);
        EXPECT_EQ(result.status, Status::limit) << algorithm.name;
        EXPECT_EQ(result.stopped, StopReason::memory) << algorithm.name;
    }
}

TEST(SolveLimits, ARequestToStopEndsTheSearch) {
    std::stop_source stop;
    stop.request_stop();
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options;
        options.algorithm = algorithm.name;
        options.limits.stop = stop.get_token();
        const SolveResult result = must_solve(deadlock(8), options);
        EXPECT_EQ(result.status, Status::limit) << algorithm.name;
        EXPECT_EQ(result.stopped, StopReason::asked) << algorithm.name;
        EXPECT_LT(result.counts.seconds, 2) << algorithm.name;
    }
}

TEST(SolveLimits, ARequestToStopByProgressEndsTheSearch) {
    std::stop_source stop;
    int calls = 0;
    SolveOptions options;
    options.limits.stop = stop.get_token();
    options.limits.seconds = 20;
    options.progress = [&](const Progress& progress) {
        ++calls;
        stop.request_stop();
        EXPECT_FALSE(progress.phase.empty());
        EXPECT_NE(progress.phase, "auto") << "it is to name the algorithm at work";
        EXPECT_GT(progress.stored, 0U);
        EXPECT_GT(progress.seconds, 0);
        EXPECT_GT(progress.memory_bytes, 0U);
        EXPECT_FALSE(progress.best_solution.has_value());
    };
    const SolveResult result = must_solve(deadlock(8), options);
    EXPECT_EQ(result.status, Status::limit);
    EXPECT_GT(calls, 0);
    EXPECT_LT(result.counts.seconds, 10);
}

TEST(SolveLimits, ABeamThatRunsDrySaysSo) {
    SolveOptions options;
    options.algorithm = "beam";
    const SolveResult result = must_solve(deadlock(6), options);
    EXPECT_EQ(result.status, Status::limit);
    EXPECT_EQ(result.stopped, StopReason::dry);
}

// The parts of "auto" are one search to whoever watches.
TEST(SolveLimits, ProgressNeverRunsBackwards) {
    Progress last;
    SolveOptions options;
    options.limits.max_states = 1'000'000;
    options.progress = [&](const Progress& progress) {
        EXPECT_GT(progress.seconds, last.seconds);
        EXPECT_GE(progress.expanded, last.expanded);
        EXPECT_GE(progress.stored, last.stored);
        EXPECT_GE(progress.lower_bound, last.lower_bound);
        EXPECT_LE(progress.best_solution.value_or(~0U), last.best_solution.value_or(~0U));
        last = progress;
    };
    EXPECT_EQ(must_solve(test::twelve_by_twelve(), options).status, Status::bounded);
}

TEST(SolveLimits, ThereIsASolutionOfALargeBoardBeforeLong) {
    SolveOptions options;
    options.limits.max_states = 150'000;
    const SolveResult result = must_solve(test::nine_by_nine(), options);
    EXPECT_EQ(result.status, Status::bounded);
    EXPECT_GT(result.lower_bound, 9U);
    EXPECT_LE(result.moves, 25);
}

TEST(SolveLimits, MemoryStaysWithinItsLimit) {
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options;
        options.algorithm = algorithm.name;
        options.limits.memory_bytes = std::size_t{1} << 20;
        options.limits.seconds = 1;
        const SolveResult result = must_solve(deadlock(8), options);
        EXPECT_EQ(result.status, Status::limit) << algorithm.name;
        EXPECT_LE(result.counts.peak_bytes, options.limits.memory_bytes) << algorithm.name;
    }
}

// The most memory this process ever held, in bytes; 0 where the system does not tell.
std::size_t high_water() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) return std::stoul(line.substr(6)) << 10;
    }
    return 0;
}

// g++ says so by a macro, clang by a feature.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif
#elif defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// What a search counts must be what it takes: "auto" runs several searches, and only one may hold memory.
TEST(SolveLimits, TheSystemSeesNoMoreMemoryThanTheLimit) {
    if (kSanitized) GTEST_SKIP() << "the sanitizer has memory of its own";
    const auto excess_of_a_search = [](std::string_view algorithm, Metric metric) {
        SolveOptions options;
        options.algorithm = algorithm;
        options.metric = metric;
        options.limits.memory_bytes = std::size_t{32} << 20;
        options.limits.seconds = 1;
        // The pages of the program itself are no memory of the search.
        (void)must_solve(deadlock(2), options);
        const std::size_t before = high_water();
        (void)must_solve(deadlock(8), options);
        const std::size_t taken = high_water() - before;
        std::fprintf(stderr, "%zu KiB of %zu KiB\n", taken >> 10, options.limits.memory_bytes >> 10);
        std::_Exit(taken <= options.limits.memory_bytes + (std::size_t{3} << 20) ? 0 : 1);
    };
    // In a process of its own, because the mark never falls.
    for (const AlgorithmInfo& algorithm : algorithms()) {
        for (const Metric metric : {Metric::moves, Metric::steps}) {
            SCOPED_TRACE(std::string(algorithm.name) + ", " + std::string(to_string(metric)));
            EXPECT_EXIT(excess_of_a_search(algorithm.name, metric), testing::ExitedWithCode(0), "KiB");
        }
    }
}

}  // namespace
}  // namespace unjam
