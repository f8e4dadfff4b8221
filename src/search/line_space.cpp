#include "search/line_space.h"

#include <algorithm>
#include <cstdlib>

namespace unjam {

template <int kSide, int kArrangements>
class LineSpace<kSide, kArrangements>::Compiler {
public:
    Compiler(LineSpace& space, const Puzzle& puzzle, const StaticAnalysis& analysis, Unit unit)
        : space_(space), puzzle_(puzzle), analysis_(analysis), single_steps_(unit == Unit::steps) {}

    bool compile() {
        if (puzzle_.width() > kSide || puzzle_.height() > kSide) return false;
        clear();
        if (!place_vehicles()) return false;
        for (int i = 0; i < kLines; ++i) {
            if (line(i).vehicle_count > 0 && !list_arrangements(i)) return false;
        }
        if (!number_places()) return false;
        for (int i = 0; i < kLines; ++i) fill_line(i);
        fill_start();
        return true;
    }

private:
    using Fields = std::array<std::uint64_t, kWords>;

    const Vehicle& vehicle(int index) const { return puzzle_.vehicles()[static_cast<std::size_t>(index)]; }
    OffsetRange range(int index) const { return analysis_.ranges[static_cast<std::size_t>(index)]; }
    Line& line(int index) { return space_.lines_[static_cast<std::size_t>(index)]; }
    static bool is_row(int index) { return index < kSide; }

