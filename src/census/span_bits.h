// Spans as long rows of bits: gathered, scattered and shifted over the borders of words. Where a function says
// so, one word behind the span is read or written as well; it must be there, and does not matter.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "census/outer_words.h"

namespace unjam::census {

// The bits of `bits` under `mask`, close together. Writes one word more than they need.
template <class Machine>
void gather_span(const Bits* bits, const Bits* mask, std::size_t span, Bits* gathered) {
    std::size_t at = 0;
    gathered[0] = 0;
    for (std::size_t k = 0; k < span; ++k) {
        const Bits part = Machine::gather(bits[k], mask[k]);
        const std::size_t word = at / 64;
        const std::size_t used = at % 64;
        gathered[word] |= part << used;
        at += Machine::count(mask[k]);
        if (at / 64 > word) gathered[word + 1] = part >> 1U >> (63 - used);
    }
}

// The inverse. Reads one word more than it needs.
template <class Machine>
void scatter_span(const Bits* bits, const Bits* mask, std::size_t span, Bits* scattered) {
    std::size_t at = 0;
    for (std::size_t k = 0; k < span; ++k) {
        const std::size_t used = at % 64;
        const Bits part = bits[at / 64] >> used | bits[at / 64 + 1] << 1U << (63 - used);
        scattered[k] = Machine::scatter(part, mask[k]);
        at += Machine::count(mask[k]);
    }
}

// Adds to `moved` where shifts lead. Reads one word behind `bits`, and one behind `moved`, which it writes.
template <class Machine>
void shift_span(const Bits* bits, const SpanShifts& shifts, std::size_t span, Bits* moved) {
    for (std::size_t i = 0; i < shifts.by.size(); ++i) {
        const Bits* const from = shifts.from.data() + i * span;
        const std::size_t words = shifts.by[i] / 64;
        const unsigned by = shifts.by[i] % 64;
        for (std::size_t k = 0; k + words < span; ++k) {
            const Bits up = bits[k] & from[k];
            moved[k + words] |= up << by;
            moved[k + words + 1] |= up >> 1U >> (63 - by);
            const Bits down = bits[k + words] >> by | bits[k + words + 1] << 1U << (63 - by);
            moved[k] |= down & from[k];
        }
    }
}

// What arrives at the words of a block on a level.
struct Arrivals {
    Bits* arriving;
    Bits* reached;
    std::int16_t* farthest;
    std::span<Bits* const> planes;  // of this level, for all blocks
    std::size_t offset;             // of the block in them
    std::int16_t level;
};

// What machines do with spans, word by word. Each machine has its own copy, because each is compiled in its own way.
template <class Machine>
struct WordByWord {
    static constexpr std::size_t kAtOnce = 1;

    // What has arrived and is new is reached; what is not new is gone. Says whether anything is new.
    static bool settle(const Arrivals& at, std::size_t words) {
        Bits any = 0;
        for (std::size_t i = 0; i < words; ++i) {
            if (at.arriving[i] == 0) continue;
            const Bits fresh = at.arriving[i] &= ~at.reached[i];
            if (fresh == 0) continue;
            any |= fresh;
            at.reached[i] |= fresh;
            at.farthest[i] = at.level;
            for (Bits* const plane : at.planes) plane[at.offset + i] |= fresh;
        }
        return any != 0;
    }
    static void copy(const Bits* bits, std::size_t span, Bits* copied) { std::copy_n(bits, span, copied); }
    // Adds a span to another.
    static void add(const Bits* bits, std::size_t span, Bits* sum) {
        for (std::size_t k = 0; k < span; ++k) sum[k] |= bits[k];
    }
    // Keeps what is not known, adds that, and says whether there is anything.
    static bool add_new(Bits* bits, std::size_t span, const Bits* known, Bits* sum) {
        Bits any = 0;
        for (std::size_t k = 0; k < span; ++k) {
            bits[k] &= ~known[k];
            sum[k] |= bits[k];
            any |= bits[k];
        }
        return any != 0;
    }
    // Adds where shifts lead.
    static void add_shifted(const Bits* bits, std::size_t span, const SpanShifts& shifts, Bits* sum) {
        std::array<Bits, kMostSpan + 1> moved;
        std::fill_n(moved.begin(), span + 1, 0);
        shift_span<Machine>(bits, shifts, span, moved.data());
        add(moved.data(), span, sum);
    }

private:
    friend Machine;
    WordByWord() = default;
};

}  // namespace unjam::census
