// The distances of a bundle are the same on every kind of machine: all kinds that this one can take the place of.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "census/bundle.h"
#include "census/distance_search.h"
#include "census/plan.h"
#include "unjam/census.h"

namespace unjam::test {
namespace {

using census::MachineKind;

std::vector<MachineKind> machines() {
    std::vector<MachineKind> all;
    for (const MachineKind machine : {MachineKind::portable, MachineKind::bmi2, MachineKind::avx512}) {
        if (machine <= census::machine_here()) all.push_back(machine);
    }
    return all;
}

void expect_same(const census::Distances& one, const census::Distances& other, std::uint32_t words) {
    ASSERT_EQ(one.histogram(), other.histogram());
    for (std::uint32_t word = 0; word < words; ++word) {
        ASSERT_EQ(one.solvable(word), other.solvable(word)) << word;
        ASSERT_EQ(one.farthest(word), other.farthest(word)) << word;
        const auto deepest = one.deepest(word, one.solvable(word));
        ASSERT_EQ(deepest.distance, std::max(one.farthest(word), 0)) << word;
        ASSERT_EQ(deepest.states, other.deepest(word, one.solvable(word)).states) << word;
    }
}

// Every `stride`-th bundle.
void expect_machines_agree(CensusOptions options, std::uint64_t stride = 1) {
    options.rules.target_row = (options.rules.height - 1) / 2;
    options.states_only = true;
    SCOPED_TRACE(rules_text(options.rules));
    const auto plan = CensusPlan::make(options);
    ASSERT_TRUE(plan) << plan.error().message;
    std::vector<std::unique_ptr<census::DistanceSearch>> searches;
    for (const MachineKind machine : machines())
        searches.push_back(census::DistanceSearch::make(options.rules.width, options.unit, machine));
    for (std::uint64_t i = 0; i < plan->bundles(); i += stride) {
        const auto& planned = plan->inside().bundles[static_cast<std::size_t>(i)];
        census::Bundle bundle;
        bundle.lay_out(*plan->inside().boards[planned.board], plan->inside().row_classes(planned));
        const census::Distances* const first = searches.front()->run(bundle);
        for (const auto& search : searches) expect_same(*first, *search->run(bundle), bundle.words());
    }
}

CensusOptions board(int width, int height, Unit unit, int walls = 0) {
    CensusOptions options;
    options.rules.width = width;
    options.rules.height = height;
    options.rules.walls = walls;
    options.unit = unit;
    return options;
}

TEST(CensusMachines, CountTheSame) {
    for (const Unit unit : {Unit::moves, Unit::steps}) {
        // Spans of one word and of many; one inner column and six.
        for (const auto& [width, height] : {std::pair(3, 5), {4, 4}, {8, 2}, {8, 3}, {3, 7}, {5, 4}})
            expect_machines_agree(board(width, height, unit));
        expect_machines_agree(board(5, 5, unit), 31);
        expect_machines_agree(board(4, 7, unit), 60);
        expect_machines_agree(board(7, 4, unit), 24);
        expect_machines_agree(board(6, 6, unit), 2500);
        expect_machines_agree(board(5, 4, unit, 2), 200);
    }
}

}  // namespace
}  // namespace unjam::test
