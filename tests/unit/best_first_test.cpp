#include "unjam/support/graph/best_first.h"

#include <gtest/gtest.h>

#include <vector>

namespace unjam::graph {
namespace {

std::vector<std::uint64_t> popped(OpenList& open, const std::vector<std::uint64_t>& priorities,
                                  Meter& meter) {
    for (std::size_t i = 0; i < priorities.size(); ++i) {
        EXPECT_TRUE(open.push(priorities[i], static_cast<std::uint32_t>(i), meter));
    }
    std::vector<std::uint64_t> order;
    while (!open.empty()) order.push_back(open.pop(meter).first);
    return order;
}

TEST(OpenList, PopsByUpperAndThenByLowerHalf) {
    Meter meter{Limits{}};
    OpenList open;
    EXPECT_EQ(popped(open, {0, 5, 7, 0, 3}, meter), (std::vector<std::uint64_t>{0, 0, 3, 5, 7}));
    const std::uint64_t unit = std::uint64_t{1} << 32;
    open.clear();
    EXPECT_EQ(popped(open, {9000 * unit, 3 * unit + 1, 5000 * unit, 3 * unit, unit}, meter),
              (std::vector<std::uint64_t>{unit, 3 * unit, 3 * unit + 1, 5000 * unit, 9000 * unit}));
}

TEST(OpenList, TakesTheLastOfEqualOnesFirst) {
    Meter meter{Limits{}};
    OpenList open;
    for (const std::uint32_t node : {1U, 2U, 3U}) EXPECT_TRUE(open.push(0, node, meter));
    EXPECT_EQ(open.pop(meter).second, 3U);
    EXPECT_EQ(open.pop(meter).second, 2U);
}

TEST(OpenList, BreaksTiesOnlyWhereTheLowerHalfIsNotUsed) {
    Meter meter{Limits{}};
    OpenList open;
    EXPECT_TRUE(open.push(0, 1, meter, 9));
    EXPECT_TRUE(open.push(0, 2, meter, 7));
    EXPECT_TRUE(open.push(0, 3, meter, 8));
    EXPECT_EQ(open.pop(meter), (std::pair<std::uint64_t, std::uint32_t>{0, 2}));
    EXPECT_TRUE(open.push(5, 4, meter, 0));
    EXPECT_EQ(open.pop(meter), (std::pair<std::uint64_t, std::uint32_t>{0, 3}));
    EXPECT_EQ(open.pop(meter), (std::pair<std::uint64_t, std::uint32_t>{0, 1}));
    EXPECT_EQ(open.pop(meter), (std::pair<std::uint64_t, std::uint32_t>{5, 4}));
}

TEST(OpenList, GivesBackTheMemoryOfEmptyBuckets) {
    const std::size_t items = 10'000;
    Limits limits;
    limits.memory_bytes = items * 8 * 4;  // for two buckets with room to grow, not for ten
    Meter meter{limits};
    OpenList open;
    for (std::uint64_t upper = 0; upper < 10; ++upper) {
        for (std::uint32_t i = 0; i < items; ++i) ASSERT_TRUE(open.push(upper << 32, i, meter));
        for (std::uint32_t i = 0; i < items; ++i) open.pop(meter);
    }
    EXPECT_LE(meter.peak_bytes(), limits.memory_bytes);
}

TEST(OpenList, RefusesWhatTheLimitForbids) {
    Limits limits;
    limits.memory_bytes = 1000;
    Meter meter{limits};
    OpenList open;
    std::uint32_t pushed = 0;
    while (pushed < 1000 && open.push(0, pushed, meter)) ++pushed;
    EXPECT_GT(pushed, 0U);
    EXPECT_LE(pushed, 1000U / 8);
    EXPECT_EQ(meter.reason(), StopReason::memory);
}

}  // namespace
}  // namespace unjam::graph
