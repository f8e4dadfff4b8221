// Ctrl-C: the first one sets a flag that searches watch like a limit; the second one kills.
#pragma once

#include <atomic>

namespace unjam::cli {

void install_signal_handlers();
const std::atomic<bool>& stop_flag();

}  // namespace unjam::cli
