// The blocks around a block: those that one move of a row leads to and that have new states. A warp lists them
// together; what it finds out about each serves all of its spans.
#pragma once

#include "census/gpu/columns.h"
#include "census/gpu/geometry.h"
#include "census/gpu/warp.h"

namespace unjam::census::gpu {

// How a move of a row changes the outer columns, whose places are bits; if it does, the row is added above that.
inline constexpr u32 kSameBits = 0;
inline constexpr u32 kFirstChanges = 1;
inline constexpr u32 kLastChanges = 2;
inline constexpr u32 kRowShift = 2;

// Where states come from.
template <int kInner>
struct Neighbour {
    u32 swept_low;  // cells of inner columns that must be free: row r of column c is bit 8r + c
    u32 swept_high;
    u32 spans;
    u32 offset;          // word 0 of its span with the same arrangements, as far as slow columns decide
    u32 base;            // the same before any column is added
    u32 kind;            // of these
    u32 words;           // of a span
    u32 column[kInner];  // pattern and stride of inner columns
    u32 last_change;     // with kLastChanges
    u32 first_change;    // with kFirstChanges
};

// Three for each row, if all come together; one more for each that begins a second turn of the lanes.
inline constexpr u32 kMostGroups = 3 * kMostRows + 3;
inline constexpr u32 kPatternMask = (1U << kPatternBits) - 1;

// What all lanes know of a block; not in registers, of which there are too few.
template <int kInner>
struct BlockMemory {
    u32 count;  // of neighbours
    u32 groups;
    u64 same_bits;           // neighbours by moves that change no outer column
    u64 group[kMostGroups];  // those by moves of one row that change outer columns in the same way
    Neighbour<kInner> neighbour[kMostNeighbours];
    u32 row_number[kMostRows];
    u32 row_moves[kMostRows];
    u32 pattern[kInner];
    u32 places[kInner];
    u32 first[kInner];
    u32 stride[kInner];
    float inverse[kInner];  // of places
};

struct ListingLane {
    u32 row_cells;
    RowMove move;
    u32 row;
    u32 block;
    bool chosen;
    u32 kind;
    u32 alike;  // lanes
};

template <int kInner, class Lane>
class Neighbours {
public:
    UNJAM_KERNEL Neighbours(const Params& params, const ColumnTables& columns, BlockMemory<kInner>& memory)
        : params_(params), columns_(columns), memory_(memory) {}

    // The rows of the block, and with them its geometry.
    UNJAM_KERNEL void look_at_rows(Warp<Lane>& warp, const Part& part, u32 block,
                                   Geometry<kInner>& geometry) const {
        const Tables& tables = params_.tables;
        warp.meet();
        warp.each([&](Lane& lane, u32 i) {
            lane.row_cells = 0;
            if (i >= tables.rows) return;
            const u32 number = row_of(part, block, i);
            lane.row_cells = tables.row_cells[number];
            memory_.row_number[i] = number;
            memory_.row_moves[i] = tables.row_moves[number];
        });
        warp.meet();
        geometry.first_crossed = warp.which([](Lane& lane) { return (lane.row_cells & 1U) != 0; });
        geometry.last_crossed =
            warp.which([](Lane& lane) { return (lane.row_cells >> (kInner + 1) & 1U) != 0; });
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            geometry.pattern[k] = tables.inner_pattern[k] + warp.which([&](Lane& lane) {
                return (lane.row_cells >> inner_column<kInner>(k) & 1U) != 0;
            });
        }
        geometry.target = tables.row_target[memory_.row_number[tables.target_row]];
        geometry.settle(tables, columns_.rank, part);
        warp.first([&] {
            UNJAM_UNROLLED
            for (int k = 0; k < kInner; ++k) {
                memory_.pattern[k] = geometry.pattern[k];
                memory_.places[k] = geometry.count[k];
                memory_.first[k] = geometry.first[k];
                memory_.stride[k] = geometry.stride[k];
                memory_.inverse[k] = 1.0F / static_cast<float>(geometry.count[k]);
            }
        });
        warp.meet();
    }

