// The user's browser.
#pragma once

#include <string>

namespace unjam::cli {

// True in a terminal of a graphical session: somebody is there.
bool has_browser();
// Asks the desktop to show an address; does nothing when it cannot.
void open_browser(const std::string& address);

}  // namespace unjam::cli
