#include "model/board_size.h"

#include <fmt/core.h>

#include "unjam/puzzle.h"

namespace unjam {

std::string board_size_problem(long long width, long long height) {
    const auto fits = [](long long side) { return side >= kMinBoardSide && side <= kMaxBoardSide; };
    if (fits(width) && fits(height)) return {};
    return fmt::format("the board is {} wide and {} high; both must be {} to {}", width, height,
                       kMinBoardSide, kMaxBoardSide);
}

}  // namespace unjam
