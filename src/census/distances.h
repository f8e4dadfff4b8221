// How far from solved every state of a bundle is, written across: plane p holds bit p of the distances of all
// states, in the words of the bundle's layout.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "census/bundle.h"

namespace unjam::census {

class Distances {
public:
    // States at each distance.
    const std::vector<std::uint64_t>& histogram() const { return histogram_; }
    // The states of a word that can be solved at all.
    Bits solvable(std::uint32_t word) const { return reached_[word]; }

    int distance(std::uint32_t word, int bit) const {
        int distance = 0;
        for (std::size_t p = 0; p < planes_.size(); ++p)
            distance |= static_cast<int>(planes_[p][word] >> bit & 1U) << p;
        return distance;
    }

    struct Deepest {
        int distance = 0;
        Bits states = 0;
    };
    // Of some solvable states of a word, those farthest from solved.
    Deepest deepest(std::uint32_t word, Bits among) const {
        Deepest found{0, among};
        for (std::size_t p = planes_.size(); p-- > 0;) {
            const Bits farther = found.states & planes_[p][word];
            if (farther == 0) continue;
            found.states = farther;
            found.distance |= 1 << p;
        }
        return found;
    }

private:
    friend class DistanceSearch;

    // The planes in which states at this distance have a bit.
    std::vector<Bits*> planes_of(std::size_t distance) {
        std::vector<Bits*> planes;
        while (planes_.size() < std::bit_width(distance)) planes_.emplace_back(reached_.size(), 0);
        for (std::size_t p = 0; p < planes_.size(); ++p) {
            if ((distance >> p & 1U) != 0) planes.push_back(planes_[p].data());
        }
        return planes;
    }

    std::vector<std::uint64_t> histogram_;
    std::vector<Bits> reached_;
    std::vector<std::vector<Bits>> planes_;
};

}  // namespace unjam::census
