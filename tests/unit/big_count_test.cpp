#include "unjam/explore.h"

#include <gtest/gtest.h>

#include <cmath>

namespace unjam {
namespace {

TEST(BigCount, SmallNumbers) {
    EXPECT_TRUE(BigCount().is_zero());
    EXPECT_EQ(BigCount().to_string(), "0");
    BigCount count = 40;
    count += 2;
    EXPECT_EQ(count.to_string(), "42");
    EXPECT_EQ(count, BigCount(42));
    EXPECT_DOUBLE_EQ(count.log(), std::log(42.0));
}

TEST(BigCount, CarriesIntoHigherGroups) {
    BigCount count = 999'999'999'999'999'999U;
    count += 1;
    EXPECT_EQ(count.to_string(), "1000000000000000000");
    EXPECT_EQ(count, BigCount(1'000'000'000'000'000'000U));
    EXPECT_EQ(BigCount(~std::uint64_t{0}).to_string(), "18446744073709551615");
}

// 2 to the power of 200, which no machine word holds.
TEST(BigCount, DoublesTwoHundredTimes) {
    BigCount count = 1;
    for (int i = 0; i < 200; ++i) count += BigCount(count);
    EXPECT_EQ(count.to_string(), "1606938044258990275541962092341162602522202993782792835301376");
    EXPECT_NEAR(count.log(), 200 * std::log(2.0), 1e-9);
    EXPECT_NEAR(count.to_double() / std::pow(2.0, 200), 1, 1e-12);
}

}  // namespace
}  // namespace unjam
