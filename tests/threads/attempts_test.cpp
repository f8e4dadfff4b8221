// A generator on several threads makes what it makes on one.
#include "threads/attempts.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

#include "few_threads.h"

namespace unjam::cli {
namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();

std::vector<std::string> keys_made(const Order& asked, unsigned jobs) {
    const CheckedOrder order = *check_order(asked);
    Harvest harvest(order);
    std::vector<std::string> keys;
    const auto take = [&](Attempt&& attempt) {
        if (harvest.take(attempt)) keys.push_back(attempt.made->key);
        return !harvest.done();
    };
    EXPECT_TRUE(make_attempts(order, jobs, kForever, take, [] {}));
    return keys;
}

TEST(Attempts, PuzzlesDoNotDependOnTheNumberOfThreads) {
    Order order;
    order.count = 12;
    order.width = order.height = 5;
    order.moves = {6, 100};
    const std::vector<std::string> alone = keys_made(order, 1);
    EXPECT_EQ(alone.size(), order.count);
    EXPECT_EQ(keys_made(order, 4), alone);
}

TEST(Attempts, TimeEndsWhatNothingElseEnds) {
    Order order;
    order.moves = {200, 300};
    const auto never = [](Attempt&&) { return true; };
    EXPECT_FALSE(make_attempts(*check_order(order), 2, 0.2, never, [] {}));
}

TEST(Attempts, WhatTheTakerThrowsEndsTheThreads) {
    const auto refuse = [](Attempt&&) -> bool { throw std::runtime_error("no, thank you"); };
    EXPECT_THROW(make_attempts(*check_order({}), 4, kForever, refuse, [] {}), std::runtime_error);
}

TEST(Attempts, FewerThreadsThanAskedForMakeTheSame) {
    Order order;
    order.count = 3;
    order.width = order.height = 5;
    order.moves = {6, 100};
    const CheckedOrder checked = *check_order(order);
    Harvest harvest(checked);
    const auto take = [&](Attempt&& attempt) {
        harvest.take(attempt);
        return !harvest.done();
    };
    EXPECT_TRUE(make_attempts(checked, 4, kForever, take, [] {}, only(1)));
    EXPECT_TRUE(harvest.done());
    EXPECT_THROW(make_attempts(checked, 4, kForever, take, [] {}, only(0)), NoThreads);
}

}  // namespace
}  // namespace unjam::cli
