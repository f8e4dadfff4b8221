// unjam collection find, and export, which is all of it as JSON lines.
#include "collection/actions.h"
#include "collection/entry_writer.h"

namespace unjam::cli {

namespace {

constexpr Example kFindExamples[] = {
    {"unjam collection find --moves 20..30 --vehicles ..10 --difficulty expert..", "Three conditions."},
    {"unjam collection find --size 7x7 --minimal --sort difficulty --reverse --limit 10",
     "The ten hardest of a size."},
    {"unjam collection find --tag classic --to grid", "Boards drawn as text."},
};

constexpr Example kExportExamples[] = {
    {"unjam collection export > backup.jsonl", "Everything, for import or for another program."},
    {"unjam collection export --added 2026-11-15..", "What was added since that day."},
};

constexpr ExitMeaning kFindExitCodes[] = {
    {kDone, "done, even when nothing was found"},
    {kBadInput,
     "the command line is wrong, the collection cannot be used, or a format cannot carry a puzzle"},
};

constexpr ExitMeaning kExportExitCodes[] = {
    {kDone, "done, even when nothing was found"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
};

constexpr std::string_view kFindDescription =
    "Prints the puzzles that meet every condition: a line each for people, JSON lines with all columns, or "
    "with --to the puzzles themselves in any format. Without conditions, it prints all of them.";

constexpr std::string_view kExportDescription =
    "Prints all puzzles, or those that meet the conditions, as JSON lines with every column, in the order "
    "they were added. The text is complete: unjam collection import makes the same collection from it.";

struct FindArguments {
    std::string database;
    CollectionQuery query;
    EntryOutput output;
};

ExitCode run_find(const FindArguments& arguments) {
    const Collection collection = open_collection(arguments.database, Collection::Access::read);
    EntryWriter writer(arguments.output);
    const auto done = collection.find(arguments.query, [&](const CollectionEntry& entry) {
        writer.write(entry);
        return true;
    });
    if (!done) fail_on(arguments.database, done.error());
    return writer.finish();
}

Runner set_up_find(CommandApp& command) {
    auto arguments = std::make_shared<FindArguments>();
    add_database_option(command, arguments->database);
    add_condition_options(command, arguments->query);
    add_order_options(command, arguments->query);
    add_entry_output_options(command, arguments->output);
    return [arguments] { return run_find(*arguments); };
}

Runner set_up_export(CommandApp& command) {
    auto arguments = std::make_shared<FindArguments>();
    arguments->output.form = "json";
    arguments->query.sort = Column::added;
    add_database_option(command, arguments->database);
    add_condition_options(command, arguments->query);
    return [arguments] { return run_find(*arguments); };
}

}  // namespace

Command collection_find_command() {
    return {"collection find", "print the puzzles that meet conditions",
            kFindDescription,  kFindExamples,
            kFindExitCodes,    set_up_find};
}

Command collection_export_command() {
    return {"collection export", "print all rows as JSON lines",
            kExportDescription,  kExportExamples,
            kExportExitCodes,    set_up_export};
}

}  // namespace unjam::cli
