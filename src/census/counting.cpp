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
#include "census/distance_search.h"
#include "census/hardest.h"
#include "census/plan.h"
#include "unjam/explore.h"
#include "unjam/support/sentences.h"

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
          search(census::DistanceSearch::make(of.options.rules.width, of.options.unit, of.options.portable)) {
    }

    Result<CensusTally> count(std::uint64_t number, const StopToken& stop) {
        stop_token = stop;
        const auto& planned = plan.bundles[static_cast<std::size_t>(number)];
        bundle.lay_out(*plan.boards[planned.board], plan.row_classes(planned));
        distances = search->run(bundle, stop);
        if (distances == nullptr) return stopped();
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
                if (state.distance < plan.options.least_distance || !needs_columns(bundle, *distances, state))
                    continue;
                if (stop.stop_requested()) return stopped();
                if (auto done = keep_if_minimal(state, components.components()[i].states); !done)
                    return done.error();
            }
        }
        return std::move(tally);
    }

    static Error stopped() { return {ErrorCode::limit, {}, "the count was asked to stop"}; }

    void list_hardest() {
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

    // Vehicles of the columns are known to be needed; those of the rows are left to try, except the ones that a
    // shortest solution moves.
    Result<void> keep_if_minimal(const census::HardestState& state, std::uint64_t component) {
        const Puzzle puzzle = puzzle_of(bundle, state.state);
        const auto solved = solve_exactly(puzzle);
        if (!solved) return solved.error();
        if (solved->status != Status::optimal || length_of(*solved) != state.distance)
            return Error{
                ErrorCode::bug,
                {},
                fmt::format("{} is {} from solved by counting, but {} by solving ({})", census_board(puzzle),
                            state.distance, length_of(*solved), to_string(solved->status))};
        const auto needed = needs_everything(puzzle, *solved);
        if (!needed) return needed.error();
        if (!*needed) return {};
        count_at(tally.counts.minimal, static_cast<std::size_t>(state.distance));
        tally.finds.minimal.push_back({state.distance, component, census_board(puzzle)});
        return {};
    }

    // Whether the puzzle becomes easier without any one of its walls, or of the vehicles left to try.
    Result<bool> needs_everything(const Puzzle& puzzle, const SolveResult& solved) {
        const auto as_hard = [&](const Puzzle& smaller) -> Result<bool> {
            const auto less = solve_exactly(smaller);
            if (!less) return less.error();
            return length_of(*less) == length_of(solved);
        };
        for (std::size_t wall = 0; wall < puzzle.walls().size(); ++wall) {
            PuzzleDraft draft = puzzle.to_draft();
            draft.walls.erase(draft.walls.begin() + static_cast<std::ptrdiff_t>(wall));
            const auto without = as_hard(*Puzzle::create(std::move(draft)));
            if (!without || *without) return without ? Result<bool>(false) : without;
        }
        for (const int vehicle : vehicles_left_alone(puzzle, solved.solution)) {
            if (puzzle.vehicles()[static_cast<std::size_t>(vehicle)].axis == Axis::vertical) continue;
            const auto without = as_hard(without_vehicle(puzzle, vehicle));
            if (!without || *without) return without ? Result<bool>(false) : without;
        }
        return true;
    }

    // Fails if a limit keeps the answer from being exact.
    Result<SolveResult> solve_exactly(const Puzzle& puzzle) {
        SolveOptions options;
        options.metric = metric_of(plan.options.unit);
        options.limits.stop = stop_token;
        auto solved = solver.solve(puzzle, options);
        if (solved && (solved->status == Status::limit || solved->status == Status::bounded))
            return Error{ErrorCode::limit,
                         {},
                         fmt::format("{} cannot be solved exactly, so the census would not be exact: {}",
                                     census_board(puzzle), explain(solved->stopped, options.limits))};
        return solved;
    }
    MoveCount length_of(const SolveResult& solved) const {
        return plan.options.unit == Unit::moves ? solved.moves : solved.steps;
    }

    const CensusPlan::Inside& plan;
    census::Bundle bundle;
    std::unique_ptr<census::DistanceSearch> search;
    const census::Distances* distances = nullptr;
    census::Components components;
    census::Hardest hardest;
    std::vector<std::pair<std::uint64_t, int>> depths_by_class;  // of each component; -1: unsolvable
    Solver solver;
    StopToken stop_token;
    CensusTally tally;
    MoveCount met_farthest = 0;
};

CensusWorker::CensusWorker(const CensusPlan& plan) : inside_(std::make_unique<Inside>(*plan.inside_)) {}
CensusWorker::CensusWorker(CensusWorker&&) noexcept = default;
CensusWorker& CensusWorker::operator=(CensusWorker&&) noexcept = default;
CensusWorker::~CensusWorker() = default;

Result<CensusTally> CensusWorker::count(std::uint64_t bundle, const StopToken& stop) {
    return inside_->count(bundle, stop);
}

}  // namespace unjam
