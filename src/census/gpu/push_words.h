// A level for few states: every word with states found on the last level adds what one move of these leads to, to any
// word that can be, and lists what is new there. Several lanes may come to one word; who changes it first lists it.
#pragma once

#include "census/gpu/columns.h"
#include "census/gpu/geometry.h"
#include "census/gpu/warp.h"

namespace unjam::census::gpu {

template <int kInner>
class PushWords {
public:
    UNJAM_KERNEL PushWords(const Params& params, const ColumnTables& columns)
        : params_(params), columns_(columns) {}

    UNJAM_KERNEL void run(const Found& found) {
        const Tables& tables = params_.tables;
        part_number_ = params_.block_part[found.block];
        part_ = params_.parts + part_number_;
        new_states_ = 0;
        const auto geometry = geometry_of<kInner>(tables, columns_.rank, *part_, found.block);
        u32 arrangement[kInner];
        u64 taken = 0;
        u32 rest = found.span;
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            const u32 place = rest % geometry.count[k];
            rest /= geometry.count[k];
            arrangement[k] = columns_.arrangement_at(geometry.pattern[k], geometry.first[k] + place);
            taken |= columns_.cells[tables.inner_kind[k] * columns_.stride + arrangement[k]]
                     << inner_column<kInner>(k);
        }
        to_ = {found.block, params_.first_word[found.block], geometry.spans, found.span};
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            const u32 place = columns_.rank_of(geometry.pattern[k], arrangement[k]);
            u64 moves = tables.moves[geometry.pattern[k] * columns_.stride + arrangement[k]];
            for (; moves != 0; moves &= moves - 1) {
                to_.span = found.span + (lowest_bit(moves) - place) * geometry.stride[k];
                add_word(found.word, found.bits);
            }
        }
        to_.span = found.span;
        move_outer_columns(geometry, found);
        for (u32 row = 0; row < tables.rows; ++row) {
            const u32 number = row_of(*part_, found.block, row);
            const u32 first = tables.row_first_move[number];
            const auto cells = static_cast<u32>(taken >> (8 * row)) & 0xffU;
            for (u32 i = first; i < first + tables.row_moves[number]; ++i) {
                const RowMove& move = tables.row_move[i];
                const u32 outer = 1U | 1U << (kInner + 1);
                if ((cells & move.swept & ~outer) == 0) move_row(geometry, found, arrangement, row, move);
            }
        }
        if (new_states_ > 0) add(&params_.found[part_number_], u64{new_states_});
    }

private:
    struct Destination {
        u32 block;
        u32 first_word;
        u32 spans;
        u32 span;
    };

    UNJAM_KERNEL void add_word(u32 word, u32 bits) {
        u32* const at = params_.reached + to_.first_word + word * to_.spans + to_.span;
        bits &= ~look(at);
        if (bits == 0) return;
        bits &= ~add_bits(at, bits);
        if (bits == 0) return;
        new_states_ += count_bits(bits);
        const u32 place = next_place(params_.out_count);
        if (place < params_.out_most) params_.out[place] = {to_.block, word, to_.span, bits};
    }

    UNJAM_KERNEL void move_outer_columns(const Geometry<kInner>& geometry, const Found& found) {
        const Tables& tables = params_.tables;
        u32 moved = 0;
        for_entries(
            tables, tables.last_moves[part_->group * tables.crossings + geometry.last_crossed],
            [&](const Entry& entry) { moved |= rotate_left(found.bits, entry.source_rotate) & entry.mask; });
        if (moved != 0) add_word(found.word, moved);
        const u32 lists = tables.first_moves[geometry.first_crossed * kLaneLogs + geometry.lane_log];
        // Moves can be undone: where bits can come from, they can go.
        for_entries(tables, tables.lists[lists + found.word], [&](const Entry& entry) {
            const u32 bits = rotate_right(found.bits & entry.mask, entry.source_rotate);
            if (bits != 0) add_word(entry.source_rotate >> 8, bits);
        });
    }

    UNJAM_KERNEL void move_row(const Geometry<kInner>& geometry, const Found& found,
                               const u32 (&arrangement)[kInner], u32 row, const RowMove& move) {
        const Tables& tables = params_.tables;
        to_.block = found.block + static_cast<u32>(move.by * static_cast<i32>(part_->row_stride[row]));
        to_.first_word = params_.first_word[to_.block];
        const u32 target =
            row == tables.target_row ? tables.row_target[row_of(*part_, to_.block, row)] : geometry.target;
        to_.spans = 1;
        to_.span = 0;
        const auto crossed = [&](u32 pattern, u32 column) {
            return (pattern & ~(1U << row)) | (move.cells >> column & 1U) << row;
        };
        UNJAM_UNROLLED
        for (int k = 0; k < kInner; ++k) {
            const auto column = static_cast<u32>(inner_column<kInner>(k));
            const u32 pattern =
                tables.inner_pattern[k] + crossed(geometry.pattern[k] - tables.inner_pattern[k], column);
            u32 to = part_->to[k];
            if (column >= target && to > tables.passable[k]) to = tables.passable[k];
            const u32 first = columns_.rank_of(pattern, part_->from[k]);
            to_.span += (columns_.rank_of(pattern, arrangement[k]) - first) * to_.spans;
            to_.spans *= columns_.rank_of(pattern, to) - first;
        }
        const u32 first_crossed = crossed(geometry.first_crossed, 0);
        const u32 last_crossed = crossed(geometry.last_crossed, kInner + 1);
        u32 change = kNone;
        if (last_crossed != geometry.last_crossed)
            change =
                tables.last_change[(part_->group * tables.crossings + geometry.last_crossed) * tables.rows +
                                   row];
        if (first_crossed == geometry.first_crossed) {
            change_last_column(found.word, found.bits, change);
            return;
        }
        const u32 lists =
            tables.first_change[(geometry.first_crossed * tables.rows + row) * kLaneLogs + geometry.lane_log];
        for_entries(tables, tables.lists[lists + found.word], [&](const Entry& entry) {
            const u32 bits = rotate_right(found.bits & entry.mask, entry.source_rotate);
            if (bits != 0) change_last_column(entry.source_rotate >> 8, bits, change);
        });
    }

    UNJAM_KERNEL void change_last_column(u32 word, u32 bits, u32 change) {
        if (change == kNone) {
            add_word(word, bits);
            return;
        }
        const Tables& tables = params_.tables;
        const u32 wider_now = change >> 24 & 15U;
        const u32 wider_before = change >> 28;
        const u32 lists = (change & 0xff'ffffU) + (word & ((1U << wider_now) - 1));
        for (u32 k = 0; k < 1U << wider_before; ++k) {
            u32 changed = 0;
            for_entries(tables, tables.lists[lists + k], [&](const Entry& entry) {
                changed |= rotate_right(bits & entry.mask, entry.source_rotate);
            });
            if (changed != 0) add_word((word >> wider_now << wider_before) + k, changed);
        }
    }

    const Params& params_;
    const ColumnTables columns_;
    u32 part_number_ = 0;
    const Part* part_ = nullptr;
    u32 new_states_ = 0;
    Destination to_{};
};

}  // namespace unjam::census::gpu
