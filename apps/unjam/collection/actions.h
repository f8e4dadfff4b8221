// The rows of `unjam collection`'s actions, each defined in commands/collection_NAME.cpp.
#pragma once

#include "options/program.h"

namespace unjam::cli {

Command collection_add_command();
Command collection_find_command();
Command collection_pick_command();
Command collection_stats_command();
Command collection_tag_command();
Command collection_remove_command();
Command collection_check_command();
Command collection_export_command();
Command collection_import_command();

}  // namespace unjam::cli
