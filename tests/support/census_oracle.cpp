#include "support/census_oracle.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <unordered_map>

namespace unjam::test {

namespace {

using Mask = std::uint32_t;  // cells, row by row

// A state: walls, where the target is, and the first cells of all other vehicles by axis and length.
struct State {
    Mask walls = 0;
    int target = 0;                // its leftmost column
    std::array<Mask, 4> starts{};  // horizontal 2 and 3, vertical 2 and 3

    friend bool operator==(const State&, const State&) = default;
};

// All states and their numbers: open addressing, for half of the time goes into looking states up.
class States {
public:
    void add(const State& state) {
        if (2 * (states_.size() + 1) > slots_.size()) grow();
        std::uint32_t& slot = slots_[find(state)];
        if (slot != 0) return;
        states_.push_back(state);
        slot = static_cast<std::uint32_t>(states_.size());
    }
    // Of a state that is there.
    std::uint32_t number(const State& state) const { return slots_[find(state)] - 1; }
    std::size_t size() const { return states_.size(); }
    const State& operator[](std::size_t number) const { return states_[number]; }

private:
    std::size_t find(const State& state) const {
        std::uint64_t hash = state.walls * 8ULL + static_cast<std::uint64_t>(state.target);
        for (const Mask starts : state.starts) hash = ((hash ^ starts) * 0x9e3779b97f4a7c15U) ^ hash >> 29;
        std::size_t at = (hash ^ hash >> 32) & (slots_.size() - 1);
        while (slots_[at] != 0 && states_[slots_[at] - 1] != state) at = (at + 1) & (slots_.size() - 1);
        return at;
    }
    void grow() {
        slots_.assign(std::max<std::size_t>(1024, 4 * slots_.size()), 0);
        for (std::uint32_t i = 0; i < states_.size(); ++i) slots_[find(states_[i])] = i + 1;
    }

    std::vector<State> states_;
    std::vector<std::uint32_t> slots_;  // numbers from 1; 0: free
};

class Enumeration {
public:
    Enumeration(const CensusRules& rules, Unit unit) : rules_(rules), single_steps_(unit == Unit::steps) {}

    CensusByForce run() {
        place_walls(0, 0, 0);
        search();
        sum_up();
        return std::move(result_);
    }

private:
    int cells() const { return rules_.width * rules_.height; }
    static bool is_vertical(std::size_t kind) { return kind >= 2; }
    static int length_of(std::size_t kind) { return kind % 2 == 0 ? 2 : 3; }

    Mask vehicle(int cell, int length, bool vertical) const {
        Mask mask = 0;
        for (int part = 0; part < length; ++part) mask |= 1U << (cell + part * (vertical ? rules_.width : 1));
        return mask;
    }
    bool fits(int cell, int length, bool vertical) const {
        return vertical ? cell / rules_.width + length <= rules_.height
                        : cell % rules_.width + length <= rules_.width;
    }
    Mask target_mask(const State& state) const {
        return vehicle(rules_.target_row * rules_.width + state.target, rules_.target_length, false);
    }
    Mask taken_by(const State& state, bool vertical) const {
        Mask mask = vertical ? 0 : target_mask(state);
        for (std::size_t kind = 0; kind < 4; ++kind) {
            if (is_vertical(kind) != vertical) continue;
            for (Mask rest = state.starts[kind]; rest != 0; rest &= rest - 1)
                mask |= vehicle(std::countr_zero(rest), length_of(kind), vertical);
        }
        return mask;
    }
    Mask taken(const State& state) const {
        return state.walls | taken_by(state, false) | taken_by(state, true);
    }

    void place_walls(int from, Mask walls, int count) {
        for (int target = 0; target + rules_.target_length <= rules_.width; ++target) {
            State state;
            state.walls = walls;
            state.target = target;
            const int first = rules_.target_row * rules_.width + target;
            const int row_end = (rules_.target_row + 1) * rules_.width;
            const Mask from_target = (1U << row_end) - (1U << first);
            if ((walls & from_target) == 0) place_vehicles(state, walls | target_mask(state), 0);
        }
        for (int cell = from; count < rules_.walls && cell < cells(); ++cell)
            place_walls(cell + 1, walls | 1U << cell, count + 1);
    }

    void place_vehicles(const State& state, Mask occupied, int cell) {
        if (cell == cells()) {
            if (is_allowed(state)) states_.add(state);
            return;
        }
        place_vehicles(state, occupied, cell + 1);
        for (std::size_t kind = 0; kind < 4; ++kind) {
            const int length = length_of(kind);
            const bool vertical = is_vertical(kind);
            const bool wanted = std::ranges::find(rules_.lengths, length) != rules_.lengths.end();
            if (!wanted || !fits(cell, length, vertical)) continue;
            const Mask mask = vehicle(cell, length, vertical);
            if ((mask & occupied) != 0) continue;
            State more = state;
            more.starts[kind] |= 1U << cell;
            place_vehicles(more, occupied | mask, cell + 1);
        }
    }

