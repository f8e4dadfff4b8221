// Kernels are made for each number of inner columns.
#pragma once

#include <type_traits>

namespace unjam::census::gpu {

template <class Run>
void with_inner(int inner, const Run& run) {
    switch (inner) {
        case 1:
            return run(std::integral_constant<int, 1>());
        case 2:
            return run(std::integral_constant<int, 2>());
        case 3:
            return run(std::integral_constant<int, 3>());
        case 4:
            return run(std::integral_constant<int, 4>());
        case 5:
            return run(std::integral_constant<int, 5>());
        case 6:
            return run(std::integral_constant<int, 6>());
        default:
            return;
    }
}

}  // namespace unjam::census::gpu
