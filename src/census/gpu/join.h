// After a level for many states: what was added and is new joins what is reached. Each word has one lane here.
#pragma once

#include "census/gpu/geometry.h"
#include "census/gpu/warp.h"

namespace unjam::census::gpu {

struct JoinLane {
    u32 states;
    u32 words;
};

template <int kInner>
UNJAM_KERNEL void join_item(const Params& params, Warp<JoinLane>& warp, u32 number) {
    const Item item = params.items[number];
    if (params.touched[item.block] == 0) {
        warp.first([&] { params.item_fresh_next[number] = 0; });
        return;
    }
    const u32 part = params.block_part[item.block];
    const auto geometry =
        geometry_of<kInner>(params.tables, params.tables.rank, params.parts[part], item.block);
    const u32 end = geometry.end_of(item.number);
    warp.each([](JoinLane& lane, u32) { lane = {0, 0}; });
    UNJAM_ROLLED
    for (u32 word = 0; word < geometry.words; ++word) {
        const u32 base = params.first_word[item.block] + word * geometry.spans;
        warp.each([&](JoinLane& lane, u32 i) {
            for (u32 span = geometry.first_of(item.number) + i; span < end; span += kLanes) {
                const u32 bits = params.fresh_next[base + span];
                if (bits == 0) continue;
                params.reached[base + span] |= bits;
                lane.states += count_bits(bits);
                ++lane.words;
                if (params.out_most == 0) continue;
                const u32 place = next_place(params.out_count);
                if (place < params.out_most) params.out[place] = {item.block, word, span, bits};
            }
        });
    }
    const u32 states = warp.sum([](JoinLane& lane) { return lane.states; });
    const u32 words = warp.sum([](JoinLane& lane) { return lane.words; });
    warp.first([&] {
        params.item_fresh_next[number] = states > 0 ? 1 : 0;
        if (states == 0) return;
        add(&params.found[part], u64{states});
        add(params.fresh_words, u64{words});
    });
}

}  // namespace unjam::census::gpu
