#include "unjam/explore.h"

#include <algorithm>
#include <cstdlib>

#include "explore/level_table.h"
#include "unjam/move.h"
#include "unjam/support/graph/key_set.h"

namespace unjam {

DistanceTable::DistanceTable(const Puzzle& puzzle, Unit unit, const Limits& limits,
                             const ProgressFunction& progress)
    : levels_(LevelTable::make(puzzle, unit)) {
    graph::Meter meter(limits, &progress);
    meter.phase = "component";
    complete_ = levels_->walk_component(meter);
    peak_bytes_ = meter.peak_bytes();
    if (!complete_) stopped_ = meter.reason();
    if (!complete_ || levels_->solved_states == 0) return;
    for (std::size_t level = 0; level < levels_->level_starts.size(); ++level) {
        by_distance_.push_back(levels_->level_end(level) - levels_->level_starts[level]);
    }
}
DistanceTable::~DistanceTable() = default;
DistanceTable::DistanceTable(DistanceTable&&) noexcept = default;
DistanceTable& DistanceTable::operator=(DistanceTable&&) noexcept = default;

bool DistanceTable::complete() const {
    return complete_;
}
StopReason DistanceTable::stopped() const {
    return stopped_;
}
const Puzzle& DistanceTable::puzzle() const {
    return levels_->puzzle;
}
Unit DistanceTable::unit() const {
    return levels_->unit;
}
std::uint64_t DistanceTable::states() const {
    return levels_->states;
}
std::uint64_t DistanceTable::solved_states() const {
    return levels_->solved_states;
}
std::uint64_t DistanceTable::move_pairs() const {
    return levels_->moves / 2;
}
const std::vector<std::uint64_t>& DistanceTable::by_distance() const {
    return by_distance_;
}
const std::vector<std::uint64_t>& DistanceTable::from_start() const {
    return levels_->from_start;
}

std::optional<std::uint32_t> DistanceTable::number_of(const std::vector<int>& offsets) const {
    const std::uint32_t number = levels_->number_of(offsets);
    if (number == graph::kNoNode) return std::nullopt;
    return number;
}

std::vector<int> DistanceTable::offsets_of(std::uint32_t number) const {
    return levels_->offsets_of(number);
}

std::optional<MoveCount> DistanceTable::distance_of(std::uint32_t number) const {
    if (by_distance_.empty()) return std::nullopt;
    return levels_->level_of(number);
}

void DistanceTable::edges_of(std::uint32_t number, std::vector<StateEdge>& edges) const {
    levels_->edges_of(number, edges);
}

std::optional<MoveCount> DistanceTable::distance(const std::vector<int>& offsets) const {
    if (by_distance_.empty()) return std::nullopt;
    const auto number = number_of(offsets);
    if (!number) return std::nullopt;
    return levels_->level_of(*number);
}

std::vector<int> DistanceTable::farthest() const {
    if (by_distance_.empty()) return {};
    return levels_->offsets_of(levels_->level_starts.back());
}

std::vector<Move> DistanceTable::best_moves(const std::vector<int>& offsets) const {
    const auto here = distance(offsets);
    if (!here || *here == 0) return {};
    const bool in_steps = unit() == Unit::steps;
    std::vector<Move> best;
    std::vector<int> after = offsets;
    const std::vector<OffsetRange> ranges = slide_ranges(puzzle(), offsets);
    for (std::size_t v = 0; v < ranges.size(); ++v) {
        for (int offset = ranges[v].first; offset <= ranges[v].last; ++offset) {
            const int cells = offset - offsets[v];
            if (cells == 0) continue;
            after[v] = offset;
            const MoveCount cost = in_steps ? std::abs(cells) : 1;
            const auto rest = distance(after);
            if (rest && *rest + cost == *here) best.push_back({static_cast<int>(v), cells});
        }
        after[v] = offsets[v];
    }
    std::ranges::stable_sort(best, [in_steps](const Move& a, const Move& b) {
        return in_steps ? std::abs(a.cells) > std::abs(b.cells) : std::abs(a.cells) < std::abs(b.cells);
    });
    return best;
}

}  // namespace unjam