    bool is_allowed(const State& state) const {
        const Mask row = ((1U << rules_.width) - 1) << (rules_.target_row * rules_.width);
        for (std::size_t kind = 0; kind < 2; ++kind) {
            for (Mask rest = state.starts[kind] & row; rest != 0; rest &= rest - 1) {
                const bool left = std::countr_zero(rest) % rules_.width < state.target;
                if (!rules_.others_left_of_target || !left) return false;
            }
        }
        return rules_.full_lines || !has_full_line(state);
    }
    bool has_full_line(const State& state) const {
        const Mask rows = taken_by(state, false) | state.walls;
        const Mask columns = taken_by(state, true);
        for (int y = 0; y < rules_.height; ++y) {
            const Mask row = ((1U << rules_.width) - 1) << (y * rules_.width);
            if ((rows & row) == row) return true;
        }
        for (int x = 0; x < rules_.width; ++x) {
            const Mask column = vehicle(x, rules_.height, true);
            if ((columns & column) == column) return true;
        }
        return false;
    }

    bool is_solved(const State& state) const { return state.target + rules_.target_length == rules_.width; }

    // All states one move away.
    template <class Visit>
    void visit_moves(const State& state, Visit visit) const {
        const Mask all = taken(state);
        const int target = rules_.target_row * rules_.width + state.target;
        slide(all, target, rules_.target_length, false, [&](int to) {
            State next = state;
            next.target = to % rules_.width;
            visit(next);
        });
        for (std::size_t kind = 0; kind < 4; ++kind) {
            for (Mask rest = state.starts[kind]; rest != 0; rest &= rest - 1) {
                const int cell = std::countr_zero(rest);
                slide(all, cell, length_of(kind), is_vertical(kind), [&](int to) {
                    State next = state;
                    next.starts[kind] = (next.starts[kind] & ~(1U << cell)) | 1U << to;
                    visit(next);
                });
            }
        }
    }
    template <class Visit>
    void slide(Mask all, int cell, int length, bool vertical, Visit visit) const {
        const int by = vertical ? rules_.width : 1;
        const Mask others = all & ~vehicle(cell, length, vertical);
        for (const int direction : {-by, by}) {
            for (int to = cell + direction;; to += direction) {
                const bool same_line =
                    vertical ? to >= 0 : to >= 0 && to / rules_.width == cell / rules_.width;
                if (!same_line || !fits(to, length, vertical) ||
                    (vehicle(to, length, vertical) & others) != 0)
                    break;
                visit(to);
                if (single_steps_) break;
            }
        }
    }

    std::uint32_t root(std::uint32_t state) {
        while (parents_[state] != state) state = parents_[state] = parents_[parents_[state]];
        return state;
    }

    // Level by level from all solved states; what is never met is only united with its neighbours.
    void search() {
        distances_.assign(states_.size(), -1);
        parents_.resize(states_.size());
        std::iota(parents_.begin(), parents_.end(), 0U);
        std::vector<std::uint32_t> queue;
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            if (!is_solved(states_[i])) continue;
            distances_[i] = 0;
            queue.push_back(i);
        }
        const auto expand = [&](std::uint32_t i) {
            visit_moves(states_[i], [&](const State& next) {
                const std::uint32_t j = states_.number(next);
                parents_[root(i)] = root(j);
                if (distances_[i] < 0 || distances_[j] >= 0) return;
                distances_[j] = distances_[i] + 1;
                queue.push_back(j);
            });
        };
        for (std::size_t at = 0; at < queue.size(); ++at) expand(queue[at]);
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            if (distances_[i] < 0) expand(i);
        }
    }

    static void count(CensusCounts::Histogram& histogram, std::size_t index) {
        if (histogram.size() <= index) histogram.resize(index + 1);
        ++histogram[index];
    }

    struct Component {
        std::uint64_t states = 0;
        int farthest = -1;
        std::uint32_t hardest = 0;
    };

