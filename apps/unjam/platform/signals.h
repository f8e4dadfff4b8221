// Ctrl-C: the first one asks everything that takes long to stop; one that comes a second later, or after that, kills.
// (GNU timeout signals a command twice at once: that counts as one.)
#pragma once

#include "unjam/solve.h"

namespace unjam::cli {

// A reader of standard output or error that goes away is an error of writing, not a signal.
void set_up_signals();
// Ends the program as that would have ended it, had nobody asked for it.
[[noreturn]] void end_by_broken_pipe();
// From now on Ctrl-C asks to stop. Called when a search begins: until then it simply ends the program.
void watch_for_stop();
// Whether it was pressed, and a token for work that can watch it.
bool stop_asked();
StopToken stop_token();

}  // namespace unjam::cli
