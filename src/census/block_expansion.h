// One move from all states of a block that are in the frontier. Columns move within the block: the two outer
// ones by shifts within words, the inner ones from word to word. Rows move to other blocks, step by step: a
// vehicle that slides on takes along only states that were not reached on an earlier level, for from those it has
// slid on before.
//
// `Machine` gathers and scatters bits; each machine's instructions are used in a file of their own.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "census/distance_search.h"

namespace unjam::census {

template <int kInner, class Machine>
class BlockExpansion final : public DistanceSearch {
public:
    explicit BlockExpansion(Metric metric) : DistanceSearch(metric) {}

private:
    static constexpr int kLast = kInner + 1;
    static constexpr Bits kAll = ~Bits{0};

    // The places of the inner columns, a byte each.
    using Digits = std::uint64_t;
    static unsigned digit(Digits digits, int column) { return digits >> (8 * column) & 0xffU; }

    // The part of a span that is on its way to other blocks.
    struct Rider {
        Digits digits = 0;
        Bits bits = 0;  // of a span of one word; longer ones are in long_spans_
    };
    using Span = std::array<Bits, kMostSpan>;

    // How states of one block pass to the next when a row makes a step.
    struct Passage {
        const Block* from;
        const Block* to;
        const std::uint8_t* coming;  // place of the inner column that loses a cell, if there is one
        const std::uint8_t* going;   // and of the one that gets one
        int coming_at = 0;           // where their digits are
        int going_at = 0;
        Bits gather = kAll;   // for outer columns: bits that stay,
        Bits scatter = kAll;  // and where they go
        bool touches_outer = false;
        std::size_t row = 0;
        LineStep step = {};
    };

    void expand(std::uint32_t block) override {
        const Block& from = bundle_->blocks()[block];
        prepare(from);
        collect_and_move_columns(from);
        for (int row = 0; row < bundle_->board().height(); ++row) {
            const LineTable& line = bundle_->board().row(row);
            const int arrangement = bundle_->arrangement(block, row);
            for (const LineStep& step : line.forward(arrangement)) slide(block, row, step, true);
            for (const LineStep& step : line.backward(arrangement)) slide(block, row, step, false);
        }
    }

    const std::vector<Bits>& moves_of(const Pattern& pattern) const {
        return single_steps_ ? pattern.steps : pattern.slides;
    }
    const std::vector<Shift>& shifts_of(const Pattern& pattern) const {
        return single_steps_ ? pattern.step_shifts : pattern.slide_shifts;
    }

    // Moves of the outer columns as shifts of words.
    void prepare(const Block& from) {
        shifts_.clear();
        Bits starts = 0;
        for (int lane = 0; lane < std::min(from.lanes, from.lanes_per_word); ++lane)
            starts |= Bits{1} << (lane * from.lane_bits);
        for (const Shift& shift : shifts_of(bundle_->pattern(from, kLast)))
            shifts_.push_back({shift.by, shift.from * starts});
        if (from.span > 1) return;
        for (const Shift& shift : shifts_of(bundle_->pattern(from, 0)))
            shifts_.push_back({shift.by * from.lane_bits, whole_lanes(from, shift.from)});
    }

    // The bits of some lanes of a block with a span of one word.
    static Bits whole_lanes(const Block& block, Bits lanes) {
        return Machine::scatter(lanes, block.lane_starts) * (kAll >> (64 - block.lane_bits));
    }

