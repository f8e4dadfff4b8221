#include "census/hardest.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace unjam::census {

namespace {

constexpr int kUnknown = -2;

}  // namespace

// One span of a block.
struct Hardest::Span {
    const Block& block;
    StatePlace place;        // of its inner columns
    std::uint32_t word = 0;  // its first
    std::uint32_t node = 0;  // the first of its nodes, which are the groups of the outer columns
};

void Hardest::find(const Bundle& bundle, const Distances& distances, const Components& components) {
    bundle_ = &bundle;
    distances_ = &distances;
    components_ = &components;
    spread_.assign(std::size_t{1} << static_cast<unsigned>(bundle.board().height()), 0);
    for (std::size_t cells = 0; cells < spread_.size(); ++cells) {
        for (int row = 0; row < bundle.board().height(); ++row)
            spread_[cells] |= std::uint64_t{cells >> row & 1U} << (row * bundle.board().width());
    }
    states_.assign(components.components().size(), {});
    for (std::uint32_t block = 0; block < bundle.blocks().size(); ++block) look_at_block(block);
}

void Hardest::look_at_block(std::uint32_t block) {
    const Block& of = bundle_->blocks()[block];
    Span span{of, {block, {}}, of.first};
    const auto last = static_cast<std::size_t>(bundle_->board().width()) - 1;
    const std::uint32_t first_node = components_->first_node(block);
    const auto outer_groups = static_cast<std::uint32_t>(of.outer->groups());
    least_better_.assign((components_->first_node(block + 1) - first_node) / outer_groups, kUnknown);
    const Pattern& fastest = bundle_->pattern(of, 1);
    for (;;) {
        std::uint32_t nodes = 0;  // before the first of a span, in units of the groups of outer columns
        for (std::size_t column = 2; column < last; ++column) {
            const Pattern& pattern = bundle_->pattern(of, static_cast<int>(column));
            const std::uint8_t place = span.place.places[column];
            nodes += pattern.group_of[place] * (components_->strides(block)[column] / outer_groups);
        }
        for (std::size_t place = 0; place < fastest.group_of.size(); ++place) {
            const std::uint32_t before = nodes + fastest.group_of[place];
            span.place.places[1] = static_cast<std::uint8_t>(place);
            span.node = first_node + before * outer_groups;
            int& least = least_better_[before];
            if (least == kUnknown) least = least_better(span);
            for (std::size_t word = 0; word < of.outer->span(); ++word) {
                // Most often nothing in the word is good enough.
                const int farthest = distances_->farthest(span.word + static_cast<std::uint32_t>(word));
                if (farthest >= least) look_at_word(span, word, farthest);
            }
            span.word += static_cast<std::uint32_t>(of.outer->span());
        }
        std::size_t column = 2;
        for (; column < last; ++column) {
            std::uint8_t& place = span.place.places[column];
            if (++place < bundle_->pattern(of, static_cast<int>(column)).count()) break;
            place = 0;
        }
        if (column >= last) return;
    }
}

// For any of the components that a span has states of. As they find better ones in this block it becomes too low, which
// costs time but misses nothing.
int Hardest::least_better(const Span& span) const {
    int least = std::numeric_limits<int>::max();
    for (std::uint32_t group = 0; group < span.block.outer->groups(); ++group) {
        const std::uint32_t component = components_->component_of(span.node + group);
        if (!components_->components()[component].solvable) continue;
        const HardestState& best = states_[component];
        const bool as_far = is_better(best.distance, span.place.block, best);
        least = std::min(least, best.distance + (as_far ? 0 : 1));
    }
    return least;
}

void Hardest::look_at_word(const Span& span, std::size_t word, int farthest) {
    const std::uint32_t at = span.word + static_cast<std::uint32_t>(word);
    const Bits solvable = distances_->solvable(at);
    const OuterWords& outer = *span.block.outer;
    for (std::size_t group = 0; group < outer.groups(); ++group) {
        // A component is solvable as a whole, or not at all.
        const Bits among = outer.group(group)[word] & solvable;
        if (among == 0) continue;
        HardestState& best =
            states_[components_->component_of(span.node + static_cast<std::uint32_t>(group))];
        if (!is_better(farthest, span.place.block, best)) continue;
        const auto found = distances_->deepest(at, among);
        if (!is_better(found.distance, span.place.block, best)) continue;
        if (found.distance > best.distance) best = {found.distance, span.place, ~std::uint64_t{0}};
        look_at_states(span, word, found.states, best);
    }
}

// All of `states` are as far as the best so far; some may have lesser cells.
void Hardest::look_at_states(const Span& span, std::size_t word, Bits states, HardestState& best) const {
    const auto width = static_cast<std::size_t>(bundle_->board().width());
    for (; states != 0; states &= states - 1) {
        const std::size_t bit = 64 * word + static_cast<std::size_t>(std::countr_zero(states));
        StatePlace state = span.place;
        state.places[0] = static_cast<std::uint8_t>(bit / span.block.outer->lane_bits());
        state.places[width - 1] = static_cast<std::uint8_t>(bit % span.block.outer->lane_bits());
        std::uint64_t cells = 0;
        for (std::size_t column = 0; column < width; ++column) {
            const auto number = static_cast<int>(column);
            const std::size_t arrangement =
                bundle_->pattern(span.block, number).allowed[state.places[column]];
            cells |= spread_[bundle_->board().column(number).line().arrangements()[arrangement].cells]
                     << column;
        }
        if (cells < best.column_cells) best = {best.distance, state, cells};
    }
}

StatePlace place_at(const Bundle& bundle, std::uint32_t block, std::uint32_t word, int bit) {
    const Block& of = bundle.blocks()[block];
    const auto last = static_cast<std::size_t>(bundle.board().width()) - 1;
    StatePlace state{block, {}};
    const auto byte = [](auto number) { return static_cast<std::uint8_t>(number); };
    const auto span = static_cast<std::uint32_t>(of.outer->span());
    const std::uint32_t outer = word % span * 64 + static_cast<std::uint32_t>(bit);
    state.places[0] = byte(outer / of.outer->lane_bits());
    state.places[last] = byte(outer % of.outer->lane_bits());
    for (std::size_t column = last; column-- > 1;) {
        state.places[column] = byte(word / of.stride[column - 1]);
        word %= of.stride[column - 1];
    }
    return state;
}

int distance_of(const Bundle& bundle, const Distances& distances, const StatePlace& state) {
    const Block& block = bundle.blocks()[state.block];
    const auto last = static_cast<std::size_t>(bundle.board().width()) - 1;
    const unsigned bit = block.outer->bit_of(state.places[0], state.places[last]);
    std::uint32_t word = block.first + bit / 64;
    for (std::size_t column = 1; column < last; ++column)
        word += state.places[column] * block.stride[column - 1];
    return distances.distance(word, static_cast<int>(bit % 64));
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
