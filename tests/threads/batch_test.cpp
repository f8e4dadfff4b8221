// Work on several threads: in order, the same answers as on one, and no exception lost.
#include "threads/batch.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "few_threads.h"
#include "unjam/formats.h"

namespace unjam::cli {
namespace {

std::vector<Puzzle> puzzles_of(const std::string& collection) {
    std::ifstream file(UNJAM_SOURCE_DIR "/puzzles/" + collection);
    std::ostringstream text;
    text << file.rdbuf();
    const auto read = read_puzzles(text.str());
    std::vector<Puzzle> puzzles;
    for (const ReadPuzzle& one : read->puzzles) puzzles.push_back(*one.puzzle);
    return puzzles;
}

// The solutions in the order in which they were delivered.
std::vector<std::string> solve_all(const std::vector<Puzzle>& puzzles, unsigned jobs) {
    std::vector<std::string> answers(puzzles.size());
    std::vector<std::string> delivered;
    run_in_order(
        puzzles.size(), jobs,
        [&](std::size_t i, Solver& solver) {
            const auto result = solver.solve(puzzles[i], {});
            answers[i] =
                std::string(to_string(result->status)) + " " + format_moves(puzzles[i], result->solution);
        },
        [&](std::size_t i) { delivered.push_back(answers[i]); });
    return delivered;
}

TEST(Batch, AnswersDoNotDependOnTheNumberOfThreads) {
    for (const char* collection : {"classic40.txt", "hard.txt"}) {
        const std::vector<Puzzle> puzzles = puzzles_of(collection);
        ASSERT_FALSE(puzzles.empty()) << collection;
        const std::vector<std::string> alone = solve_all(puzzles, 1);
        EXPECT_EQ(alone.size(), puzzles.size());
        EXPECT_EQ(solve_all(puzzles, 4), alone) << collection;
    }
}

TEST(Batch, HandsOverInOrder) {
    std::vector<std::size_t> delivered;
    const std::size_t count =
        run_in_order(1000, 8, [](std::size_t, Solver&) {}, [&](std::size_t i) { delivered.push_back(i); });
    EXPECT_EQ(count, 1000U);
    for (std::size_t i = 0; i < delivered.size(); ++i) EXPECT_EQ(delivered[i], i);
}

TEST(Batch, AnExceptionOfAThreadReachesTheCaller) {
    const auto work = [](std::size_t i, Solver&) {
        if (i == 17) throw std::runtime_error("the seventeenth");
    };
    EXPECT_THROW(run_in_order(100, 4, work, [](std::size_t) {}), std::runtime_error);
}

TEST(Batch, WhatTheReceiverThrowsEndsTheThreads) {
    std::atomic<std::size_t> worked = 0;
    const auto work = [&](std::size_t, Solver&) { ++worked; };
    const auto deliver = [](std::size_t) { throw std::runtime_error("no, thank you"); };
    constexpr std::size_t kMany = 1'000'000;
    EXPECT_THROW(run_in_order(kMany, 4, work, deliver), std::runtime_error);
    EXPECT_LT(worked, kMany) << "nobody waits for the rest";
}

TEST(Batch, TakesFromAnEndlessSourceNoMoreThanAFewAhead) {
    for (const unsigned jobs : {1U, 4U}) {
        std::size_t asked = 0;  // by one thread at a time
        std::atomic<std::size_t> delivered = 0;
        std::size_t farthest = 0;
        const std::size_t count = run_in_order<std::size_t>(
            [&]() -> std::optional<std::size_t> {
                if (asked == 5000) return {};
                farthest = std::max(farthest, asked - delivered);
                return asked++;
            },
            jobs, [](std::size_t& item, Solver&) { item *= 2; },
            [&](std::size_t& item) { EXPECT_EQ(item, 2 * delivered++); });
        EXPECT_EQ(count, 5000U);
        EXPECT_EQ(delivered, 5000U);
        EXPECT_LE(farthest, 100U);
    }
}

TEST(Batch, DeliversBeforeTheSourceHasMore) {
    // The second item comes only after the first was delivered.
    std::atomic<int> delivered = 0;
    int asked = 0;
    const std::size_t count = run_in_order<int>(
        [&]() -> std::optional<int> {
            if (asked == 3) return {};
            while (delivered < asked) std::this_thread::yield();
            return asked++;
        },
        4, [](int&, Solver&) {}, [&](int&) { ++delivered; });
    EXPECT_EQ(count, 3U);
}

TEST(Batch, FewerThreadsThanAskedForDoTheSame) {
    std::size_t delivered = 0;
    const auto work = [](std::size_t, Solver&) {};
    const auto deliver = [&](std::size_t) { ++delivered; };
    EXPECT_EQ(run_in_order(100, 4, work, deliver, only(2)), 100U);
    EXPECT_EQ(delivered, 100U);
    EXPECT_THROW(run_in_order(100, 4, work, deliver, only(0)), NoThreads);
}

}  // namespace
}  // namespace unjam::cli