    void collect_and_move_columns(const Block& from) {
        std::array<const Pattern*, kInner> inner;
        for (int c = 0; c < kInner; ++c) inner[index(c)] = &bundle_->pattern(from, c + 1);
        const Bits* const frontier = frontier_.data() + from.first;
        Bits* const next = next_.data() + from.first;
        riders_.clear();
        long_spans_.clear();
        Digits digits = 0;
        const std::uint32_t words = size_of(from, inner);
        for (std::uint32_t word = 0; word < words; word += from.span) {
            Bits any = 0;
            for (std::uint32_t k = 0; k < from.span; ++k) {
                const Bits bits = frontier[word + k];
                if (bits == 0) continue;
                any |= bits;
                next[word + k] |= shifted(bits);
                for (int c = 0; c < kInner; ++c) {
                    const unsigned place = digit(digits, c);
                    const std::uint32_t stride = from.stride[index(c)];
                    Bits* const column = next + word + k - place * stride;
                    for (Bits to = moves_of(*inner[index(c)])[place]; to != 0; to &= to - 1)
                        column[static_cast<unsigned>(std::countr_zero(to)) * stride] |= bits;
                }
            }
            if (any != 0) {
                riders_.push_back({digits, any});
                if (from.span > 1) {
                    move_lanes(from, frontier + word, next + word);
                    std::copy_n(frontier + word, from.span, long_spans_.emplace_back().begin());
                }
            }
            for (int c = 0; c < kInner; ++c) {
                digits += Digits{1} << (8 * c);
                if (digit(digits, c) < inner[index(c)]->allowed.size()) break;
                digits &= ~(Digits{0xff} << (8 * c));
            }
        }
    }

    static std::uint32_t size_of(const Block& block, const std::array<const Pattern*, kInner>& inner) {
        std::uint32_t words = block.span;
        for (const Pattern* pattern : inner) words *= static_cast<std::uint32_t>(pattern->count());
        return words;
    }

    Bits shifted(Bits bits) const {
        Bits moved = 0;
        for (const Shift& shift : shifts_)
            moved |= (bits & shift.from) << shift.by | (bits >> shift.by & shift.from);
        return moved;
    }

    static Bits lane_of(const Block& block, const Bits* span, int lane) {
        return span[lane / block.lanes_per_word] >> (lane % block.lanes_per_word * block.lane_bits) &
               kAll >> (64 - block.lane_bits);
    }
    static void add_lane(const Block& block, Bits* span, int lane, Bits bits) {
        span[lane / block.lanes_per_word] |= bits << (lane % block.lanes_per_word * block.lane_bits);
    }

    // Moves of the first column in a span of several words.
    void move_lanes(const Block& block, const Bits* frontier, Bits* next) const {
        const std::vector<Bits>& moves = moves_of(bundle_->pattern(block, 0));
        for (int lane = 0; lane < block.lanes; ++lane) {
            const Bits bits = lane_of(block, frontier, lane);
            if (bits == 0) continue;
            for (Bits to = moves[index(lane)]; to != 0; to &= to - 1)
                add_lane(block, next, std::countr_zero(to), bits);
        }
    }

    // Takes all riders along as far as the vehicle can go.
    void slide(std::uint32_t block, int row, LineStep step, bool forward) {
        const LineTable& line = bundle_->board().row(row);
        bool is_long = bundle_->blocks()[block].span > 1;
        moving_ = riders_;
        if (is_long) moving_spans_ = long_spans_;
        for (;;) {
            const std::uint32_t to = bundle_->after(block, row, step);
            const Passage passage = passage_between(block, to, row, step);
            if (!is_long && passage.to->span > 1) make_long();
            is_long = is_long || passage.to->span > 1;
            touch(to);
            if (is_long) {
                pass_long(passage);
            } else {
                pass(passage);
            }
            if (moving_.empty() || single_steps_) return;
            const auto steps = forward ? line.forward(step.to) : line.backward(step.to);
            const auto on = std::ranges::find(steps, step.vehicle, &LineStep::vehicle);
            if (on == steps.end()) return;
            step = *on;
            block = to;
        }
    }

    void make_long() {
        moving_spans_.clear();
        for (const Rider& rider : moving_) moving_spans_.push_back({rider.bits});
    }

