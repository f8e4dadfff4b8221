// The hardest puzzle of every solvable component: its state farthest from solved, and of several the one with the
// least pair of masks (cells of the rows' vehicles first, cells of the columns' vehicles second; the cell in row r
// and column c is bit r x width + c). That is how published collections were made.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "census/bundle.h"
#include "census/components.h"
#include "census/distances.h"

namespace unjam::census {

// A state of a bundle: a block and the place of each column in its pattern.
struct StatePlace {
    std::uint32_t block = 0;
    std::array<std::uint8_t, kMostCells> places{};
};

struct HardestState {
    int distance = -1;  // -1: none found, the component is unsolvable
    StatePlace state;
    std::uint64_t column_cells = 0;
};

// One for each component, in their order.
class Hardest {
public:
    void find(const Bundle& bundle, const Distances& distances, const Components& components);

    const std::vector<HardestState>& states() const { return states_; }

private:
    struct Span;

    void look_at_block(std::uint32_t block);
    // `farthest` is the greatest distance in the word.
    void look_at_word(const Span& span, std::size_t word, int farthest);
    // Blocks come in the order of the cells that their rows take: of equally far states the first block's is the best.
    static bool is_better(int distance, std::uint32_t block, const HardestState& best) {
        return distance > best.distance || (distance == best.distance && best.state.block == block);
    }
    int least_better(const Span& span) const;
    void look_at_states(const Span& span, std::size_t word, Bits states, HardestState& best) const;

    const Bundle* bundle_ = nullptr;
    const Distances* distances_ = nullptr;
    const Components* components_ = nullptr;
    std::vector<HardestState> states_;
    std::vector<std::uint64_t> spread_;  // cells of a first column as cells of the board
    // By the groups of the inner columns of a block; kUnknown until asked for.
    std::vector<int> least_better_;
};

// The state of a bit of a word of a block, counted from the block's first.
StatePlace place_at(const Bundle& bundle, std::uint32_t block, std::uint32_t word, int bit);

// How far a state is from solved.
int distance_of(const Bundle& bundle, const Distances& distances, const StatePlace& state);

// Whether every vehicle of the columns is needed: without any one of them the puzzle is easier. The rest is
// in the same bundle, so its distance is known.
bool needs_columns(const Bundle& bundle, const Distances& distances, const HardestState& hardest);

}  // namespace unjam::census