    // Those with new states, ordered by row.
    UNJAM_KERNEL void list(Warp<Lane>& warp, const Part& part, u32 block, const Geometry<kInner>& geometry) {
        const Tables& tables = params_.tables;
        u32 total = 0;
        UNJAM_ROLLED
        for (u32 row = 0; row < tables.rows; ++row) total += memory_.row_moves[row];
        u32 count = 0;
        UNJAM_ROLLED
        for (u32 begin = 0; begin < total; begin += kLanes) {
            warp.each([&](Lane& lane, u32 i) {
                lane.chosen = false;
                u32 rest = begin + i;
                if (rest >= total) return;
                u32 row = 0;
                for (; rest >= memory_.row_moves[row]; ++row) rest -= memory_.row_moves[row];
                lane.row = row;
                lane.move = tables.row_move[tables.row_first_move[memory_.row_number[row]] + rest];
                lane.block = block + static_cast<u32>(lane.move.by * static_cast<i32>(part.row_stride[row]));
                lane.chosen = params_.block_fresh[lane.block] != 0;
            });
            const u32 which = warp.which([](Lane& lane) { return lane.chosen; });
            warp.each([&](Lane& lane, u32 i) {
                if (!lane.chosen) return;
                const u32 at = count + count_bits(which & ((1U << i) - 1));
                describe(part, geometry, lane, memory_.neighbour[at]);
            });
            count += count_bits(which);
        }
        group(warp, count);
    }

private:
    UNJAM_KERNEL void describe(const Part& part, const Geometry<kInner>& geometry, const Lane& lane,
                               Neighbour<kInner>& there) const {
        const Tables& tables = params_.tables;
        const u32 row = lane.row;
        const u32 cells = lane.move.cells;
        const u32 target =
            row == tables.target_row ? tables.row_target[row_of(part, lane.block, row)] : geometry.target;
        u32 base = params_.first_word[lane.block];
        u32 spans = 1;
        const auto crossed = [&](u32 pattern, u32 column) {
            return (pattern & ~(1U << row)) | (cells >> column & 1U) << row;
        };
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            const auto column = static_cast<u32>(inner_column<kInner>(k));
            const u32 pattern =
                tables.inner_pattern[k] + crossed(geometry.pattern[k] - tables.inner_pattern[k], column);
            u32 to = part.to[k];
            if (column >= target && to > tables.passable[k]) to = tables.passable[k];
            const u32 first = columns_.rank_of(pattern, part.from[k]);
            there.column[k] = pattern | spans << kPatternBits;
            base -= first * spans;
            spans *= columns_.rank_of(pattern, to) - first;
        }
        const u32 outer = 1U | 1U << (kInner + 1);
        const u64 swept = u64{lane.move.swept & ~outer} << (8 * row);
        there.swept_low = static_cast<u32>(swept);
        there.swept_high = static_cast<u32>(swept >> 32);
        there.spans = spans;
        there.base = base;
        const u32 first_crossed = crossed(geometry.first_crossed, 0);
        const u32 last_crossed = crossed(geometry.last_crossed, kInner + 1);
        const u32 change = (first_crossed != geometry.first_crossed ? kFirstChanges : 0) |
                           (last_crossed != geometry.last_crossed ? kLastChanges : 0);
        there.kind = change == kSameBits ? kSameBits : change | row << kRowShift;
        const u32 lanes = columns_.rank_of(tables.first_pattern + first_crossed, columns_.stride - 1);
        there.words = ((lanes << tables.lane_log[part.group * tables.crossings + last_crossed]) + 31) / 32;
        there.last_change =
            tables.last_change[(part.group * tables.crossings + geometry.last_crossed) * tables.rows + row];
        there.first_change =
            tables.first_change[(geometry.first_crossed * tables.rows + row) * kLaneLogs + geometry.lane_log];
    }

    // Those by moves of one row that change outer columns in the same way come together; there is no harm if one of
    // many does not.
    UNJAM_KERNEL void group(Warp<Lane>& warp, u32 count) {
        warp.meet();
        u32 groups = 0;
        u64 same_bits = 0;
        UNJAM_ROLLED
        for (u32 begin = 0; begin < count; begin += kLanes) {
            warp.each([&](Lane& lane, u32 i) {
                lane.kind = begin + i < count ? memory_.neighbour[begin + i].kind : kNone;
            });
            same_bits |= u64{warp.which([](Lane& lane) { return lane.kind == kSameBits; })} << begin;
            warp.match([](Lane& lane) { return lane.kind; },
                       [](Lane& lane, u32 alike) { lane.alike = alike; });
            warp.each([](Lane& lane, u32 i) {
                lane.chosen = lane.kind != kSameBits && lane.kind != kNone && lowest_bit(lane.alike) == i;
            });
            const u32 which = warp.which([](Lane& lane) { return lane.chosen; });
            warp.each([&](Lane& lane, u32 i) {
                if (lane.chosen)
                    memory_.group[groups + count_bits(which & ((1U << i) - 1))] = u64{lane.alike} << begin;
            });
            groups += count_bits(which);
        }
        warp.first([&] {
            memory_.count = count;
            memory_.groups = groups;
            memory_.same_bits = same_bits;
        });
        warp.meet();
    }

    const Params& params_;
    const ColumnTables columns_;
    BlockMemory<kInner>& memory_;
};

}  // namespace unjam::census::gpu
