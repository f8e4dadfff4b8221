// The sizes that a board may have, and the error for all others.
#pragma once

#include "unjam/result.h"

namespace unjam {

// Fails when no board has this size; `where` is where the text says so.
Result<void> check_board_size(long long width, long long height, Position where = {});

}  // namespace unjam
