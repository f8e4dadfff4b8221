// A level for many states: every block with new states adds, to all blocks around it, what one move of these leads to,
// unless it was reached before. A warp takes an item, some spans of a block; it lists the moves of rows from there, which
// lead to the same places for all of its states, and goes through the words with new states, 32 at a time, a lane each.
// Neighbouring lanes then look at neighbouring memory everywhere. Several lanes may add to one word, so they use atomic
// operations, but need not wait for an answer: what is new is found out afterwards (join.h).
#pragma once

#include "census/gpu/columns.h"
#include "census/gpu/geometry.h"
#include "census/gpu/warp.h"

namespace unjam::census::gpu {

// How a move of a row changes the outer columns, whose places are bits.
inline constexpr u32 kSameBits = 0;
inline constexpr u32 kFirstChanges = 1;
inline constexpr u32 kLastChanges = 2;
inline constexpr u32 kBothChange = kFirstChanges | kLastChanges;

// A block that one move of a row leads to.
struct alignas(16) Neighbour {
    u32 swept_low;  // cells of inner columns that must be free: row r of column c is bit 8r + c
    u32 swept_high;
    u32 spans;
    u32 offset;  // word 0 of its span with the same arrangements, as far as slow columns decide
    u32 base;    // the same before any column is added
    u32 block;
    u32 row;
    u32 kind;  // one of these; kSameFast is added if the fast columns have the same places there
    u32 column[kMostInnerColumns];  // pattern and stride of inner columns
    u32 last_change;                // with kLastChanges
    u32 first_change;               // with kFirstChanges
};
inline constexpr u32 kSameFast = 4;

// What all lanes know of the item; not in registers, of which there are too few.
struct PushItem {
    u32 block;
    const Part* part;
    u32 words;
    u32 lane_log;
    u32 neighbours;
    u32 groups;
    u64 same_bits;  // neighbours by moves that change no outer column
    u32 first_moves;
    u32 last_moves;
    // Of the slow span.
    u32 slow;
    u32 low;
    u32 high;
    u64 slow_arrangements;
};

inline constexpr u32 kMostGroups = 3 * kMostRows;

struct PushMemory {
    PushItem item;
    Neighbour neighbour[kMostNeighbours];
    u64 group[kMostGroups];  // neighbours by moves of one row that change outer columns in the same way
    u32 row_number[kMostRows];
    u32 row_moves[kMostRows];
    u32 pattern[kMostInnerColumns];
    u32 count[kMostInnerColumns];
    u32 first[kMostInnerColumns];
    u32 stride[kMostInnerColumns];
    float inverse[kMostInnerColumns];
    u32 waiting_bits[2 * kLanes];
    u16 waiting[2 * kLanes];  // spans with new states, by their number among the fast ones
};

template <int kInner>
struct PushLane {
    // While neighbours are listed.
    u32 row_cells;
    RowMove move;
    u32 row;
    bool chosen;
    u64 alike;
    // A word with new states.
    bool live;
    u32 fast;          // the number of its span among the fast ones
    u32 own;           // word 0 of the span
    u64 arrangements;  // of inner columns, 8 bits each
    u32 low;           // cells that inner columns take
    u32 high;
    u32 fresh;
    u32 between;  // after the change of the first column,
    u32 changed;  // and of the last
};

template <int kInner>
class PushBlocks {
public:
    using Lane = PushLane<kInner>;

    UNJAM_KERNEL PushBlocks(const Params& params, const ColumnTables& columns, PushMemory& memory)
        : params_(params), columns_(columns), memory_(memory) {}

