#include "census/hardest.h"

#include <bit>

namespace unjam::census {

namespace {

int lowest(Bits bits) {
    return std::countr_zero(bits);
}

}  // namespace

// One node of a block: its groups as sets of places.
struct Hardest::Node {
    const Block* block = nullptr;
    std::uint32_t number = 0;  // of the block
    std::uint64_t row_cells = 0;
    std::array<Bits, kMostInner> inner{};
    std::array<Bits, kMostSpan> words{};  // states of the node in each word of a span
};

void Hardest::find(const Bundle& bundle, const Distances& distances, const Components& components) {
    bundle_ = &bundle;
    distances_ = &distances;
    components_ = &components;
    states_.assign(components.components().size(), {});
    for (std::uint32_t block = 0; block < bundle.blocks().size(); ++block) look_at_block(block);
}

std::uint64_t Hardest::row_cells_of(std::uint32_t block) const {
    const Board& board = bundle_->board();
    std::uint64_t cells = 0;
    for (int row = 0; row < board.height(); ++row) {
        const auto arrangement = static_cast<std::size_t>(bundle_->arrangement(block, row));
        cells |= std::uint64_t{board.row(row).arrangements()[arrangement].cells} << (row * board.width());
    }
    return cells;
}

void Hardest::look_at_block(std::uint32_t block) {
    Node node;
    node.block = &bundle_->blocks()[block];
    node.number = block;
    node.row_cells = row_cells_of(block);
    const int last = bundle_->board().width() - 1;
    Components::Groups groups{};
    for (std::uint32_t number = components_->nodes_before(block);
         number < components_->nodes_before(block + 1); ++number) {
        const std::uint32_t component = components_->component_of(number);
        if (components_->components()[component].solvable) {
            for (int column = 1; column < last; ++column) {
                const auto at = static_cast<std::size_t>(column);
                node.inner[at - 1] = bundle_->pattern(*node.block, column).groups[groups[at]];
            }
            const Bits lane =
                bundle_->pattern(*node.block, last).groups[groups[static_cast<std::size_t>(last)]];
            node.words = {};
            for (Bits lanes = bundle_->pattern(*node.block, 0).groups[groups[0]]; lanes != 0;
                 lanes &= lanes - 1) {
                const int number_of_lane = lowest(lanes);
                const auto word = static_cast<std::size_t>(number_of_lane / node.block->lanes_per_word);
                node.words[word] |= lane
                                    << (number_of_lane % node.block->lanes_per_word * node.block->lane_bits);
            }
            look_at_node(node, states_[component]);
        }
        Components::advance(*bundle_, *node.block, groups);
    }
}

// Goes through all combinations of places of the inner columns.
void Hardest::look_at_node(const Node& node, HardestState& best) const {
    const auto inner = static_cast<std::size_t>(bundle_->board().width() - 2);
    std::array<Bits, kMostInner> rest = node.inner;
    std::uint32_t word = node.block->first;
    for (std::size_t c = 0; c < inner; ++c)
        word += static_cast<std::uint32_t>(lowest(rest[c])) * node.block->stride[c];
    for (;;) {
        for (int k = 0; k < node.block->span; ++k) {
            const Bits among = node.words[static_cast<std::size_t>(k)];
            if (among == 0) continue;
            const auto found = distances_->deepest(word + static_cast<std::uint32_t>(k), among);
            if (found.distance < best.distance) continue;
            if (found.distance == best.distance && node.row_cells > best.row_cells) continue;
            if (found.distance > best.distance) best = {found.distance, ~std::uint64_t{0}, 0, {}};
            look_at_word(node, k, found.states, rest, best);
        }
        std::size_t c = 0;
        for (; c < inner; ++c) {
            const int at = lowest(rest[c]);
            rest[c] &= rest[c] - 1;
            const bool again = rest[c] == 0;
            if (again) rest[c] = node.inner[c];
            word += static_cast<std::uint32_t>(lowest(rest[c]) - at) * node.block->stride[c];
            if (!again) break;
        }
        if (c == inner) return;
    }
}

// All of `states` are as far as the best so far; some may have lesser masks.
void Hardest::look_at_word(const Node& node, int word_in_span, Bits states,
                           const std::array<Bits, kMostInner>& rest, HardestState& best) const {
    const int width = bundle_->board().width();
    for (; states != 0; states &= states - 1) {
        const int bit = lowest(states);
        StatePlace state{node.number, {}};
        const int lane = word_in_span * node.block->lanes_per_word + bit / node.block->lane_bits;
        state.places[0] = static_cast<std::uint8_t>(lane);
        for (int column = 1; column < width - 1; ++column) {
            const auto at = static_cast<std::size_t>(column);
            state.places[at] = static_cast<std::uint8_t>(lowest(rest[at - 1]));
        }
        state.places[static_cast<std::size_t>(width) - 1] =
            static_cast<std::uint8_t>(bit % node.block->lane_bits);
        std::uint64_t cells = 0;
        for (int column = 0; column < width; ++column) {
            const Pattern& pattern = bundle_->pattern(*node.block, column);
            const std::size_t arrangement = pattern.allowed[state.places[static_cast<std::size_t>(column)]];
            const auto& line = bundle_->board().column(column).line().arrangements()[arrangement];
            for (int row = 0; row < bundle_->board().height(); ++row)
                cells |= std::uint64_t{line.cells >> row & 1U} << (row * width + column);
        }
        if (node.row_cells < best.row_cells || cells < best.column_cells)
            best = {best.distance, node.row_cells, cells, state};
    }
}

StatePlace place_at(const Bundle& bundle, std::uint32_t block, std::uint32_t word, int bit) {
    const Block& of = bundle.blocks()[block];
    const auto last = static_cast<std::size_t>(bundle.board().width()) - 1;
    StatePlace state{block, {}};
    const auto byte = [](auto number) { return static_cast<std::uint8_t>(number); };
    state.places[0] =
        byte(word % of.span * of.lanes_per_word + static_cast<std::uint32_t>(bit / of.lane_bits));
    state.places[last] = byte(bit % of.lane_bits);
    for (std::size_t column = last; column-- > 1;) {
        state.places[column] = byte(word / of.stride[column - 1]);
        word %= of.stride[column - 1];
    }
    return state;
}

int distance_of(const Bundle& bundle, const Distances& distances, const StatePlace& state) {
    const Block& block = bundle.blocks()[state.block];
    const auto last = static_cast<std::size_t>(bundle.board().width()) - 1;
    std::uint32_t word = block.first + state.places[0] / block.lanes_per_word;
    for (std::size_t column = 1; column < last; ++column)
        word += state.places[column] * block.stride[column - 1];
    return distances.distance(word,
                              state.places[0] % block.lanes_per_word * block.lane_bits + state.places[last]);
}

bool needs_columns(const Bundle& bundle, const Distances& distances, const HardestState& hardest) {
    const Block& block = bundle.blocks()[hardest.state.block];
    for (int column = 0; column < bundle.board().width(); ++column) {
        const auto at = static_cast<std::size_t>(column);
        const Pattern& pattern = bundle.pattern(block, column);
        const int arrangement = pattern.allowed[hardest.state.places[at]];
        for (const std::uint8_t fewer : bundle.board().column(column).fewer(arrangement)) {
            StatePlace less = hardest.state;
            less.places[at] = pattern.place[fewer];
            if (distance_of(bundle, distances, less) >= hardest.distance) return false;
        }
    }
    return true;
}

}  // namespace unjam::census
