// unjam census: every puzzle of a board size, counted and solved.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include "census/results.h"
#include "census/run.h"
#include "failure.h"
#include "io/terminal.h"
#include "io/text.h"
#include "options/memory.h"
#include "options/order_options.h"
#include "options/program.h"
#include "options/ranges.h"
#include "options/search_options.h"
#include "options/units.h"
#include "options/usage_error.h"
#include "platform/signals.h"

namespace unjam::cli {

namespace {

constexpr Example kCensusExamples[] = {
    {"unjam census --size 5x5", "All puzzles of 5x5, in a second."},
    {"unjam census --save all.census --puzzles hard.txt --min-moves 40",
     "All of 6x6, in minutes; it can be stopped and resumes from the file."},
    {"unjam census --sample 1/100", "Estimates for 6x6, in seconds."},
    {"unjam census --shard 2/4 --save part2.census", "A quarter of the work, on one of four machines."},
};

constexpr ExitMeaning kCensusExitCodes[] = {
    {kDone, "everything is counted"},
    {kBadInput, "the command line is wrong, the board is too large, or a file cannot be used"},
    {kLimit, "Ctrl-C ended it; what was counted is reported, and saved if --save is given"},
    {kBug, "two ways to count contradict each other: a bug, please report it"},
};

constexpr std::string_view kCensusDescription = R"(
Counts every state of a board size by its distance from solved, in moves or in steps, and all components and
classes (a class is all components with the same order of vehicles in every line). From every solvable component
it takes the state farthest from solved and keeps it as a minimal puzzle if no vehicle can be removed without
making it easier. If several states are farthest, it takes the one whose horizontal vehicles cover the lowest
cells, then whose vertical ones do, counting the cell in row r and column c as bit r x width + c. All counts are
exact. The puzzles are listed hardest first, then by board, whatever --jobs, --shard or the ranks of a cluster.

The definition is that of the published counts: the target has length 2 and is alone in its row, the exit is on
the right, other vehicles have length 2 or 3, no row is full of vehicles and walls, and no column is full of
vehicles. Options change it, and the report says which definition it uses.

The work is ordered so that any first part of it is a fair sample: the time left is known within seconds, and
with --sample, or after Ctrl-C, all numbers are estimated, with their errors. docs/census.md has the results,
docs/algorithms/census.md explains how it works, and docs/cluster.md how it runs on many machines.
)";

// A batch takes a second or two; nothing else should be lost.
constexpr double kSaveEveryOnGpu = 2;

// What counts: "processor", "gpu", "gpu:1", "auto".
struct DeviceChoice {
    bool automatic = true;
    std::optional<int> gpu;
};

Result<DeviceChoice> parse_device(const std::string& text) {
    if (text == "auto") return DeviceChoice{};
    if (text == "processor") return DeviceChoice{false, {}};
    if (text == "gpu") return DeviceChoice{false, 0};
    if (text.starts_with("gpu:")) {
        if (const auto number = parse_number(text.substr(4)))
            return DeviceChoice{false, static_cast<int>(*number)};
    }
    return usage_error(
        fmt::format("\"{}\" is not a device; write processor, gpu, gpu:1 for the second one, or auto", text));
}

struct CensusArguments {
    CensusOptions options;
    int target_row = -1;  // the middle one, or above it
    std::string metric = "moves";
    std::pair<int, int> size{6, 6};
    std::uint64_t sample = 1;  // one in so many bundles
    std::pair<std::uint64_t, std::uint64_t> shard{1, 1};
    std::uint64_t jobs = 0;  // all cores
    DeviceChoice device;
    std::optional<double> save_every;  // seconds
    CountingOptions counting;
    ResultOptions results;
};

// "k/n" with 1 <= k <= n.
Result<std::pair<std::uint64_t, std::uint64_t>> parse_fraction(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash != std::string::npos) {
        const auto k = parse_count(text.substr(0, slash));
        const auto n = parse_count(text.substr(slash + 1));
        if (k && n && *k <= *n) return std::pair(*k, *n);
    }
    return usage_error(fmt::format("\"{}\" is not a fraction; write for example 1/4", text));
}

Result<std::uint64_t> parse_sample(const std::string& text) {
    const auto fraction = parse_fraction(text);
    if (fraction && fraction->first == 1) return fraction->second;
    return usage_error(fmt::format("\"{}\" is not a sample size; write for example 1/1000", text));
}

