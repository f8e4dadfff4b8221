// Before the search: how much room each block takes, which items there are, and what is solved.
#pragma once

#include "census/gpu/geometry.h"
#include "census/gpu/warp.h"

namespace unjam::census::gpu {

// What is written for each block; running totals are made of the sizes.
struct BlockSizes {
    u32* part;
    u32* words;
    u32* items;
};

// The part of a block.
UNJAM_KERNEL u32 find_part(const Params& params, u32 block) {
    u32 low = 0;
    u32 high = params.part_count - 1;
    while (low < high) {
        const u32 middle = (low + high + 1) / 2;
        if (params.parts[middle].first_block <= block) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

template <int kInner>
UNJAM_KERNEL void measure_block(const Params& params, const BlockSizes& sizes, u32 block) {
    const u32 part = find_part(params, block);
    const auto geometry = geometry_of<kInner>(params.tables, params.tables.rank, params.parts[part], block);
    sizes.part[block] = part;
    sizes.words[block] = static_cast<u32>(geometry.all_words());
    sizes.items[block] = geometry.items();
}

// Adds the words of some blocks to those of their parts.
template <int kInner>
UNJAM_KERNEL void add_up_words(const Params& params, u64* words, u32 first, u32 end) {
    if (first >= end) return;
    u32 part = find_part(params, first);
    u64 sum = 0;
    for (u32 block = first; block < end; ++block) {
        if (block >= params.parts[part].first_block + params.parts[part].blocks) {
            add(&words[part], sum);
            sum = 0;
            ++part;
        }
        sum += geometry_of<kInner>(params.tables, params.tables.rank, params.parts[part], block).all_words();
    }
    add(&words[part], sum);
}

template <int kInner>
UNJAM_KERNEL void list_items(const Params& params, const u32* first_item, Item* items, u32 block) {
    const Part& part = params.parts[params.block_part[block]];
    const auto geometry = geometry_of<kInner>(params.tables, params.tables.rank, part, block);
    for (u32 i = 0; i < geometry.items(); ++i) items[first_item[block] + i] = {block, i};
}

struct StartLane {};

// Solved states are reached, and new; all others are not.
template <int kInner>
UNJAM_KERNEL void start_item(const Params& params, Warp<StartLane>& warp, u32 number) {
    const Tables& tables = params.tables;
    const Item item = params.items[number];
    const u32 part_number = params.block_part[item.block];
    const Part& part = params.parts[part_number];
    const auto geometry = geometry_of<kInner>(tables, tables.rank, part, item.block);
    const bool solved = geometry.is_solved(tables);
    const u32 first = geometry.first_of(item.number);
    const u32 end = geometry.end_of(item.number);
    u32 states = 0;
    for (u32 word = 0; word < geometry.words; ++word) {
        const u32 bits = solved ? geometry.full(tables, part, word) : 0;
        states += count_bits(bits) * (end - first);
        const u32 base = params.first_word[item.block] + word * geometry.spans;
        warp.each([&](StartLane&, u32 lane) {
            for (u32 span = first + lane; span < end; span += kLanes) {
                params.reached[base + span] = bits;
                params.fresh[base + span] = bits;
                params.fresh_next[base + span] = 0;
            }
        });
    }
    warp.first([&] {
        params.item_fresh_next[number] = solved ? 1 : 0;
        if (solved) add(&params.found[part_number], u64{states});
    });
}

}  // namespace unjam::census::gpu
