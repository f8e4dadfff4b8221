#include "census/components.h"

namespace unjam::census {

void Components::find(const Bundle& bundle) {
    bundle_ = &bundle;
    order_columns();
    number_nodes();
    for (std::uint32_t block = 0; block < bundle.blocks().size(); ++block) unite_neighbours(block);
    number_components();
    sum_up();
    find_classes();
}

void Components::order_columns() {
    const int last = bundle_->board().width() - 1;
    columns_ = {0, last};
    for (int column = 1; column < last; ++column) columns_.push_back(column);
}

void Components::number_nodes() {
    const std::size_t blocks = bundle_->blocks().size();
    first_nodes_.resize(blocks + 1);
    strides_.resize(blocks);
    std::uint32_t nodes = 0;
    for (std::size_t block = 0; block < blocks; ++block) {
        first_nodes_[block] = nodes;
        std::uint32_t size = 1;
        for (const int column : columns_) {
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

// All combinations of connected groups, one pair of each column.
void Components::unite_blocks(std::uint32_t block, std::uint32_t other, int row, const LineStep& step) {
    inner_pairs_.assign(1, {first_nodes_[block], first_nodes_[other]});
    outer_pairs_.assign(1, {});
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        pair_groups(block, other, row, step, columns_[i]);
        std::vector<Pair>& pairs = i < 2 ? outer_pairs_ : inner_pairs_;
        const std::size_t before = pairs.size();
        pairs.resize(before * group_pairs_.size());
        for (std::size_t j = group_pairs_.size(); j-- > 0;) {
            const Pair by = group_pairs_[j];
            for (std::size_t k = 0; k < before; ++k)
                pairs[j * before + k] = {pairs[k].here + by.here, pairs[k].there + by.there};
        }
    }
    for (const Pair& inner : inner_pairs_) {
        for (const Pair& outer : outer_pairs_) unite(inner.here + outer.here, inner.there + outer.there);
    }
}

// Which groups of a column are connected. In the column that the vehicle enters, each group of the other block is
// part of one of this block; in the one that it leaves it is the other way.
void Components::pair_groups(std::uint32_t block, std::uint32_t other, int row, const LineStep& step,
                             int column) {
    const auto at = static_cast<std::size_t>(column);
    const auto line = static_cast<std::size_t>(row);
    const std::uint32_t here = strides_[block][at];
    const std::uint32_t there = strides_[other][at];
    const bool entered = column == step.taken;
    const bool left = column == step.freed;
    const Pattern& fuller = bundle_->pattern(bundle_->blocks()[entered ? other : block], column);
    group_pairs_.clear();
    for (std::uint32_t group = 0; group < fuller.groups.size(); ++group) {
        const std::uint32_t whole = entered || left ? fuller.group_going[line][group] : group;
        if (entered) {
            group_pairs_.push_back({whole * here, group * there});
        } else {
            group_pairs_.push_back({group * here, whole * there});
        }
    }
}

std::uint32_t Components::root(std::uint32_t node) {
    while (parents_[node] != node) {
        parents_[node] = parents_[parents_[node]];
        node = parents_[node];
    }
    return node;
}

// The lower number is the root, so that roots come before their children.
void Components::unite(std::uint32_t one, std::uint32_t other) {
    // Most are united already, and have the same parent.
    if (parents_[one] == parents_[other]) return;
    one = root(one);
    other = root(other);
    if (one < other) {
        parents_[other] = one;
    } else {
        parents_[one] = other;
    }
}

// Parents come before their children, so they have their component by then.
void Components::number_components() {
    roots_.clear();
    for (std::uint32_t node = 0; node < parents_.size(); ++node) {
        if (parents_[node] == node) {
            parents_[node] = static_cast<std::uint32_t>(roots_.size());
            roots_.push_back(node);
        } else {
            parents_[node] = parents_[parents_[node]];
        }
    }
    components_.assign(roots_.size(), {});
}

void Components::sum_up() {
    for (std::uint32_t block = 0; block < bundle_->blocks().size(); ++block) {
        const Block& of = bundle_->blocks()[block];
        list_sizes(of);
        const std::uint32_t* const component_of = parents_.data() + first_nodes_[block];
        for (std::size_t node = 0; node < sizes_.size(); ++node) {
            Component& component = components_[component_of[node]];
            component.states += sizes_[node];
            component.solvable = component.solvable || of.solved;
        }
    }
}

// Roots ascend, and so do the blocks they are in.
void Components::find_classes() {
    column_classes_.clear();
    std::uint32_t block = 0;
    for (const std::uint32_t root : roots_) {
        while (first_nodes_[block + 1] <= root) ++block;
        column_classes_.push_back(classes_at(block, root));
    }
}

std::uint64_t Components::classes_at(std::uint32_t block, std::uint32_t node) const {
    const Block& of = bundle_->blocks()[block];
    std::uint64_t classes = 0;
    for (const int column : columns_) {
        const std::vector<std::uint8_t>& groups = bundle_->pattern(of, column).group_class;
        const std::uint32_t stride = strides_[block][static_cast<std::size_t>(column)];
        classes = classes << 8U | groups[(node - first_nodes_[block]) / stride % groups.size()];
    }
    return classes;
}

void Components::list_sizes(const Block& block) {
    sizes_.assign(1, 1);
    for (const int column : columns_) {
        const std::vector<std::uint8_t>& groups = bundle_->pattern(block, column).group_sizes;
        const std::size_t before = sizes_.size();
        sizes_.resize(before * groups.size());
        for (std::size_t i = groups.size(); i-- > 0;) {
            for (std::size_t k = 0; k < before; ++k) sizes_[i * before + k] = sizes_[k] * groups[i];
        }
    }
}

}  // namespace unjam::census
