// The bits of a puzzle code, in this order:
//
//   4 width-1   4 height-1   2 exit   cells   target   2 label mode, labels   1 own order?, order
//
// Cells are scanned in reading order; cells that an earlier vehicle covers are left out:
//   0 empty    10a length 2    110a length 3    111nnnn a length n+1    1110001 wall    a: 1 vertical
// The target is an index in reading order, the order the vehicle index of each vehicle in reading order; both
// take as many bits as the largest index needs.
#pragma once

#include <bit>
#include <string>
#include <string_view>

#include "formats/bits.h"
#include "unjam/puzzle.h"

namespace unjam::text {

inline constexpr unsigned kSideBits = 4;
inline constexpr unsigned kExitBits = 2;
inline constexpr unsigned kLengthBits = 4;
inline constexpr unsigned kWallLength = 1;  // in place of length 2, which has a shorter code
inline constexpr unsigned kEscape = 62;     // in a text label: the next 8 bits are one byte
inline constexpr unsigned kLabelEnd = 63;

enum class LabelMode : unsigned {
    standard,  // X, and A, B, C, ... in reading order
    single,    // one character of six bits each
    text,      // characters of six bits each, ended by kLabelEnd
    numbers,   // in vehicle order; one more bit says from 0 or from 1
};

// How wide an index below `count` is.
inline unsigned index_bits(std::size_t count) {
    return static_cast<unsigned>(std::bit_width(count - 1));
}

// The default label of a vehicle, given its place and the target's in reading order.
std::string default_label_at(std::size_t reading_index, std::size_t target);

// Fills in all of `draft` but its name; false when the characters describe no puzzle.
bool decode_bits(std::string_view characters, PuzzleDraft& draft);

}  // namespace unjam::text
