// unjam census merge: the shards of a census put together.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "census/results.h"
#include "census/run.h"
#include "failure.h"
#include "io/input.h"
#include "io/text.h"
#include "options/search_options.h"

namespace unjam::cli {

namespace {

constexpr Example kMergeExamples[] = {
    {"unjam census merge part*.census", "The results of all shards together."},
    {"unjam census merge part*.census --save all.census --puzzles minimal.txt",
     "The same, kept as one file, and the puzzles of all shards in order."},
};

constexpr ExitMeaning kMergeExitCodes[] = {
    {kDone, "all shards were there and have been put together"},
    {kBadInput,
     "a file is damaged or unfinished, two overlap, one counts something else, or some are missing"},
};

constexpr std::string_view kMergeDescription = R"(
Puts together the files that unjam census --shard K/N --save FILE wrote, and reports as if everything had been
counted at once. Nothing is left out and nothing is counted twice: files that leave a gap, overlap, or were made
with other options or by another version are refused.
)";

struct MergeArguments {
    std::vector<std::string> files;
    std::string save;
    ResultOptions results;
};

CensusRecord read_finished(const std::string& file) {
    CensusRecord record = read_record(file);
    if (!record.complete())
        throw Failure{error_text(
            file, {},
            fmt::format("it is not finished: {} of {} bundles are counted; finish it first",
                        with_thousands(record.bundles_done()), with_thousands(record.share().bundles())))};
    return record;
}

ExitCode run_merge(const MergeArguments& arguments) {
    if (arguments.files.empty()) throw UsageError{"name the files to put together"};
    check_results(arguments.results);
    CensusRecord all = read_finished(arguments.files.front());
    for (std::size_t i = 1; i < arguments.files.size(); ++i) {
        const auto merged = all.merge(read_finished(arguments.files[i]));
        if (!merged)
            throw Failure{error_text(arguments.files[i], {},
                                     merged.error().message + ", compared with the files before it")};
    }
    const auto plan = CensusPlan::make(all.options());
    if (!plan) throw Failure{plan.error().message};
    if (all.bundles_done() != plan->bundles())
        throw Failure{fmt::format("{} of {} bundles are in none of the files; name the files of all shards",
                                  with_thousands(plan->bundles() - all.bundles_done()),
                                  with_thousands(plan->bundles()))};
    if (!arguments.save.empty()) save_record(all, arguments.save);
    return write_results(*plan, all, arguments.results, threads_of(0));
}

Runner set_up_merge(CommandApp& command) {
    auto arguments = std::make_shared<MergeArguments>();
    Option* files = command.add_option("FILE", arguments->files, "The files of all shards.");
    command.kinds[files] = ValueKind::file;
    Option* save = command.add_option("--save", arguments->save, "Save the whole as one file.");
    save->type_name("FILE")->group("Output");
    command.kinds[save] = ValueKind::file;
    add_result_options(command, arguments->results);
    return [arguments] { return run_merge(*arguments); };
}

}  // namespace

Command census_merge_command() {
    return {"census merge",    "put the shards of a census together",
            kMergeDescription, kMergeExamples,
            kMergeExitCodes,   set_up_merge};
}

}  // namespace unjam::cli