    Passage passage_between(std::uint32_t block, std::uint32_t to, int row, const LineStep& step) const {
        static constexpr auto kSame = [] {
            std::array<std::uint8_t, kMostArrangements> same{};
            for (std::size_t i = 0; i < same.size(); ++i) same[i] = static_cast<std::uint8_t>(i);
            return same;
        }();
        Passage passage{&bundle_->blocks()[block], &bundle_->blocks()[to], kSame.data(), kSame.data()};
        passage.row = index(row);
        passage.step = step;
        const Pattern& coming = bundle_->pattern(*passage.from, step.taken);
        const Pattern& going = bundle_->pattern(*passage.from, step.freed);
        if (is_inner(step.taken)) {
            passage.coming = coming.coming[index(row)].data();
            passage.coming_at = 8 * (step.taken - 1);
        } else {
            passage.gather = outer_bits(*passage.from, step.taken, coming.staying[index(row)]);
        }
        if (is_inner(step.freed)) {
            passage.going = going.going[index(row)].data();
            passage.going_at = 8 * (step.freed - 1);
        } else {
            passage.scatter = outer_bits(*passage.to, step.freed,
                                         bundle_->pattern(*passage.to, step.freed).staying[index(row)]);
        }
        passage.touches_outer = !is_inner(step.taken) || !is_inner(step.freed);
        return passage;
    }

    // In words of a block with a span of one: the states with these places of an outer column.
    static Bits outer_bits(const Block& block, int column, Bits places) {
        return column == 0 ? whole_lanes(block, places) : places * block.lane_starts;
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

    // All spans are of one word.
    void pass(const Passage& passage) {
        Bits* const next = next_.data();
        const Bits* const known = reached();
        const Block to = *passage.to;
        Rider* kept = moving_.data();
        for (Rider rider : moving_) {
            if (!pass_digits(passage, rider.digits)) continue;
            if (passage.touches_outer)
                rider.bits = Machine::scatter(Machine::gather(rider.bits, passage.gather), passage.scatter);
            const std::uint32_t word = word_at(to, rider.digits);
            next[word] |= rider.bits;
            rider.bits &= ~known[word];
            *kept = rider;
            kept += rider.bits != 0 ? 1 : 0;
        }
        moving_.resize(static_cast<std::size_t>(kept - moving_.data()));
    }

    // At least one of the blocks has spans of several words: lane by lane.
    void pass_long(const Passage& passage) {
        const Block& to = *passage.to;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < moving_.size(); ++i) {
            Rider rider = moving_[i];
            if (!pass_digits(passage, rider.digits)) continue;
            Span moved{};
            repack(passage, moving_spans_[i], moved);
            const std::uint32_t word = word_at(to, rider.digits);
            Bits any = 0;
            for (std::uint32_t k = 0; k < to.span; ++k) {
                next_[word + k] |= moved[k];
                moved[k] &= ~reached()[word + k];
                any |= moved[k];
            }
            if (any == 0) continue;
            moving_[kept] = rider;
            moving_spans_[kept++] = moved;
        }
        moving_.resize(kept);
        moving_spans_.resize(kept);
    }

    void repack(const Passage& passage, const Span& span, Span& moved) const {
        const Block& from = *passage.from;
        const Block& to = *passage.to;
        if (!passage.touches_outer) {
            std::copy_n(span.begin(), from.span, moved.begin());
            return;
        }
        const LineStep& step = passage.step;
        const Pattern& lanes = bundle_->pattern(from, 0);
        const Bits stay = bundle_->pattern(from, kLast).staying[passage.row];
        const Bits places = bundle_->pattern(to, kLast).staying[passage.row];
        for (int lane = 0; lane < from.lanes; ++lane) {
            Bits bits = lane_of(from, span.data(), lane);
            if (bits == 0) continue;
            unsigned there = static_cast<unsigned>(lane);
            if (step.taken == 0) there = lanes.coming[passage.row][there];
            if (step.freed == 0) there = lanes.going[passage.row][there];
            if (there == kGone) continue;
            if (step.taken == kLast) bits = Machine::gather(bits, stay);
            if (step.freed == kLast) bits = Machine::scatter(bits, places);
            add_lane(to, moved.data(), static_cast<int>(there), bits);
        }
    }

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    std::vector<Shift> shifts_;
    std::vector<Rider> riders_;
    std::vector<Span> long_spans_;  // one for each rider of a block with long spans
    std::vector<Rider> moving_;
    std::vector<Span> moving_spans_;
};

}  // namespace unjam::census
