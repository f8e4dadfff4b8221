#include "model/board_size.h"

#include <fmt/core.h>

#include "unjam/puzzle.h"

namespace unjam {

Result<void> check_board_size(long long width, long long height, Position where) {
    const auto fits = [](long long side) { return side >= kMinBoardSide && side <= kMaxBoardSide; };
    if (fits(width) && fits(height)) return {};
    return Error{ErrorCode::invalid, where,
                 fmt::format("the board is {} wide and {} high; both must be {} to {}", width, height,
                             kMinBoardSide, kMaxBoardSide)};
}

}  // namespace unjam
