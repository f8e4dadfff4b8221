// One bundle from beginning to end: its distances, its components, the hardest state of each, and which of those
// are minimal puzzles.
#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <set>
#include <utility>
#include <vector>

#include "census/board_text.h"
#include "census/components.h"
#include "census/distance_search.h"
#include "census/hardest.h"
#include "census/plan.h"
#include "unjam/minimal.h"

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
          search(
              census::DistanceSearch::make(of.options.rules.width, of.options.metric, of.options.portable)) {}

    CensusTally count(std::uint64_t number) {
        const auto& planned = plan.bundles[static_cast<std::size_t>(number)];
        bundle.lay_out(*plan.boards[planned.board], plan.row_classes(planned));
        distances = &search->run(bundle);
        tally = {};
        tally.counts.bundles = 1;
        tally.counts.states = planned.states;
        tally.counts.histogram = distances->histogram();
        list_hardest();
        if (!plan.options.states_only) {
            components.find(bundle);
            hardest.find(bundle, *distances, components);
            count_components();
            count_classes();
            for (std::size_t i = 0; i < hardest.states().size(); ++i) {
                const census::HardestState& state = hardest.states()[i];
                if (state.distance >= plan.options.least_distance && needs_columns(bundle, *distances, state))
                    keep_if_minimal(state, components.components()[i].states);
            }
        }
        return std::move(tally);
    }

    void list_hardest() {
        const int farthest = tally.counts.hardest();
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
                    boards.insert(census_board(puzzle_of(bundle, place_at(bundle, block, word, bit))));
                    if (boards.size() > kMostHardest) boards.erase(std::prev(boards.end()));
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

    // The rows' classes are the same in all of a bundle.
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

    // Vehicles of the columns are known to be needed; those of the rows are left to try, except the ones that a
    // shortest solution moves.
    void keep_if_minimal(const census::HardestState& state, std::uint64_t component) {
        const Puzzle puzzle = puzzle_of(bundle, state.state);
        SolveOptions options;
        options.metric = plan.options.metric;
        const auto solved = solver.solve(puzzle, options);
        const auto optimum = static_cast<std::uint64_t>(state.distance);
        const long long found = options.metric == Metric::moves ? solved->moves : solved->steps;
        if (solved->status != Status::optimal || found != state.distance) {
            tally.finds.contradiction = fmt::format("{} is {} from solved by counting, and {} by solving",
                                                    census_board(puzzle), state.distance, found);
            return;
        }
        for (std::size_t wall = 0; wall < puzzle.walls().size(); ++wall) {
            if (is_as_hard_without_wall(puzzle, wall, state.distance)) return;
        }
        for (const int vehicle : vehicles_left_alone(puzzle, solved->solution)) {
            const bool in_row = puzzle.vehicles()[static_cast<std::size_t>(vehicle)].axis == Axis::horizontal;
            if (in_row && can_go(solver, puzzle, vehicle, optimum, options.metric).value_or(false)) return;
        }
        count_at(tally.counts.minimal, static_cast<std::size_t>(state.distance));
        tally.finds.minimal.push_back({state.distance, component, census_board(puzzle)});
    }

    bool is_as_hard_without_wall(const Puzzle& puzzle, std::size_t wall, int distance) {
        PuzzleDraft draft = puzzle.to_draft();
        draft.walls.erase(draft.walls.begin() + static_cast<std::ptrdiff_t>(wall));
        SolveOptions options;
        options.metric = plan.options.metric;
        const auto solved = solver.solve(*Puzzle::create(std::move(draft)), options);
        return (options.metric == Metric::moves ? solved->moves : solved->steps) == distance;
    }

    const CensusPlan::Inside& plan;
    census::Bundle bundle;
    std::unique_ptr<census::DistanceSearch> search;
    const census::Distances* distances = nullptr;
    census::Components components;
    census::Hardest hardest;
    std::vector<std::pair<std::uint64_t, int>> depths_by_class;  // of each component; -1: unsolvable
    Solver solver;
    CensusTally tally;
    int met_farthest = 0;
};

CensusWorker::CensusWorker(const CensusPlan& plan) : inside_(std::make_unique<Inside>(*plan.inside_)) {}
CensusWorker::CensusWorker(CensusWorker&&) noexcept = default;
CensusWorker& CensusWorker::operator=(CensusWorker&&) noexcept = default;
CensusWorker::~CensusWorker() = default;

CensusTally CensusWorker::count(std::uint64_t bundle) {
    return inside_->count(bundle);
}

}  // namespace unjam
