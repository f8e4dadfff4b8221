#include "unjam/census.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <stop_token>

#include <algorithm>
#include <functional>
#include <set>

#include "support/boards.h"
#include "unjam/support/hash.h"

namespace unjam::test {
namespace {

CensusOptions four_by_four() {
    CensusOptions options;
    options.rules.width = options.rules.height = 4;
    options.rules.target_row = 1;
    return options;
}

CensusPlan plan_of(const CensusOptions& options) {
    auto plan = CensusPlan::make(options);
    EXPECT_TRUE(plan) << plan.error().message;
    return std::move(*plan);
}

CensusRecord count(const CensusPlan& plan, const CensusShare& share) {
    CensusRecord record(plan, share);
    CensusWorker worker(plan);
    for (std::uint64_t bundle = share.first; bundle < share.end; bundle += share.stride)
        record.add(bundle, *worker.count(bundle));
    return record;
}

CensusRecord count(const CensusPlan& plan) {
    return count(plan, {0, plan.bundles(), 1});
}

std::string problem_with(const std::function<void(CensusRules&)>& change) {
    CensusRules rules;
    change(rules);
    const auto checked = check_rules(rules);
    return checked ? "" : checked.error().message;
}

TEST(CensusRules, WhatCannotBeCountedIsSaid) {
    EXPECT_EQ(problem_with([](CensusRules&) {}), "");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.width = 2; }), "the width is 2; it can be 3 to 8");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.height = 9; }),
              "the height is 9; it can be 2 to 8");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.target_row = 6; }),
              "the target's row, counted from 0, is 6; it can be 0 to 5");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.target_length = 6; }),
              "the target's length is 6; it can be 2 to 5");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.walls = 3; }),
              "the number of walls is 3; it can be 0 to 2");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.lengths = {}; }),
              "there is no length for the other vehicles");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.lengths = {1, 2}; }),
              "the length of a vehicle is 1; it can be 2 to 6");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.lengths = {3, 2}; }),
              "the lengths must be in ascending order, each once");
    EXPECT_EQ(problem_with([](CensusRules& rules) { rules.width = rules.height = 8; }),
              "the board has 64 cells; a census can have 52 at most");
    EXPECT_EQ(
        problem_with([](CensusRules& rules) {
            rules.width = 4;
            rules.height = 8;
        }),
        "a column can be filled in 77 ways; a census can have 64 at most: make the board lower, or allow "
        "fewer lengths");
}

TEST(CensusRules, ABoardThatWouldTakeTooMuchMemoryIsRefused) {
    CensusOptions options;
    options.rules.height = 7;
    const auto plan = CensusPlan::make(options);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().message,
              "the board is too large for a census: its columns can be filled in too many ways for a "
              "processor; a GPU "
              "can count more (--device gpu)");
    // Where it can be counted, it is planned.
    options.gpu = true;
    options.rules.width = 5;
    const auto planned = CensusPlan::make(options);
    ASSERT_TRUE(planned);
    EXPECT_GT(planned->states(), std::uint64_t{1} << 30U);
}

TEST(CensusRules, TheDefinitionInWords) {
    CensusRules rules;
    EXPECT_EQ(rules_text(rules),
              "6 wide, 6 high; a target of length 2 in row 3, exit right; no other horizontal "
              "vehicle in its row; other vehicles of length 2 or 3; no row or column is full");
    rules.walls = 2;
    rules.lengths = {2, 3, 4};
    rules.others_left_of_target = true;
    EXPECT_EQ(
        rules_text(rules),
        "6 wide, 6 high; a target of length 2 in row 3, exit right; other horizontal vehicles "
        "in its row only left of it; other vehicles of length 2, 3 or 4; up to 2 walls, none right of the "
        "target in its row; no row full of vehicles and walls, no column full of vehicles");
}

TEST(CensusBoard, LettersByRowThenByColumn) {
    EXPECT_EQ(census_board(draw("AA.B/XX.B/.#../CC..")), "AA.BXX.B.x..CC..");
    EXPECT_EQ(census_board(draw("A.BB/A.../XX..")), "4x3:A.BBA...XX..");
    EXPECT_EQ(census_line({51, 4780, "GBB.L."}), "51 GBB.L. 4780\n");
}

