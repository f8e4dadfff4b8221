#include "search/line_space.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace unjam {

template <int kSide, int kArrangements>
class LineSpace<kSide, kArrangements>::Compiler {
public:
    Compiler(LineSpace& space, const Puzzle& puzzle, const StaticAnalysis& analysis, Metric metric)
        : space_(space), puzzle_(puzzle), analysis_(analysis), single_steps_(metric == Metric::steps) {}

    bool compile() {
        if (puzzle_.width() > kSide || puzzle_.height() > kSide) return false;
        clear();
        if (!place_vehicles()) return false;
        for (int i = 0; i < kLines; ++i) {
            if (line(i).vehicle_count > 0 && !fill_line(i)) return false;
        }
        fill_tried_after();
        return true;
    }

private:
    const Vehicle& vehicle(int index) const { return puzzle_.vehicles()[static_cast<std::size_t>(index)]; }
    OffsetRange range(int index) const { return analysis_.ranges[static_cast<std::size_t>(index)]; }
    Line& line(int index) { return space_.lines_[static_cast<std::size_t>(index)]; }
    static int axis_of_line(int index) { return index / kSide; }

    void clear() {
        space_.start_ = Node{};
        space_.start_.parent = graph::kNoNode;
        space_.start_.line = kLines;
        space_.max_successors_ = 0;
        // Until the target's line is met: a target that cannot move is solved always or never.
        const bool solved = puzzle_.target_vehicle().offset == puzzle_.solved_offset();
        space_.target_mask_ = 0;
        space_.solved_from_ = solved ? 0 : 1;
        std::memset(space_.reach_, 0, sizeof space_.reach_);
        std::memset(space_.swept_first_, 0, sizeof space_.swept_first_);
        std::memset(space_.swept_mask_, 0, sizeof space_.swept_mask_);
        space_.swept_[0] = 0x0101010101010101U * (kCrossings - 1);
        for (Line& line : space_.lines_) line.vehicle_count = line.arrangements = 0;
    }

    // A vehicle that never moves is left out: the ranges of all others already keep clear of it.
    bool place_vehicles() {
        for (int v = 0; v < static_cast<int>(puzzle_.vehicles().size()); ++v) {
            if (range(v).first == range(v).last) continue;
            if (v > 255) return false;
            Line& of = line(vehicle(v).line + (vehicle(v).axis == Axis::vertical ? kSide : 0));
            of.vehicles[of.vehicle_count++] = static_cast<std::uint8_t>(v);
        }
        return true;
    }

    bool fill_line(int i) {
        sort_by_offset(line(i).vehicles, line(i).vehicle_count);
        if (!add_arrangements(line(i), {}, 0, 0)) return false;
        put_solved_last(i);
        space_.max_successors_ += line(i).arrangements;
        fill_successors(i);
        fill_reach(i);
        if (axis_of_line(i) == 1) fill_swept(i);
        return true;
    }

    // Renumbers the arrangements of the target's line so that those which solve the puzzle come last.
    void put_solved_last(int i) {
        const Line all = line(i);
        const auto* const end = all.vehicles.begin() + all.vehicle_count;
        const auto* const target = std::find(all.vehicles.begin(), end, puzzle_.target());
        if (target == end) return;
        const auto position = static_cast<std::size_t>(target - all.vehicles.begin());
        std::size_t next = 0;
        for (const bool solved : {false, true}) {
            if (solved) space_.solved_from_ = static_cast<std::uint64_t>(next + 1) << (4 * i);
            for (std::size_t a = 0; a < all.arrangements; ++a) {
                if ((all.offsets[a][position] == puzzle_.solved_offset()) != solved) continue;
                line(i).offsets[next] = all.offsets[a];
                line(i).covered[next++] = all.covered[a];
            }
        }
        space_.target_mask_ = std::uint64_t{15} << (4 * i);
    }

