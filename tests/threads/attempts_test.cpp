// A generator on several threads makes what it makes on one.
#include "threads/attempts.h"

#include <gtest/gtest.h>

#include <limits>

namespace unjam::cli {
namespace {

std::vector<std::string> keys_made(const Order& order, unsigned jobs) {
    Harvest harvest(order);
    std::vector<std::string> keys;
    const auto take = [&](Attempt&& attempt) {
        if (harvest.take(attempt)) keys.push_back(attempt.made->key);
        return !harvest.done();
    };
    EXPECT_TRUE(make_attempts(order, jobs, std::numeric_limits<double>::infinity(), take, [] {}));
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
    EXPECT_FALSE(make_attempts(order, 2, 0.2, never, [] {}));
}

}  // namespace
}  // namespace unjam::cli
