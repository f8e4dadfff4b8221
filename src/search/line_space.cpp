#include "search/line_space.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace unjam {

template <int kLines, int kArrangements, int kSide>
class LineSpace<kLines, kArrangements, kSide>::Compiler {
public:
    Compiler(LineSpace& space, const Puzzle& puzzle, const StaticAnalysis& analysis, Metric metric)
        : space_(space), puzzle_(puzzle), analysis_(analysis), single_steps_(metric == Metric::steps) {}

    bool compile() {
        if (puzzle_.width() > kSide || puzzle_.height() > kSide) return false;
        clear();
        if (!find_lines(Axis::horizontal) || !find_lines(Axis::vertical)) return false;
        for (int i = 0; i < space_.line_count_; ++i) fill_line(i);
        fill_tried_after();
        return true;
    }

private:
    const Vehicle& vehicle(int index) const { return puzzle_.vehicles()[static_cast<std::size_t>(index)]; }
    OffsetRange range(int index) const { return analysis_.ranges[static_cast<std::size_t>(index)]; }

    void clear() {
        space_.line_count_ = 0;
        space_.start_ = Node{0, {0, 0}, graph::kNoNode, kLines};
        space_.solved_arrangements_ = 0;
        space_.target_shift_ = 0;
        std::memset(space_.reach_, 0, sizeof space_.reach_);
        std::memset(space_.crossing_byte_, 0, sizeof space_.crossing_byte_);
        std::memset(space_.swept_first_, 0, sizeof space_.swept_first_);
        std::memset(space_.swept_mask_, 0, sizeof space_.swept_mask_);
        std::memset(space_.swept_[0].cells, 255, sizeof(Swept));
        swept_used_ = 1;
    }

    // A vehicle that never moves is left out: the ranges of all others already keep clear of it.
    bool find_lines(Axis axis) {
        std::array<std::array<std::uint8_t, kMaxVehicles>, kSide> movable;
        std::array<std::uint8_t, kSide> counts{};
        for (int v = 0; v < static_cast<int>(puzzle_.vehicles().size()); ++v) {
            if (vehicle(v).axis != axis || range(v).first == range(v).last) continue;
            if (v > 255) return false;
            const auto line = static_cast<std::size_t>(vehicle(v).line);
            movable[line][counts[line]++] = static_cast<std::uint8_t>(v);
        }
        const auto lines =
            static_cast<std::size_t>(axis == Axis::horizontal ? puzzle_.height() : puzzle_.width());
        for (std::size_t i = 0; i < lines; ++i) {
            if (counts[i] > 0 && !add_line(axis, i, movable[i], counts[i])) return false;
        }
        return true;
    }

    bool add_line(Axis axis, std::size_t index, std::array<std::uint8_t, kMaxVehicles> vehicles, int count) {
        if (space_.line_count_ == kLines) return false;
        sort_by_offset(vehicles, count);
        Line& line = space_.lines_[static_cast<std::size_t>(space_.line_count_++)];
        line.axis = axis;
        line.index = static_cast<std::uint8_t>(index);
        line.vehicle_count = static_cast<std::uint8_t>(count);
        line.arrangements = 0;
        line.vehicles = vehicles;
        return add_arrangements(line, {}, 0, 0);
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

    // The cells of a line as the lines that cross it see them: a byte each.
    static std::uint64_t seen_by_crossing(const Line& line, int cells) {
        std::uint64_t seen = 0;
        for (; cells != 0; cells &= cells - 1) {
            seen |= std::uint64_t{1} << (8 * __builtin_ctz(static_cast<unsigned>(cells)) + line.index);
        }
        return seen;
    }

    void fill_line(int i) {
        const auto slot = static_cast<std::size_t>(i);
        const Line& line = space_.lines_[slot];
        const bool horizontal = line.axis == Axis::horizontal;
        space_.crossing_byte_[slot] = static_cast<std::uint8_t>(horizontal ? line.index : 8 + line.index);
        fill_successors(i, horizontal ? 1 : 0);
        fill_reach(i);
        if (!horizontal) fill_swept(i);
        note_target(i);
    }

    void fill_successors(int i, std::size_t side) {
        const Line& line = space_.lines_[static_cast<std::size_t>(i)];
        const std::uint64_t row_or_column = seen_by_crossing(line, kCrossings - 1);
        for (int a = 0; a < line.arrangements; ++a) {
            const auto arrangement = static_cast<std::size_t>(a);
            Successor& s = space_.successors_[bit_of(i) + a];
            s.key_kept = ~(std::uint64_t{15} << (4 * i));
            s.key_set = static_cast<std::uint64_t>(a + 1) << (4 * i);
            s.kept[1 - side] = ~std::uint64_t{0};
            s.set[1 - side] = 0;
            s.kept[side] = ~row_or_column;
            s.set[side] = seen_by_crossing(line, line.covered[arrangement]);
            s.line = static_cast<std::uint32_t>(i);
            if (is_start(line, arrangement)) {
                space_.start_.key |= s.key_set;
                space_.start_.crossing[side] |= s.set[side];
            }
        }
    }

    static int bit_of(int line) { return line / kLinesPerWord * 64 + line % kLinesPerWord * kArrangements; }

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
        const Line& line = space_.lines_[static_cast<std::size_t>(i)];
        for (std::size_t a = 0; a < line.arrangements; ++a) {
            ReachSet* const reach = space_.reach_[i][a + 1];
            for (std::size_t b = 0; b < line.arrangements; ++b) {
                const int swept = swept_cells(line, a, b);
                if (swept == 0) continue;
                // Own cells cannot be crossed now, so only those newly entered matter.
                const int entered = swept & ~line.covered[a];
                const auto bit = static_cast<ReachSet>(1U << b);
                for (int crossing = 0; crossing < kCrossings; ++crossing) {
                    reach[crossing] |= (crossing & entered) == 0 ? bit : ReachSet{0};
                }
            }
        }
    }

