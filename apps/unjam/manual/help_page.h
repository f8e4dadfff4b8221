// Help on the terminal: the overview, and a page per command that reads like a manual page.
#pragma once

#include <string>

#include "manual/command_doc.h"

namespace unjam::cli {

std::string overview(const Program& program);
std::string help_page(const Program::Entry& entry);

}  // namespace unjam::cli
