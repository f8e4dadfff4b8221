// One move from all new states of a block. Columns move within the block: the two outer ones by shifts within
// spans, the inner ones from span to span. Rows move to other blocks, step by step: a vehicle that slides on
// takes along only states not reached before; from the others it has slid on already, or will on this level.
//
// `Machine` gathers, scatters and counts bits, and may work on several words at once; each machine's instructions are
// used in a separate file.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "census/distance_search.h"
#include "census/span_bits.h"

namespace unjam::census {

template <int kInner, class Machine>
class BlockExpansion final : public DistanceSearch {
public:
    explicit BlockExpansion(Unit unit) : DistanceSearch(unit) {}

private:
    static constexpr int kLast = kInner + 1;
    static constexpr Bits kAll = ~Bits{0};

    static unsigned digit(Digits digits, int column) { return digits >> (8 * column) & 0xffU; }

    // How states of one block pass to the next when a row makes a step.
    struct Passage {
        const Block& from;
        const Block& to;
        const std::uint8_t* coming;  // place of the inner column that loses a cell, if there is one
        const std::uint8_t* going;   // and of the one that gets one
        int coming_at = 0;           // where their digits are
        int going_at = 0;
        const Bits* gather = nullptr;   // for outer columns: bits that stay,
        const Bits* scatter = nullptr;  // and where they go
    };

    bool settle_arrivals(std::uint32_t block) override {
        const std::uint32_t first = bundle_->blocks()[block].first;
        return Machine::settle({.arriving = arriving_.data() + first,
                                .reached = reached() + first,
                                .farthest = farthest() + first,
                                .planes = planes(),
                                .offset = first,
                                .level = level()},
                               bundle_->words_of(block));
    }

    std::uint64_t expand(std::uint32_t block) override {
        const Block& from = bundle_->blocks()[block];
        const std::uint64_t found =
            from.outer->span() == 1 ? take_and_move_columns<true>(from) : take_and_move_columns<false>(from);
        touch(block);
        for (int row = 0; row < bundle_->board().height(); ++row) move_row(block, row);
        return found;
    }

    void leave_solved(std::uint32_t block) override {
        const Block& from = bundle_->blocks()[block];
        const std::size_t span = from.outer->span();
        const std::size_t words = bundle_->words_of(block);
        const auto inner = inner_patterns(from);
        riders_.make_room(words / span, span);
        std::copy_n(reached() + from.first, words, riders_.bits.begin());
        Digits digits = 0;
        for (; riders_.count < words / span; next(digits, inner)) riders_.digits[riders_.count++] = digits;
        move_row(block, bundle_->board().target_row());
    }

    // Takes all riders along with every vehicle of a row.
    void move_row(std::uint32_t block, int row) {
        const LineTable& line = bundle_->board().row(row);
        const int arrangement = bundle_->arrangement(block, row);
        for (const LineStep& step : line.forward(arrangement)) slide(block, row, step, true);
        for (const LineStep& step : line.backward(arrangement)) slide(block, row, step, false);
    }

    using InnerPatterns = std::array<const Pattern*, kInner>;
    InnerPatterns inner_patterns(const Block& block) const {
        InnerPatterns inner;
        for (int c = 0; c < kInner; ++c) inner[index(c)] = &bundle_->pattern(block, c + 1);
        return inner;
    }
    // The digits of the next span.
    static void next(Digits& digits, const InnerPatterns& inner) {
        for (int c = 0; c < kInner; ++c) {
            digits += Digits{1} << (8 * c);
            if (digit(digits, c) < inner[index(c)]->allowed.size()) break;
            digits &= ~(Digits{0xff} << (8 * c));
        }
    }

    // Visits all spans of a block; those with new states become riders.
    template <bool kOneWord>
    std::uint64_t take_and_move_columns(const Block& from) {
        const std::size_t span = kOneWord ? 1 : from.outer->span();
        const InnerPatterns inner = inner_patterns(from);
        std::size_t spans = 1;
        for (const Pattern* const pattern : inner) spans *= pattern->allowed.size();
        riders_.make_room(spans, span);
        if constexpr (kOneWord && Machine::kAtOnce > 1) return take_and_move_at_once(from, inner, spans);
        std::uint64_t found = 0;
        Digits digits = 0;
        for (std::size_t word = from.first; word < from.first + spans * span; word += span) {
            Bits* const fresh = riders_.bits.data() + riders_.count * span;
            const std::uint64_t taken = take_span(word, span, fresh);
            if (taken > 0) {
                found += taken;
                riders_.digits[riders_.count++] = digits;
                move_outer<kOneWord>(*from.outer, fresh, leaving_.data() + word);
                move_inner<kOneWord>(from, inner, digits, fresh, leaving_.data() + word);
            }
            next(digits, inner);
        }
        return found;
    }