TEST(CensusCount, FourByFour) {
    const CensusPlan plan = plan_of(four_by_four());
    const CensusRecord record = count(plan);
    const CensusCounts counts = record.counts();
    EXPECT_TRUE(record.complete());
    EXPECT_EQ(plan.states(), 9304U);
    EXPECT_EQ(counts.states, 9304U);
    EXPECT_EQ(counts.solved(), 2896U);
    EXPECT_EQ(counts.solvable(), 6892U);
    EXPECT_EQ(counts.histogram, (CensusCounts::Histogram{2896, 2024, 1086, 618, 186, 62, 17, 3}));
    EXPECT_EQ(counts.components, 880U);
    EXPECT_EQ(counts.solvable_components(), 493U);
    EXPECT_EQ(counts.classes, 805U);
    EXPECT_EQ(counts.solvable_classes(), 493U);
    EXPECT_EQ(counts.minimal, (CensusCounts::Histogram{0, 1, 2, 7, 8, 5, 6, 3}));
    EXPECT_EQ(record.finds().hardest,
              (std::vector<std::string>{"BB.FAA.FECCCE.DD", "BB.FAA.FECCCEDDD", "BBBFEAAFE.CCEDDD"}));
    const std::vector<CensusPuzzle> puzzles = record.minimal_puzzles();
    ASSERT_EQ(puzzles.size(), 32U);
    EXPECT_EQ(puzzles.front().distance, 7);
    EXPECT_TRUE(std::ranges::is_sorted(puzzles, std::less<>{}));
}

TEST(CensusCount, OnlyWhatIsWanted) {
    CensusOptions options = four_by_four();
    options.least_distance = 6;
    EXPECT_EQ(count(plan_of(options)).counts().minimal, (CensusCounts::Histogram{0, 0, 0, 0, 0, 0, 6, 3}));
    options.states_only = true;
    const CensusCounts counts = count(plan_of(options)).counts();
    EXPECT_EQ(counts.solvable(), 6892U);
    EXPECT_EQ(counts.components, 0U);
    EXPECT_EQ(counts.minimal, (CensusCounts::Histogram{0, 0, 0, 0, 0, 0, 6, 3}));
    options.least_distance = 1;
    EXPECT_EQ(count(plan_of(options)).counts().minimal_puzzles(), 0U);
}

// States of mirror images are counted once, for both; everything else is the same.
TEST(CensusCount, MirrorImagesCountForTwo) {
    CensusOptions options;
    options.rules.width = 4;
    options.rules.height = 5;
    options.rules.walls = 1;
    options.least_distance = 5;
    const CensusPlan all = plan_of(options);
    options.states_only = true;
    const CensusPlan half = plan_of(options);
    EXPECT_LT(half.bundles(), all.bundles() * 6 / 10);
    EXPECT_EQ(half.states(), all.states());
    const CensusRecord expected = count(all);
    const CensusRecord record = count(half);
    EXPECT_EQ(record.counts().histogram, expected.counts().histogram);
    EXPECT_EQ(record.counts().minimal, expected.counts().minimal);
    EXPECT_EQ(record.minimal_puzzles(), expected.minimal_puzzles());
    EXPECT_EQ(record.finds().hardest, expected.finds().hardest);
}

// The list is a fair choice of the first hundred: boards without a move to make have thousands of hardest states.
TEST(CensusCount, NotMoreHardestStatesThanAnyoneReads) {
    CensusOptions options;
    options.rules.width = 3;
    options.rules.height = 6;
    const CensusRecord record = count(plan_of(options));
    EXPECT_LE(record.finds().hardest.size(), kMostHardest);
    EXPECT_GT(record.finds().hardest.size(), 0U);
    EXPECT_TRUE(std::ranges::is_sorted(record.finds().hardest));
}

