// This process and others.
#pragma once

#include <cstdint>

namespace unjam::cli {

std::int64_t process_id();
// False only where it is known to be gone.
bool may_be_running(std::int64_t process);

}  // namespace unjam::cli
