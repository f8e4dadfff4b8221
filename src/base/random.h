// Random numbers that are the same on every machine: splitmix64, one word of state.
#pragma once

#include <cstdint>

#include "unjam/support/hash.h"

namespace unjam {

class Random {
public:
    // Streams with different numbers are independent.
    Random(std::uint64_t seed, std::uint64_t stream) : state_(mixed(seed) ^ mixed(~stream)) {}

    std::uint64_t next() { return mixed(state_ += kGolden); }
    // 0 to count-1; count is at least 1 and far below 2^32.
    int below(int count) {
        return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(count) >> 32);
    }
    bool one_in(int count) { return below(count) == 0; }

private:
    std::uint64_t state_;
};

}  // namespace unjam
