// unjam collection: a collection of graded puzzles in a file; what can be done with it is one file per action.
#include "collection/actions.h"
#include "options/program.h"

namespace unjam::cli {

namespace {

constexpr Example kCollectionExamples[] = {
    {"unjam collection add puzzles/classic40.txt",
     "Grade the classic cards and put them into your collection."},
    {"unjam collection find --moves 20..30 --difficulty expert.. --limit 5", "Five hard ones."},
    {"unjam collection pick --daily", "The puzzle of the day."},
};

constexpr ExitMeaning kCollectionExitCodes[] = {
    {kDone, "done"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
};

constexpr std::string_view kCollectionDescription =
    "Keeps puzzles in an SQLite file, each only once, whatever its labels and orientation, with "
    "its proved optimum in moves and steps, its size, its component, its difficulty, whether it is "
    "minimal, where it came from, its tags and when it was added.\n"
    "\n"
    "The collection is the file that --database names, or else the environment variable UNJAM_COLLECTION, or "
    "else unjam/collection.db in $XDG_DATA_HOME (~/.local/share if that is not set). docs/collection.md "
    "describes how the file is organised and what happens if the machine stops in the middle.";

#ifndef UNJAM_HAS_COLLECTION
ExitCode run_nothing() {
    throw UsageError{
        "this program was built without SQLite; install it (on Debian, libsqlite3-dev) and build again"};
}
#endif

Runner set_up_collection([[maybe_unused]] CommandApp& command) {
#ifdef UNJAM_HAS_COLLECTION
    return {};
#else
    command.ignore_the_rest();
    return run_nothing;
#endif
}

}  // namespace

Command collection_command() {
    return {"collection",
            "keep graded puzzles and search them",
            kCollectionDescription,
            kCollectionExamples,
            kCollectionExitCodes,
            set_up_collection,
            false,
            "library"};
}

std::vector<Command> collection_actions() {
#ifdef UNJAM_HAS_COLLECTION
    return {collection_add_command(),   collection_find_command(),   collection_pick_command(),
            collection_stats_command(), collection_tag_command(),    collection_remove_command(),
            collection_check_command(), collection_export_command(), collection_import_command()};
#else
    return {};
#endif
}

}  // namespace unjam::cli
