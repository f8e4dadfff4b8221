// Which collection a command works on, and which of its puzzles: the options that all actions of
// `unjam collection` share.
#pragma once

#include <string>

#include "options/program.h"
#include "unjam/collection.h"

namespace unjam::cli {

// --database.
void add_database_option(CommandApp& command, std::string& path);
// --database, else $UNJAM_COLLECTION, else the user's own, whose folder is created if `create` is set.
std::string database_path(const std::string& given, bool create);
// Opens it; the exception is one sentence with the name of the file.
Collection open_collection(const std::string& given, Collection::Access access);
// The same for an error of an open one.
[[noreturn]] void fail_on(const std::string& given, const Error& error);

// --moves, --difficulty, --tag and the like.
void add_condition_options(CommandApp& command, CollectionQuery& query);
// --sort, --reverse, --limit, --offset.
void add_order_options(CommandApp& command, CollectionQuery& query);
// Whether any condition was given.
bool has_conditions(const CollectionQuery& query);

// Shows what was found: --format and --to.
struct EntryOutput {
    std::string form = "text";
    std::string format;  // of puzzles; empty: the form
};
void add_entry_output_options(CommandApp& command, EntryOutput& output);

}  // namespace unjam::cli
