// The searches for each kind of machine.
#pragma once

#include <memory>

#include "census/distance_search.h"

namespace unjam::census {

template <int kInner, class Machine>
class BlockExpansion;

// `inner` is the number of inner columns.
template <class Machine>
std::unique_ptr<DistanceSearch> make_search(int inner, Unit unit) {
    switch (inner) {
        case 1:
            return std::make_unique<BlockExpansion<1, Machine>>(unit);
        case 2:
            return std::make_unique<BlockExpansion<2, Machine>>(unit);
        case 3:
            return std::make_unique<BlockExpansion<3, Machine>>(unit);
        case 4:
            return std::make_unique<BlockExpansion<4, Machine>>(unit);
        case 5:
            return std::make_unique<BlockExpansion<5, Machine>>(unit);
        case 6:
            return std::make_unique<BlockExpansion<6, Machine>>(unit);
        default:
            return nullptr;
    }
}

std::unique_ptr<DistanceSearch> make_portable_search(int inner, Unit unit);
std::unique_ptr<DistanceSearch> make_bmi2_search(int inner, Unit unit);
std::unique_ptr<DistanceSearch> make_avx512_search(int inner, Unit unit);

}  // namespace unjam::census
