// The components of a bundle, by union-find. Its elements are nodes, not states: a node is a block and one group of
// arrangements in each of its columns, and all its states are connected by moves of columns. What is left to
// unite are nodes between which a row makes a step: three to four thousand million on 6x6, instead of 27.
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
    std::uint32_t nodes_before(std::uint32_t block) const { return first_nodes_[block]; }
    std::uint32_t component_of(std::uint32_t node) const { return component_of_[node]; }

    // A node of a block: the group of each column. They are numbered with the first column's as the fastest.
    using Groups = std::array<std::uint8_t, kMostCells>;
    // To the next one.
    static void advance(const Bundle& bundle, const Block& block, Groups& groups);

private:
    using Strides = std::array<std::uint32_t, kMostCells>;

    void number_nodes();
    void unite_neighbours(std::uint32_t block);
    void unite_blocks(std::uint32_t block, std::uint32_t other, int row, const LineStep& step);
    void sum_up();
    std::uint32_t root(std::uint32_t node);
    void unite(std::uint32_t one, std::uint32_t other);

    const Bundle* bundle_ = nullptr;
    std::vector<std::uint32_t> first_nodes_;  // of each block, and behind the last
    std::vector<Strides> strides_;            // nodes from one group of a column to the next, of each block
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint32_t> component_of_;
    std::vector<Component> components_;
};

}  // namespace unjam::census
