// A level for many states: every block takes, from all blocks around it, the states that are one move from new ones
// and not reached yet. A warp takes an item, some spans of a block. It lists the blocks around, which are the same for
// all of its spans, and a table of where each of 32 spans lies in them; then it goes through the spans, a lane each.
// Neighbouring lanes look at neighbouring memory nearly everywhere, nobody else writes to the item, and whatever many
// spans share is found out once.
#pragma once

#include "census/gpu/columns.h"
#include "census/gpu/geometry.h"
#include "census/gpu/neighbours.h"
#include "census/gpu/warp.h"

namespace unjam::census::gpu {

// Words of a span that a lane does at once: they lie in the same places everywhere.
inline constexpr u32 kMostAtOnce = 4;
// Where spans lie in neighbours: room for 32 neighbours and 32 spans, or fewer and more.
inline constexpr u32 kTableSize = 1024;
inline constexpr u32 kMostTableSpans = 128;
inline constexpr u32 kClosed = 0xffffU;
inline constexpr u32 kTooFar = 0xfffeU;

template <int kInner>
struct PullMemory {
    BlockMemory<kInner> block;
    // Of the item; not in registers, of which there are too few.
    u32 number;
    u32 lanes;
    u32 lane_log;
    u32 full;
    u32 last_moves;
    u32 first_moves;
    // Of fast spans.
    u16 table[kTableSize];  // [neighbour, fast span], or kClosed; without what slow columns add
    u32 fast_arrangements[kMostTableSpans];
    // Of the slow span.
    u32 slow_arrangements[kInner];
};

struct PullLane : ListingLane {
    bool live;
    u32 own;           // word 0 of the span
    u32 arrangements;  // of fast columns, kArrangementBits each
    u32 missing[kMostAtOnce];
    u32 found[kMostAtOnce];
    u32 source;   // new states of neighbours,
    u32 between;  // as the last column has them here,
    u32 changed;  // and the first
    u32 states;   // new ones
    u32 words;    // with new ones
};

template <int kInner>
class PullBlocks {
public:
    using Lane = PullLane;

    UNJAM_KERNEL PullBlocks(const Params& params, const ColumnTables& columns, PullMemory<kInner>& memory)
        : params_(params), columns_(columns), memory_(memory), neighbours_(params, columns, memory.block) {}

    // Takes items until there are none left.
    UNJAM_KERNEL void run(u32 at_once) {
        for (;;) {
            const u32 first = warp_.by_first([&] { return add(params_.next_item, at_once); });
            if (first >= params_.item_count) break;
            warp_.each([&](Lane& lane, u32 i) {
                const u32 item = first + i;
                // Nothing is missing, and nothing old is in the way.
                lane.chosen = i < at_once && item < params_.item_count &&
                              (params_.missing[item] != 0 || params_.item_fresh_next[item] != 0);
            });
            for (u32 todo = warp_.which([](Lane& lane) { return lane.chosen; }); todo != 0; todo &= todo - 1)
                pull_item(first + lowest_bit(todo));
        }
    }

private:
    UNJAM_KERNEL void pull_item(u32 number) {
        const Item item = params_.items[number];
        const u32 part_number = params_.block_part[item.block];
        const Part& part = params_.parts[part_number];
        Geometry<kInner> geometry;
        neighbours_.look_at_rows(warp_, part, item.block, geometry);
        first_word_ = params_.first_word[item.block];
        spans_ = geometry.spans;
        fast_columns_ = geometry.fast_columns;
        fast_spans_ = geometry.fast_spans;
        words_ = geometry.words;
        // What is left there from two levels ago must go.
        stale_ = params_.item_fresh_next[number] != 0;
        own_is_fresh_ = params_.block_fresh[item.block] != 0;
        u32 neighbours = 0;
        if (params_.missing[number] != 0) {
            neighbours_.list(warp_, part, item.block, geometry);
            neighbours = memory_.block.count;
        }
        const Tables& tables = params_.tables;
        const u32 last = part.group * tables.crossings + geometry.last_crossed;
        warp_.first([&] {
            memory_.number = number;
            memory_.lanes = geometry.lanes;
            memory_.lane_log = geometry.lane_log;
            memory_.full = tables.lane_full[last];
            memory_.last_moves = tables.last_moves[last];
            memory_.first_moves = tables.first_moves[geometry.first_crossed * kLaneLogs + geometry.lane_log];
        });
        warp_.meet();
        const u32 slow = item.number * geometry.chunk;
        const u32 end =
            slow + geometry.chunk < geometry.slow_spans ? slow + geometry.chunk : geometry.slow_spans;
        warp_.each([](Lane& lane, u32) { lane.states = lane.words = 0; });
        if (neighbours > 0 || own_is_fresh_) {
            pull_spans(slow, end, neighbours);
        } else if (stale_) {
            clear_spans(slow, end);
        }
        finish();
    }

