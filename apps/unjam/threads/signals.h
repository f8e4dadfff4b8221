// Ctrl-C: the first one sets a flag that searches watch like a limit; the second one kills.
#pragma once

#include <atomic>

namespace unjam::cli {

// Ends quietly when the reader of standard output goes away (unjam … | head).
void set_up_signals();
// From now on Ctrl-C sets the flag. Called when a search begins: until then it simply ends the program.
void watch_for_stop();
const std::atomic<bool>& stop_flag();

}  // namespace unjam::cli
