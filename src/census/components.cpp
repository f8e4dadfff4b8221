#include "census/components.h"

#include <bit>

namespace unjam::census {

namespace {

std::size_t lowest(Bits bits) {
    return static_cast<std::size_t>(std::countr_zero(bits));
}

// Two nodes, as offsets in their blocks.
struct Pair {
    std::uint32_t here = 0;
    std::uint32_t there = 0;
};

// Which groups of a column are connected by a step of a row. `fuller` has one cell more crossed than the other
// pattern: each of its groups is part of one of the other's.
template <class Visit>
void visit_connected(const Pattern& fuller, const Pattern& other, std::size_t row, Visit visit) {
    for (std::size_t group = 0; group < fuller.groups.size(); ++group) {
        const std::uint8_t place = fuller.going[row][lowest(fuller.groups[group])];
        visit(static_cast<std::uint32_t>(group), std::uint32_t{other.group_of[place]});
    }
}

}  // namespace

void Components::find(const Bundle& bundle) {
    bundle_ = &bundle;
    number_nodes();
    for (std::uint32_t block = 0; block < bundle.blocks().size(); ++block) unite_neighbours(block);
    sum_up();
}

void Components::advance(const Bundle& bundle, const Block& block, Groups& groups) {
    for (int column = 0; column < bundle.board().width(); ++column) {
        std::uint8_t& group = groups[static_cast<std::size_t>(column)];
        if (++group < bundle.pattern(block, column).groups.size()) return;
        group = 0;
    }
}

void Components::number_nodes() {
    const std::size_t blocks = bundle_->blocks().size();
    first_nodes_.resize(blocks + 1);
    strides_.resize(blocks);
    std::uint32_t nodes = 0;
    for (std::size_t block = 0; block < blocks; ++block) {
        first_nodes_[block] = nodes;
        std::uint32_t size = 1;
        for (int column = 0; column < bundle_->board().width(); ++column) {
            strides_[block][static_cast<std::size_t>(column)] = size;
            const Pattern& pattern = bundle_->pattern(bundle_->blocks()[block], column);
            size *= static_cast<std::uint32_t>(pattern.groups.size());
        }
        nodes += size;
    }
    first_nodes_[blocks] = nodes;
    parents_.resize(nodes);
    for (std::uint32_t node = 0; node < nodes; ++node) parents_[node] = node;
}

// Steps back lead to pairs that were united before.
void Components::unite_neighbours(std::uint32_t block) {
    for (int row = 0; row < bundle_->board().height(); ++row) {
        for (const LineStep& step : bundle_->board().row(row).forward(bundle_->arrangement(block, row)))
            unite_blocks(block, bundle_->after(block, row, step), row, step);
    }
}

void Components::unite_blocks(std::uint32_t block, std::uint32_t other, int row, const LineStep& step) {
    const Block& here = bundle_->blocks()[block];
    const Block& there = bundle_->blocks()[other];
    const Strides& from = strides_[block];
    const Strides& to = strides_[other];
    const auto line = static_cast<std::size_t>(row);
    // In the column that the vehicle enters the other block is the fuller one, in the one it leaves this one.
    std::array<Pair, 64> entered;
    std::array<Pair, 64> left;
    std::size_t entered_count = 0;
    std::size_t left_count = 0;
    visit_connected(bundle_->pattern(there, step.taken), bundle_->pattern(here, step.taken), line,
                    [&](std::uint32_t fuller, std::uint32_t group) {
                        entered[entered_count++] = {group * from[step.taken], fuller * to[step.taken]};
                    });
    visit_connected(bundle_->pattern(here, step.freed), bundle_->pattern(there, step.freed), line,
                    [&](std::uint32_t fuller, std::uint32_t group) {
                        left[left_count++] = {fuller * from[step.freed], group * to[step.freed]};
                    });
    // All other columns stay as they are: one pair for each combination of their groups.
    Groups groups{};
    for (;;) {
        Pair base{first_nodes_[block], first_nodes_[other]};
        for (std::size_t column = 0; column < static_cast<std::size_t>(bundle_->board().width()); ++column) {
            base.here += groups[column] * from[column];
            base.there += groups[column] * to[column];
        }
        for (std::size_t i = 0; i < entered_count; ++i) {
            for (std::size_t j = 0; j < left_count; ++j)
                unite(base.here + entered[i].here + left[j].here,
                      base.there + entered[i].there + left[j].there);
        }
        int column = 0;
        for (; column < bundle_->board().width(); ++column) {
            if (column == step.taken || column == step.freed) continue;
            std::uint8_t& group = groups[static_cast<std::size_t>(column)];
            if (++group < bundle_->pattern(here, column).groups.size()) break;
            group = 0;
        }
        if (column == bundle_->board().width()) return;
    }
}

std::uint32_t Components::root(std::uint32_t node) {
    while (parents_[node] != node) {
        parents_[node] = parents_[parents_[node]];
        node = parents_[node];
    }
    return node;
}

// The lower number is the root, so that roots come before what hangs on them.
void Components::unite(std::uint32_t one, std::uint32_t other) {
    one = root(one);
    other = root(other);
    if (one < other) {
        parents_[other] = one;
    } else {
        parents_[one] = other;
    }
}

void Components::sum_up() {
    component_of_.resize(parents_.size());
    components_.clear();
    for (std::uint32_t node = 0; node < parents_.size(); ++node) {
        const std::uint32_t top = root(node);
        if (top == node) {
            component_of_[node] = static_cast<std::uint32_t>(components_.size());
            components_.emplace_back();
        } else {
            component_of_[node] = component_of_[top];
        }
    }
    for (std::uint32_t block = 0; block < bundle_->blocks().size(); ++block) {
        const Block& of = bundle_->blocks()[block];
        Groups groups{};
        for (std::uint32_t node = first_nodes_[block]; node < first_nodes_[block + 1]; ++node) {
            std::uint64_t states = 1;
            for (int column = 0; column < bundle_->board().width(); ++column) {
                const Bits group =
                    bundle_->pattern(of, column).groups[groups[static_cast<std::size_t>(column)]];
                states *= static_cast<std::uint64_t>(std::popcount(group));
            }
            Component& component = components_[component_of_[node]];
            component.states += states;
            component.solvable = component.solvable || of.solved;
            advance(*bundle_, of, groups);
        }
    }
}

}  // namespace unjam::census
