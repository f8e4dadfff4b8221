// unjam library: a collection of graded puzzles in a file; what can be done with it is one file per action.
#include "collection/actions.h"
#include "program.h"

namespace unjam::cli {

namespace {

constexpr Example kExamples[] = {
    {"unjam library add puzzles/classic40.txt", "Grade the classic cards and put them into your collection."},
    {"unjam library find --moves 20..30 --difficulty expert.. --limit 5", "Five hard ones."},
    {"unjam library pick --daily", "The puzzle of the day."},
};

constexpr ExitMeaning kExitCodes[] = {
    {kDone, "done"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
};

constexpr std::string_view kDescription =
    "Keeps puzzles in an SQLite file, every one once whatever its labels and its orientation, each with "
    "its proved optimum in moves and steps, its size, its component, its difficulty, whether it is "
    "minimal, where it came from, its tags and when it was added.\n"
    "\n"
    "The collection is the file that --database names, or else the environment variable UNJAM_LIBRARY, or "
    "else unjam/library.db in $XDG_DATA_HOME, which is ~/.local/share when it is not set. docs/library.md "
    "tells how it is made up and what happens when the machine stops in the middle.";

#ifndef UNJAM_HAS_LIBRARY
ExitCode run_nothing() {
    throw UsageError{
        "this program was built without SQLite; install it (on Debian, libsqlite3-dev) and build again"};
}
#endif

Runner set_up([[maybe_unused]] CommandApp& command) {
#ifdef UNJAM_HAS_LIBRARY
    return {};
#else
    command.ignore_the_rest();
    return run_nothing;
#endif
}

}  // namespace

Command library_command() {
    return {"library",    "keep a collection of graded puzzles and search it",
            kDescription, kExamples,
            kExitCodes,   set_up};
}

std::vector<Command> library_actions() {
#ifdef UNJAM_HAS_LIBRARY
    return {library_add_command(),   library_find_command(),   library_pick_command(),
            library_stats_command(), library_tag_command(),    library_remove_command(),
            library_check_command(), library_export_command(), library_import_command()};
#else
    return {};
#endif
}

}  // namespace unjam::cli
