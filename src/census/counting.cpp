// One bundle from start to finish: its distances, its components, the hardest state of each, and which of those
// are minimal puzzles.
#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <set>
#include <utility>
#include <vector>

#include "census/board_text.h"
#include "census/components.h"
#include "census/descent.h"
#include "census/distance_search.h"
#include "census/hardest.h"
#include "census/minimal.h"
#include "census/plan.h"

namespace unjam {

namespace {

void count_at(CensusCounts::Histogram& histogram, std::size_t index) {
    if (histogram.size() <= index) histogram.resize(index + 1);
    ++histogram[index];
}

}  // namespace

struct CensusWorker::Inside {
    explicit Inside(const CensusPlan::Inside& of)
        : plan(of),
          search(census::DistanceSearch::make(
              of.options.rules.width, of.options.unit,
              of.options.portable ? census::MachineKind::portable : census::machine_here())),
          check(of.options.unit) {}

    Result<CensusTally> count(std::uint64_t number, const StopToken& stop) {
        const auto& planned = plan.bundles[static_cast<std::size_t>(number)];
        bundle.lay_out(*plan.boards[planned.board], plan.row_classes(planned));
        distances = search->run(bundle, stop);
        if (distances == nullptr) return stopped();
        tally = {};
        tally.counts.bundles = 1;
        tally.counts.states = planned.states;
        tally.counts.histogram = distances->histogram();
        list_hardest(planned.twice);
        if (planned.twice) tally.counts.count_twice();
        if (plan.options.states_only) {
            list_unsettled(planned.twice);
            if (auto done = settle_census(tally, plan.options, stop); !done) return done.error();
        } else {
            components.find(bundle);
            hardest.find(bundle, *distances, components);
            count_components();
            count_classes();
            for (std::size_t i = 0; i < hardest.states().size(); ++i) {
                const census::HardestState& state = hardest.states()[i];
                if (state.distance < plan.options.least_distance || !needs_columns(bundle, *distances, state))
                    continue;
                if (stop.stop_requested()) return stopped();
                if (auto done = keep_if_minimal(state, components.components()[i].states, stop); !done)
                    return done.error();
            }
        }
        return std::move(tally);
    }

    static Error stopped() { return {ErrorCode::limit, {}, "the count was asked to stop"}; }

    // One state of each component that is deep enough; none if only states are wanted.
    void list_unsettled(bool twice) {
        const MoveCount least = plan.options.least_distance;
        if (!plan.options.keeps_puzzles() || tally.counts.hardest() < least) return;
        components.find(bundle);
        hardest.find(bundle, *distances, components);
        for (const census::HardestState& state : hardest.states()) {
            if (state.distance < least) continue;
            const Puzzle puzzle = puzzle_of(bundle, state.state);
            tally.finds.unsettled.push_back({state.distance, 0, census_board(puzzle)});
            if (!twice) continue;
            tally.finds.unsettled.push_back({state.distance, 0, census_board(census::mirror_image(puzzle))});
        }
    }

    void list_hardest(bool twice) {
        const MoveCount farthest = tally.counts.hardest();
        tally.finds.farthest = farthest;
        if (farthest < met_farthest || farthest == 0) return;
        met_farthest = farthest;
        std::set<std::string> boards;
        for (std::uint32_t block = 0; block < bundle.blocks().size(); ++block) {
            const std::uint32_t first = bundle.blocks()[block].first;
            for (std::uint32_t word = 0; word < bundle.words_of(block); ++word) {
                auto [distance, states] = distances->deepest(first + word, distances->solvable(first + word));
                for (; distance == farthest && states != 0; states &= states - 1) {
                    const int bit = std::countr_zero(states);
                    const Puzzle puzzle = puzzle_of(bundle, place_at(bundle, block, word, bit));
                    boards.insert(census_board(puzzle));
                    if (twice) boards.insert(census_board(census::mirror_image(puzzle)));
                    while (boards.size() > kMostHardest) boards.erase(std::prev(boards.end()));
                }
            }
        }
        tally.finds.hardest.assign(boards.begin(), boards.end());
    }

    void count_components() {
        CensusCounts& counts = tally.counts;
        counts.components = components.components().size();
        for (std::size_t i = 0; i < components.components().size(); ++i) {
            const census::Component& component = components.components()[i];
            const std::size_t size = std::bit_width(component.states) - 1;
            count_at(counts.sizes, size);
            tally.finds.largest_component = std::max(tally.finds.largest_component, component.states);
            if (!component.solvable) continue;
            count_at(counts.solvable_sizes, size);
            count_at(counts.depths, static_cast<std::size_t>(hardest.states()[i].distance));
        }
    }

    // The rows' classes are the same in the whole bundle.
    void count_classes() {
        depths_by_class.clear();
        for (std::size_t i = 0; i < components.components().size(); ++i)
            depths_by_class.emplace_back(components.column_classes()[i], hardest.states()[i].distance);
        std::ranges::sort(depths_by_class);
        CensusCounts& counts = tally.counts;
        for (std::size_t i = 0; i < depths_by_class.size(); ++i) {
            const auto [columns, depth] = depths_by_class[i];
            const bool deepest = i + 1 == depths_by_class.size() || depths_by_class[i + 1].first != columns;
            if (!deepest) continue;
            ++counts.classes;
            if (depth >= 0) count_at(counts.class_depths, static_cast<std::size_t>(depth));
        }
    }

    // Vehicles of the columns are known to be needed.
    Result<void> keep_if_minimal(const census::HardestState& state, std::uint64_t component,
                                 const StopToken& stop) {
        const Puzzle puzzle = puzzle_of(bundle, state.state);
        const auto uncertain = census::rows_left_alone(bundle, *distances, state, plan.options.unit);
        const auto minimal = check.is_minimal(puzzle, state.distance, uncertain, stop);
        if (!minimal) return minimal.error();
        if (!*minimal) return {};
        count_at(tally.counts.minimal, static_cast<std::size_t>(state.distance));
        tally.finds.minimal.push_back({state.distance, component, census_board(puzzle)});
        return {};
    }

    const CensusPlan::Inside& plan;
    census::Bundle bundle;
    std::unique_ptr<census::DistanceSearch> search;
    const census::Distances* distances = nullptr;
    census::Components components;
    census::Hardest hardest;
    std::vector<std::pair<std::uint64_t, int>> depths_by_class;  // of each component; -1: unsolvable
    census::MinimalityCheck check;
    CensusTally tally;
    MoveCount met_farthest = 0;
};

CensusWorker::CensusWorker(const CensusPlan& plan) : inside_(std::make_unique<Inside>(plan.inside())) {}
CensusWorker::CensusWorker(CensusWorker&&) noexcept = default;
CensusWorker& CensusWorker::operator=(CensusWorker&&) noexcept = default;
CensusWorker::~CensusWorker() = default;

Result<CensusTally> CensusWorker::count(std::uint64_t bundle, const StopToken& stop) {
    return inside_->count(bundle, stop);
}

}  // namespace unjam
