// All bundles of a census, in the order in which they are counted: shuffled, the same way every time, so that
// any first part is a sample of the whole.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "census/board.h"
#include "unjam/census.h"

namespace unjam {

struct CensusPlan::Inside {
    struct Planned {
        std::uint32_t board = 0;
        std::uint32_t number = 0;  // row classes, the first row's the fastest digit
        std::uint64_t states = 0;
        bool twice = false;  // stands for its mirror image, too; `states` are those of both
    };

    CensusOptions options;
    std::vector<std::unique_ptr<const census::Board>> boards;  // one for each set of walls
    std::vector<Planned> bundles;
    std::uint64_t states = 0;
    std::array<std::uint64_t, 65> states_of_size{};  // by the bit width of the states of a bundle

    // Adds a bundle's states to the sums; false if there are too many.
    bool add(std::uint64_t of_bundle);
    // One class for each row.
    std::vector<int> row_classes(const Planned& planned) const;
};

namespace census {

// How many states each bundle of a board has, by number. If mirror images count once, one of two bundles that are
// mirror images of each other has none here; the board must be its own mirror image. Not all
// are right if it was asked to stop.
std::vector<std::uint64_t> states_of_bundles(const Board& board, bool mirrored_once,
                                             const StopToken& stop = {});

// All sets of up to `walls` cells, each as one mask per row.
std::vector<std::vector<std::uint32_t>> wall_sets(int width, int height, int walls);

}  // namespace census

}  // namespace unjam
