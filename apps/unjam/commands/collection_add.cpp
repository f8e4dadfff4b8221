// unjam collection add, and import, which is the same for rows that an export wrote.
#include <algorithm>

#include "collection/actions.h"
#include "collection/adding.h"
#include "collection/options.h"
#include "io/text.h"
#include "options/units.h"

namespace unjam::cli {

namespace {

constexpr Example kAddExamples[] = {
    {"unjam collection add --tag classic puzzles/classic40.txt", "Grade a file and tag what is new."},
    {"unjam collection add --jobs 2 - < boards.txt", "Add from standard input, on two threads."},
    {"unjam analyze --format json puzzles/sample.txt | unjam collection add --trust -",
     "Take an earlier analysis without repeating it."},
};

constexpr Example kImportExamples[] = {
    {"unjam collection import backup.jsonl", "Restore what unjam collection export wrote."},
    {"unjam collection export -d one.db | unjam collection import -d two.db -",
     "Copy one collection into another."},
};

constexpr ExitMeaning kAddExitCodes[] = {
    {kDone, "every puzzle is now in the collection"},
    {kNegative, "a puzzle is unsolvable and was skipped"},
    {kBadInput, "the command line is wrong, a puzzle cannot be read, or the collection cannot be used"},
    {kLimit, "a limit left an optimum unproved, or Ctrl-C stopped it; what is reported as added is there"},
};

constexpr std::string_view kAddDescription =
    "Analyses puzzles as unjam analyze does and adds them, in any format and any number. A puzzle that is "
    "already there, perhaps with other labels, turned or mirrored, is counted and only gets the new tags, "
    "and "
    "what a limit left open when it was added. "
    "What cannot be read or has no solution is reported with its place and skipped; with --strict, the "
    "whole run then adds nothing.\n"
    "\n"
    "Formats that can be (lines, code, grid, JSON lines) are read as they arrive and may be endless; "
    "others are read as a whole. Rows are committed once a second (with --trust, every five "
    "seconds): a kill or a power cut loses at most the current batch, and Ctrl-C loses nothing that is done. "
    "With --format json, one object is printed for every batch that is safe.\n"
    "\n"
    "JSON lines with a code, as unjam analyze --format json and unjam collection export print them, keep "
    "their name, source, tags and time; with --trust, their numbers are taken as they are, too.";

constexpr std::string_view kImportDescription =
    "Adds the rows that unjam collection export wrote, with their numbers, names, sources, tags and times as "
    "they are; it is the same as unjam collection add --trust. unjam collection check proves them again.";

ExitCode run_add(const AddOptions& options) {
    if (options.sources.empty()) throw UsageError{"name a file of puzzles, or - for standard input"};
    if (std::ranges::count(options.sources, "-") > 1)
        throw UsageError{"standard input can be read only once, but - is given twice"};
    return AddRun(options).run();
}

Runner set_up_add(CommandApp& command, bool import) {
    auto options = std::make_shared<AddOptions>();
    options->trust = import;
    Option* puzzles =
        import ? command.add_option("FILE", options->sources,
                                    "A file that unjam collection export wrote, or - for standard input.")
               : command.add_option("PUZZLE", options->sources,
                                    "A file of puzzles, - for standard input, or a puzzle itself: a puzzle "
                                    "code or a one-line board.");
    puzzles->type_name("")->group("Arguments");
    command.kinds[puzzles] = ValueKind::file;
    add_database_option(command, options->database);
    if (!import) {
        add_choice(command, "-f,--from", options->format, format_choices(), "FORMAT",
                   "The format of the puzzles; detected if not given. One of " + names_of(format_choices()) +
                       "; unjam formats describes them.")
            ->group("Reading puzzles");
        command
            .add_flag("--trust", options->trust,
                      "Take moves, steps, states, difficulty and minimality from JSON lines that carry them.")
            ->group("Reading puzzles");
    }
    command
        .add_flag("--strict", options->strict,
                  "Add all or nothing: stop at the first puzzle that cannot be added.")
        ->group("Reading puzzles");
    add_parsed(
        command, "--tag", options->tags,
        [](const std::string& text) -> Result<std::vector<std::string>> { return split_list(text); }, "LIST",
        "Tags for every puzzle, separated by commas.")
        ->group("What to note");
    command
        .add_option("--source", options->source_text,
                    "Where the puzzles come from; if not given, what the row says, or the name of the file.")
        ->type_name("TEXT")
        ->group("What to note");
    add_limit_options(command, options->limits, "it applies to each puzzle separately");
    add_jobs_option(
        command, options->jobs,
        "Analyse this many puzzles at once; all cores if not given. They are added in input order.");
    add_form_option(
        command, options->output,
        {{"text", "the numbers at the end"}, {"json", "an object for every batch, and one at the end"}});
    return [options] { return run_add(*options); };
}

}  // namespace

Command collection_add_command() {
    return {"collection add", "analyse puzzles and add them",
            kAddDescription,  kAddExamples,
            kAddExitCodes,    [](CommandApp& command) { return set_up_add(command, false); }};
}

Command collection_import_command() {
    return {"collection import", "add the rows of an export",
            kImportDescription,  kImportExamples,
            kAddExitCodes,       [](CommandApp& command) { return set_up_add(command, true); }};
}

}  // namespace unjam::cli