    // Takes items until there are none left.
    UNJAM_KERNEL void run(u32 at_once) {
        for (;;) {
            const u32 first = warp_.by_first([&] { return add(params_.next_item, at_once); });
            if (first >= params_.item_count) break;
            warp_.each([&](Lane& lane, u32 i) {
                const u32 item = first + i;
                lane.chosen = i < at_once && item < params_.item_count && params_.item_fresh[item] != 0;
            });
            for (u32 todo = warp_.which([](Lane& lane) { return lane.chosen; }); todo != 0; todo &= todo - 1)
                push_item(params_.items[first + lowest_bit(todo)]);
        }
    }

private:
    UNJAM_KERNEL void push_item(const Item& chosen) {
        PushItem item;
        item.block = chosen.block;
        item.part = params_.parts + params_.block_part[item.block];
        first_word_ = params_.first_word[item.block];
        Geometry<kInner> geometry;
        look_at_rows(geometry, item);
        list_neighbours(geometry, item);
        group_neighbours(item);
        const Tables& tables = params_.tables;
        item.first_moves = tables.first_moves[geometry.first_crossed * kLaneLogs + item.lane_log];
        item.last_moves = tables.last_moves[item.part->group * tables.crossings + geometry.last_crossed];
        warp_.first([&] { memory_.item = item; });
        warp_.meet();
        const u32 slow = chosen.number * geometry.chunk;
        const u32 end =
            slow + geometry.chunk < geometry.slow_spans ? slow + geometry.chunk : geometry.slow_spans;
        UNJAM_ROLLED
        for (u32 i = slow; i < end; ++i) push_slow_span(i);
        touch_blocks();
    }

    // The rows of the block, and with them its geometry.
    UNJAM_KERNEL void look_at_rows(Geometry<kInner>& geometry, PushItem& item) {
        const Tables& tables = params_.tables;
        warp_.meet();
        warp_.each([&](Lane& lane, u32 i) {
            lane.row_cells = 0;
            if (i >= tables.rows) return;
            const u32 number = row_of(*item.part, item.block, i);
            lane.row_cells = tables.row_cells[number];
            memory_.row_number[i] = number;
            memory_.row_moves[i] = tables.row_moves[number];
        });
        warp_.meet();
        geometry.first_crossed = warp_.which([](Lane& lane) { return (lane.row_cells & 1U) != 0; });
        geometry.last_crossed =
            warp_.which([](Lane& lane) { return (lane.row_cells >> (kInner + 1) & 1U) != 0; });
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            geometry.pattern[k] = tables.inner_pattern[k] + warp_.which([&](Lane& lane) {
                return (lane.row_cells >> inner_column<kInner>(k) & 1U) != 0;
            });
        }
        geometry.target = tables.row_target[memory_.row_number[tables.target_row]];
        geometry.settle(tables, columns_.rank, *item.part);
        spans_ = geometry.spans;
        item.lane_log = geometry.lane_log;
        item.words = geometry.words;
        fast_columns_ = geometry.fast_columns;
        fast_spans_ = geometry.fast_spans;
        warp_.first([&] {
            UNJAM_UNROLLED
            for (int k = 0; k < kInner; ++k) {
                memory_.pattern[k] = geometry.pattern[k];
                memory_.count[k] = geometry.count[k];
                memory_.first[k] = geometry.first[k];
                memory_.stride[k] = geometry.stride[k];
                memory_.inverse[k] = 1.0F / static_cast<float>(geometry.count[k]);
            }
        });
        warp_.meet();
    }

    // Blocks that a move of a row leads to. From solved states all moves but those of the target lead to solved ones.
    UNJAM_KERNEL void list_neighbours(const Geometry<kInner>& geometry, PushItem& item) {
        const Tables& tables = params_.tables;
        if (params_.target_only) {
            warp_.meet();
            warp_.each([&](Lane&, u32 i) {
                if (i < tables.rows && i != tables.target_row) memory_.row_moves[i] = 0;
            });
            warp_.meet();
        }
        u32 total = 0;
        UNJAM_ROLLED
        for (u32 row = 0; row < tables.rows; ++row) total += memory_.row_moves[row];
        UNJAM_ROLLED
        for (u32 begin = 0; begin < total; begin += kLanes) {
            warp_.each([&](Lane& lane, u32 i) {
                u32 rest = begin + i;
                if (rest >= total) return;
                u32 row = 0;
                for (; rest >= memory_.row_moves[row]; ++row) rest -= memory_.row_moves[row];
                lane.row = row;
                lane.move = tables.row_move[tables.row_first_move[memory_.row_number[row]] + rest];
                describe(geometry, item, lane, memory_.neighbour[begin + i]);
            });
        }
        item.neighbours = total;
        warp_.meet();
    }

