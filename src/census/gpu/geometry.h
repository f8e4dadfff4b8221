// How the states of a block lie in memory: computed from the arrangements of its rows wherever it is needed, because
// there are millions of blocks.
#pragma once

#include "census/gpu/types.h"

namespace unjam::census::gpu {

// The column whose places are the k-th fastest digit: outer ones first, because rows change them less.
template <int kInner>
UNJAM_KERNEL constexpr int inner_column(int k) {
    return k % 2 == 0 ? 1 + k / 2 : kInner - k / 2;
}

// Fast columns: the first that together have at least so many spans. A warp goes through these, 32 at a time, with
// the other columns fixed.
inline constexpr u32 kFastSpans = 64;
// An item has about so many words, if the block has.
inline constexpr u32 kItemWords = 4096;

template <int kInner>
struct Geometry {
    // Cells that rows take of the columns.
    u32 first_crossed = 0;
    u32 last_crossed = 0;
    u32 pattern[kInner] = {};
    u32 target = 0;  // the column of its left end
    // Set by settle().
    u32 first[kInner];   // place of the first arrangement of the part
    u32 count[kInner];   // places
    u32 stride[kInner];  // spans from one place to the next
    u32 spans;
    u32 lane_log;
    u32 lanes;
    u32 words;
    u32 fast_columns;
    u32 fast_spans;
    u32 slow_spans;  // spans / fast_spans
    u32 chunk;       // slow spans of an item

    UNJAM_KERNEL void settle(const Tables& tables, const u8* rank, const Part& part) {
        spans = 1;
        fast_spans = 1;
        fast_columns = 0;
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            u32 to = part.to[k];
            // A column that never lets the target pass can only stand left of it.
            if (static_cast<u32>(inner_column<kInner>(k)) >= target && to > tables.passable[k])
                to = tables.passable[k];
            const u32 from = part.from[k];
            const u8* const ranks = rank + pattern[k] * tables.column_stride;
            first[k] = ranks[from];
            count[k] = to > from ? ranks[to] - first[k] : 0;
            stride[k] = spans;
            if (fast_spans < kFastSpans && fast_columns == static_cast<u32>(k)) {
                fast_spans *= count[k];
                ++fast_columns;
            }
            spans *= count[k];
        }
        slow_spans = fast_spans > 0 ? spans / fast_spans : 0;
        lane_log = tables.lane_log[part.group * tables.crossings + last_crossed];
        lanes =
            rank[(tables.first_pattern + first_crossed) * tables.column_stride + tables.column_stride - 1];
        // A group of classes may have no place left.
        const bool none = tables.lane_full[part.group * tables.crossings + last_crossed] == 0;
        words = none ? 0 : ((lanes << lane_log) + 31) / 32;
        const u32 together = fast_spans * words;
        chunk = together == 0 || together >= kItemWords ? 1 : kItemWords / together;
    }
    // The spans of an item.
    UNJAM_KERNEL u32 first_of(u32 item) const { return item * chunk * fast_spans; }
    UNJAM_KERNEL u32 end_of(u32 item) const {
        const u32 end = (item + 1) * chunk;
        return (end < slow_spans ? end : slow_spans) * fast_spans;
    }
    UNJAM_KERNEL bool is_empty() const { return spans == 0 || words == 0; }
    UNJAM_KERNEL u32 items() const { return is_empty() ? 0 : (slow_spans + chunk - 1) / chunk; }
    UNJAM_KERNEL u64 all_words() const { return is_empty() ? 0 : u64{words} * spans; }
    UNJAM_KERNEL bool is_solved(const Tables& tables) const { return target == tables.solved_at; }
    // All states of a word.
    UNJAM_KERNEL u32 full(const Tables& tables, const Part& part, u32 word) const {
        return full_word(tables.lane_full[part.group * tables.crossings + last_crossed], lanes, lane_log,
                         word);
    }
    UNJAM_KERNEL static u32 full_word(u32 pattern, u32 lanes, u32 lane_log, u32 word) {
        const u32 before = word << (5 - lane_log);
        if (before >= lanes) return 0;
        const u32 bits = (lanes - before) << lane_log;
        return bits >= 32 ? pattern : pattern & ((1U << bits) - 1);
    }
};

// The arrangement of a row of a block, numbered through.
UNJAM_KERNEL u32 row_of(const Part& part, u32 block, u32 row) {
    return part.row_first[row] + (block - part.first_block) / part.row_stride[row] % part.row_count[row];
}

// For one thread.
template <int kInner>
UNJAM_KERNEL Geometry<kInner> geometry_of(const Tables& tables, const u8* rank, const Part& part, u32 block) {
    Geometry<kInner> geometry;
    UNJAM_UNROLLED
    for (int k = 0; k < kInner; ++k) geometry.pattern[k] = tables.inner_pattern[k];
    for (u32 row = 0; row < tables.rows; ++row) {
        const u32 number = row_of(part, block, row);
        const u32 cells = tables.row_cells[number];
        geometry.first_crossed |= (cells & 1U) << row;
        geometry.last_crossed |= (cells >> (kInner + 1) & 1U) << row;
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k)
            geometry.pattern[k] += (cells >> inner_column<kInner>(k) & 1U) << row;
        if (row == tables.target_row) geometry.target = tables.row_target[number];
    }
    geometry.settle(tables, rank, part);
    return geometry;
}

}  // namespace unjam::census::gpu
