#include "explore/move_cues.h"

#include <cmath>
#include <cstdlib>

#include "unjam/move.h"

namespace unjam {

namespace {

std::uint32_t cells_at(const Mover& mover, int offset) {
    return ((1U << mover.length) - 1) << offset;
}

double& at(CueValues& cues, Cue cue) {
    return cues[static_cast<std::size_t>(cue)];
}

void move_to(Occupancy& board, const Mover& mover, std::size_t number, int offset) {
    board.remove(mover, board.offsets[number]);
    board.offsets[number] = static_cast<std::uint8_t>(offset);
    board.add(mover, offset);
}

}  // namespace

MoveCues::MoveCues(const Puzzle& puzzle)
    : shape_(puzzle, analyze_statically(puzzle)), sight_(shape_), mover_of_(puzzle.vehicles().size(), -1) {
    for (std::size_t m = 0; m < shape_.movers.size(); ++m)
        mover_of_[shape_.movers[m].vehicle] = static_cast<int>(m);
    reach_.resize(shape_.movers.size());
}

void MoveCues::look(const std::vector<int>& offsets) {
    last_.reset();
    board_ = shape_.fixed;
    for (std::size_t m = 0; m < shape_.movers.size(); ++m) {
        const Mover& mover = shape_.movers[m];
        board_.offsets[m] = static_cast<std::uint8_t>(offsets[mover.vehicle]);
        board_.add(mover, board_.offsets[m]);
    }
    sight_.look(board_);
    for (const std::uint16_t m : sight_.in_way())
        reach_[m] = reach(board_, shape_.movers[m], board_.offsets[m]);
}

void MoveCues::look(const std::vector<int>& offsets, const Move& last) {
    look(offsets);
    last_ = last;
    before_ = board_;
    const std::size_t number = mover_of(last);
    move_to(before_, shape_.movers[number], number, board_.offsets[number] - last.cells);
}

MoveCues::Range MoveCues::reach(const Occupancy& board, const Mover& mover, int offset) const {
    const std::uint32_t covered = board.covered[mover.axis][mover.line];
    return {offset - free_before(covered, offset), offset + free_after(covered, offset + mover.length)};
}

CueValues MoveCues::of(const Move& move) {
    CueValues cues{};
    const std::size_t number = mover_of(move);
    const Mover& mover = shape_.movers[number];
    const int from = board_.offsets[number];
    const int to = from + move.cells;
    const Range range = reach(board_, mover, from);
    const bool is_target = static_cast<int>(number) == shape_.target;
    const std::uint32_t leave = sight_.to_leave(number);
    const bool full = to == range.first || to == range.last;
    at(cues, Cue::full) = full ? 1 : 0;
    at(cues, Cue::cells) = std::log(std::abs(move.cells));
    at(cues, Cue::target) = is_target ? 1 : 0;
    at(cues, Cue::solves) = is_target && to == shape_.solved_offset ? 1 : 0;
    at(cues, Cue::in_way) = leave != 0 ? 1 : 0;
    at(cues, Cue::gets_out) = leave != 0 && (cells_at(mover, to) & leave) == 0 ? 1 : 0;
    move_to(board_, mover, number, to);
    const int blockers = count_blockers(shape_, board_);
    at(cues, Cue::frees) = blockers < sight_.blockers() ? 1 : 0;
    at(cues, Cue::blocks) = blockers > sight_.blockers() ? 1 : 0;
    at(cues, Cue::lets_out) = lets_out(number) ? 1 : 0;
    move_to(board_, mover, number, from);
    if (last_) add_memory(move, number, cues);
    return cues;
}

// Some other vehicle that is in the way reaches a place now where it is not.
bool MoveCues::lets_out(std::size_t moved) const {
    for (const std::uint16_t m : sight_.in_way()) {
        if (m == moved) continue;
        const Mover& mover = shape_.movers[m];
        const Range now = reach(board_, mover, board_.offsets[m]);
        const std::uint32_t leave = sight_.to_leave(m);
        for (int offset = now.first; offset < reach_[m].first; ++offset) {
            if ((cells_at(mover, offset) & leave) == 0) return true;
        }
        for (int offset = reach_[m].last + 1; offset <= now.last; ++offset) {
            if ((cells_at(mover, offset) & leave) == 0) return true;
        }
    }
    return false;
}

void MoveCues::add_memory(const Move& move, std::size_t number, CueValues& cues) const {
    if (move.vehicle == last_->vehicle) {
        at(cues, Cue::same) = 1;
        at(cues, Cue::undo) = move.cells == -last_->cells ? 1 : 0;
        return;
    }
    const int from = board_.offsets[number];
    const Range range = reach(before_, shape_.movers[number], from);
    if (from + move.cells >= range.first && from + move.cells <= range.last) return;
    at(cues, Cue::new_move) = 1;
    at(cues, Cue::new_full) = cues[static_cast<std::size_t>(Cue::full)];
}

}  // namespace unjam