    UNJAM_KERNEL void describe(const Geometry<kInner>& geometry, const PushItem& item, const Lane& lane,
                               Neighbour& there) const {
        const Tables& tables = params_.tables;
        const u32 block =
            item.block + static_cast<u32>(lane.move.by * static_cast<i32>(item.part->row_stride[lane.row]));
        const u32 row = lane.row;
        const u32 cells = lane.move.cells;
        const u32 target =
            row == tables.target_row ? tables.row_target[row_of(*item.part, block, row)] : geometry.target;
        const u32 first_word = params_.first_word[block];
        u32 base = first_word;
        u32 spans = 1;
        bool same_fast = true;
        const auto crossed = [&](u32 pattern, u32 column) {
            return (pattern & ~(1U << row)) | (cells >> column & 1U) << row;
        };
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            const auto column = static_cast<u32>(inner_column<kInner>(k));
            const u32 pattern =
                tables.inner_pattern[k] + crossed(geometry.pattern[k] - tables.inner_pattern[k], column);
            u32 to = item.part->to[k];
            if (column >= target && to > tables.passable[k]) to = tables.passable[k];
            const u32 first = columns_.rank_of(pattern, item.part->from[k]);
            there.column[k] = pattern | spans << kPatternBits;
            base -= first * spans;
            const u32 count = columns_.rank_of(pattern, to) - first;
            if (static_cast<u32>(k) < geometry.fast_columns &&
                (pattern != geometry.pattern[k] || count != geometry.count[k]))
                same_fast = false;
            spans *= count;
        }
        const u32 outer = 1U | 1U << (kInner + 1);
        const u64 swept = u64{lane.move.swept & ~outer} << (8 * row);
        there.swept_low = static_cast<u32>(swept);
        there.swept_high = static_cast<u32>(swept >> 32);
        there.spans = spans;
        there.base = base;
        there.block = block;
        there.row = row;
        const u32 first_crossed = crossed(geometry.first_crossed, 0);
        const u32 last_crossed = crossed(geometry.last_crossed, kInner + 1);
        there.kind = (first_crossed != geometry.first_crossed ? kFirstChanges : 0) |
                     (last_crossed != geometry.last_crossed ? kLastChanges : 0) | (same_fast ? kSameFast : 0);
        // As the block there sees it: which of its bits come from which of ours.
        there.last_change =
            tables.last_change[(item.part->group * tables.crossings + last_crossed) * tables.rows + row];
        there.first_change =
            tables.first_change[(geometry.first_crossed * tables.rows + row) * kLaneLogs + item.lane_log];
        // Fast columns are the same for the places of the first arrangement, too: add that back.
        if (same_fast) {
            UNJAM_UNROLLED
            for (int k = 0; k < kInner; ++k) {
                if (static_cast<u32>(k) < geometry.fast_columns)
                    there.base +=
                        columns_.rank_of(there.column[k] & ((1U << kPatternBits) - 1), item.part->from[k]) *
                        (there.column[k] >> kPatternBits);
            }
        }
    }

    // Those of a row stand together. Where no outer column changes, the row does not matter.
    UNJAM_KERNEL void group_neighbours(PushItem& item) {
        item.groups = 0;
        item.same_bits = 0;
        UNJAM_ROLLED
        for (u32 begin = 0; begin < item.neighbours; begin += kLanes) {
            warp_.each([&](Lane& lane, u32 i) {
                lane.chosen = false;
                lane.live = false;
                const u32 at = begin + i;
                if (at >= item.neighbours) return;
                const u32 kind = memory_.neighbour[at].kind & 3U;
                lane.live = kind == kSameBits;
                if (lane.live) return;
                const u32 row = memory_.neighbour[at].row;
                const auto alike = [&](u32 other) { return (memory_.neighbour[other].kind & 3U) == kind; };
                const auto in_row = [&](u32 other) { return memory_.neighbour[other].row == row; };
                for (u32 before = at; before > 0 && in_row(before - 1); --before) {
                    if (alike(before - 1)) return;
                }
                lane.chosen = true;
                lane.alike = 0;
                for (u32 other = at; other < item.neighbours && in_row(other); ++other) {
                    if (alike(other)) lane.alike |= u64{1} << other;
                }
            });
            const u32 which = warp_.which([](Lane& lane) { return lane.chosen; });
            warp_.each([&](Lane& lane, u32 i) {
                if (lane.chosen)
                    memory_.group[item.groups + count_bits(which & ((1U << i) - 1))] = lane.alike;
            });
            item.groups += count_bits(which);
            item.same_bits |= u64{warp_.which([](Lane& lane) { return lane.live; })} << begin;
        }
        warp_.meet();
    }

    // All spans with the same arrangements of the slow columns.
    UNJAM_KERNEL void push_slow_span(u32 slow) {
        u64 arrangements = 0;
        u64 taken = 0;
        u32 rest = slow;
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            if (static_cast<u32>(k) < fast_columns_) continue;
            const u32 count = memory_.count[k];
            const u32 place = rest % count;
            rest /= count;
            const u32 arrangement = columns_.arrangement_at(memory_.pattern[k], memory_.first[k] + place);
            arrangements |= u64{arrangement} << (8 * k);
            taken |= columns_.cells[params_.tables.inner_kind[k] * columns_.stride + arrangement]
                     << inner_column<kInner>(k);
        }
        const auto low = static_cast<u32>(taken);
        const auto high = static_cast<u32>(taken >> 32);
        warp_.meet();
        warp_.first([&] {
            memory_.item.slow = slow;
            memory_.item.low = low;
            memory_.item.high = high;
            memory_.item.slow_arrangements = arrangements;
        });
        possible_ = 0;
        UNJAM_ROLLED
        for (u32 begin = 0; begin < memory_.item.neighbours; begin += kLanes) {
            warp_.each([&](Lane& lane, u32 i) {
                lane.chosen = false;
                if (begin + i >= memory_.item.neighbours) return;
                Neighbour& there = memory_.neighbour[begin + i];
                lane.chosen = ((low & there.swept_low) | (high & there.swept_high)) == 0;
                u32 offset = there.base;
                UNJAM_UNROLLED
                for (int k = 0; k < kInner; ++k) {
                    if (static_cast<u32>(k) >= fast_columns_) offset += place_in(there, k, arrangements);
                }
                there.offset = offset;
            });
            possible_ |= u64{warp_.which([](Lane& lane) { return lane.chosen; })} << begin;
        }
        warp_.meet();
        UNJAM_ROLLED
        for (u32 word = 0; word < memory_.item.words; ++word) push_spans(word);
    }

    // The spans whose word of this number has new states, gathered 32 at a time.
    UNJAM_KERNEL void push_spans(u32 word) {
        u32 waiting = 0;
        u32 next = 0;
        const u32 base = first_word_ + word * spans_ + memory_.item.slow * fast_spans_;
        for (;;) {
            UNJAM_ROLLED
            for (; waiting < kLanes && next < fast_spans_; next += kLanes) {
                warp_.each([&](Lane& lane, u32 i) {
                    lane.fast = next + i;
                    lane.fresh = lane.fast < fast_spans_ ? params_.fresh[base + lane.fast] : 0;
                    if (lane.fresh != 0) params_.fresh[base + lane.fast] = 0;
                });
                const u32 which = warp_.which([](Lane& lane) { return lane.fresh != 0; });
                warp_.each([&](Lane& lane, u32 i) {
                    if (lane.fresh == 0) return;
                    const u32 place = waiting + count_bits(which & ((1U << i) - 1));
                    memory_.waiting[place] = static_cast<u16>(lane.fast);
                    memory_.waiting_bits[place] = lane.fresh;
                });
                waiting += count_bits(which);
            }
            if (waiting == 0) return;
            const u32 taking = waiting < kLanes ? waiting : kLanes;
            warp_.meet();
            warp_.each([&](Lane& lane, u32 i) {
                lane.live = i < taking;
                lane.fast = memory_.waiting[lane.live ? i : 0];
                lane.fresh = lane.live ? memory_.waiting_bits[i] : 0;
            });
            warp_.meet();
            warp_.each([&](Lane&, u32 i) {
                if (taking + i >= waiting) return;
                memory_.waiting[i] = memory_.waiting[taking + i];
                memory_.waiting_bits[i] = memory_.waiting_bits[taking + i];
            });
            warp_.meet();
            waiting -= taking;
            push_lanes(word);
        }
    }

    UNJAM_KERNEL static u32 arrangement_of(u64 arrangements, int column) {
        return static_cast<u32>(arrangements >> (8 * column)) & 0xffU;
    }
    UNJAM_KERNEL u32 place_in(const Neighbour& there, int column, u64 arrangements) const {
        const u32 packed = there.column[column];
        const u32 place =
            columns_.rank_of(packed & ((1U << kPatternBits) - 1), arrangement_of(arrangements, column));
        return place * (packed >> kPatternBits);
    }
    // Where a lane's span is in a neighbour.
    UNJAM_KERNEL u32 offset_in(const Lane& lane, const Neighbour& there) const {
        if ((there.kind & kSameFast) != 0) return there.offset + lane.fast;
        u32 offset = there.offset;
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            if (static_cast<u32>(k) < fast_columns_) offset += place_in(there, k, lane.arrangements);
        }
        return offset;
    }

    UNJAM_KERNEL void push_lanes(u32 word) {
        warp_.each([&](Lane& lane, u32) {
            lane.own = first_word_ + memory_.item.slow * fast_spans_ + lane.fast;
            lane.low = memory_.item.low;
            lane.high = memory_.item.high;
            lane.arrangements = memory_.item.slow_arrangements;
            u32 rest = lane.fast;
            UNJAM_UNROLLED
            for (int k = 0; k < kInner; ++k) {
                if (static_cast<u32>(k) >= fast_columns_) continue;
                const auto quotient =
                    static_cast<u32>((static_cast<float>(rest) + 0.5F) * memory_.inverse[k]);
                const u32 place = rest - quotient * memory_.count[k];
                rest = quotient;
                const u32 arrangement = columns_.arrangement_at(memory_.pattern[k], memory_.first[k] + place);
                lane.arrangements |= u64{arrangement} << (8 * k);
                const u64 cells = columns_.cells[params_.tables.inner_kind[k] * columns_.stride + arrangement]
                                  << inner_column<kInner>(k);
                lane.low |= static_cast<u32>(cells);
                lane.high |= static_cast<u32>(cells >> 32);
            }
        });
        if (!params_.target_only) {
            move_outer_columns(word);
            move_inner_columns(word);
        }
        warp_.each([](Lane& lane, u32) { lane.changed = lane.fresh; });
        add_changed(memory_.item.same_bits & possible_, word);
        UNJAM_ROLLED
        for (u32 i = 0; i < memory_.item.groups; ++i) {
            const u64 group = memory_.group[i] & possible_;
            if (group != 0) push_group(group, word);
        }
    }

    // What is not reached yet becomes new.
    UNJAM_KERNEL void add_bits_to(u32 at, u32 bits) const {
        bits &= ~params_.reached[at];
        if (bits != 0) set_bits(&params_.fresh_next[at], bits);
    }

    UNJAM_KERNEL void move_outer_columns(u32 word) {
        const Tables& tables = params_.tables;
        warp_.each([&](Lane& lane, u32) {
            if (!lane.live) return;
            const u32 moved = changed_bits(lane.fresh, memory_.item.last_moves);
            if (moved != 0) add_bits_to(lane.own + word * spans_, moved);
            // Moves can be undone: where bits can come from, they can go.
            for_entries(tables, tables.lists[memory_.item.first_moves + word], [&](const Entry& entry) {
                const u32 bits = rotate_right(lane.fresh & entry.mask, entry.source_rotate);
                if (bits != 0) add_bits_to(lane.own + (entry.source_rotate >> 8) * spans_, bits);
            });
        });
    }

    UNJAM_KERNEL void move_inner_columns(u32 word) {
        UNJAM_ROLLED
        for (int k = 0; k < kInner; ++k) {
            const u32 stride = memory_.stride[k];
            warp_.each([&](Lane& lane, u32) {
                if (!lane.live) return;
                const u32 arrangement = arrangement_of(lane.arrangements, k);
                const u32 origin =
                    lane.own + word * spans_ - columns_.rank_of(memory_.pattern[k], arrangement) * stride;
                u64 moves = params_.tables.moves[memory_.pattern[k] * columns_.stride + arrangement];
                while (moves != 0) {
                    const u32 one = origin + lowest_bit(moves) * stride;
                    moves &= moves - 1;
                    const u32 two = moves != 0 ? origin + lowest_bit(moves) * stride : one;
                    moves &= moves - 1;
                    const u32 bits_one = lane.fresh & ~params_.reached[one];
                    const u32 bits_two = lane.fresh & ~params_.reached[two];
                    if (bits_one != 0) set_bits(&params_.fresh_next[one], bits_one);
                    if (bits_two != 0 && two != one) set_bits(&params_.fresh_next[two], bits_two);
                }
            });
        }
    }

    // By moves of one row that change outer columns in the same way.
    UNJAM_KERNEL void push_group(u64 group, u32 word) {
        const Neighbour& any = memory_.neighbour[lowest_bit(group)];
        const u32 kind = any.kind & 3U;
        if (kind == kLastChanges) {
            warp_.each([](Lane& lane, u32) { lane.between = lane.fresh; });
            change_last_column(group, word, any.last_change);
        } else {
            const Tables& tables = params_.tables;
            for_entries(tables, tables.lists[any.first_change + word], [&](const Entry& entry) {
                warp_.each([&](Lane& lane, u32) {
                    lane.changed = lane.between = rotate_right(lane.fresh & entry.mask, entry.source_rotate);
                });
                const u32 there = entry.source_rotate >> 8;
                if (kind == kFirstChanges) {
                    add_changed(group, there);
                } else {
                    change_last_column(group, there, any.last_change);
                }
            });
        }
    }

    // Lanes may be of another width there: one word becomes several, or several become one.
    UNJAM_KERNEL void change_last_column(u64 group, u32 word, u32 change) {
        const u32 lists = change & 0xff'ffffU;
        const u32 wider_there = change >> 24 & 15U;
        const u32 wider_here = change >> 28;
        const u32 part_here = word & ((1U << wider_here) - 1);
        UNJAM_ROLLED
        for (u32 part = 0; part < 1U << wider_there; ++part) {
            const u32 there = (word >> wider_here << wider_there) + part;
            const u32 list = params_.tables.lists[lists + part_here + part];
            warp_.each([&](Lane& lane, u32) { lane.changed = changed_bits(lane.between, list); });
            add_changed(group, there);
        }
    }

    UNJAM_KERNEL u32 changed_bits(u32 bits, u32 list) const {
        u32 changed = 0;
        for_entries(params_.tables, list, [&](const Entry& entry) {
            changed |= rotate_left(bits, entry.source_rotate) & entry.mask;
        });
        return changed;
    }

    // Two neighbours at a time, so that one need not wait for the other's memory.
    UNJAM_KERNEL void add_changed(u64 group, u32 word) {
        if (!warp_.any([](Lane& lane) { return lane.changed != 0; })) return;
        UNJAM_ROLLED
        while (group != 0) {
            const Neighbour& one = memory_.neighbour[lowest_bit(group)];
            group &= group - 1;
            const bool both = group != 0;
            const Neighbour& two = memory_.neighbour[both ? lowest_bit(group) : 0];
            group &= group - 1;
            warp_.each([&](Lane& lane, u32) {
                const bool to_one = lane.changed != 0 && is_open(lane, one);
                const bool to_two = both && lane.changed != 0 && is_open(lane, two);
                const u32 at_one = offset_in(lane, one) + word * one.spans;
                const u32 at_two = offset_in(lane, two) + word * two.spans;
                const u32 bits_one = to_one ? lane.changed & ~params_.reached[at_one] : 0;
                const u32 bits_two = to_two ? lane.changed & ~params_.reached[at_two] : 0;
                if (bits_one != 0) set_bits(&params_.fresh_next[at_one], bits_one);
                if (bits_two != 0) set_bits(&params_.fresh_next[at_two], bits_two);
            });
        }
    }

    // Whether the vehicle of the row can get there.
    UNJAM_KERNEL static bool is_open(const Lane& lane, const Neighbour& there) {
        return ((lane.low & there.swept_low) | (lane.high & there.swept_high)) == 0;
    }

    // Blocks to which something may have been added. (Which neighbours had anything is not remembered.)
    UNJAM_KERNEL void touch_blocks() {
        warp_.each([&](Lane&, u32 i) {
            if (i == 0) params_.touched[memory_.item.block] = 1;
            for (; i < memory_.item.neighbours; i += kLanes) params_.touched[memory_.neighbour[i].block] = 1;
        });
    }

    const Params& params_;
    const ColumnTables columns_;
    PushMemory& memory_;
    Warp<Lane> warp_;
    // Of the item.
    u32 first_word_;
    u32 spans_;
    u32 fast_columns_;
    u32 fast_spans_;
    // Of the slow span: neighbours that it can get to.
    u64 possible_;
};

}  // namespace unjam::census::gpu