    void sort_by_offset(std::array<std::uint8_t, kMaxVehicles>& vehicles, int count) const {
        for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i) {
            for (std::size_t k = i; k > 0 && vehicle(vehicles[k]).offset < vehicle(vehicles[k - 1]).offset;
                 --k) {
                std::swap(vehicles[k], vehicles[k - 1]);
            }
        }
    }

    // All ways to place the vehicles of a line from number `k` on, in lexicographic order.
    bool add_arrangements(Line& line, std::array<std::uint8_t, kMaxVehicles> offsets, int k, int covered) {
        if (k == line.vehicle_count) {
            if (line.arrangements == kArrangements) return false;
            line.offsets[line.arrangements] = offsets;
            line.covered[line.arrangements++] = static_cast<std::uint8_t>(covered);
            return true;
        }
        const auto position = static_cast<std::size_t>(k);
        const int v = line.vehicles[position];
        for (int offset = range(v).first; offset <= range(v).last; ++offset) {
            const int own = ((1 << vehicle(v).length) - 1) << offset;
            if ((own & covered) != 0 || own < covered) continue;
            offsets[position] = static_cast<std::uint8_t>(offset);
            if (!add_arrangements(line, offsets, k + 1, covered | own)) return false;
        }
        return true;
    }

    // The cells of line `i` as the lines that cross it see them: a byte each.
    static std::uint64_t seen_by_crossing(int i, int cells) {
        std::uint64_t seen = 0;
        for (; cells != 0; cells &= cells - 1) {
            seen |= std::uint64_t{1} << (8 * __builtin_ctz(static_cast<unsigned>(cells)) + i % kSide);
        }
        return seen;
    }

    void fill_successors(int i) {
        const int axis = axis_of_line(i);
        const std::uint64_t whole_line = seen_by_crossing(i, kCrossings - 1);
        for (std::size_t a = 0; a < line(i).arrangements; ++a) {
            Successor& s = space_.successors_[axis][static_cast<std::size_t>(bit_of(i % kSide)) + a];
            s.key_kept = ~(std::uint64_t{15} << (4 * i));
            s.key_set = static_cast<std::uint64_t>(a + 1) << (4 * i);
            s.kept = ~whole_line;
            s.set = seen_by_crossing(i, line(i).covered[a]);
            s.line = static_cast<std::uint32_t>(i);
            if (is_start(line(i), a)) add_to_start(axis, s);
        }
    }

    void add_to_start(int axis, const Successor& successor) {
        space_.start_.key |= successor.key_set;
        space_.start_.crossing[1 - axis] |= successor.set;
    }

    bool is_start(const Line& line, std::size_t arrangement) const {
        for (std::size_t k = 0; k < line.vehicle_count; ++k) {
            if (line.offsets[arrangement][k] != vehicle(line.vehicles[k]).offset) return false;
        }
        return true;
    }

    // Cells that one move from arrangement a to b passes over or covers; 0 if no single move does that. The
    // order of vehicles never changes, so no other vehicle of the line is ever passed over.
    int swept_cells(const Line& line, std::size_t a, std::size_t b) const {
        int swept = 0;
        for (std::size_t k = 0; k < line.vehicle_count; ++k) {
            const int from = line.offsets[a][k];
            const int to = line.offsets[b][k];
            if (from == to) continue;
            if (swept != 0 || (single_steps_ && std::abs(from - to) != 1)) return 0;
            swept = ((1 << (std::abs(from - to) + vehicle(line.vehicles[k]).length)) - 1)
                    << std::min(from, to);
        }
        return swept;
    }

    void fill_reach(int i) {
        for (std::size_t a = 0; a < line(i).arrangements; ++a) {
            ReachSet* const reach = space_.reach_[i][a + 1];
            for (std::size_t b = 0; b < line(i).arrangements; ++b) {
                const int swept = swept_cells(line(i), a, b);
                if (swept == 0) continue;
                // Own cells cannot be crossed now, so only those newly entered matter.
                const int entered = swept & ~line(i).covered[a];
                const auto bit = static_cast<ReachSet>(1U << b);
                for (int crossing = 0; crossing < kCrossings; ++crossing) {
                    reach[crossing] |= (crossing & entered) == 0 ? bit : ReachSet{0};
                }
            }
        }
    }

    void fill_swept(int i) {
        const std::uint32_t first = 1 + static_cast<std::uint32_t>(i % kSide * kNumbers * kNumbers);
        space_.swept_first_[i] = first;
        space_.swept_mask_[i] = kNumbers - 1;
        for (std::size_t from = 0; from < line(i).arrangements; ++from) {
            for (std::size_t to = 0; to < line(i).arrangements; ++to) {
                space_.swept_[first + (from + 1) * kNumbers + to + 1] =
                    seen_by_crossing(i, swept_cells(line(i), from, to));
            }
        }
    }

    // After a move of line l: not the parallel lines before l (their moves commute with l's), and in the
    // moves metric not a lone vehicle again (both moves together are one).
    void fill_tried_after() {
        std::memset(space_.tried_after_, 0, sizeof space_.tried_after_);
        constexpr std::uint64_t kAll = (std::uint64_t{1} << kArrangements) - 1;
        for (int last = 0; last <= kLines; ++last) {
            for (int i = 0; i < kLines; ++i) {
                if (last < kLines && is_skipped(i, last)) continue;
                const int bit = bit_of(i % kSide);
                space_.tried_after_[last][axis_of_line(i)][bit / 64] |= kAll << (bit % 64);
            }
        }
    }

    bool is_skipped(int i, int last) {
        if (axis_of_line(i) != axis_of_line(last)) return false;
        return i < last || (i == last && line(i).vehicle_count == 1 && !single_steps_);
    }

    LineSpace& space_;
    const Puzzle& puzzle_;
    const StaticAnalysis& analysis_;
    bool single_steps_;
};

template <int kSide, int kArrangements>
bool LineSpace<kSide, kArrangements>::compile(const Puzzle& puzzle, const StaticAnalysis& analysis,
                                              Metric metric) {
    return Compiler(*this, puzzle, analysis, metric).compile();
}

template <int kSide, int kArrangements>
Move LineSpace<kSide, kArrangements>::move_between(const Node& from, const Node& to) const {
    const Line& line = lines_[to.line];
    const auto& before = line.offsets[((from.key >> (4 * to.line)) & 15) - 1];
    const auto& after = line.offsets[((to.key >> (4 * to.line)) & 15) - 1];
    std::size_t k = 0;
    while (before[k] == after[k]) ++k;
    return Move{line.vehicles[k], after[k] - before[k]};
}

template class LineSpace<6, 6>;
template class LineSpace<8, 15>;

}  // namespace unjam
