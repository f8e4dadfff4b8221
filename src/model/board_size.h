// The sizes that a board may have, and the sentence that refuses all others.
#pragma once

#include <string>

namespace unjam {

// What is wrong with a board of this size; empty when nothing is.
std::string board_size_problem(long long width, long long height);

}  // namespace unjam