TEST(CensusShares, TogetherAreTheWhole) {
    const CensusPlan plan = plan_of(four_by_four());
    const CensusRecord whole = count(plan);
    CensusRecord merged = count(plan, {2, plan.bundles(), 3});
    EXPECT_TRUE(merged.complete());
    EXPECT_TRUE(merged.merge(count(plan, {0, plan.bundles(), 3})));
    EXPECT_FALSE(merged.complete());
    const auto twice = merged.merge(count(plan, {0, plan.bundles(), 6}));
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().message, "it counts bundle 0 again");
    EXPECT_TRUE(merged.merge(count(plan, {1, plan.bundles(), 3})));
    EXPECT_TRUE(merged.complete());
    EXPECT_EQ(merged.counts(), whole.counts());
    EXPECT_EQ(merged.minimal_puzzles(), whole.minimal_puzzles());
    EXPECT_EQ(merged.finds().hardest, whole.finds().hardest);
}

TEST(CensusShares, OtherOptionsDoNotMix) {
    const CensusPlan plan = plan_of(four_by_four());
    CensusOptions options = four_by_four();
    options.unit = Unit::steps;
    const CensusPlan in_steps = plan_of(options);
    CensusRecord record = count(plan, {0, plan.bundles(), 2});
    const auto merged = record.merge(count(in_steps, {1, in_steps.bundles(), 2}));
    ASSERT_FALSE(merged);
    EXPECT_EQ(merged.error().message, "it counts by other rules or options");
}

TEST(CensusPlan, TheOrderOfWorkIsAlwaysTheSame) {
    // Saved files and shards of other machines depend on it.
    const CensusPlan plan = plan_of(four_by_four());
    ASSERT_EQ(plan.bundles(), 27U);
    std::vector<std::uint64_t> states;
    for (std::uint64_t bundle = 0; bundle < 5; ++bundle) states.push_back(plan.states_of(bundle));
    EXPECT_EQ(states, (std::vector<std::uint64_t>{512, 958, 474, 248, 474}));
    EXPECT_EQ(plan.sample(1'000'000), 2U);
    EXPECT_EQ(plan.sample(1), plan.bundles());
}

TEST(CensusRecord, SaysAllInItsText) {
    const CensusPlan plan = plan_of(four_by_four());
    CensusRecord record = count(plan, {1, plan.bundles(), 2});
    record.seconds = 1.5;
    const auto again = CensusRecord::read(record.text());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->options(), record.options());
    EXPECT_EQ(again->share(), record.share());
    EXPECT_EQ(again->counts(), record.counts());
    EXPECT_EQ(again->minimal_puzzles(), record.minimal_puzzles());
    EXPECT_EQ(again->seconds, 1.5);
    EXPECT_TRUE(again->complete());
    EXPECT_FALSE(again->is_done(0));
    EXPECT_TRUE(again->is_done(1));
    EXPECT_EQ(again->text(), record.text());
}

TEST(CensusRecord, EveryDamageIsFound) {
    const CensusPlan plan = plan_of(four_by_four());
    const std::string text = count(plan).text();
    for (std::size_t i = 0; i < text.size(); i += 7) {
        std::string damaged = text;
        damaged[i] = damaged[i] == '7' ? '8' : '7';
        EXPECT_FALSE(CensusRecord::read(damaged)) << i;
        EXPECT_FALSE(CensusRecord::read(text.substr(0, i))) << i;
    }
    EXPECT_EQ(CensusRecord::read("").error().message,
              "it is not a census file of this version of unjam; it cannot be used");
    EXPECT_EQ(CensusRecord::read(text + "x").error().message,
              "the file is damaged: its checksum is wrong; it cannot be used");
}

// Made by something else, and with the checksum that belongs to it.
std::string sign(const std::string& lines) {
    return lines + fmt::format("checksum {:016x}\n", Fnv1a().add(lines).value());
}

std::string unsigned_text() {
    const std::string text = count(plan_of(four_by_four())).text();
    return text.substr(0, text.rfind("checksum "));
}