CensusShare share_of(const CensusPlan& plan, const CensusArguments& arguments) {
    if (arguments.sample > 1) return {0, plan.sample(arguments.sample), 1};
    return {arguments.shard.first - 1, plan.bundles(), arguments.shard.second};
}

// Roughly what a thread needs for the largest bundle.
std::uint64_t bytes_per_thread(const CensusPlan& plan) {
    constexpr std::uint64_t kBytesPerState = 2;
    std::uint64_t largest = 0;
    for (std::uint64_t bundle = 0; bundle < plan.bundles(); ++bundle)
        largest = std::max(largest, plan.states_of(bundle));
    return largest * kBytesPerState;
}

// All cores, unless memory is short or other ranks share them.
unsigned settle_jobs(const CensusArguments& arguments, const CensusPlan& plan, const Ranks& ranks) {
    if (arguments.jobs > 0) return threads_of(arguments.jobs);
    if (ranks.size() > 1) return 1;
    const std::uint64_t cores = threads_of(0);
    const std::uint64_t room = 2 * std::uint64_t{default_memory_limit()} / (bytes_per_thread(plan) + 1);
    const std::uint64_t jobs = std::clamp<std::uint64_t>(room, 1, cores);
    if (jobs < cores && ranks.rank() == 0)
        complain(fmt::format("warning: memory is enough for {} of {} cores; --jobs overrides", jobs, cores));
    return static_cast<unsigned>(jobs);
}

ExitCode count(const CensusPlan& plan, const CensusArguments& arguments, Ranks& ranks) {
    CountingOptions options = arguments.counting;
    if (arguments.device.gpu) {
        // One for each rank of a machine.
        options.counters.gpu = *arguments.device.gpu + ranks.rank() % std::max(1, CensusGpu::count());
        options.counters.jobs = threads_of(arguments.jobs);
        if (!arguments.save_every) options.save_every = kSaveEveryOnGpu;
    } else {
        options.counters.jobs = settle_jobs(arguments, plan, ranks);
    }
    if (ranks.rank() > 0) {
        ranks.work(plan, options.counters);
        return kDone;
    }
    check_results(arguments.results);
    CountingRun run(plan, share_of(plan, arguments), options, ranks);
    const CensusRecord& record = run.run();
    const ExitCode code = write_results(plan, record, arguments.results, options.counters.jobs);
    if (record.complete()) return code;
    const std::string then = options.save.empty()
                                 ? "--save keeps it next time"
                                 : fmt::format("the same command resumes from {}", options.save);
    complain(fmt::format("stopped: {} of {} bundles are counted; {}", with_thousands(record.bundles_done()),
                         with_thousands(record.share().bundles()), then));
    return worse(code, kLimit);
}

void settle_device(CensusArguments& arguments) {
    DeviceChoice& device = arguments.device;
    if (device.gpu && !arguments.options.states_only)
        throw UsageError{
            "a GPU counts states only: add --states-only, and --min-moves N if you want the puzzles of N "
            "moves "
            "or more"};
    if (device.automatic && arguments.options.states_only && CensusGpu::count() > 0) device.gpu = 0;
    arguments.options.gpu = device.gpu.has_value();
    if (arguments.save_every) arguments.counting.save_every = *arguments.save_every;
}

ExitCode run_census(CensusArguments arguments) {
    CensusRules& rules = arguments.options.rules;
    std::tie(rules.width, rules.height) = arguments.size;
    std::ranges::sort(rules.lengths);
    rules.lengths.erase(std::unique(rules.lengths.begin(), rules.lengths.end()), rules.lengths.end());
    rules.target_row = arguments.target_row < 0 ? (rules.height - 1) / 2 : arguments.target_row;
    arguments.options.unit = parse_unit(arguments.metric).value_or(Unit::moves);
    if (arguments.shard.second > 1 && arguments.sample > 1)
        throw UsageError{"--sample and --shard cannot be combined"};
    if (arguments.shard.second > 1 && arguments.counting.save.empty())
        throw UsageError{"--shard needs --save: the file that unjam census merge combines with the others"};
    const bool wants_puzzles = !arguments.results.puzzles.empty() || !arguments.results.collection.empty();
    if (!arguments.options.keeps_puzzles() && wants_puzzles)
        throw UsageError{
            "--states-only finds no puzzles; give --min-moves N for the hardest, or leave out --puzzles and "
            "--collection"};
    // Before a GPU is asked for anything: its driver starts threads, which must not take signals.
    watch_for_stop();
    settle_device(arguments);
    const auto plan = CensusPlan::make(arguments.options, stop_token());
    if (!plan && plan.error().code == ErrorCode::limit) {
        complain("stopped before anything was counted");
        return kLimit;
    }
    if (!plan) throw UsageError{plan.error().message};
    Ranks ranks;
    try {
        return count(*plan, arguments, ranks);
    } catch (...) {
        ranks.dismiss();
        throw;
    }
}

