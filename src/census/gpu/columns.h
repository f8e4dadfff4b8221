// The tables of columns that every state needs, in the memory that the threads of a block share.
#pragma once

#include "census/gpu/types.h"

namespace unjam::census::gpu {

struct ColumnTables {
    const u64* cells;
    const u8* rank;
    const u8* listed;
    u32 stride;

    UNJAM_KERNEL u32 rank_of(u32 pattern, u32 arrangement) const {
        return rank[pattern * stride + arrangement];
    }
    UNJAM_KERNEL u32 arrangement_at(u32 pattern, u32 place) const { return listed[pattern * stride + place]; }
};

UNJAM_KERNEL ColumnTables columns_of(const Tables& tables) {
    return {tables.cells, tables.rank, tables.listed, tables.column_stride};
}

// Runs through the entries of a packed list.
template <class Each>
UNJAM_KERNEL void for_entries(const Tables& tables, u32 list, const Each& each) {
    const Entry* entry = tables.entries + (list & 0xff'ffffU);
    for (u32 left = list >> 24; left > 0; --left) each(*entry++);
}

}  // namespace unjam::census::gpu