TEST(CensusRecord, HasAllBundlesOfItsShare) {
    std::string text = unsigned_text();
    EXPECT_TRUE(CensusRecord::read(sign(text)));
    const std::string bundles = R"("bundles":)";
    const std::size_t at = text.find(bundles) + bundles.size();
    text.replace(at, text.find(',', at) - at, "1");
    EXPECT_EQ(CensusRecord::read(sign(text)).error().message, "the file is damaged; it cannot be used");
}

TEST(CensusRecord, HoldsBoardsAndRulesThatCanBeUsed) {
    const auto refused_with = [](std::string_view what, std::string_view instead) {
        std::string text = unsigned_text();
        const std::size_t at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        const auto read = CensusRecord::read(sign(text.replace(at, what.size(), instead)));
        return !read && read.error().message == "the file is damaged; it cannot be used";
    };
    EXPECT_TRUE(refused_with(R"("hardest":[")", R"("hardest":["no board",")"));
    EXPECT_TRUE(refused_with(R"("hardest":[")", R"("hardest":["",")"));
    EXPECT_TRUE(refused_with(R"("width":4)", R"("width":99)"));
    EXPECT_TRUE(refused_with(R"("farthest":7)", R"("farthest":18446744073709551615)"));
    EXPECT_TRUE(refused_with("\n7 ", "\nseven "));
    EXPECT_TRUE(refused_with("\n7 ", "\n7"));
}

TEST(CensusWorker, StopsWhenAsked) {
    const CensusPlan plan = plan_of(four_by_four());
    CensusWorker worker(plan);
    std::stop_source stop;
    EXPECT_TRUE(worker.count(0, stop.get_token()));
    stop.request_stop();
    const auto stopped = worker.count(0, stop.get_token());
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::limit);
    EXPECT_TRUE(worker.count(0)) << "and goes on after that";
}

TEST(CensusTally, GoesThroughAMessage) {
    const CensusPlan plan = plan_of(four_by_four());
    CensusWorker worker(plan);
    CensusRecord direct(plan);
    CensusRecord by_message(plan);
    for (std::uint64_t bundle = 0; bundle < plan.bundles(); ++bundle) {
        const CensusTally tally = *worker.count(bundle);
        auto read = CensusTally::read(tally.text());
        ASSERT_TRUE(read) << read.error().message;
        direct.add(bundle, tally);
        by_message.add(bundle, std::move(*read));
    }
    EXPECT_EQ(by_message.text(), direct.text());
    EXPECT_FALSE(CensusTally::read("{}"));
}

TEST(PublishedList, LeavesOutLettersForWallsAndSortsBackwards) {
    EXPECT_EQ(published_list({{60, 2332, "HBBx..H..KCCIAAK..I.JDDLEEJ..LFFGGGL"}}),
              "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n");
    // Walls in the target's row come before all other vehicles.
    EXPECT_EQ(published_list({{2, 10, "BB..xAA.CCD...D."}}), "02 CCooxAAoDDEoooEo 10\n");
    EXPECT_EQ(published_list({{3, 7, "5x4:BB.C..x.C.AA..D....D"}}), "03 5x4:BBoDooxoDoAAooEooooE 7\n");
    EXPECT_EQ(published_list({{8, 5, "AA.B...B........"},
                              {10, 5, "AA..B...B......."},
                              {10, 6, "AA...B...B......"},
                              {10, 5, "AA.B...B........"}}),
              "10 AAoooBoooBoooooo 6\n10 AAoBoooBoooooooo 5\n10 AAooBoooBooooooo 5\n08 AAoBoooBoooooooo 5\n");
}

TEST(CensusEstimate, IsExactWhenAllIsCounted) {
    const CensusPlan plan = plan_of(four_by_four());
    const CensusEstimate all =
        count(plan).estimate(plan, [](const CensusCounts& counts) { return counts.solvable(); });
    EXPECT_NEAR(all.value, 6892, 1e-6);
    EXPECT_EQ(all.error, 0);
    const CensusEstimate some =
        count(plan, {0, 20, 1}).estimate(plan, [](const CensusCounts& counts) { return counts.solvable(); });
    EXPECT_NEAR(some.value, 6892, 2 * some.error);
    EXPECT_GT(some.error, 0);
}

}  // namespace
}  // namespace unjam::test
