#include "unjam/support/graph/meter.h"

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

namespace unjam::graph {
namespace {

// A clock that stands still until it is put forward.
Meter::Clock::time_point fake_time;

Meter::Clock::time_point fake_now() {
    return fake_time;
}

// Longer than the time between two reports.
void let_a_report_fall_due() {
    fake_time += std::chrono::milliseconds(250);
}

TEST(Meter, AllocationsAreChargedUpToTheLimit) {
    Limits limits;
    limits.memory_bytes = 100;
    Meter meter(limits);
    EXPECT_TRUE(meter.charge(60));
    EXPECT_FALSE(meter.could_charge(41));
    EXPECT_FALSE(meter.charge(41));
    EXPECT_EQ(meter.reason(), StopReason::memory);
    meter.release(20);
    EXPECT_TRUE(meter.charge(60));
    EXPECT_EQ(meter.peak_bytes(), 100U);
}

TEST(Meter, PartsOfATaskReportAsOneSearch) {
    std::vector<Progress> reports;
    const ProgressFunction progress = [&](const Progress& now) { reports.push_back(now); };
    Meter whole(Limits{}, &progress, fake_now);

    Meter first = whole.part(Limits{});
    let_a_report_fall_due();
    EXPECT_TRUE(first.poll(10, 20, 5));
    whole.add_part(first, 15, 25, 6);
    whole.best_solution = 9;

    Meter second = whole.part(Limits{});
    let_a_report_fall_due();
    EXPECT_TRUE(second.poll(3, 4, 0));

    ASSERT_EQ(reports.size(), 2U);
    EXPECT_EQ(reports[0].expanded, 10U);
    EXPECT_EQ(reports[0].stored, 20U);
    EXPECT_EQ(reports[0].lower_bound, 5U);
    EXPECT_FALSE(reports[0].best_solution);
    EXPECT_EQ(reports[1].expanded, 18U);
    EXPECT_EQ(reports[1].stored, 29U);
    EXPECT_EQ(reports[1].lower_bound, 6U);
    EXPECT_EQ(reports[1].best_solution, 9U);
    EXPECT_EQ(reports[1].seconds, 0.5);
}

TEST(Meter, ReportsNoOftenerThanItShould) {
    int reports = 0;
    const ProgressFunction progress = [&](const Progress&) { ++reports; };
    Meter meter(Limits{}, &progress, fake_now);
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(meter.poll(1, 1, 0));
        fake_time += std::chrono::milliseconds(50);
    }
    EXPECT_EQ(reports, 2);
}

TEST(Meter, TimeRunsOut) {
    Limits limits;
    limits.seconds = 0.1;
    Meter meter(limits, nullptr, fake_now);
    EXPECT_TRUE(meter.poll(1, 1, 0));
    fake_time += std::chrono::milliseconds(100);
    EXPECT_FALSE(meter.poll(1, 1, 0));
    EXPECT_EQ(meter.reason(), StopReason::time);
}

}  // namespace
}  // namespace unjam::graph
