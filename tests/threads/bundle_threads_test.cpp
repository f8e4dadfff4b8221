// Bundles on several threads come to what they come to on one.
#include "census/bundle_threads.h"

#include <gtest/gtest.h>

#include "few_threads.h"

namespace unjam::cli {
namespace {

CensusPlan four_by_four() {
    CensusOptions options;
    options.rules.width = options.rules.height = 4;
    options.rules.target_row = 1;
    auto plan = CensusPlan::make(options);
    return std::move(*plan);
}

CensusRecord counted(const CensusPlan& plan, unsigned jobs) {
    CensusRecord record(plan);
    BundleThreads threads(plan, jobs);
    std::uint64_t next = 0;
    while (!record.complete()) {
        while (next < plan.bundles() && threads.hungry()) threads.give(next++);
        if (auto one = threads.take(std::chrono::milliseconds(100)))
            record.add(one->bundle, *std::move(one->tally));
    }
    EXPECT_EQ(threads.under_way(), 0U);
    return record;
}

TEST(BundleThreads, CountsDoNotDependOnTheirNumber) {
    const CensusPlan plan = four_by_four();
    const CensusRecord alone = counted(plan, 1);
    const CensusRecord together = counted(plan, 4);
    EXPECT_EQ(together.counts(), alone.counts());
    EXPECT_EQ(together.minimal_puzzles(), alone.minimal_puzzles());
    EXPECT_EQ(together.finds().hardest, alone.finds().hardest);
}

TEST(BundleThreads, WhatHasNotBegunCanBeDropped) {
    const CensusPlan plan = four_by_four();
    BundleThreads threads(plan, 2);
    for (std::uint64_t bundle = 0; bundle < plan.bundles(); ++bundle) threads.give(bundle);
    const std::size_t dropped = threads.drop_waiting();
    std::size_t taken = 0;
    while (threads.under_way() > 0) taken += threads.take(std::chrono::milliseconds(100)) ? 1 : 0;
    EXPECT_EQ(taken + dropped, plan.bundles());
    EXPECT_FALSE(threads.take(std::chrono::milliseconds(0)));
}

// Threads that have hardly started, too, are waited for.
TEST(BundleThreads, CanGoAtOnce) {
    const CensusPlan plan = four_by_four();
    for (int i = 0; i < 100; ++i) {
        BundleThreads threads(plan, 4);
        threads.give(0);
    }
}

TEST(BundleThreads, FewerThreadsThanAskedForCountTheSame) {
    const CensusPlan plan = four_by_four();
    BundleThreads threads(plan, 3, only(1));
    for (std::uint64_t bundle = 0; bundle < plan.bundles(); ++bundle) threads.give(bundle);
    CensusRecord record(plan);
    while (threads.under_way() > 0) {
        if (auto one = threads.take(std::chrono::milliseconds(100)))
            record.add(one->bundle, *std::move(one->tally));
    }
    EXPECT_EQ(record.counts(), counted(plan, 1).counts());
    EXPECT_THROW(BundleThreads(plan, 3, only(0)), NoThreads);
}

}  // namespace
}  // namespace unjam::cli
