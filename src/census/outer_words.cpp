#include "census/outer_words.h"

#include <bit>

namespace unjam::census {

namespace {

Bits lowest_bits(std::size_t count) {
    return count == 0 ? 0 : ~Bits{0} >> (64 - count);
}

unsigned lowest(Bits bits) {
    return static_cast<unsigned>(std::countr_zero(bits));
}

}  // namespace

OuterWords::OuterWords(const Pattern& first, const Pattern& last, int rows)
    : lane_bits_(static_cast<unsigned>(last.count())),
      bits_(static_cast<unsigned>(first.count()) * lane_bits_),
      span_((bits_ + 63) / 64),
      all_first_(lowest_bits(first.allowed.size())),
      all_last_(lowest_bits(last.allowed.size())) {
    add_shifts(shifts_[0], first.slide_shifts, last.slide_shifts);
    add_shifts(shifts_[1], first.step_shifts, last.step_shifts);
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row) {
        add_mask(staying_, first.staying[row], all_last_);
        add_mask(staying_, all_first_, last.staying[row]);
    }
    for (const Bits of_last : last.groups) {
        for (const Bits of_first : first.groups) add_mask(groups_, of_first, of_last);
    }
    group_count_ = first.groups.size() * last.groups.size();
}

// A span with the states that have one of these places in each column.
void OuterWords::add_mask(std::vector<Bits>& masks, Bits first_places, Bits last_places) const {
    const std::size_t begin = masks.size();
    masks.resize(begin + span_);
    for (; first_places != 0; first_places &= first_places - 1) {
        const unsigned at = lowest(first_places) * lane_bits_;
        masks[begin + at / 64] |= last_places << at % 64;
        // A lane may begin in one word and end in the next.
        if (at % 64 + lane_bits_ > 64) masks[begin + at / 64 + 1] |= last_places >> (64 - at % 64);
    }
}

void OuterWords::add_shifts(SpanShifts& shifts, const std::vector<Shift>& first,
                            const std::vector<Shift>& last) const {
    for (const Shift& shift : last) {
        shifts.by.push_back(static_cast<unsigned>(shift.by));
        add_mask(shifts.from, all_first_, shift.from);
    }
    for (const Shift& shift : first) {
        shifts.by.push_back(static_cast<unsigned>(shift.by) * lane_bits_);
        add_mask(shifts.from, shift.from, all_last_);
    }
}

OuterTable::OuterTable(const ColumnTable& first, const ColumnTable& last)
    : first_(first), last_(last), words_(std::size_t{1} << (2 * first.line().rules().cells)) {}

const OuterWords& OuterTable::words(std::uint32_t crossed_first, std::uint32_t crossed_last) {
    const int rows = first_.line().rules().cells;
    auto& words = words_[std::size_t{crossed_first} << static_cast<unsigned>(rows) | crossed_last];
    if (words == nullptr)
        words = std::make_unique<const OuterWords>(first_.pattern(crossed_first), last_.pattern(crossed_last),
                                                   rows);
    return *words;
}

}  // namespace unjam::census
