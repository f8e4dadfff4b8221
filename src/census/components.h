// The components of a bundle, by union-find. Its elements are nodes, not states: a node is a block and one group of
// arrangements in each of its columns, and moves of columns connect all its states. What remains to
// unite are nodes connected by a step of a row: three to four billion on 6x6, instead of 27.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "census/bundle.h"

namespace unjam::census {

struct Component {
    std::uint64_t states = 0;
    bool solvable = false;
};

class Components {
public:
    void find(const Bundle& bundle);

    const std::vector<Component>& components() const { return components_; }
    // The classes of each component's columns, a byte for each column. With those of the rows they are its class.
    const std::vector<std::uint64_t>& column_classes() const { return column_classes_; }

    // The nodes of a block are numbered by the groups of its columns as digits, the outer columns' the fastest:
    // the first, the last, the second, the third and so on.
    std::uint32_t first_node(std::uint32_t block) const { return first_nodes_[block]; }
    // From one group of a column to the next.
    using Strides = std::array<std::uint32_t, kMostCells>;
    const Strides& strides(std::uint32_t block) const { return strides_[block]; }
    std::uint32_t component_of(std::uint32_t node) const { return parents_[node]; }

private:
    // Two nodes, or the way from two nodes to two others.
    struct Pair {
        std::uint32_t here = 0;
        std::uint32_t there = 0;
    };

    void order_columns();
    void number_nodes();
    void unite_neighbours(std::uint32_t block);
    void unite_blocks(std::uint32_t block, std::uint32_t other, int row, const LineStep& step);
    void pair_groups(std::uint32_t block, std::uint32_t other, int row, const LineStep& step, int column);
    std::uint32_t root(std::uint32_t node);
    void unite(std::uint32_t one, std::uint32_t other);
    void number_components();
    void sum_up();
    void list_sizes(const Block& block);
    void find_classes();
    std::uint64_t classes_at(std::uint32_t block, std::uint32_t node) const;

    const Bundle* bundle_ = nullptr;
    std::vector<int> columns_;                // the fastest digit's first
    std::vector<std::uint32_t> first_nodes_;  // of each block, and behind the last
    std::vector<Strides> strides_;            // of each block
    std::vector<std::uint32_t> parents_;      // of each node; in the end its component
    std::vector<Component> components_;
    std::vector<std::uint32_t> roots_;  // the first node of each component
    std::vector<std::uint64_t> column_classes_;
    std::vector<Pair> group_pairs_;
    std::vector<Pair> inner_pairs_;
    std::vector<Pair> outer_pairs_;
    std::vector<std::uint64_t> sizes_;  // of the nodes of a block
};

}  // namespace unjam::census
