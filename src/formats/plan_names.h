// What the problems that encode() writes and the plans that answer them call things.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "unjam/puzzle.h"

namespace unjam::text {

// What PDDL calls the vehicles: their labels in small letters if all are such names and differ, else v0, v1 and so on.
std::vector<std::string> planning_names(const Puzzle& puzzle);

// The variables of a CNF. Those of one time follow those of the time before, so that a plan can be read without knowing
// how long it may be; times begin at 0.
//
//   time 0: place 0 of vehicle 0, place 1 of vehicle 0, ..., place 0 of vehicle 1, ..., vehicle 0 moves, vehicle 1 moves, ...
//   time 1: ...
class CnfVariables {
public:
    explicit CnfVariables(const Puzzle& puzzle);

    // The vehicle's number of places.
    int places(int vehicle) const {
        return starts_[static_cast<std::size_t>(vehicle) + 1] - starts_[static_cast<std::size_t>(vehicle)];
    }
    // The vehicle stands there at this time.
    int stands(int vehicle, int place, int time) const {
        return time * per_time_ + starts_[static_cast<std::size_t>(vehicle)] + place + 1;
    }
    // It moves between this time and the next.
    int moves(int vehicle, int time) const { return time * per_time_ + starts_.back() + vehicle + 1; }
    int per_time() const { return per_time_; }

    struct Stand {
        int vehicle = 0;
        int place = 0;
        int time = 0;
    };
    // What the variable says; nothing if it is not about a place.
    std::optional<Stand> stand_of(int variable) const;

private:
    std::vector<int> starts_;  // of each vehicle's places, and their end
    int per_time_ = 0;
};

}  // namespace unjam::text
