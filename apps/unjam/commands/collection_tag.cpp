// unjam collection tag and remove: changes to puzzles in the collection.
#include <fmt/core.h>

#include <iostream>

#include "collection/actions.h"
#include "collection/options.h"
#include "io/terminal.h"
#include "io/text.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

constexpr Example kTagExamples[] = {
    {"unjam collection tag book --difficulty master.. --limit 50", "Mark fifty puzzles."},
    {"unjam collection tag --remove book", "Take the mark off all of them."},
};

constexpr Example kRemoveExamples[] = {
    {"unjam collection remove --moves ..3", "Remove the trivial ones."},
};

constexpr ExitMeaning kTagExitCodes[] = {
    {kDone, "done, even when no puzzle was changed"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
};

constexpr ExitMeaning kRemoveExitCodes[] = {
    {kDone, "done, even when no puzzle was removed"},
    {kNegative, "the answer to the question was no"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
};

constexpr std::string_view kTagDescription =
    "Adds a tag to all puzzles that meet the conditions, or takes it off them.";
constexpr std::string_view kRemoveDescription =
    "Removes all puzzles that meet the conditions. Without conditions, --all is required, and it asks first "
    "unless "
    "--yes is given.";

struct ChangeArguments {
    std::string database;
    CollectionQuery query;
    std::string tag;
    bool remove = false;
    bool all = false;
    bool yes = false;
    std::string output = "text";
};

// "3 puzzles tagged".
void write_change(const ChangeArguments& arguments, std::uint64_t puzzles, std::string_view what) {
    write_out(arguments.output == "json" ? JsonObject().add("status", "done").add(what, puzzles).line()
                                         : fmt::format("{} {}\n", counted(puzzles, "puzzle"), what));
}

void add_form_of_change(CommandApp& command, ChangeArguments& arguments) {
    add_form_option(command, arguments.output, {{"text", "one sentence"}, {"json", "one object"}});
}

ExitCode run_tag(const ChangeArguments& arguments) {
    if (arguments.tag.empty()) throw UsageError{"name the tag"};
    if (arguments.tag.find(',') != std::string::npos) throw UsageError{"a tag cannot contain a comma"};
    Collection collection = open_collection(arguments.database, Collection::Access::write);
    const auto changed = collection.set_tag(arguments.query, arguments.tag, !arguments.remove);
    if (!changed) fail_on(arguments.database, changed.error());
    write_change(arguments, *changed, arguments.remove ? "untagged" : "tagged");
    return kDone;
}

// Asks on the terminal whether the whole collection may go.
bool is_confirmed(const Collection& collection, const ChangeArguments& arguments) {
    const auto rows = collection.count({});
    if (!rows) fail_on(arguments.database, rows.error());
    if (*rows == 0) return true;
    const std::string what =
        fmt::format("{}, which holds {}", database_path(arguments.database, false), counted(*rows, "puzzle"));
    if (!stdin_is_terminal() || !stderr_is_terminal())
        throw UsageError{fmt::format("that would empty {}; say --yes if that is what you want", what)};
    write_error(fmt::format("Empty {}? [y/N] ", printable(what)));
    std::string answer;
    std::getline(std::cin, answer);
    if (lower(answer) == "y" || lower(answer) == "yes") return true;
    complain("nothing was removed");
    return false;
}

ExitCode run_remove(const ChangeArguments& arguments) {
    if (!has_conditions(arguments.query) && !arguments.all)
        throw UsageError{"that would remove every puzzle; give conditions, or --all"};
    Collection collection = open_collection(arguments.database, Collection::Access::write);
    if (!has_conditions(arguments.query) && !arguments.yes && !is_confirmed(collection, arguments))
        return kNegative;
    const auto removed = collection.remove(arguments.query);
    if (!removed) fail_on(arguments.database, removed.error());
    write_change(arguments, *removed, "removed");
    return kDone;
}

Runner set_up_tag(CommandApp& command) {
    auto arguments = std::make_shared<ChangeArguments>();
    command.add_option("TAG", arguments->tag, "The tag.")->type_name("")->group("Arguments");
    command.add_flag("--remove", arguments->remove, "Take it off instead.")->group("Arguments");
    add_database_option(command, arguments->database);
    add_condition_options(command, arguments->query);
    add_order_options(command, arguments->query);
    add_form_of_change(command, *arguments);
    return [arguments] { return run_tag(*arguments); };
}

Runner set_up_remove(CommandApp& command) {
    auto arguments = std::make_shared<ChangeArguments>();
    add_database_option(command, arguments->database);
    add_condition_options(command, arguments->query);
    command.add_flag("--all", arguments->all, "Every puzzle; on a terminal, you are asked first.")
        ->group("Which puzzles");
    command.add_flag("-y,--yes", arguments->yes, "Do not ask.")->group("Which puzzles");
    add_form_of_change(command, *arguments);
    return [arguments] { return run_remove(*arguments); };
}

}  // namespace

Command collection_tag_command() {
    return {"collection tag", "tag puzzles", kTagDescription, kTagExamples, kTagExitCodes, set_up_tag};
}

Command collection_remove_command() {
    return {"collection remove", "remove puzzles", kRemoveDescription,
            kRemoveExamples,     kRemoveExitCodes, set_up_remove};
}

}  // namespace unjam::cli
