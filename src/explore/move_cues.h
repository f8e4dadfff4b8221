// What a player sees in the moves of a state: the cues of player.h, but for those that need distances.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "explore/sight.h"
#include "search/board_shape.h"
#include "unjam/player.h"

namespace unjam {

class MoveCues {
public:
    explicit MoveCues(const Puzzle& puzzle);

    // Looks at a state, given by its offsets.
    void look(const std::vector<int>& offsets);
    // The same, remembering the move that led there.
    void look(const std::vector<int>& offsets, const Move& last);
    // The cues of a legal move of the state last looked at.
    CueValues of(const Move& move);

private:
    struct Range {
        int first;
        int last;
    };

    Range reach(const Occupancy& board, const Mover& mover, int offset) const;
    std::size_t mover_of(const Move& move) const {
        return static_cast<std::size_t>(mover_of_[static_cast<std::size_t>(move.vehicle)]);
    }
    bool lets_out(std::size_t moved) const;
    void add_memory(const Move& move, std::size_t number, CueValues& cues) const;

    BoardShape shape_;
    Sight sight_;
    std::vector<int> mover_of_;  // by vehicle
    Occupancy board_;
    std::vector<Range> reach_;  // of every mover in the way
    std::optional<Move> last_;
    Occupancy before_;  // the last move
};

}  // namespace unjam