    UNJAM_KERNEL void finish() {
        const u32 states = warp_.sum([](Lane& lane) { return lane.states; });
        const u32 words = warp_.sum([](Lane& lane) { return lane.words; });
        warp_.first([&] {
            const u32 number = memory_.number;
            params_.item_fresh_next[number] = states > 0 ? 1 : 0;
            if (states == 0) return;
            const u32 block = params_.items[number].block;
            params_.block_fresh_next[block] = 1;
            params_.missing[number] -= states;
            add(&params_.found[params_.block_part[block]], u64{states});
            add(params_.fresh_words, u64{words});
        });
    }

    UNJAM_KERNEL void clear_spans(u32 slow, u32 end) {
        UNJAM_ROLLED
        for (u32 word = 0; word < words_; ++word) {
            const u32 base = first_word_ + word * spans_;
            warp_.each([&](Lane&, u32 i) {
                for (u32 span = slow * fast_spans_ + i; span < end * fast_spans_; span += kLanes)
                    params_.fresh_next[base + span] = 0;
            });
        }
    }

    // As many fast spans at a time as the table has room for.
    UNJAM_KERNEL void pull_spans(u32 slow, u32 end, u32 neighbours) {
        tabled_ = neighbours < params_.most_tabled ? neighbours : params_.most_tabled;
        if (tabled_ > kTableSize / kLanes) tabled_ = kTableSize / kLanes;
        u32 width = kMostTableSpans;
        while (tabled_ * width > kTableSize) width -= kLanes;
        table_width_ = width;
        UNJAM_ROLLED
        for (u32 first = 0; first < fast_spans_; first += width) {
            const u32 after = first + width < fast_spans_ ? first + width : fast_spans_;
            make_table(first, after);
            UNJAM_ROLLED
            for (u32 i = slow; i < end; ++i) {
                look_at_slow_span(i, neighbours);
                UNJAM_ROLLED
                for (u32 fast = first; fast < after; fast += kLanes) {
                    table_at_ = fast - first;
                    look_at_spans(i, fast, after);
                    if (words_ == 1) {
                        pull_words<1>(0);
                    } else if (words_ == 2) {
                        pull_words<2>(0);
                    } else {
                        UNJAM_ROLLED
                        for (u32 word = 0; word < words_; word += kMostAtOnce) pull_words<kMostAtOnce>(word);
                    }
                }
            }
        }
    }

    struct Cells {
        u32 low;  // cells that fast columns take
        u32 high;
    };
    UNJAM_KERNEL void take_cells(Cells& cells, int k, u32 arrangement) const {
        const u64 taken = columns_.cells[params_.tables.inner_kind[k] * columns_.stride + arrangement]
                          << inner_column<kInner>(k);
        cells.low |= static_cast<u32>(taken);
        cells.high |= static_cast<u32>(taken >> 32);
    }

