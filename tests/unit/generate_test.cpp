#include "unjam/generate.h"

#include <gtest/gtest.h>

#include <limits>

#include <stop_token>

#include <algorithm>

#include "support/boards.h"
#include "unjam/explore.h"
#include "unjam/puzzle.h"

namespace unjam {
namespace {

// The first puzzles of an order; fewer when the harvest gives up.
std::vector<GeneratedPuzzle> make(const Order& order) {
    Generator generator(*check_order(order));
    Harvest harvest(*check_order(order));
    std::vector<GeneratedPuzzle> puzzles;
    while (!harvest.done() && !harvest.gave_up()) {
        Attempt attempt = generator.attempt(harvest.next());
        if (harvest.take(attempt)) puzzles.push_back(std::move(*attempt.made));
    }
    return puzzles;
}

Order small_order() {
    Order order;
    order.width = order.height = 5;
    order.count = 3;
    order.moves = {6};
    order.boards_per_attempt = 300;
    return order;
}

std::string problem(const Order& order) {
    const auto checked = check_order(order);
    return checked ? "" : checked.error().message;
}

TEST(CheckOrder, NumbersNearTheLargestAreRefused) {
    constexpr int kMost = std::numeric_limits<int>::max();
    Order order;
    order.target_line = kMost;
    EXPECT_EQ(problem(order), "the target cannot stand in line 2147483648 of 6");
    order = {};
    order.vehicles = {kMost, kMost};
    order.walls = {kMost, kMost};
    EXPECT_NE(problem(order), "");
    order = {};
    order.width = order.height = kMost;
    EXPECT_NE(problem(order), "");
}

TEST(IntRange, HoldsWhatLiesBetweenItsEnds) {
    const IntRange range{-3, 5};
    EXPECT_TRUE(range.contains(-3));
    EXPECT_TRUE(range.contains(0));
    EXPECT_TRUE(range.contains(5));
    EXPECT_FALSE(range.contains(6));
    EXPECT_FALSE(range.contains(-4));
}

TEST(CheckOrder, ContradictionsAreToldInASentence) {
    Order order;
    EXPECT_EQ(problem(order), "");
    order.moves = {9, 3};
    EXPECT_EQ(problem(order), "no number of moves is at least 9 and at most 3");
    order = {};
    order.width = 2;
    EXPECT_EQ(problem(order), "a board of 2x6 cannot be made; each side must be 3 to 16 cells");
    order = {};
    order.vehicles = {20};
    EXPECT_EQ(problem(order), "20 vehicles and 0 walls leave no room to move on the 6x6 board");
    order = {};
    order.lengths = {2, 7};
    EXPECT_EQ(problem(order), "a vehicle of length 7 does not fit the 6x6 board");
    order = {};
    order.target_length = 6;
    EXPECT_EQ(problem(order), "a target of 6 cells cannot move on a line of 6");
    order = {};
    order.moves = {10};
    order.steps = {1, 9};
    EXPECT_EQ(problem(order), "a solution of 10 moves has more than 9 steps");
}

TEST(Generate, PuzzlesStandAsOrdered) {
    Order order = small_order();
    order.vehicles = {6, 8};
    order.walls = {1, 2};
    const auto puzzles = make(order);
    ASSERT_EQ(puzzles.size(), 3U);
    for (const GeneratedPuzzle& made : puzzles) {
        EXPECT_TRUE(order.vehicles.contains(made.puzzle.vehicles().size())) << test::picture(made.puzzle);
        EXPECT_TRUE(order.walls.contains(made.puzzle.walls().size()));
        EXPECT_GE(made.analysis.moves.least, 6U);
        EXPECT_EQ(made.analysis.removable, std::vector<int>{});
        EXPECT_EQ(made.key, canonical_key(made.puzzle));
        EXPECT_EQ(made.puzzle.target_vehicle().line, 2);
    }
}

TEST(Generate, EveryExitIsTheSameWorkTurned) {
    Order order = small_order();
    order.count = 1;
    order.height = 6;
    const auto right = make(order);
    order.exit = Exit::left;
    const auto left = make(order);
    order.exit = Exit::bottom;
    std::swap(order.width, order.height);
    const auto bottom = make(order);
    ASSERT_EQ(right.size() + left.size() + bottom.size(), 3U);
    EXPECT_EQ(left[0].puzzle.exit(), Exit::left);
    EXPECT_EQ(bottom[0].puzzle.exit(), Exit::bottom);
    EXPECT_EQ(left[0].key, right[0].key);
    EXPECT_EQ(bottom[0].key, right[0].key);
}

TEST(Generate, UniqueMeansUnique) {
    Order order = small_order();
    order.unique = true;
    for (const GeneratedPuzzle& made : make(order)) {
        EXPECT_TRUE(has_unique_solution(*optimal_graph(made.puzzle, Unit::moves)));
    }
}

// Mirrored left to right, every vehicle but the target finds itself or another one.
TEST(Generate, SymmetricBoardsLookTheSameMirrored) {
    Order order = small_order();
    order.width = order.height = 6;
    order.moves = {4};
    order.minimal = false;
    order.symmetry = Symmetry::left_right;
    const auto puzzles = make(order);
    ASSERT_EQ(puzzles.size(), 3U);
    for (const GeneratedPuzzle& made : puzzles) {
        const auto& vehicles = made.puzzle.vehicles();
        for (const Vehicle& vehicle : vehicles) {
            if (vehicle.label == "X") continue;
            EXPECT_TRUE(std::ranges::any_of(vehicles, [&](const Vehicle& other) {
                if (other.axis != vehicle.axis || other.length != vehicle.length) return false;
                if (vehicle.axis == Axis::vertical) {
                    return other.line == 5 - vehicle.line && other.offset == vehicle.offset;
                }
                return other.line == vehicle.line && other.offset == 6 - vehicle.length - vehicle.offset;
            })) << test::picture(made.puzzle);
        }
    }
}

TEST(Generate, ARangeOfDifficulty) {
    Order order = small_order();
    order.moves = {1};
    order.least_score = 40;
    order.most_score = 50;
    const auto puzzles = make(order);
    ASSERT_EQ(puzzles.size(), 3U);
    for (const GeneratedPuzzle& made : puzzles) {
        EXPECT_GE(made.analysis.difficulty->score, 40);
        EXPECT_LE(made.analysis.difficulty->score, 50);
    }
}

TEST(Generate, ARangeOfSteps) {
    Order order = small_order();
    order.moves = {1};
    order.steps = {12, 13};
    const auto puzzles = make(order);
    ASSERT_EQ(puzzles.size(), 3U);
    for (const GeneratedPuzzle& made : puzzles) {
        EXPECT_TRUE(order.steps.contains(made.analysis.steps.least)) << test::picture(made.puzzle);
        EXPECT_EQ(made.analysis.removable, std::vector<int>{});
    }
}

TEST(Generate, OtherSeedsGiveOtherPuzzles) {
    Order order = small_order();
    const auto one = make(order);
    EXPECT_EQ(make(order)[0].puzzle, one[0].puzzle);
    order.seed = 2;
    EXPECT_NE(make(order)[0].key, one[0].key);
}

// A board of 4x4 needs at most 7 moves.
TEST(Generate, AnImpossibleOrderEndsWithWhatWasReached) {
    Order order;
    order.width = order.height = 4;
    order.moves = {8};
    order.boards_per_attempt = 200;
    order.patience = 10;
    Generator generator(*check_order(order));
    Harvest harvest(*check_order(order));
    while (!harvest.gave_up()) {
        ASSERT_FALSE(harvest.take(generator.attempt(harvest.next())));
    }
    EXPECT_EQ(harvest.next(), 10U);
    EXPECT_EQ(harvest.boards(), 2'000U);
    EXPECT_GE(harvest.longest(), 5U);
    EXPECT_LE(harvest.longest(), 7U);
    EXPECT_TRUE(harvest.hardest());
}

TEST(Generate, AStoppedAttemptCountsForNothing) {
    std::stop_source stop;
    stop.request_stop();
    Limits limits;
    limits.stop = stop.get_token();
    const Attempt attempt = Generator(*check_order({})).attempt(0, limits);
    EXPECT_FALSE(attempt.complete);
    EXPECT_FALSE(attempt.made);
}

TEST(Generate, AnAttemptCanBeWatched) {
    Generator generator(*check_order(small_order()));
    std::uint64_t calls = 0;
    std::uint64_t longest = 0;
    const Attempt watched = generator.attempt(0, {}, [&](const Attempt& now) {
        EXPECT_EQ(now.boards, calls++) << "those before this one";
        EXPECT_GE(now.longest, longest);
        longest = now.longest;
    });
    EXPECT_GT(calls, 0U);
    EXPECT_EQ(watched.boards, generator.attempt(0).boards);
}

TEST(Harvest, TakesNoTwoAlike) {
    Order order = small_order();
    Generator generator(*check_order(order));
    Harvest harvest(*check_order(order));
    const Attempt attempt = generator.attempt(0);
    ASSERT_TRUE(attempt.made);
    EXPECT_TRUE(harvest.take(attempt));
    EXPECT_FALSE(harvest.take(attempt));
    EXPECT_EQ(harvest.made(), 1U);
    EXPECT_EQ(harvest.alike(), 1U);
}

}  // namespace
}  // namespace unjam
