#include "census/results.h"

#include <fmt/core.h>

#include "census/report.h"
#include "failure.h"
#include "io/atomic_file.h"
#include "io/input.h"
#include "io/output_file.h"
#include "io/terminal.h"
#include "unjam/json.h"
#ifdef UNJAM_HAS_COLLECTION
#include "collection/adding.h"
#include "collection/options.h"
#endif

namespace unjam::cli {

namespace {

std::string puzzle_lines(const CensusRecord& record) {
    std::string text;
    for (const CensusPuzzle& puzzle : record.minimal_puzzles()) text += census_line(puzzle);
    return text;
}

ExitCode add_to_collection([[maybe_unused]] const CensusRecord& record,
                           [[maybe_unused]] const std::string& lines,
                           [[maybe_unused]] const std::string& database, [[maybe_unused]] unsigned jobs) {
#ifdef UNJAM_HAS_COLLECTION
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
    add_form_option(command, options.output, {{"text", "tables"}, {"json", "one object"}});
    Option* puzzles = command.add_option(
        "--puzzles", options.puzzles,
        "Write the minimal puzzles to this file: lines of moves, board and states of the component.");
    puzzles->type_name("FILE")->group("Output");
    command.kinds[puzzles] = ValueKind::file;
    add_choice(command, "--order", options.order,
               {{"board", "hardest first, then by board"},
                {"published", "as the list that was published in 2018, to compare them"}},
               "NAME", "The order and spelling of --puzzles; board if not given.")
        ->group("Output");
    Option* collection = command.add_option(
        "--collection", options.collection,
        "Grade the minimal puzzles and add them to this collection (unjam collection). This takes a "
        "millisecond or more for each.");
    collection->type_name("FILE")->group("Output");
    command.kinds[collection] = ValueKind::file;
    command.add_option("--library", options.collection, "The old name of --collection.")->group("");
}

void check_results(const ResultOptions& options) {
    if (options.puzzles.empty() && options.order != ResultOptions{}.order)
        throw UsageError{"--order sorts the list that --puzzles writes: add --puzzles FILE"};
    if (!options.puzzles.empty() && options.puzzles != "-") {
        const auto possible = can_be_written(options.puzzles);
        if (!possible) throw Failure{error_text(options.puzzles, {}, possible.error().message)};
    }
    if (options.collection.empty()) return;
#ifdef UNJAM_HAS_COLLECTION
    open_collection(options.collection, Collection::Access::create);
#else
    throw UsageError{
        "this program was built without SQLite; install it (on Debian, libsqlite3-dev) and build again"};
#endif
}

ExitCode write_results(const CensusPlan& plan, const CensusRecord& record, const ResultOptions& options,
                       unsigned jobs) {
    write_out(options.output == "json" ? census_json(plan, record) + "\n"
                                       : counting_text(plan, record, choose_style(ColorChoice::automatic)));
    flush_out();
    if (!options.puzzles.empty()) {
        const bool published = options.order == "published";
        if (!write_output(options.puzzles,
                          published ? published_list(record.minimal_puzzles()) : puzzle_lines(record)))
            return kBadInput;
    }
    if (options.collection.empty()) return kDone;
    return add_to_collection(record, puzzle_lines(record), options.collection, jobs);
}

}  // namespace unjam::cli
