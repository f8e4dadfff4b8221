#include "census/column_table.h"

#include <algorithm>
#include <bit>
#include <span>

namespace unjam::census {

namespace {

std::uint8_t byte(auto number) {
    return static_cast<std::uint8_t>(number);
}

Bits bit(auto place) {
    return Bits{1} << place;
}

// Moves can be undone, so one mask serves both directions.
std::vector<Shift> shifts_of(const std::vector<Bits>& moves) {
    std::vector<Shift> shifts;
    const auto count = static_cast<int>(moves.size());
    for (int by = 1; by < count; ++by) {
        Bits from = 0;
        for (int j = 0; j + by < count; ++j) {
            if ((moves[static_cast<std::size_t>(j)] & bit(j + by)) != 0) from |= bit(j);
        }
        if (from != 0) shifts.push_back({by, from});
    }
    return shifts;
}

}  // namespace

ColumnTable::ColumnTable(const LineRules& rules)
    : line_(rules), patterns_(std::size_t{1} << static_cast<unsigned>(rules.cells)) {
    for (std::uint32_t crossed = 0; crossed < patterns_.size(); ++crossed) {
        Pattern& pattern = patterns_[crossed];
        allow(pattern, crossed);
        find_moves(pattern);
        find_groups(pattern);
    }
    for (std::uint32_t crossed = 0; crossed < patterns_.size(); ++crossed) connect(crossed);
    find_fewer();
}

void ColumnTable::allow(Pattern& pattern, std::uint32_t crossed) const {
    const auto& arrangements = line_.arrangements();
    pattern.place.assign(arrangements.size(), kGone);
    for (std::size_t i = 0; i < arrangements.size(); ++i) {
        if ((arrangements[i].cells & crossed) != 0) continue;
        pattern.place[i] = byte(pattern.allowed.size());
        pattern.allowed.push_back(byte(i));
    }
}

void ColumnTable::find_moves(Pattern& pattern) const {
    pattern.slides.assign(pattern.allowed.size(), 0);
    pattern.steps.assign(pattern.allowed.size(), 0);
    const auto follow = [&](std::size_t from, std::uint8_t vehicle, bool forward) {
        int at = pattern.allowed[from];
        for (bool first = true;; first = false) {
            const auto steps = forward ? line_.forward(at) : line_.backward(at);
            const auto step = std::ranges::find(steps, vehicle, &LineStep::vehicle);
            if (step == steps.end() || pattern.place[step->to] == kGone) return;
            at = step->to;
            pattern.slides[from] |= bit(pattern.place[step->to]);
            if (first) pattern.steps[from] |= bit(pattern.place[step->to]);
        }
    };
    for (std::size_t from = 0; from < pattern.allowed.size(); ++from) {
        const auto& vehicles = line_.arrangements()[pattern.allowed[from]].vehicles;
        for (std::size_t vehicle = 0; vehicle < vehicles.size(); ++vehicle) {
            follow(from, byte(vehicle), true);
            follow(from, byte(vehicle), false);
        }
    }
    pattern.slide_shifts = shifts_of(pattern.slides);
    pattern.step_shifts = shifts_of(pattern.steps);
}

void ColumnTable::find_groups(Pattern& pattern) const {
    pattern.group_of.assign(pattern.allowed.size(), 0);
    Bits grouped = 0;
    for (std::size_t seed = 0; seed < pattern.allowed.size(); ++seed) {
        if ((grouped & bit(seed)) != 0) continue;
        Bits group = bit(seed);
        for (Bits edge = group; edge != 0;) {
            const auto at = static_cast<std::size_t>(std::countr_zero(edge));
            edge &= edge - 1;
            edge |= pattern.steps[at] & ~group;
            group |= pattern.steps[at];
        }
        for (Bits rest = group; rest != 0; rest &= rest - 1)
            pattern.group_of[static_cast<std::size_t>(std::countr_zero(rest))] = byte(pattern.groups.size());
        pattern.groups.push_back(group);
        pattern.group_sizes.push_back(byte(std::popcount(group)));
        pattern.group_class.push_back(byte(line_.class_of(pattern.allowed[seed])));
        grouped |= group;
    }
}

// With the patterns that one more or one fewer crossing vehicle leads to.
void ColumnTable::connect(std::uint32_t crossed) {
    Pattern& pattern = patterns_[crossed];
    for (int cell = 0; cell < line_.rules().cells; ++cell) {
        const Pattern& other = patterns_[crossed ^ (1U << static_cast<unsigned>(cell))];
        const bool goes = (crossed >> static_cast<unsigned>(cell) & 1U) != 0;
        const auto at = static_cast<std::size_t>(cell);
        Places& places = goes ? pattern.going[at] : pattern.coming[at];
        for (std::size_t j = 0; j < pattern.allowed.size(); ++j) {
            places[j] = other.place[pattern.allowed[j]];
            if (!goes && places[j] != kGone) pattern.staying[at] |= bit(j);
        }
        for (std::size_t group = 0; goes && group < pattern.groups.size(); ++group) {
            const auto first = static_cast<std::size_t>(std::countr_zero(pattern.groups[group]));
            pattern.group_going[at].push_back(other.group_of[places[first]]);
        }
    }
}

void ColumnTable::find_fewer() {
    for (const Arrangement& arrangement : line_.arrangements()) {
        fewer_.emplace_back();
        for (std::size_t vehicle = 0; vehicle < arrangement.vehicles.size(); ++vehicle) {
            auto vehicles = arrangement.vehicles;
            vehicles.erase(vehicles.begin() + static_cast<std::ptrdiff_t>(vehicle));
            // The rules allow every subset of what they allow.
            fewer_.back().push_back(byte(line_.find(vehicles).value()));
        }
    }
}

}  // namespace unjam::census