    void clear() {
        space_.start_ = Node{};
        space_.start_.parent = graph::kNoNode;
        space_.start_.place = kPlaces;
        space_.max_successors_ = 0;
        space_.solving_ = Moves{};
        // Until the target's line is met: a target that cannot move is solved always or never.
        space_.target_shift_ = 0;
        space_.solved_numbers_ = puzzle_.target_vehicle().offset == puzzle_.solved_offset() ? ~0U : 0;
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

    bool list_arrangements(int i) {
        sort_by_offset(line(i).vehicles, line(i).vehicle_count);
        if (!add_arrangements(line(i), {}, 0, 0)) return false;
        space_.max_successors_ += line(i).arrangements;
        return true;
    }

    bool number_places() {
        int next = 0;
        for (int i = 0; i < kLines; ++i) {
            space_.first_place_[i] = static_cast<std::uint32_t>(kOneMoveWord ? next : 16 * i);
            next += line(i).arrangements;
        }
        return !kOneMoveWord || next <= kPlaces;
    }

    void fill_line(int i) {
        std::fill_n(space_.reach_[i], kCrossings, ReachSet{0});  // for a line without vehicles
        const Moves always = always_tried_after(i);
        for (std::size_t a = 0; a < line(i).arrangements; ++a) fill_place(i, a);
        for (std::size_t a = 0; a < line(i).arrangements; ++a) fill_moves_from(i, a, always);
    }

    void fill_moves_from(int i, std::size_t from, const Moves& always) {
        ReachSet reached = 0;
        ReachSet kept[kSide];  // what is still reached when this cell is covered
        std::fill_n(kept, kSide, static_cast<ReachSet>(~0U));
        for (std::size_t to = 0; to < line(i).arrangements; ++to) {
            const int swept = swept_cells(line(i), from, to);
            if (swept == 0) continue;
            reached = static_cast<ReachSet>(reached | 1U << to);
            for (int cells = swept & ~line(i).covered[from]; cells != 0; cells &= cells - 1) {
                ReachSet& with_cell = kept[__builtin_ctz(static_cast<unsigned>(cells))];
                with_cell = static_cast<ReachSet>(with_cell & ~(1U << to));
            }
            fill_change(i, from, to, swept, always);
        }
        // From what is reached with some of the first k cells covered to the same with cell k covered too.
        ReachSet* const reach = space_.reach_[i] + (from + 1) * kCrossings;
        reach[0] = reached;
        for (int k = 0; k < kSide; ++k) {
            for (int c = 0; c < 1 << k; ++c) reach[(1 << k) + c] = reach[c] & kept[k];
        }
    }

    std::uint32_t place_of(int i, std::size_t arrangement) const {
        return space_.first_place_[i] + static_cast<std::uint32_t>(arrangement);
    }

    void fill_place(int i, std::size_t a) {
        const std::uint32_t place = place_of(i, a);
        const int shift = kNumberBits * i;
        space_.key_kept_[place] = ~(std::uint64_t{kNumbers - 1} << shift);
        space_.key_set_[place] = static_cast<std::uint64_t>(a + 1) << shift;
        space_.key_shift_[place] = static_cast<std::uint8_t>(shift);
        space_.first_change_[place] =
            static_cast<std::uint32_t>((kArrangements * i + static_cast<int>(a)) * kNumbers);
        fields_[a] = fields_of(i, a);
        if (is_start(line(i), a)) {
            space_.start_.key |= space_.key_set_[place];
            for (std::size_t w = 0; w < kWords; ++w) space_.start_.fields[w] |= fields_[a][w];
        }
        mark_solved(i, a);
    }

    void mark_solved(int i, std::size_t a) {
        for (std::size_t k = 0; k < line(i).vehicle_count; ++k) {
            if (line(i).vehicles[k] != puzzle_.target()) continue;
            if (a == 0) space_.solved_numbers_ = 0;
            space_.target_shift_ = kNumberBits * i;
            if (line(i).offsets[a][k] != puzzle_.solved_offset()) continue;
            space_.solved_numbers_ |= 1U << (a + 1);
            space_.solving_.words[place_of(i, a) / 64] |= std::uint64_t{1} << (place_of(i, a) % 64);
        }
    }

    // What line `i` in an arrangement puts into the fields: its number into its own, and its cells into those
    // of the lines that cross it.
    Fields fields_of(int i, std::size_t a) {
        Fields fields{};
        add_to_field(fields, i, static_cast<std::uint64_t>(a + 1) << kSide);
        for (int cells = line(i).covered[a]; cells != 0; cells &= cells - 1) {
            const int crossing = __builtin_ctz(static_cast<unsigned>(cells)) + (is_row(i) ? kSide : 0);
            add_to_field(fields, crossing, std::uint64_t{1} << (i % kSide));
        }
        return fields;
    }
    static void add_to_field(Fields& fields, int i, std::uint64_t bits) {
        fields[static_cast<std::size_t>(i / kFieldsPerWord)] |= bits << (16 * (i % kFieldsPerWord));
    }

    void fill_change(int i, std::size_t from, std::size_t to, int swept, const Moves& always) {
        Change& change = space_.changes_[space_.first_change_[place_of(i, to)] + from + 1];
        for (std::size_t w = 0; w < kWords; ++w) change.fields[w] = fields_[from][w] ^ fields_[to][w];
        change.tried = always;
        if (is_row(i)) return;
        for (int left = swept & ~line(i).covered[to]; left != 0; left &= left - 1) {
            add_line(change.tried, __builtin_ctz(static_cast<unsigned>(left)));
        }
    }

    // The lines that are tried after every move of line `last`. Parallel lines commute, so only later ones
    // are; a lone vehicle that moves on could have done so in one move.
    Moves always_tried_after(int last) {
        Moves moves{};
        const bool again = line(last).vehicle_count > 1 || single_steps_;
        for (int m = again ? last : last + 1; m < kLines; ++m) add_line(moves, m);
        return moves;
    }

    void add_line(Moves& moves, int i) {
        const std::uint32_t place = space_.first_place_[i];
        const std::uint64_t all = (std::uint64_t{1} << line(i).arrangements) - 1;
        moves.words[place / 64 % kMoveWords] |= all << (place % 64);
    }

    // At the start nothing has changed and everything is tried.
    void fill_start() {
        constexpr std::uint32_t kFirst = kLines * kArrangements * kNumbers;
        Change all{};
        for (int i = 0; i < kLines; ++i) add_line(all.tried, i);
        std::fill_n(space_.changes_ + kFirst, kNumbers, all);
        space_.first_change_[kPlaces] = kFirst;
        space_.key_shift_[kPlaces] = 0;
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

    LineSpace& space_;
    const Puzzle& puzzle_;
    const StaticAnalysis& analysis_;
    bool single_steps_;
    std::array<Fields, kArrangements> fields_;  // of the line at hand, by arrangement
};

template <int kSide, int kArrangements>
bool LineSpace<kSide, kArrangements>::compile(const Puzzle& puzzle, const StaticAnalysis& analysis,
                                              Unit unit) {
    return Compiler(*this, puzzle, analysis, unit).compile();
}

template <int kSide, int kArrangements>
Move LineSpace<kSide, kArrangements>::move_between(const Node& from, const Node& to) const {
    const int shift = key_shift_[to.place];
    return move_in_line(shift / kNumberBits, (from.key >> shift) & (kNumbers - 1),
                        (to.key >> shift) & (kNumbers - 1));
}

template <int kSide, int kArrangements>
Move LineSpace<kSide, kArrangements>::move_in_line(int i, std::uint64_t from, std::uint64_t to) const {
    const Line& line = lines_[static_cast<std::size_t>(i)];
    const auto& before = line.offsets[from - 1];
    const auto& after = line.offsets[to - 1];
    std::size_t k = 0;
    while (before[k] == after[k]) ++k;
    return Move{line.vehicles[k], after[k] - before[k]};
}

template <int kSide, int kArrangements>
void LineSpace<kSide, kArrangements>::make_fields(Key key, std::uint64_t* fields) const {
    std::fill_n(fields, kWords, 0);
    const auto add = [fields](int i, std::uint64_t bits) {
        fields[i / kFieldsPerWord] |= bits << (16 * (i % kFieldsPerWord));
    };
    for (int i = 0; i < kLines; ++i) {
        const std::uint64_t number = (key >> (kNumberBits * i)) & (kNumbers - 1);
        if (number == 0) continue;
        add(i, number << kSide);
        const int first_crossing = i < kSide ? kSide : 0;
        for (unsigned cells = lines_[static_cast<std::size_t>(i)].covered[number - 1]; cells != 0;
             cells &= cells - 1) {
            add(first_crossing + std::countr_zero(cells), std::uint64_t{1} << (i % kSide));
        }
    }
}

template <int kSide, int kArrangements>
auto LineSpace<kSide, kArrangements>::key_of(const std::vector<int>& offsets) const -> std::optional<Key> {
    Key key = 0;
    for (std::size_t i = 0; i < kLines; ++i) {
        const Line& line = lines_[i];
        if (line.vehicle_count == 0) continue;
        std::size_t a = 0;
        const auto stands_so = [&] {
            for (std::size_t k = 0; k < line.vehicle_count; ++k) {
                if (line.offsets[a][k] != offsets[line.vehicles[k]]) return false;
            }
            return true;
        };
        while (a < line.arrangements && !stands_so()) ++a;
        if (a == line.arrangements) return std::nullopt;
        key |= static_cast<Key>(a + 1) << (kNumberBits * i);
    }
    return key;
}

template <int kSide, int kArrangements>
void LineSpace<kSide, kArrangements>::read_offsets(Key key, std::vector<int>& offsets) const {
    for (std::size_t i = 0; i < kLines; ++i) {
        const Line& line = lines_[i];
        const std::uint64_t number = (key >> (kNumberBits * i)) & (kNumbers - 1);
        for (std::size_t k = 0; k < line.vehicle_count; ++k) {
            offsets[line.vehicles[k]] = line.offsets[number - 1][k];
        }
    }
}

template class LineSpace<6, 6>;
template class LineSpace<8, 15>;

}  // namespace unjam