    // The same for spans of one word, several at once.
    std::uint64_t take_and_move_at_once(const Block& from, const InnerPatterns& inner, std::size_t spans) {
        riders_.count =
            Machine::take(arriving_.data() + from.first, spans, riders_.words.data(), riders_.bits.data());
        std::array<std::uint32_t, kInner> counts;
        for (std::size_t c = 0; c < kInner; ++c)
            counts[c] = static_cast<std::uint32_t>(inner[c]->allowed.size());
        Machine::template write_digits<kInner>(riders_.words.data(), riders_.count, counts,
                                               riders_.digits.data());
        arrived_[0].make_room(riders_.count, 1);
        Bits* const moved = arrived_[0].bits.data();
        Machine::move_outer(riders_.bits.data(), riders_.count, from.outer->shifts(single_steps_), moved);
        std::uint64_t found = 0;
        for (std::size_t i = 0; i < riders_.count; ++i) {
            found += Machine::count(riders_.bits[i]);
            Bits* const leaving = leaving_.data() + from.first + riders_.words[i];
            *leaving |= moved[i];
            move_inner<true>(from, inner, riders_.digits[i], riders_.bits.data() + i, leaving);
        }
        return found;
    }

    // Takes the new states of a span; returns how many there are.
    std::uint64_t take_span(std::size_t word, std::size_t span, Bits* fresh) {
        std::uint64_t found = 0;
        for (std::size_t k = 0; k < span; ++k) {
            fresh[k] = std::exchange(arriving_[word + k], 0);
            if (fresh[k] != 0) found += Machine::count(fresh[k]);
        }
        return found;
    }

    template <bool kOneWord>
    void move_outer(const OuterWords& outer, const Bits* bits, Bits* leaving) const {
        const SpanShifts& shifts = outer.shifts(single_steps_);
        if constexpr (kOneWord) {
            Bits moved = 0;
            for (std::size_t i = 0; i < shifts.by.size(); ++i)
                moved |= (*bits & shifts.from[i]) << shifts.by[i] | (*bits >> shifts.by[i] & shifts.from[i]);
            *leaving |= moved;
        } else {
            Machine::add_shifted(bits, outer.span(), shifts, leaving);
        }
    }

    template <bool kOneWord>
    void move_inner(const Block& from, const InnerPatterns& inner, Digits digits, const Bits* bits,
                    Bits* leaving) const {
        for (int c = 0; c < kInner; ++c) {
            const unsigned place = digit(digits, c);
            const std::size_t stride = from.stride[index(c)];
            Bits* const column = leaving - place * stride;
            const Pattern& pattern = *inner[index(c)];
            const Bits moves = (single_steps_ ? pattern.steps : pattern.slides)[place];
            for (Bits to = moves; to != 0; to &= to - 1) {
                Bits* const there = column + static_cast<unsigned>(std::countr_zero(to)) * stride;
                if constexpr (kOneWord) {
                    *there |= *bits;
                } else {
                    Machine::add(bits, from.outer->span(), there);
                }
            }
        }
    }

    // Takes all riders as far as the vehicle can go.
    void slide(std::uint32_t block, int row, LineStep step, bool forward) {
        const LineTable& line = bundle_->board().row(row);
        const Riders* riders = &riders_;
        for (std::size_t leg = 0;; leg ^= 1U) {
            const std::uint32_t to = bundle_->after(block, row, step);
            if (is_full(to)) return;
            const Passage passage = passage_between(block, to, row, step);
            const std::size_t span = passage.to.outer->span();
            Riders& arrived = arrived_[leg];
            arrived.make_room(riders->count, span);
            if (span == 1 && passage.from.outer->span() == 1) {
                pass(passage, *riders, arrived);
            } else {
                pass_long(passage, *riders, arrived);
            }
            if (arrived.count == 0) return;
            touch(to);
            if (single_steps_) return;
            const auto steps = forward ? line.forward(step.to) : line.backward(step.to);
            const auto on = std::ranges::find(steps, step.vehicle, &LineStep::vehicle);
            if (on == steps.end()) return;
            step = *on;
            block = to;
            riders = &arrived;
        }
    }

    Passage passage_between(std::uint32_t block, std::uint32_t to, int row, const LineStep& step) const {
        static constexpr auto kSame = [] {
            std::array<std::uint8_t, kMostArrangements> same{};
            for (std::size_t i = 0; i < same.size(); ++i) same[i] = static_cast<std::uint8_t>(i);
            return same;
        }();
        Passage passage{bundle_->blocks()[block], bundle_->blocks()[to], kSame.data(), kSame.data()};
        if (is_inner(step.taken)) {
            passage.coming = bundle_->pattern(passage.from, step.taken).coming[index(row)].data();
            passage.coming_at = 8 * (step.taken - 1);
        } else {
            passage.gather = passage.from.outer->staying(step.taken == kLast, index(row));
        }
        if (is_inner(step.freed)) {
            passage.going = bundle_->pattern(passage.from, step.freed).going[index(row)].data();
            passage.going_at = 8 * (step.freed - 1);
        } else {
            passage.scatter = passage.to.outer->staying(step.freed == kLast, index(row));
        }
        return passage;
    }

