#include "counting/results.h"

#include <fmt/core.h>

#include "atomic_file.h"
#include "counting/report.h"
#include "failure.h"
#include "input.h"
#include "output_file.h"
#include "terminal.h"
#ifdef UNJAM_HAS_LIBRARY
#include "collection/adding.h"
#include "collection/collection.h"
#endif

namespace unjam::cli {

namespace {

std::string puzzle_lines(const CensusRecord& record) {
    std::string text;
    for (const CensusPuzzle& puzzle : record.minimal_puzzles()) text += census_line(puzzle);
    return text;
}

ExitCode add_to_library([[maybe_unused]] const CensusRecord& record,
                        [[maybe_unused]] const std::string& lines,
                        [[maybe_unused]] const std::string& database, [[maybe_unused]] unsigned jobs) {
#ifdef UNJAM_HAS_LIBRARY
    const CensusRules& rules = record.options().rules;
    AddOptions options;
    options.database = database;
    options.source_text = fmt::format("census {}x{}", rules.width, rules.height);
    options.jobs = jobs;
    options.output = "complain";
    return AddRun(options).run_on(lines, "lines");
#else
    return kDone;
#endif
}

}  // namespace

void add_result_options(CommandApp& command, ResultOptions& options) {
    add_choice(command, "-o,--output", options.output, {{"text", "tables"}, {"json", "one object"}}, "FORM",
               "What to print; text if not given.")
        ->group("Output");
    Option* puzzles = command.add_option(
        "--puzzles", options.puzzles,
        "Write the minimal puzzles to this file: lines of moves, board and states of the component, "
        "hardest first, then by board.");
    puzzles->type_name("FILE")->group("Output");
    command.kinds[puzzles] = ValueKind::file;
    Option* library = command.add_option(
        "--library", options.library,
        "Grade the minimal puzzles and add them to this collection (unjam library). That takes a "
        "millisecond or more for each; --min-moves leaves out the easy ones.");
    library->type_name("FILE")->group("Output");
    command.kinds[library] = ValueKind::file;
}

void check_results(const ResultOptions& options) {
    if (!options.puzzles.empty() && options.puzzles != "-") {
        const auto possible = can_be_written(options.puzzles);
        if (!possible) throw Failure{error_text(options.puzzles, {}, possible.error().message)};
    }
    if (options.library.empty()) return;
#ifdef UNJAM_HAS_LIBRARY
    open_library(options.library, Library::Access::create);
#else
    throw UsageError{
        "this program was built without SQLite; install it (on Debian, libsqlite3-dev) and build again"};
#endif
}

ExitCode write_results(const CensusPlan& plan, const CensusRecord& record, const ResultOptions& options,
                       unsigned jobs) {
    if (!record.finds().contradiction.empty()) {
        complain("this is a bug in unjam: " + record.finds().contradiction);
        return kBug;
    }
    write_out(options.output == "json" ? counting_json(plan, record)
                                       : counting_text(plan, record, choose_style(ColorChoice::automatic)));
    flush_out();
    if (options.puzzles.empty() && options.library.empty()) return kDone;
    const std::string lines = puzzle_lines(record);
    if (!options.puzzles.empty() && !write_output(options.puzzles, lines)) return kBadInput;
    if (options.library.empty()) return kDone;
    return add_to_library(record, lines, options.library, jobs);
}

}  // namespace unjam::cli
