// The kernels of the census for GPUs, level by level against the processor's census. They run on the host here, one
// lane after the other; where there is a GPU, they run on it as well.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "census/bundle.h"
#include "census/distance_search.h"
#include "census/gpu/bundle_batches.h"
#include "census/gpu/device.h"
#include "census/plan.h"
#include "unjam/census.h"

namespace unjam::test {
namespace {

using census::gpu::BundleBatches;
using census::gpu::Device;

constexpr std::size_t kMemory = std::size_t{1} << 30U;
constexpr census::gpu::u64 kWords = 1U << 22U;

// The host, and all GPUs there are.
std::vector<std::unique_ptr<Device>> devices() {
    std::vector<std::unique_ptr<Device>> all;
    all.push_back(census::gpu::open_emulated(kMemory));
    for (int i = 0; i < census::gpu::gpu_count(); ++i) {
        auto gpu = census::gpu::open_gpu(i);
        EXPECT_TRUE(gpu) << gpu.error().message;
        if (gpu) all.push_back(*std::move(gpu));
    }
    return all;
}

CensusOptions states_of(int width, int height, Unit unit = Unit::moves) {
    CensusOptions options;
    options.rules.width = width;
    options.rules.height = height;
    options.rules.target_row = (height - 1) / 2;
    options.unit = unit;
    options.states_only = true;
    options.gpu = true;
    return options;
}

using Change = std::function<void(BundleBatches&)>;

// Every `stride`-th bundle, in batches of many.
void expect_as_processor(const CensusOptions& options, std::uint64_t stride = 1,
                         census::gpu::u64 most_words = kWords, const Change& change = {}) {
    SCOPED_TRACE(rules_text(options.rules));
    const auto plan = CensusPlan::make(options);
    ASSERT_TRUE(plan) << plan.error().message;
    std::vector<std::uint64_t> bundles;
    for (std::uint64_t i = 0; i < plan->bundles(); i += stride) bundles.push_back(i);
    CensusRecord expected(*plan);
    CensusWorker worker(*plan);
    std::vector<CensusTally> truth;
    for (const std::uint64_t bundle : bundles) {
        truth.push_back(*worker.count(bundle));
        expected.add(bundle, truth.back());
    }
    for (const auto& device : devices()) {
        SCOPED_TRACE(device->name());
        BundleBatches batches(plan->inside(), *device, most_words);
        if (change) change(batches);
        const auto tallies = batches.count(bundles, {});
        ASSERT_TRUE(tallies) << tallies.error().message;
        CensusRecord record(*plan);
        for (std::size_t i = 0; i < bundles.size(); ++i) {
            CensusTally tally = (*tallies)[i];
            EXPECT_EQ(tally.counts.histogram, truth[i].counts.histogram) << "bundle " << bundles[i];
            EXPECT_EQ(tally.finds.farthest, truth[i].finds.farthest);
            const auto settled = settle_census(tally, options);
            ASSERT_TRUE(settled) << settled.error().message;
            record.add(bundles[i], std::move(tally));
        }
        EXPECT_EQ(record.counts(), expected.counts());
        EXPECT_EQ(record.finds().hardest, expected.finds().hardest);
        EXPECT_EQ(record.minimal_puzzles(), expected.minimal_puzzles());
    }
}

const Change kByBlocks = [](BundleBatches& batches) { batches.options().words_from = 1000; };
const Change kByWords = [](BundleBatches& batches) { batches.options().words_from = 2; };

TEST(CensusGpu, WholeBoards) {
    for (const auto& [width, height] : {std::pair(4, 4), {3, 2}, {3, 7}, {8, 2}, {8, 3}, {5, 5}}) {
        expect_as_processor(states_of(width, height));
        expect_as_processor(states_of(width, height, Unit::steps));
    }
}

TEST(CensusGpu, PartsOfLargerBoards) {
    expect_as_processor(states_of(5, 6), 20);
    expect_as_processor(states_of(6, 5), 20);
    expect_as_processor(states_of(7, 4), 10);
    expect_as_processor(states_of(4, 7), 10);
    expect_as_processor(states_of(6, 6), 1500);
    expect_as_processor(states_of(6, 6, Unit::steps), 2500);
}

TEST(CensusGpu, BlocksAndWordsAgree) {
    expect_as_processor(states_of(5, 5), 1, kWords, kByBlocks);
    expect_as_processor(states_of(5, 5), 1, kWords, kByWords);
    expect_as_processor(states_of(6, 5), 50, kWords, kByBlocks);
    expect_as_processor(states_of(6, 5), 50, kWords, kByWords);
}

TEST(CensusGpu, SmallBatchesAndSplitBundles) {
    expect_as_processor(states_of(5, 5), 1, 10'000);
    expect_as_processor(states_of(6, 5), 20, 70'000);
}

TEST(CensusGpu, OtherRules) {
    for (const int walls : {1, 2}) {
        CensusOptions options = states_of(4, 4);
        options.rules.walls = walls;
        expect_as_processor(options);
        options = states_of(5, 5);
        options.rules.walls = walls;
        expect_as_processor(options, walls == 1 ? 29 : 501);
    }
    CensusOptions options = states_of(5, 4);
    options.rules.others_left_of_target = true;
    expect_as_processor(options, 3);
    options.rules.full_lines = true;
    expect_as_processor(options, 5);
    options.rules.target_row = 3;
    options.rules.target_length = 3;
    expect_as_processor(options);
    options.rules.lengths = {2};
    options.rules.walls = 1;
    expect_as_processor(options);
}

TEST(CensusGpu, FindsTheHardestPuzzles) {
    CensusOptions options = states_of(5, 5);
    options.least_distance = 9;
    expect_as_processor(options);
    options = states_of(6, 5);
    options.least_distance = 20;
    expect_as_processor(options, 5);
    options = states_of(4, 4, Unit::steps);
    options.rules.walls = 2;
    options.least_distance = 6;
    expect_as_processor(options);
}

// The puzzles are those of a complete census.
TEST(CensusGpu, FindsThePuzzlesOfACompleteCensus) {
    CensusOptions options = states_of(5, 5);
    options.least_distance = 12;
    const auto plan = CensusPlan::make(options);
    const auto device = census::gpu::open_emulated(kMemory);
    BundleBatches batches(plan->inside(), *device, kWords);
    std::vector<std::uint64_t> bundles;
    for (std::uint64_t i = 0; i < plan->bundles(); ++i) bundles.push_back(i);
    auto tallies = batches.count(bundles, {});
    ASSERT_TRUE(tallies);
    CensusRecord record(*plan);
    for (const std::uint64_t bundle : bundles) {
        ASSERT_TRUE(settle_census((*tallies)[bundle], options));
        record.add(bundle, (*tallies)[bundle]);
    }
    options.states_only = false;
    const auto all = CensusPlan::make(options);
    CensusRecord complete(*all);
    CensusWorker worker(*all);
    for (std::uint64_t i = 0; i < all->bundles(); ++i) complete.add(i, *worker.count(i));
    EXPECT_EQ(record.minimal_puzzles(), complete.minimal_puzzles());
    EXPECT_EQ(record.counts().histogram, complete.counts().histogram);
    EXPECT_EQ(record.counts().states, complete.counts().states);
    EXPECT_EQ(record.finds().hardest, complete.finds().hardest);
}

TEST(CensusGpu, StopsWhenAsked) {
    const CensusOptions options = states_of(5, 5);
    const auto plan = CensusPlan::make(options);
    const auto device = census::gpu::open_emulated(kMemory);
    BundleBatches batches(plan->inside(), *device, kWords);
    std::stop_source source;
    source.request_stop();
    const auto tallies = batches.count({0, 1, 2}, source.get_token());
    ASSERT_FALSE(tallies);
    EXPECT_EQ(tallies.error().code, ErrorCode::limit);
}

// Bundles of 7x7 that are small, because their rows are nearly full.
TEST(CensusGpu, SmallBundlesOfSevenBySeven) {
    census::LineTables tables;
    const census::Board board({7, 7, 3, 2, {2, 3}, false, false, {}}, tables);
    const auto device = census::gpu::open_emulated(kMemory);
    census::gpu::BatchSearch search(*device, kWords);
    ASSERT_TRUE(search.set_board(board, Unit::moves));
    census::Bundle bundle;
    const auto truth = census::DistanceSearch::make(7, Unit::moves, census::machine_here());
    Random random(7, 0);
    for (int i = 0; i < 6; ++i) {
        census::gpu::PartPlan part;
        for (int row = 0; row < 7; ++row) {
            // Classes come in the order of their vehicles: the last ones fill a row.
            const auto classes = static_cast<std::uint64_t>(board.row(row).classes().size());
            const auto full =
                static_cast<int>(classes - 1 - random.next() % std::min<std::uint64_t>(classes, 2));
            part.row_classes.push_back(full);
        }
        part.to.fill(static_cast<census::gpu::u8>(board.column(1).line().arrangements().size()));
        std::vector<census::gpu::PartPlan> parts;
        for (; part.group < search.tables().groups.size(); ++part.group) parts.push_back(part);
        EXPECT_GT(parts.size(), 1U);
        const auto found = search.run(parts, {});
        ASSERT_TRUE(found) << found.error().message;
        CensusCounts counts;
        for (const auto& histogram : found->histograms) {
            CensusCounts one;
            one.histogram = histogram;
            counts.add(one);
        }
        bundle.lay_out(board, part.row_classes);
        EXPECT_EQ(counts.histogram, truth->run(bundle, {})->histogram());
    }
}

// A bundle in which all states are near may have very many at its largest distance. (With four rows no bundle is the
// mirror image of another, which would count twice.)
TEST(CensusGpu, ListsOnlySoManyOfTheFarthest) {
    const CensusOptions options = states_of(6, 4);
    const auto plan = CensusPlan::make(options);
    std::uint64_t near = 0;
    while (CensusWorker(*plan).count(near)->finds.farthest > 6) ++near;
    const auto device = census::gpu::open_emulated(kMemory);
    for (const bool all : {true, false}) {
        BundleBatches batches(plan->inside(), *device, kWords);
        batches.options().words_from = 1000;
        const auto truth = CensusWorker(*plan).count(near);
        const auto farthest = truth->counts.histogram.back();
        batches.options().most_farthest = all ? farthest : farthest - 1;
        const auto tallies = batches.count({near}, {});
        ASSERT_TRUE(tallies);
        EXPECT_EQ(tallies->front().counts.histogram, truth->counts.histogram);
        EXPECT_EQ(tallies->front().finds.farthest, truth->finds.farthest);
        EXPECT_EQ(tallies->front().finds.hardest, all ? truth->finds.hardest : std::vector<std::string>{});
    }
}

// States at a distance of which there are more than a list can hold.
TEST(CensusGpu, SaysThatThereIsTooMuchToList) {
    CensusOptions options = states_of(6, 5);
    options.least_distance = 2;
    const auto plan = CensusPlan::make(options);
    const auto device = census::gpu::open_emulated(kMemory);
    BundleBatches batches(plan->inside(), *device, kWords / 4);
    std::vector<std::uint64_t> bundles;
    for (std::uint64_t i = 0; i < plan->bundles(); i += 10) bundles.push_back(i);
    const auto tallies = batches.count(bundles, {});
    ASSERT_FALSE(tallies);
    EXPECT_EQ(tallies.error().code, ErrorCode::limit);
}

}  // namespace
}  // namespace unjam::test
