// The census against brute force and against the numbers that others have published.
#include "unjam/census.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/census_oracle.h"

namespace unjam::test {
namespace {

using Histogram = CensusCounts::Histogram;

CensusRules board(int width, int height) {
    CensusRules rules;
    rules.width = width;
    rules.height = height;
    rules.target_row = (height - 1) / 2;
    return rules;
}

CensusRecord count(const CensusOptions& options, std::uint64_t one_in = 1) {
    const auto plan = CensusPlan::make(options);
    EXPECT_TRUE(plan) << plan.error().message;
    const CensusShare share{0, plan->sample(one_in), 1};
    CensusRecord record(*plan, share);
    CensusWorker worker(*plan);
    for (std::uint64_t bundle = 0; bundle < share.end; ++bundle) record.add(bundle, *worker.count(bundle));
    return record;
}

void expect_as_by_force(const CensusRules& rules, Unit unit) {
    SCOPED_TRACE(rules_text(rules));
    CensusByForce truth = census_by_force(rules, unit);
    for (const bool portable : {false, true}) {
        CensusOptions options;
        options.rules = rules;
        options.unit = unit;
        options.portable = portable;
        const CensusRecord record = count(options);
        truth.counts.bundles = record.counts().bundles;  // it knows of no bundles
        EXPECT_EQ(record.counts(), truth.counts);
        EXPECT_EQ(record.finds().largest_component, truth.largest_component);
        EXPECT_EQ(record.minimal_puzzles(), truth.minimal);
    }
}

TEST(CensusByForce, SmallBoards) {
    for (const auto& [width, height] :
         {std::pair(4, 4), {3, 2}, {3, 7}, {4, 5}, {5, 4}, {6, 3}, {8, 2}, {3, 5}}) {
        expect_as_by_force(board(width, height), Unit::moves);
        expect_as_by_force(board(width, height), Unit::steps);
    }
}

TEST(CensusByForce, Walls) {
    for (const int walls : {1, 2}) {
        CensusRules rules = board(4, 4);
        rules.walls = walls;
        expect_as_by_force(rules, Unit::moves);
        expect_as_by_force(rules, Unit::steps);
    }
}

TEST(CensusByForce, OtherRules) {
    CensusRules rules = board(5, 4);
    rules.others_left_of_target = true;
    expect_as_by_force(rules, Unit::moves);
    rules.full_lines = true;
    expect_as_by_force(rules, Unit::moves);
    rules.target_row = 3;
    rules.target_length = 3;
    expect_as_by_force(rules, Unit::moves);
    rules.lengths = {2};
    rules.walls = 1;
    expect_as_by_force(rules, Unit::moves);
}

TEST(CensusByForce, FiveByFive) {
    expect_as_by_force(board(5, 5), Unit::moves);
}

TEST(CensusNumbers, FiveByFive) {
    CensusOptions options;
    options.rules = board(5, 5);
    const CensusCounts counts = count(options).counts();
    EXPECT_EQ(counts.states, 6'795'364U);
    EXPECT_EQ(counts.solvable(), 4'629'737U);
    EXPECT_EQ(counts.components, 130'299U);
    EXPECT_EQ(counts.solvable_components(), 62'106U);
    EXPECT_EQ(counts.histogram,
              (Histogram{1566424, 1222209, 1023442, 486526, 204622, 70014, 30468, 13404, 5906, 2364, 1164,
                         864,     798,     684,     482,    260,    78,    12,    8,     6,    2}));
    EXPECT_EQ(counts.minimal,
              (Histogram{0, 1, 3, 46, 165, 339, 340, 296, 196, 139, 83, 32, 12, 26, 22, 14, 12, 0, 2, 0, 2}));
}

TEST(CensusNumbers, FiveWideSixHigh) {
    CensusOptions options;
    options.rules = board(5, 6);
    const CensusCounts counts = count(options).counts();
    EXPECT_EQ(counts.states, 287'368'910U);
    EXPECT_EQ(counts.solvable_components(), 1'237'218U);
    EXPECT_EQ(counts.minimal_puzzles(), 21'749U);
    EXPECT_EQ(counts.hardest(), 28);
    options.unit = Unit::steps;
    options.states_only = true;
    EXPECT_EQ(count(options).counts().hardest(), 49);
}

TEST(CensusNumbers, SixWideFiveHigh) {
    CensusOptions options;
    options.rules = board(6, 5);
    const CensusCounts counts = count(options).counts();
    EXPECT_EQ(counts.states, 293'793'134U);
    EXPECT_EQ(counts.solvable_components(), 863'196U);
    EXPECT_EQ(counts.minimal_puzzles(), 18'221U);
    EXPECT_EQ(counts.hardest(), 34);
    options.unit = Unit::steps;
    options.states_only = true;
    EXPECT_EQ(count(options).counts().hardest(), 57);
}

// The whole takes minutes; how many states there are is known without a search.
TEST(CensusNumbers, SixBySix) {
    EXPECT_EQ(CensusPlan::make({})->states(), 27'103'652'326U);
    CensusOptions loose;
    loose.rules.others_left_of_target = true;
    loose.rules.full_lines = true;
    EXPECT_EQ(CensusPlan::make(loose)->states(), 40'148'868'698U);
}

// What the whole run came to (docs/census.md) lies within the errors of a sample.
TEST(CensusNumbers, SampleOfSixBySix) {
    const auto plan = CensusPlan::make({});
    const CensusRecord record = count({}, 1000);
    const auto expect_near = [&](const auto& number, double truth) {
        const CensusEstimate estimate = record.estimate(*plan, number);
        EXPECT_NEAR(estimate.value, truth, 2 * estimate.error);
        EXPECT_GT(estimate.error, 0);
        EXPECT_LT(estimate.error, 3 * truth);
    };
    expect_near([](const CensusCounts& c) { return c.solved(); }, 4'965'155'137);
    expect_near([](const CensusCounts& c) { return c.solvable(); }, 21'257'977'980);
    expect_near([](const CensusCounts& c) { return c.solvable_components(); }, 33'167'684);
    expect_near([](const CensusCounts& c) { return c.minimal_puzzles(); }, 476'118);
}

// How many states there are is known without a search, so an estimate of that has no error, although most of the
// states are in bundles that are larger than a record tells apart.
TEST(CensusNumbers, EstimateOfTheStatesOfSevenBySix) {
    CensusOptions options;
    options.rules = board(7, 6);
    options.gpu = true;
    const auto plan = CensusPlan::make(options);
    CensusRecord record(*plan);
    for (std::uint64_t bundle = 0; bundle < 1000; ++bundle) {
        CensusTally tally;
        tally.counts.bundles = 1;
        tally.counts.states = plan->states_of(bundle);
        record.add(bundle, std::move(tally));
    }
    const CensusEstimate states =
        record.estimate(*plan, [](const CensusCounts& counts) { return counts.states; });
    EXPECT_NEAR(states.value, static_cast<double>(plan->states()), 1);
    EXPECT_EQ(states.error, 0);
}

}  // namespace
}  // namespace unjam::test
