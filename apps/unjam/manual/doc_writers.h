// The written forms of the documentation: a manual page, a page of docs/, and shell completions.
#pragma once

#include <string>

#include "manual/command_doc.h"

namespace unjam::cli {

// troff for man(1), all commands on one page.
std::string man_page(const Program& program);
// docs/cli.md.
std::string markdown_page(const Program& program);
std::string bash_completion(const Program& program);
std::string zsh_completion(const Program& program);
std::string fish_completion(const Program& program);

}  // namespace unjam::cli
