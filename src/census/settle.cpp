// Components of single states, explored one by one by the ordinary code.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "census/board_text.h"
#include "census/minimal.h"
#include "unjam/census.h"
#include "unjam/explore.h"
#include "unjam/formats.h"
#include "unjam/support/sentences.h"

namespace unjam {

namespace {

// Cells of the vehicles of one axis, as a number: the cell in row r and column c is bit r x width + c.
std::uint64_t cells_of(const Puzzle& puzzle, const std::vector<int>& offsets, Axis axis) {
    std::uint64_t cells = 0;
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        if (vehicle.axis != axis) continue;
        for (int at = offsets[i]; at < offsets[i] + vehicle.length; ++at) {
            const int cell = axis == Axis::horizontal ? vehicle.line * puzzle.width() + at
                                                      : at * puzzle.width() + vehicle.line;
            cells |= std::uint64_t{1} << static_cast<unsigned>(cell);
        }
    }
    return cells;
}

// Of the states farthest from solved, the one with the least cells.
std::vector<int> hardest_of(const DistanceTable& table) {
    const auto states = static_cast<std::uint32_t>(table.states());
    const auto farthest = static_cast<std::uint32_t>(table.by_distance().back());
    std::vector<int> best;
    std::pair<std::uint64_t, std::uint64_t> least;
    for (std::uint32_t number = states - farthest; number < states; ++number) {
        std::vector<int> offsets = table.offsets_of(number);
        const std::pair cells(cells_of(table.puzzle(), offsets, Axis::horizontal),
                              cells_of(table.puzzle(), offsets, Axis::vertical));
        if (!best.empty() && least <= cells) continue;
        least = cells;
        best = std::move(offsets);
    }
    return best;
}

// Vehicles keep their order in every line: states of a component have the same list of them, and the same walls.
bool may_be_connected(const Puzzle& a, const Puzzle& b) {
    return a.walls() == b.walls() &&
           std::ranges::equal(a.vehicles(), b.vehicles(), [](const Vehicle& one, const Vehicle& two) {
               return one.axis == two.axis && one.line == two.line && one.length == two.length;
           });
}

}  // namespace

Result<void> settle_census(CensusTally& tally, const CensusOptions& options, const StopToken& stop) {
    auto& unsettled = tally.finds.unsettled;
    std::sort(unsettled.begin(), unsettled.end());
    std::vector<Puzzle> left;
    for (const CensusPuzzle& state : unsettled) {
        auto puzzle = read_puzzle(state.board, {.format = "lines", .source = {}});
        if (!puzzle) return puzzle.error();
        left.push_back(census::with_census_labels(puzzle->to_draft()));
    }
    std::vector<bool> settled(left.size());
    census::MinimalityCheck check(options.unit);
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (settled[i]) continue;
        Limits limits;
        limits.stop = stop;
        const DistanceTable table(left[i], options.unit, limits);
        if (!table.complete())
            return Error{ErrorCode::limit,
                         {},
                         fmt::format("the component of {} cannot be explored: {}", unsettled[i].board,
                                     explain(table.stopped(), limits))};
        const auto distance = static_cast<MoveCount>(table.by_distance().size()) - 1;
        if (table.distance(start_offsets(left[i])) != unsettled[i].distance ||
            distance != unsettled[i].distance)
            return Error{ErrorCode::bug,
                         {},
                         fmt::format("{} is {} from solved by counting, but not by exploring",
                                     unsettled[i].board, unsettled[i].distance)};
        for (std::size_t j = i; j < left.size(); ++j) {
            if (!settled[j] && may_be_connected(left[i], left[j]) && table.number_of(start_offsets(left[j])))
                settled[j] = true;
        }
        const Puzzle puzzle = *left[i].with_offsets(hardest_of(table));
        const auto minimal = check.is_minimal(puzzle, distance, stop);
        if (!minimal) return minimal.error();
        if (!*minimal) continue;
        auto& counts = tally.counts.minimal;
        if (counts.size() <= static_cast<std::size_t>(distance))
            counts.resize(static_cast<std::size_t>(distance) + 1);
        ++counts[static_cast<std::size_t>(distance)];
        tally.finds.minimal.push_back({distance, table.states(), census_board(puzzle)});
    }
    unsettled.clear();
    return {};
}

}  // namespace unjam