    void sum_up() {
        std::unordered_map<std::uint32_t, Component> components;
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            if (distances_[i] >= 0) count(result_.counts.histogram, static_cast<std::size_t>(distances_[i]));
            Component& component = components[root(i)];
            ++component.states;
            if (distances_[i] > component.farthest ||
                (distances_[i] == component.farthest && comes_before(i, component.hardest))) {
                component.farthest = distances_[i];
                component.hardest = i;
            }
        }
        sum_up_classes();
        result_.counts.states = states_.size();
        result_.counts.components = components.size();
        for (const auto& [number, component] : components) add(component);
        std::ranges::sort(result_.minimal, std::less<>{});
    }

    void sum_up_classes() {
        std::unordered_map<std::string, int> farthest;
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            int& distance = farthest.try_emplace(line_up(states_[i]), -1).first->second;
            distance = std::max(distance, distances_[i]);
        }
        result_.counts.classes = farthest.size();
        for (const auto& [name, distance] : farthest) {
            if (distance >= 0) count(result_.counts.class_depths, static_cast<std::size_t>(distance));
        }
    }

    // What stands in each row and then in each column, in order: no move changes it.
    std::string line_up(const State& state) const {
        const auto mark = [](bool there, const char* as) { return there ? as : ""; };
        std::string name = std::to_string(state.walls);
        for (int cell = 0; cell < cells(); ++cell) {
            name += mark(cell % rules_.width == 0, "/");
            name += mark((state.walls >> cell & 1U) != 0, "x");
            name += mark((state.starts[0] >> cell & 1U) != 0, "2");
            name += mark((state.starts[1] >> cell & 1U) != 0, "3");
        }
        for (int i = 0; i < cells(); ++i) {
            const int cell = i % rules_.height * rules_.width + i / rules_.height;
            name += mark(i % rules_.height == 0, "|");
            name += mark((state.walls >> cell & 1U) != 0, "x");
            name += mark((state.starts[2] >> cell & 1U) != 0, "2");
            name += mark((state.starts[3] >> cell & 1U) != 0, "3");
        }
        return name;
    }

    bool comes_before(std::uint32_t a, std::uint32_t b) const {
        const std::pair of_a(taken_by(states_[a], false), taken_by(states_[a], true));
        const std::pair of_b(taken_by(states_[b], false), taken_by(states_[b], true));
        return of_a < of_b;
    }

    void add(const Component& component) {
        CensusCounts& counts = result_.counts;
        const std::size_t size = std::bit_width(component.states) - 1;
        result_.largest_component = std::max(result_.largest_component, component.states);
        count(counts.sizes, size);
        if (component.farthest < 0) return;
        count(counts.solvable_sizes, size);
        count(counts.depths, static_cast<std::size_t>(component.farthest));
        if (component.farthest == 0 || !is_minimal(component)) return;
        count(counts.minimal, static_cast<std::size_t>(component.farthest));
        result_.minimal.push_back({component.farthest, component.states, board(states_[component.hardest])});
    }

    // Whatever is left when something is taken away is one of the states, too.
    bool is_minimal(const Component& component) const {
        const State& state = states_[component.hardest];
        const auto as_hard = [&](const State& less) {
            return distances_[states_.number(less)] == component.farthest;
        };
        State less = state;
        for (Mask rest = state.walls; rest != 0; rest &= rest - 1) {
            less.walls = state.walls & ~(rest & -rest);
            if (as_hard(less)) return false;
        }
        for (std::size_t kind = 0; kind < 4; ++kind) {
            less = state;
            for (Mask rest = state.starts[kind]; rest != 0; rest &= rest - 1) {
                less.starts[kind] = state.starts[kind] & ~(rest & -rest);
                if (as_hard(less)) return false;
            }
        }
        return true;
    }

    std::string board(const State& state) const {
        std::string text(static_cast<std::size_t>(cells()), '.');
        const auto draw = [&](Mask mask, char label) {
            for (; mask != 0; mask &= mask - 1)
                text[static_cast<std::size_t>(std::countr_zero(mask))] = label;
        };
        draw(state.walls, 'x');
        draw(target_mask(state), 'A');
        char next = 'B';
        for (int cell = 0; cell < cells(); ++cell) {
            for (std::size_t kind = 0; kind < 2; ++kind) {
                if ((state.starts[kind] >> cell & 1U) != 0)
                    draw(vehicle(cell, length_of(kind), false), next++);
            }
        }
        for (int i = 0; i < cells(); ++i) {
            const int cell = i % rules_.height * rules_.width + i / rules_.height;
            for (std::size_t kind = 2; kind < 4; ++kind) {
                if ((state.starts[kind] >> cell & 1U) != 0)
                    draw(vehicle(cell, length_of(kind), true), next++);
            }
        }
        if (rules_.width == rules_.height) return text;
        return std::to_string(rules_.width) + "x" + std::to_string(rules_.height) + ":" + text;
    }

    const CensusRules& rules_;
    const bool single_steps_;
    States states_;
    std::vector<int> distances_;
    std::vector<std::uint32_t> parents_;
    CensusByForce result_;
};

}  // namespace

CensusByForce census_by_force(const CensusRules& rules, Unit unit) {
    return Enumeration(rules, unit).run();
}

}  // namespace unjam::test
