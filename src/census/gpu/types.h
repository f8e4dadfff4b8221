// What the kernels of the census see: plain numbers and arrays, the same on a GPU and on the host, where tests
// run the same code. (docs/algorithms/census-gpu.md has the drawings)
//
//   part    a bundle, or what is left of it when some columns hold certain classes only
//   block   one arrangement of all rows of a part
//   span    one place in each inner column; its number is written in digits, the second column's the fastest
//   lane    one place in the first column: 2^k bits, one for each place in the last column
//   word    as many lanes as fit into 32 bits; the words of a block with the same number stand together, span after
//           span:
//
//     word 0 of span 0 | word 0 of span 1 | ... | word 1 of span 0 | word 1 of span 1 | ...
//
// So neighbouring threads, which look at neighbouring spans, use neighbouring memory.
#pragma once

#include <cstdint>

// For the loop that follows: unrolled, because it indexes registers; or not, because it would fill the memory for
// instructions.
#ifdef __CUDACC__
#define UNJAM_KERNEL __device__ __forceinline__
#define UNJAM_UNROLLED _Pragma("unroll")
#define UNJAM_ROLLED _Pragma("unroll 1")
#else
#define UNJAM_KERNEL inline
#define UNJAM_UNROLLED
#define UNJAM_ROLLED
#endif

namespace unjam::census::gpu {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = unsigned long long;  // what CUDA's atomic functions take
using i32 = std::int32_t;

inline constexpr int kMostRows = 8;
inline constexpr int kMostInnerColumns = 6;
inline constexpr u32 kMostNeighbours = 64;  // blocks that one move of a row leads to
inline constexpr u32 kLaneLogs = 6;         // lanes have up to 2^5 bits
inline constexpr u32 kNone = 0xffff'ffffU;
inline constexpr u32 kPatternBits = 10;  // of a column: its kind and the cells that rows take of it
inline constexpr u32 kStrideBits = 32 - kPatternBits;

// Bits of a word come from another: rotated to the left by `rotate`, those under `mask`.
struct Entry {
    u32 mask;
    u32 source_rotate;  // word << 8 | rotate
};

// From an arrangement of a row by one move.
struct RowMove {
    i32 by;     // arrangements further on
    u32 cells;  // that the row takes then
    u32 swept;  // cells that must be free
};

// Tables of a board. Arrangements of columns are numbered so that those which never let the target pass come last.
// A pattern is the kind of a column (columns with the same walls are of one kind) and the cells that
// rows take of it.
struct Tables {
    // Of columns: by pattern, `column_stride` numbers each.
    const u8* rank;    // by arrangement: how many lesser ones the pattern allows
    const u8* listed;  // by place: the arrangement
    const u64* moves;  // by arrangement: places that one move leads to
    // By kind, `column_stride` each: cells of an arrangement, the cell of row r as bit 8r.
    const u64* cells;
    // Of rows: arrangements of all rows are numbered through.
    const u32* row_cells;
    const u8* row_target;  // column of the target's left end, for the arrangements of its row
    const u32* row_first_move;
    const u8* row_moves;
    const RowMove* row_move;
    // Of the last column, by group of classes and cells taken: bits of a lane as a power of 2, and a full word.
    const u8* lane_log;
    const u32* lane_full;
    // Lists of entries. A list is packed as its first entry and its length; `lists` holds them by number.
    const u32* lists;
    const Entry* entries;
    const u32* last_moves;   // [group, cells] list: moves of the last column
    const u32* first_moves;  // [cells, lane_log] lists by word: moves of the first column
    // [group, cells, row]: how lanes change when a row enters or leaves the last column. Packed: the first of some
    // lists, then 4 bits each: how much wider (as powers of 2) lanes become by the change, and were before.
    const u32* last_change;
    const u32*
        first_change;  // [cells, row, lane_log] lists by word: which lanes change when one does so in the first

    u32 column_stride;
    u32 crossings;  // 2^rows
    u32 patterns;   // in all
    u32 rows;
    u32 target_row;
    u32 solved_at;                         // column of the solved target's left end
    u32 first_pattern;                     // the first of the kind of the first column,
    u32 inner_pattern[kMostInnerColumns];  // of the inner ones, fastest first,
    u32 inner_kind[kMostInnerColumns];
    u32 passable[kMostInnerColumns];  // arrangements that let the target pass at times
};

struct Part {
    u32 first_block;
    u32 blocks;
    u32 row_stride[kMostRows];  // blocks from one arrangement of a row to the next
    u16 row_first[kMostRows];
    u16 row_count[kMostRows];
    // Arrangements of the inner columns, fastest column first.
    u8 from[kMostInnerColumns];
    u8 to[kMostInnerColumns];
    u32 group;  // of classes of the last column
};

// A word with new states.
struct alignas(16) Found {
    u32 block;
    u32 word;
    u32 span;
    u32 bits;
};

// Some spans of a block: what a warp takes at once.
struct Item {
    u32 block;
    u32 number;
};

struct Params {
    Tables tables;
    const Part* parts;
    u32 part_count;
    u32 block_count;
    u32 item_count;
    // By block.
    const u32* block_part;
    const u32* first_word;
    u8* touched;  // something may have been added
    // By item.
    const Item* items;
    const u8* item_fresh;  // has new states
    u8* item_fresh_next;
    u32* next_item;  // to take
    // By word: what is reached, what was new on the last level, what this one adds.
    u32* reached;
    u32* fresh;
    u32* fresh_next;
    bool target_only;  // only moves of the target matter
    u64* found;        // by part: new states of this level
    u64* fresh_words;  // in all
    // Lists of words with new states; 0 in `out_most` if none is to be written.
    const Found* in;
    u32 in_count;
    Found* out;
    u32* out_count;
    u32 out_most;
};

}  // namespace unjam::census::gpu
