// The labels of vehicles that have none of their own.
#pragma once

#include <string>

namespace unjam {

// A, B, ... Z without X, which is the target's, then AA, AB, ..., AZ, BA, ... Numbers count from 0 and leave
// out the target.
std::string default_label(int index_among_others);

}  // namespace unjam