void add_board_options(CommandApp& command, CensusArguments& arguments) {
    CensusRules& rules = arguments.options.rules;
    const std::string group = "Which states";
    add_parsed(command, "--size", arguments.size, parse_board_size, "WxH",
               "Width and height of the board in cells; 6x6 if not given.")
        ->group(group);
    for (const char* const side : {"--width", "--height"})
        add_gone_option(command, side, [](const std::string&) {
            return "write --size WxH, such as --size 5x4, instead of --width and --height";
        });
    add_parsed(command, "--target-row", arguments.target_row, parse_line, "N",
               "The row of the target, counted from 1 at the top; the middle row, or the one above the "
               "middle, if not given.")
        ->group(group);
    add_parsed(command, "--target-length", rules.target_length, parse_number, "N",
               "The length of the target; 2 if not given.")
        ->group(group);
    add_parsed(command, "--lengths", rules.lengths, parse_lengths, "LIST",
               "Lengths of the other vehicles; 2,3 if not given.")
        ->group(group);
    add_parsed(command, "--walls", rules.walls, parse_number, "N",
               "Up to this many walls, 0 to 2; none if not given.")
        ->group(group);
    command
        .add_flag("--others-left", rules.others_left_of_target,
                  "Other horizontal vehicles may stand left of the target.")
        ->group(group);
    command.add_flag("--full-lines", rules.full_lines, "Rows and columns may be full.")->group(group);
}

void add_counting_options(CommandApp& command, CensusArguments& arguments) {
    add_choice(command, "--metric", arguments.metric, choices_of(units()), "NAME",
               "What distances are counted in; moves if not given.")
        ->group("What to count");
    command
        .add_flag("--states-only", arguments.options.states_only,
                  "Only states by distance, no components or classes: more than twice as fast. Puzzles are "
                  "found only with --min-moves.")
        ->group("What to count");
    add_parsed(command, "--min-moves", arguments.options.least_distance, parse_number, "N",
               "Count and keep only minimal puzzles of at least this many moves (steps); 1 if not given.")
        ->group("What to count");
    const std::string group = "How to count";
    add_jobs_option(
        command, arguments.jobs,
        "Use this many threads; all cores if not given, and one in each of several ranks. Each takes "
        "up to 700 MiB of memory for 6x6.",
        group);
    Option* save = command.add_option("--save", arguments.counting.save,
                                      "Save what is counted in this file from time to time and at the end. "
                                      "If the file exists, resume from it.");
    save->type_name("FILE")->group(group);
    command.kinds[save] = ValueKind::file;
    add_parsed(
        command, "--save-every", arguments.save_every, parse_duration, "TIME",
        "How often to save; every minute if not given, on a GPU every two seconds. Later work is lost if "
        "the machine stops.")
        ->group(group);
    add_parsed(
        command, "--device", arguments.device, parse_device, "NAME",
        "What counts: processor, gpu (gpu:1 is the second one), or auto, which takes a GPU if there is one "
        "and --states-only is given. A GPU counts larger boards, such as 7x7.")
        ->group(group);
    add_parsed(
        command, "--shard", arguments.shard, parse_fraction, "K/N",
        "Count the K-th of N parts, into the file of --save; unjam census merge puts the parts together.")
        ->group(group);
    add_parsed(command, "--sample", arguments.sample, parse_sample, "1/N",
               "Count one in N of the states, and estimate the rest.")
        ->group(group);
    command
        .add_flag("--portable", arguments.options.portable, "Use no special instructions of the processor.")
        ->group(group);
    command
        .add_flag("--json", arguments.counting.json_progress,
                  "Report progress as one JSON object per second on standard error.")
        ->group("Output");
}

Runner set_up_census(CommandApp& command) {
    auto arguments = std::make_shared<CensusArguments>();
    add_board_options(command, *arguments);
    add_counting_options(command, *arguments);
    add_result_options(command, arguments->results);
    return [arguments] { return run_census(*arguments); };
}

}  // namespace

Command census_command() {
    return {"census",           "count every puzzle of a board size",
            kCensusDescription, kCensusExamples,
            kCensusExitCodes,   set_up_census};
}

}  // namespace unjam::cli
