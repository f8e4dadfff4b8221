#include "census/descent.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace unjam::census {

namespace {

class Descent {
public:
    Descent(const Bundle& bundle, const Distances& distances, Unit unit, const HardestState& from)
        : bundle_(bundle),
          distances_(distances),
          single_steps_(unit == Unit::steps),
          state_(from.state),
          distance_(from.distance) {
        number_vehicles();
    }

    std::vector<int> left_alone() {
        while (distance_ > 0) {
            state_ = nearer();
            --distance_;
        }
        std::vector<int> alone;
        for (int vehicle = 0; vehicle < vehicles_; ++vehicle) {
            if (vehicle != target_ && !has_moved(vehicle)) alone.push_back(vehicle);
        }
        return alone;
    }

private:
    void number_vehicles() {
        const Board& board = bundle_.board();
        for (int row = 0; row < board.height(); ++row) {
            first_vehicle_.push_back(vehicles_);
            const auto number = static_cast<std::size_t>(bundle_.arrangement(state_.block, row));
            vehicles_ += static_cast<int>(board.row(row).arrangements()[number].vehicles.size());
            if (row == board.target_row()) target_ = vehicles_ - 1;
        }
    }

    bool has_moved(int vehicle) const { return (moved_ >> vehicle & 1U) != 0; }

    // By the move of a vehicle that has not moved yet, if there is one.
    StatePlace nearer() {
        std::optional<StatePlace> found;
        for (int row = 0; row < bundle_.board().height(); ++row) {
            const LineTable& line = bundle_.board().row(row);
            const int arrangement = bundle_.arrangement(state_.block, row);
            for (const bool forward : {true, false}) {
                for (const LineStep& step :
                     forward ? line.forward(arrangement) : line.backward(arrangement)) {
                    const int vehicle = first_vehicle_[static_cast<std::size_t>(row)] + step.vehicle;
                    if (has_moved(vehicle) && found) continue;
                    const auto slid = slide(row, step, forward);
                    if (!slid) continue;
                    found = slid;
                    if (has_moved(vehicle)) continue;
                    moved_ |= std::uint64_t{1} << vehicle;
                    return *slid;
                }
            }
        }
        return found ? *found : *nearer_by_column();
    }

    // Where a vehicle of a row is nearer, if it is anywhere.
    std::optional<StatePlace> slide(int row, LineStep step, bool forward) const {
        const LineTable& line = bundle_.board().row(row);
        StatePlace state = state_;
        for (;;) {
            const Block& block = bundle_.blocks()[state.block];
            std::uint8_t& entered = state.places[step.taken];
            entered = bundle_.pattern(block, step.taken).coming[static_cast<std::size_t>(row)][entered];
            if (entered == kGone) return {};
            std::uint8_t& left = state.places[step.freed];
            left = bundle_.pattern(block, step.freed).going[static_cast<std::size_t>(row)][left];
            state.block = bundle_.after(state.block, row, step);
            if (is_nearer(state)) return state;
            if (single_steps_) return {};
            const auto steps = forward ? line.forward(step.to) : line.backward(step.to);
            const auto on = std::ranges::find(steps, step.vehicle, &LineStep::vehicle);
            if (on == steps.end()) return {};
            step = *on;
        }
    }

    std::optional<StatePlace> nearer_by_column() const {
        for (int column = 0; column < bundle_.board().width(); ++column) {
            const auto at = static_cast<std::size_t>(column);
            const Pattern& pattern = bundle_.pattern(bundle_.blocks()[state_.block], column);
            Bits moves = (single_steps_ ? pattern.steps : pattern.slides)[state_.places[at]];
            for (; moves != 0; moves &= moves - 1) {
                StatePlace state = state_;
                state.places[at] = static_cast<std::uint8_t>(std::countr_zero(moves));
                if (is_nearer(state)) return state;
            }
        }
        return {};
    }

    bool is_nearer(const StatePlace& state) const {
        return distance_of(bundle_, distances_, state) == distance_ - 1;
    }

    const Bundle& bundle_;
    const Distances& distances_;
    const bool single_steps_;
    StatePlace state_;
    int distance_;
    std::vector<int> first_vehicle_;  // of each row
    int vehicles_ = 0;                // of all rows
    int target_ = 0;
    std::uint64_t moved_ = 0;  // a bit for each vehicle of the rows
};

}  // namespace

std::vector<int> rows_left_alone(const Bundle& bundle, const Distances& distances, const HardestState& from,
                                 Unit unit) {
    return Descent(bundle, distances, unit, from).left_alone();
}

}  // namespace unjam::census
