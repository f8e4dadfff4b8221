// The searches for each kind of machine.
#pragma once

#include <memory>

#include "census/distance_search.h"

namespace unjam::census {

template <int kInner, class Machine>
class BlockExpansion;

// `inner` is the number of inner columns.
template <class Machine>
std::unique_ptr<DistanceSearch> make_search(int inner, Metric metric) {
    switch (inner) {
        case 1:
            return std::make_unique<BlockExpansion<1, Machine>>(metric);
        case 2:
            return std::make_unique<BlockExpansion<2, Machine>>(metric);
        case 3:
            return std::make_unique<BlockExpansion<3, Machine>>(metric);
        case 4:
            return std::make_unique<BlockExpansion<4, Machine>>(metric);
        case 5:
            return std::make_unique<BlockExpansion<5, Machine>>(metric);
        case 6:
            return std::make_unique<BlockExpansion<6, Machine>>(metric);
        default:
            return nullptr;
    }
}

std::unique_ptr<DistanceSearch> make_portable_search(int inner, Metric metric);
std::unique_ptr<DistanceSearch> make_bmi2_search(int inner, Metric metric);

}  // namespace unjam::census