    UNJAM_KERNEL void make_table(u32 first, u32 after) {
        warp_.meet();
        UNJAM_ROLLED
        for (u32 begin = first; begin < after; begin += kLanes) {
            warp_.each([&](Lane& lane, u32 i) {
                lane.arrangements = 0;
                u32 rest = begin + i < after ? begin + i : begin;
                UNJAM_UNROLLED
                for (int k = 0; k < kInner; ++k) {
                    if (static_cast<u32>(k) >= fast_columns_) continue;
                    const auto quotient =
                        static_cast<u32>((static_cast<float>(rest) + 0.5F) * memory_.block.inverse[k]);
                    const u32 place = rest - quotient * memory_.block.places[k];
                    rest = quotient;
                    const u32 arrangement =
                        columns_.arrangement_at(memory_.block.pattern[k], memory_.block.first[k] + place);
                    lane.arrangements |= arrangement << (kArrangementBits * k);
                }
                memory_.fast_arrangements[begin - first + i] = lane.arrangements;
            });
            UNJAM_ROLLED
            for (u32 q = 0; q < tabled_; ++q) {
                const Neighbour<kInner>& there = memory_.block.neighbour[q];
                warp_.each([&](Lane& lane, u32 i) {
                    u32 place = fast_place(lane, there);
                    if (place != kNone && place > kTooFar) place = kTooFar;
                    memory_.table[q * table_width_ + begin - first + i] = static_cast<u16>(place);
                });
            }
        }
        warp_.meet();
    }

    UNJAM_KERNEL static u32 fast_arrangement(const Lane& lane, int k) {
        return lane.arrangements >> (kArrangementBits * k) & ((1U << kArrangementBits) - 1);
    }
    UNJAM_KERNEL u32 place_in(const Neighbour<kInner>& there, int k, u32 arrangement) const {
        const u32 packed = there.column[k];
        return columns_.rank_of(packed & kPatternMask, arrangement) * (packed >> kPatternBits);
    }
    // What fast columns add to the place of a lane's span in a neighbour; kNone if the vehicle of the row cannot come
    // from there.
    UNJAM_KERNEL u32 fast_place(const Lane& lane, const Neighbour<kInner>& there) const {
        u32 place = 0;
        Cells cells{0, 0};
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            if (static_cast<u32>(k) >= fast_columns_) continue;
            const u32 arrangement = fast_arrangement(lane, k);
            take_cells(cells, k, arrangement);
            place += place_in(there, k, arrangement);
        }
        return is_open(cells, there) ? place : kNone;
    }
    UNJAM_KERNEL static bool is_open(const Cells& cells, const Neighbour<kInner>& there) {
        return ((cells.low & there.swept_low) | (cells.high & there.swept_high)) == 0;
    }

