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
    // The distance of the farthest of them; -1 if there are none.
    int farthest(std::uint32_t word) const { return farthest_[word]; }

    int distance(std::uint32_t word, int bit) const {
        int distance = 0;
        for (std::size_t p = 0; p < used_planes_; ++p)
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
        for (std::size_t p = used_planes_; p-- > 0;) {
            const Bits farther = found.states & planes_[p][word];
            if (farther == 0) continue;
            found.states = farther;
            found.distance |= 1 << p;
        }
        return found;
    }

private:
    friend class DistanceSearch;

    void begin(std::size_t words) {
        reached_.assign(words, 0);
        farthest_.assign(words, -1);
        histogram_.clear();
        used_planes_ = 0;
    }

    // The planes in which states at this distance have a bit.
    std::vector<Bits*> planes_of(std::size_t distance) {
        // Planes of earlier bundles are reused: freeing and allocating large memory is slow.
        for (; used_planes_ < static_cast<std::size_t>(std::bit_width(distance)); ++used_planes_) {
            if (planes_.size() == used_planes_) planes_.emplace_back();
            planes_[used_planes_].assign(reached_.size(), 0);
        }
        std::vector<Bits*> planes;
        for (std::size_t p = 0; p < used_planes_; ++p) {
            if ((distance >> p & 1U) != 0) planes.push_back(planes_[p].data());
        }
        return planes;
    }

    std::vector<std::uint64_t> histogram_;
    std::vector<Bits> reached_;
    std::vector<std::int16_t> farthest_;
    std::vector<std::vector<Bits>> planes_;
    std::size_t used_planes_ = 0;
};

}  // namespace unjam::census
