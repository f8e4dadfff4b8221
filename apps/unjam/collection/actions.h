// The rows of `unjam library`'s actions, each defined in commands/library_NAME.cpp.
#pragma once

#include "program.h"

namespace unjam::cli {

Command library_add_command();
Command library_find_command();
Command library_pick_command();
Command library_stats_command();
Command library_tag_command();
Command library_remove_command();
Command library_check_command();
Command library_export_command();
Command library_import_command();

}  // namespace unjam::cli