    // Slow columns: their arrangements, and the neighbours that they leave open.
    UNJAM_KERNEL void look_at_slow_span(u32 slow, u32 neighbours) {
        u32 arrangement[kInner];
        Cells cells{0, 0};
        u32 rest = slow;
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            arrangement[k] = 0;
            if (static_cast<u32>(k) < fast_columns_) continue;
            const u32 places = memory_.block.places[k];
            const u32 place = rest % places;
            rest /= places;
            arrangement[k] =
                columns_.arrangement_at(memory_.block.pattern[k], memory_.block.first[k] + place);
            take_cells(cells, k, arrangement[k]);
        }
        warp_.meet();
        warp_.first([&] {
            UNJAM_UNROLLED
            for (int k = 0; k < kInner; ++k) memory_.slow_arrangements[k] = arrangement[k];
        });
        open_ = 0;
        UNJAM_ROLLED
        for (u32 begin = 0; begin < neighbours; begin += kLanes) {
            warp_.each([&](Lane& lane, u32 i) {
                lane.chosen = false;
                if (begin + i >= neighbours) return;
                Neighbour<kInner>& there = memory_.block.neighbour[begin + i];
                lane.chosen = is_open(cells, there);
                u32 offset = there.base;
                UNJAM_UNROLLED
                for (int k = 0; k < kInner; ++k) {
                    if (static_cast<u32>(k) >= fast_columns_) offset += place_in(there, k, arrangement[k]);
                }
                there.offset = offset;
            });
            open_ |= u64{warp_.which([](Lane& lane) { return lane.chosen; })} << begin;
        }
        warp_.meet();
    }

    UNJAM_KERNEL void look_at_spans(u32 slow, u32 fast, u32 after) {
        warp_.each([&](Lane& lane, u32 i) {
            lane.live = fast + i < after;
            lane.own = first_word_ + slow * fast_spans_ + (lane.live ? fast + i : fast);
            lane.arrangements = memory_.fast_arrangements[table_at_ + i];
        });
    }

    // Some words of 32 spans.
    template <u32 kAtOnce>
    UNJAM_KERNEL void pull_words(u32 word) {
        warp_.each([&](Lane& lane, u32) {
            UNJAM_UNROLLED
            for (u32 j = 0; j < kAtOnce; ++j) {
                const u32 full =
                    Geometry<kInner>::full_word(memory_.full, memory_.lanes, memory_.lane_log, word + j);
                lane.missing[j] = 0;
                lane.found[j] = 0;
                if (lane.live && full != 0)
                    lane.missing[j] = full & ~params_.reached[lane.own + (word + j) * spans_];
            }
        });
        if (some_wanted<kAtOnce>()) {
            if (own_is_fresh_) {
                move_inner_columns<kAtOnce>(word);
                move_outer_columns<kAtOnce>(word);
            }
            pull_same_bits<kAtOnce>(memory_.block.same_bits & open_, word);
            UNJAM_ROLLED
            for (u32 i = 0; i < memory_.block.groups; ++i) {
                const u64 group = memory_.block.group[i] & open_;
                if (group != 0 && some_wanted<kAtOnce>()) pull_group<kAtOnce>(group, word);
            }
        }
        keep<kAtOnce>(word);
    }

    template <u32 kAtOnce>
    UNJAM_KERNEL static bool wants(const Lane& lane) {
        u32 rest = 0;
        UNJAM_UNROLLED
        for (u32 j = 0; j < kAtOnce; ++j) rest |= lane.missing[j] & ~lane.found[j];
        return rest != 0;
    }
    template <u32 kAtOnce>
    UNJAM_KERNEL bool some_wanted() {
        return warp_.any([](Lane& lane) { return wants<kAtOnce>(lane); });
    }

    // What is new is reached, and written down.
    template <u32 kAtOnce>
    UNJAM_KERNEL void keep(u32 word) {
        warp_.each([&](Lane& lane, u32) {
            UNJAM_UNROLLED
            for (u32 j = 0; j < kAtOnce; ++j) {
                const u32 bits = lane.found[j] & lane.missing[j];
                const u32 at = lane.own + (word + j) * spans_;
                if (lane.live && word + j < words_ && (bits != 0 || stale_)) params_.fresh_next[at] = bits;
                if (bits == 0) continue;
                params_.reached[at] |= bits;
                lane.states += count_bits(bits);
                ++lane.words;
                if (params_.out_most == 0) continue;
                const u32 place = next_place(params_.out_count);
                if (place < params_.out_most)
                    params_.out[place] = {params_.items[memory_.number].block, word + j,
                                          lane.own - first_word_, bits};
            }
        });
    }

    template <u32 kAtOnce>
    UNJAM_KERNEL void move_inner_columns(u32 word) {
        UNJAM_ROLLED
        for (int k = 0; k < kInner; ++k) {
            const u32 stride = memory_.block.stride[k];
            const u32 pattern = memory_.block.pattern[k];
            warp_.each([&](Lane& lane, u32) {
                if (!wants<kAtOnce>(lane)) return;
                const u32 arrangement = static_cast<u32>(k) < fast_columns_ ? fast_arrangement(lane, k)
                                                                            : memory_.slow_arrangements[k];
                const u32 origin = lane.own + word * spans_ - columns_.rank_of(pattern, arrangement) * stride;
                u64 moves = params_.tables.moves[pattern * columns_.stride + arrangement];
                while (moves != 0) {
                    // Two at a time, so that one need not wait for the other's memory.
                    const u32 one = origin + lowest_bit(moves) * stride;
                    moves &= moves - 1;
                    const u32 two = moves != 0 ? origin + lowest_bit(moves) * stride : one;
                    moves &= moves - 1;
                    UNJAM_UNROLLED
                    for (u32 j = 0; j < kAtOnce; ++j) {
                        if (lane.missing[j] != 0)
                            lane.found[j] |=
                                params_.fresh[one + j * spans_] | params_.fresh[two + j * spans_];
                    }
                }
            });
        }
    }

    template <u32 kAtOnce>
    UNJAM_KERNEL void move_outer_columns(u32 word) {
        const Tables& tables = params_.tables;
        warp_.each([&](Lane& lane, u32) {
            if (!wants<kAtOnce>(lane)) return;
            u32 own[kAtOnce];
            UNJAM_UNROLLED
            for (u32 j = 0; j < kAtOnce; ++j)
                own[j] = lane.missing[j] != 0 ? params_.fresh[lane.own + (word + j) * spans_] : 0;
            for_entries(tables, memory_.last_moves, [&](const Entry& entry) {
                UNJAM_UNROLLED
                for (u32 j = 0; j < kAtOnce; ++j)
                    lane.found[j] |= rotate_left(own[j], entry.source_rotate) & entry.mask;
            });
        });
        UNJAM_UNROLLED
        for (u32 j = 0; j < kAtOnce; ++j) {
            if (word + j >= words_) continue;
            u32 known = kNone;
            for_entries(tables, tables.lists[memory_.first_moves + word + j], [&](const Entry& entry) {
                const u32 from = entry.source_rotate >> 8;
                warp_.each([&](Lane& lane, u32) {
                    if (from != known)
                        lane.source = lane.missing[j] != 0 ? params_.fresh[lane.own + from * spans_] : 0;
                    lane.found[j] |= rotate_left(lane.source, entry.source_rotate) & entry.mask;
                });
                known = from;
            });
        }
    }

    // Where a lane's span is in a neighbour; kNone if it is not open.
    UNJAM_KERNEL u32 offset_in(const Lane& lane, u32 i, u32 q) const {
        const Neighbour<kInner>& there = memory_.block.neighbour[q];
        if (q < tabled_) {
            const u32 place = memory_.table[q * table_width_ + table_at_ + i];
            if (place == kClosed) return kNone;
            if (place != kTooFar) return there.offset + place;
        }
        const u32 place = fast_place(lane, there);
        return place != kNone ? there.offset + place : kNone;
    }

    template <u32 kAtOnce>
    UNJAM_KERNEL void pull_same_bits(u64 open, u32 word) {
        UNJAM_ROLLED
        while (open != 0) {
            const u32 one = lowest_bit(open);
            open &= open - 1;
            const u32 two = open != 0 ? lowest_bit(open) : one;
            open &= open - 1;
            const u32 spans_one = memory_.block.neighbour[one].spans;
            const u32 spans_two = memory_.block.neighbour[two].spans;
            warp_.each([&](Lane& lane, u32 i) {
                if (!wants<kAtOnce>(lane)) return;
                const u32 at_one = offset_in(lane, i, one);
                const u32 at_two = offset_in(lane, i, two);
                UNJAM_UNROLLED
                for (u32 j = 0; j < kAtOnce; ++j) {
                    if (lane.missing[j] == 0) continue;
                    const u32 bits_one = at_one != kNone ? params_.fresh[at_one + (word + j) * spans_one] : 0;
                    const u32 bits_two = at_two != kNone ? params_.fresh[at_two + (word + j) * spans_two] : 0;
                    lane.found[j] |= bits_one | bits_two;
                }
            });
        }
    }

    // By moves of one row that change outer columns in the same way: their states are added up first.
    template <u32 kAtOnce>
    UNJAM_KERNEL void pull_group(u64 group, u32 word) {
        const Tables& tables = params_.tables;
        const Neighbour<kInner>& any = memory_.block.neighbour[lowest_bit(group)];
        UNJAM_ROLLED
        for (u32 j = 0; j < kAtOnce; ++j) {
            if (word + j >= words_) break;
            if ((any.kind & kFirstChanges) == 0) {
                look_through_last(group, word + j, any);
                warp_.each([](Lane& lane, u32) { lane.changed = lane.between; });
            } else {
                warp_.each([](Lane& lane, u32) { lane.changed = 0; });
                u32 known = kNone;
                for_entries(tables, tables.lists[any.first_change + word + j], [&](const Entry& entry) {
                    const u32 from = entry.source_rotate >> 8;
                    if (from != known) look_through_last(group, from, any);
                    known = from;
                    warp_.each([&](Lane& lane, u32) {
                        lane.changed |= rotate_left(lane.between, entry.source_rotate) & entry.mask;
                    });
                });
            }
            warp_.each([&](Lane& lane, u32) {
                UNJAM_UNROLLED
                for (u32 place = 0; place < kAtOnce; ++place)
                    lane.found[place] |= place == j ? lane.changed : 0;
            });
        }
    }

    // A word of the neighbours, with the last column as it is here. Lanes may be of another width there: several
    // words become one, or one becomes several.
    UNJAM_KERNEL void look_through_last(u64 group, u32 word, const Neighbour<kInner>& any) {
        if ((any.kind & kLastChanges) == 0) {
            add_up(group, word);
            warp_.each([](Lane& lane, u32) { lane.between = lane.source; });
            return;
        }
        const u32 lists = any.last_change & 0xff'ffffU;
        const u32 wider_here = any.last_change >> 24 & 15U;
        const u32 wider_there = any.last_change >> 28;
        const u32 part_here = word & ((1U << wider_here) - 1);
        warp_.each([](Lane& lane, u32) { lane.between = 0; });
        UNJAM_ROLLED
        for (u32 part = 0; part < 1U << wider_there; ++part) {
            const u32 there = (word >> wider_here << wider_there) + part;
            if (there >= any.words) break;
            add_up(group, there);
            if (!warp_.any([](Lane& lane) { return lane.source != 0; })) continue;
            for_entries(params_.tables, params_.tables.lists[lists + part_here + part],
                        [&](const Entry& entry) {
                            warp_.each([&](Lane& lane, u32) {
                                lane.between |= rotate_left(lane.source, entry.source_rotate) & entry.mask;
                            });
                        });
        }
    }

    // The new states of all of them.
    UNJAM_KERNEL void add_up(u64 group, u32 word) {
        warp_.each([](Lane& lane, u32) { lane.source = 0; });
        UNJAM_ROLLED
        while (group != 0) {
            const u32 one = lowest_bit(group);
            group &= group - 1;
            const u32 two = group != 0 ? lowest_bit(group) : one;
            group &= group - 1;
            const u32 word_one = word * memory_.block.neighbour[one].spans;
            const u32 word_two = word * memory_.block.neighbour[two].spans;
            warp_.each([&](Lane& lane, u32 i) {
                if (!lane.live) return;
                const u32 at_one = offset_in(lane, i, one);
                const u32 at_two = offset_in(lane, i, two);
                const u32 bits_one = at_one != kNone ? params_.fresh[at_one + word_one] : 0;
                const u32 bits_two = at_two != kNone ? params_.fresh[at_two + word_two] : 0;
                lane.source |= bits_one | bits_two;
            });
        }
    }

    const Params& params_;
    const ColumnTables columns_;
    PullMemory<kInner>& memory_;
    Neighbours<kInner, Lane> neighbours_;
    Warp<Lane> warp_;
    // Of the item.
    u32 first_word_;
    u32 spans_;
    u32 fast_columns_;
    u32 fast_spans_;
    u32 words_;
    bool stale_;
    bool own_is_fresh_;
    // Of the table.
    u32 tabled_;  // neighbours
    u32 table_width_;
    u32 table_at_;
    // Of the slow span: neighbours that it leaves open.
    u64 open_;
};

}  // namespace unjam::census::gpu