    void fill_swept(int i) {
        const auto slot = static_cast<std::size_t>(i);
        const Line& line = space_.lines_[slot];
        space_.swept_first_[slot] = swept_used_;
        space_.swept_mask_[slot] = 15;
        for (std::size_t from = 0; from < line.arrangements; ++from) {
            for (std::size_t to = 0; to < line.arrangements; ++to) {
                const std::uint64_t rows = seen_by_crossing(line, swept_cells(line, from, to));
                Swept& swept = space_.swept_[swept_used_ + (from + 1) * (kArrangements + 1) + to + 1];
                std::memcpy(swept.cells, &rows, 8);
                std::memset(swept.cells + 8, 255, 8);
            }
        }
        swept_used_ += kSweptPerLine;
    }

    void note_target(int i) {
        const Line& line = space_.lines_[static_cast<std::size_t>(i)];
        for (std::size_t k = 0; k < line.vehicle_count; ++k) {
            if (line.vehicles[k] != puzzle_.target()) continue;
            space_.target_shift_ = 4 * i;
            for (std::size_t a = 0; a < line.arrangements; ++a) {
                const bool solved = line.offsets[a][k] == puzzle_.solved_offset();
                space_.solved_arrangements_ |= static_cast<std::uint64_t>(solved) << (a + 1);
            }
        }
    }

    // After a move of line l: not the parallel lines before l (their moves commute with l's), and in the
    // moves metric not a lone vehicle again (both moves together are one).
    void fill_tried_after() {
        std::memset(space_.tried_after_, 0, sizeof space_.tried_after_);
        for (int last = 0; last <= kLines; ++last) {
            for (int i = 0; i < space_.line_count_; ++i) {
                if (last < space_.line_count_ && is_skipped(i, last)) continue;
                const std::uint64_t all = (std::uint64_t{1} << kArrangements) - 1;
                space_.tried_after_[last][i / kLinesPerWord] |= all << (i % kLinesPerWord * kArrangements);
            }
        }
    }

    bool is_skipped(int i, int last) const {
        const Line& line = space_.lines_[static_cast<std::size_t>(i)];
        if (line.axis != space_.lines_[static_cast<std::size_t>(last)].axis) return false;
        return i < last || (i == last && line.vehicle_count == 1 && !single_steps_);
    }

    LineSpace& space_;
    const Puzzle& puzzle_;
    const StaticAnalysis& analysis_;
    bool single_steps_;
    std::uint32_t swept_used_ = 1;
};

template <int kLines, int kArrangements, int kSide>
bool LineSpace<kLines, kArrangements, kSide>::compile(const Puzzle& puzzle, const StaticAnalysis& analysis,
                                                      Metric metric) {
    return Compiler(*this, puzzle, analysis, metric).compile();
}

template <int kLines, int kArrangements, int kSide>
Move LineSpace<kLines, kArrangements, kSide>::move_between(const Node& from, const Node& to) const {
    const Line& line = lines_[to.line];
    const auto& before = line.offsets[((from.key >> (4 * to.line)) & 15) - 1];
    const auto& after = line.offsets[((to.key >> (4 * to.line)) & 15) - 1];
    std::size_t k = 0;
    while (before[k] == after[k]) ++k;
    return Move{line.vehicles[k], after[k] - before[k]};
}

template class LineSpace<12, 6, 6>;
template class LineSpace<16, 15, 8>;

}  // namespace unjam