    static bool is_inner(int column) { return column > 0 && column < kLast; }

    // The digits in the next block; false when one is gone.
    static bool pass_digits(const Passage& passage, Digits& digits) {
        const Digits came = passage.coming[digits >> passage.coming_at & 0xffU];
        if (came == kGone) return false;
        digits = (digits & ~(Digits{0xff} << passage.coming_at)) | came << passage.coming_at;
        const Digits went = passage.going[digits >> passage.going_at & 0xffU];
        digits = (digits & ~(Digits{0xff} << passage.going_at)) | went << passage.going_at;
        return true;
    }

    static std::uint32_t word_at(const Block& block, Digits digits) {
        std::uint32_t word = block.first;
        for (int c = 0; c < kInner; ++c) word += digit(digits, c) * block.stride[index(c)];
        return word;
    }

    // Both spans are of one word.
    void pass(const Passage& passage, const Riders& riders, Riders& arrived) {
        if constexpr (Machine::kAtOnce > 1) {
            pass_at_once(passage, riders, arrived);
        } else {
            pass_one_by_one(passage, riders, arrived);
        }
    }

    void pass_at_once(const Passage& passage, const Riders& riders, Riders& arrived) {
        const Bits* bits = riders.bits.data();
        if (passage.gather != nullptr || passage.scatter != nullptr) {
            const Bits gather = passage.gather != nullptr ? *passage.gather : kAll;
            const Bits scatter = passage.scatter != nullptr ? *passage.scatter : kAll;
            // What is written over has been read by then: fewer arrive than ride.
            for (std::size_t i = 0; i < riders.count; ++i)
                arrived.bits[i] = Machine::scatter(Machine::gather(bits[i], gather), scatter);
            bits = arrived.bits.data();
        }
        arrived.count =
            Machine::template pass<kInner>({.coming = passage.coming,
                                            .coming_at = passage.coming_at,
                                            .going = passage.going,
                                            .going_at = passage.going_at,
                                            .first = passage.to.first,
                                            .stride = &passage.to.stride,
                                            .known = reached()},
                                           riders.digits.data(), bits, riders.count, arrived.digits.data(),
                                           arrived.bits.data(), arrived.words.data());
        for (std::size_t i = 0; i < arrived.count; ++i) leaving_[arrived.words[i]] |= arrived.bits[i];
    }

    void pass_one_by_one(const Passage& passage, const Riders& riders, Riders& arrived) {
        Bits* const leaving = leaving_.data();
        const Bits* const known = reached();
        const Block to = passage.to;
        const bool touches_outer = passage.gather != nullptr || passage.scatter != nullptr;
        const Bits gather = passage.gather != nullptr ? *passage.gather : kAll;
        const Bits scatter = passage.scatter != nullptr ? *passage.scatter : kAll;
        std::size_t count = 0;
        for (std::size_t i = 0; i < riders.count; ++i) {
            Digits digits = riders.digits[i];
            if (!pass_digits(passage, digits)) continue;
            Bits bits = riders.bits[i];
            if (touches_outer) bits = Machine::scatter(Machine::gather(bits, gather), scatter);
            const std::uint32_t word = word_at(to, digits);
            bits &= ~known[word];
            leaving[word] |= bits;
            arrived.digits[count] = digits;
            arrived.bits[count] = bits;
            count += bits != 0 ? 1 : 0;
        }
        arrived.count = count;
    }

    void pass_long(const Passage& passage, const Riders& riders, Riders& arrived) {
        const std::size_t from_span = passage.from.outer->span();
        const std::size_t to_span = passage.to.outer->span();
        for (std::size_t i = 0; i < riders.count; ++i) {
            Digits digits = riders.digits[i];
            if (!pass_digits(passage, digits)) continue;
            Bits* const bits = arrived.bits.data() + arrived.count * to_span;
            repack(passage, riders.bits.data() + i * from_span, bits);
            const std::uint32_t word = word_at(passage.to, digits);
            if (Machine::add_new(bits, to_span, reached() + word, leaving_.data() + word))
                arrived.digits[arrived.count++] = digits;
        }
    }

    static void repack(const Passage& passage, const Bits* bits, Bits* repacked) {
        const std::size_t from_span = passage.from.outer->span();
        const std::size_t to_span = passage.to.outer->span();
        std::array<Bits, kMostSpan + 1> middle;
        if (passage.gather != nullptr) {
            Bits* const gathered = passage.scatter != nullptr ? middle.data() : repacked;
            gather_span<Machine>(bits, passage.gather, from_span, gathered);
            bits = gathered;
        }
        if (passage.scatter != nullptr) {
            scatter_span<Machine>(bits, passage.scatter, to_span, repacked);
        } else if (passage.gather == nullptr) {
            Machine::copy(bits, to_span, repacked);
        }
    }

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    Riders riders_;
    std::array<Riders, 2> arrived_;  // by turns
};

}  // namespace unjam::census
