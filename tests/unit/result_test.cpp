#include "unjam/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace unjam {
namespace {

Result<int> half(int number) {
    if (number % 2 == 0) return number / 2;
    return Error{ErrorCode::invalid, {3, 4}, "odd"};
}

TEST(Result, HoldsAValue) {
    Result<int> result = half(6);
    ASSERT_TRUE(result.has_value());
    EXPECT_TRUE(static_cast<bool>(result));
    EXPECT_EQ(*result, 3);
    *result = 5;
    EXPECT_EQ(result.value(), 5);
}

TEST(Result, HoldsAnError) {
    const Result<int> result = half(7);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::invalid);
    EXPECT_EQ(result.error().where, (Position{3, 4}));
    EXPECT_EQ(result.error().message, "odd");
}

TEST(Result, GivesItsValueAway) {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(4);
    const std::unique_ptr<int> taken = std::move(result).value();
    EXPECT_EQ(*taken, 4);
}

TEST(Result, GivesItsValueAwayWithoutACopy) {
    const auto make = [] { return Result<std::unique_ptr<int>>(std::make_unique<int>(4)); };
    const std::unique_ptr<int> taken = *make();
    EXPECT_EQ(*taken, 4);
}

TEST(Result, OffersAnotherValueInsteadOfAnError) {
    EXPECT_EQ(half(6).value_or(9), 3);
    EXPECT_EQ(half(7).value_or(9), 9);
}

TEST(Result, OfNothingIsDoneOrAnError) {
    const Result<void> done;
    EXPECT_TRUE(done);
    const Result<void> failed = Error{ErrorCode::io, {}, "no room"};
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().message, "no room");
}

// In every build: tests are run in release builds, too.
TEST(ResultDeathTest, IsChecked) {
    EXPECT_DEATH(static_cast<void>(*half(7)), "");
    EXPECT_DEATH(static_cast<void>(half(6).error()), "");
    EXPECT_DEATH(static_cast<void>(Result<void>().error()), "");
}

TEST(Result, ReachesMembers) {
    const Result<std::string> result = std::string("truck");
    EXPECT_EQ(result->size(), 5U);
}

}  // namespace
}  // namespace unjam
