#include "census/line_table.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <set>

namespace unjam::census {

namespace {

std::uint32_t run(int first, int length) {
    return ((1U << length) - 1) << first;
}

}  // namespace

LineTable::LineTable(const LineRules& rules) : rules_(rules) {
    enumerate({}, 0);
    sort_by_class();
    find_steps();
}

std::optional<int> LineTable::find(const std::vector<PlacedVehicle>& vehicles) const {
    const auto found = std::ranges::find(arrangements_, vehicles, &Arrangement::vehicles);
    if (found == arrangements_.end()) return {};
    return static_cast<int>(found - arrangements_.begin());
}

bool LineTable::is_free(const Arrangement& arrangement, int first, int length) const {
    return first + length <= rules_.cells && (run(first, length) & (arrangement.cells | rules_.walls)) == 0;
}

void LineTable::add(const Arrangement& arrangement) {
    const std::uint32_t taken = arrangement.cells | (rules_.walls_fill ? rules_.walls : 0);
    const bool full = taken == run(0, rules_.cells);
    if (!full || rules_.may_be_full) arrangements_.push_back(arrangement);
}

void LineTable::place_target(const Arrangement& so_far, int from) {
    for (int offset = from; offset < rules_.cells; ++offset) {
        const bool before_wall = rules_.walls >> offset != 0;
        if (before_wall || !is_free(so_far, offset, rules_.target_length)) continue;
        Arrangement whole = so_far;
        whole.vehicles.push_back({offset, rules_.target_length});
        whole.cells |= run(offset, rules_.target_length);
        add(whole);
    }
}

// Everything that stands before `from` is settled.
void LineTable::enumerate(const Arrangement& so_far, int from) {
    if (rules_.target_length > 0) {
        place_target(so_far, from);
        if (!rules_.others_before_target) return;
    } else {
        add(so_far);
    }
    for (int offset = from; offset < rules_.cells; ++offset) {
        for (const int length : rules_.lengths) {
            if (!is_free(so_far, offset, length)) continue;
            Arrangement more = so_far;
            more.vehicles.push_back({offset, length});
            more.cells |= run(offset, length);
            enumerate(more, offset + length);
        }
    }
}

// Vehicles keep their order and their side of every wall. So the lengths, each with the number of walls before
// it, name the class.
void LineTable::sort_by_class() {
    using Name = std::vector<PlacedVehicle>;
    const auto name_of = [this](const Arrangement& arrangement) {
        Name name;
        for (const auto& [offset, length] : arrangement.vehicles) {
            const std::uint32_t before = rules_.walls & (run(0, offset));
            name.push_back({length, std::popcount(before)});
        }
        return name;
    };
    std::set<Name> open;
    for (const Arrangement& arrangement : arrangements_) {
        const bool takes = rules_.passage >= 0 && (arrangement.cells >> rules_.passage & 1U) != 0;
        if (!takes) open.insert(name_of(arrangement));
    }
    const auto less = [&](const Arrangement& a, const Arrangement& b) {
        const Name of_a = name_of(a);
        const Name of_b = name_of(b);
        if (open.contains(of_a) != open.contains(of_b)) return open.contains(of_a);
        if (of_a.size() != of_b.size()) return of_a.size() < of_b.size();
        if (of_a != of_b) return of_a < of_b;
        return a.cells < b.cells;
    };
    std::ranges::sort(arrangements_, less);
    for (std::size_t i = 0; i < arrangements_.size(); ++i) {
        const bool first = i == 0 || name_of(arrangements_[i]) != name_of(arrangements_[i - 1]);
        if (first) classes_.push_back({static_cast<int>(i), 0});
        ++classes_.back().count;
        if (open.contains(name_of(arrangements_[i]))) ++passable_;
    }
}

int LineTable::class_of(int arrangement) const {
    const auto behind = std::ranges::upper_bound(classes_, arrangement, {}, &LineClass::first);
    return static_cast<int>(behind - classes_.begin()) - 1;
}

void LineTable::find_steps() {
    forward_.resize(arrangements_.size());
    backward_.resize(arrangements_.size());
    for (std::size_t from = 0; from < arrangements_.size(); ++from) {
        for (std::size_t vehicle = 0; vehicle < arrangements_[from].vehicles.size(); ++vehicle) {
            std::vector<PlacedVehicle> moved = arrangements_[from].vehicles;
            const int freed = moved[vehicle].offset++;
            const int taken = freed + moved[vehicle].length;
            const auto to = find(moved);
            if (!to || !is_free(arrangements_[from], taken, 1)) continue;
            const auto byte = [](auto number) { return static_cast<std::uint8_t>(number); };
            forward_[from].push_back({byte(vehicle), byte(*to), byte(freed), byte(taken)});
            backward_[index(*to)].push_back({byte(vehicle), byte(from), byte(taken), byte(freed)});
        }
    }
}

}  // namespace unjam::census
