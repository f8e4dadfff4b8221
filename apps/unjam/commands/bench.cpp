// unjam bench: checks every answer of a suite, then times it.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "bench/benchmark.h"
#include "io/progress_line.h"
#include "io/text.h"
#include "options/search_options.h"
#include "options/units.h"
#include "platform/signals.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

constexpr double kLargeSuiteSeconds = 60;
constexpr std::size_t kFewPuzzles = 10;  // a suite of no more has a line for each

constexpr Example kBenchExamples[] = {
    {"unjam bench", "The suites classic40, hard and sample: a few seconds."},
    {"unjam bench classic40 --format json", "One suite, for a program to read."},
    {"unjam bench big --time-limit 10s", "The large boards, at most 10 seconds each."},
};

constexpr ExitMeaning kBenchExitCodes[] = {
    {kDone, "every answer is right, and proved unless big ended at its own time limit"},
    {kBadInput, "the command line is wrong"},
    {kLimit, "a given limit or Ctrl-C stopped a search or its proof"},
    {kBug, "an answer is wrong: a bug, please report it"},
};

constexpr std::string_view kBenchDescription =
    "Solves the puzzles of a suite on one thread for fewest moves; the times include compiling the puzzle "
    "and rebuilding the solution. First every answer is replayed and compared with the known optimum; then "
    "the suite is run repeatedly, and the median of the runs is printed: states stored, time, time per "
    "state and states per second, grouped by length, and peak memory.\n"
    "\n"
    "The signature is a hash of names, moves, steps, stored states and solutions. It is the same on every "
    "machine and changes only when behaviour does. Puzzles that a limit stopped contribute only their name.";

struct BenchArguments {
    std::vector<std::string> suites;
    std::uint64_t runs = 0;
    SolveOptions solve;
    LimitOptions limits;
    bool each = false;
    std::string output = "table";
};

std::vector<std::string> measured_cells(const Measurement& measured) {
    const double per_state =
        measured.states > 0 ? measured.seconds / static_cast<double>(measured.states) : 0;
    return {with_thousands(measured.states), duration_text(measured.seconds),
            fmt::format("{:.1f} ns", per_state * 1e9), speed_text(per_state > 0 ? 1 / per_state : 0)};
}

// Headings wide enough for any value, so that the columns line up with those of the last run.
const std::vector<std::string> kMeasuredHeadings = {"states", "       time", " per state",
                                                    "            speed"};

std::string difficulty_table(const SuiteReport& report) {
    std::vector<std::vector<std::string>> rows = {{"length", "puzzles"}};
    rows[0].insert(rows[0].end(), kMeasuredHeadings.begin(), kMeasuredHeadings.end());
    const auto add = [&](const std::string& name, const Measurement& measured) {
        std::vector<std::string> row = {name, std::to_string(measured.puzzles)};
        for (std::string& cell : measured_cells(measured)) row.push_back(std::move(cell));
        rows.push_back(std::move(row));
    };
    for (const GroupReport& group : report.groups) add(group.name, group.measured);
    add("all", report.total);
    return aligned_table(rows);
}

std::string puzzle_table(const SuiteReport& report) {
    std::vector<std::vector<std::string>> rows = {{"puzzle", "moves", "proof", "at least", "algorithm"}};
    rows[0].insert(rows[0].end(), kMeasuredHeadings.begin(), kMeasuredHeadings.end());
    rows[0].push_back("     memory");
    for (const PuzzleReport& one : report.puzzles) {
        const SolveResult& result = one.result;
        std::vector<std::string> row = {
            one.name, result.has_solution ? std::to_string(result.moves) : "-",
            std::string(to_string(result.status)), std::to_string(result.lower_bound),
            result.heuristic.empty() ? result.algorithm : result.algorithm + ":" + result.heuristic};
        for (std::string& cell : measured_cells({1, result.counts.stored, one.seconds, one.seconds}))
            row.push_back(std::move(cell));
        row.push_back(size_text(result.counts.peak_bytes));
        rows.push_back(std::move(row));
    }
    return aligned_table(rows);
}

std::string component_table(const SuiteReport& report) {
    std::vector<std::vector<std::string>> rows = {{"whole component"}};
    rows[0].insert(rows[0].end(), kMeasuredHeadings.begin(), kMeasuredHeadings.end());
    for (const ComponentReport& one : report.components) {
        std::vector<std::string> row = {one.name};
        for (std::string& cell : measured_cells({1, one.states, one.seconds, one.seconds}))
            row.push_back(std::move(cell));
        rows.push_back(std::move(row));
    }
    return aligned_table(rows);
}

std::string report_text(const SuiteReport& report, bool each) {
    const std::size_t finished = report.puzzles.size() - report.unfinished;
    const std::string checked = report.unfinished == 0
                                    ? "all answers checked"
                                    : fmt::format("{} checked, {} stopped by a limit",
                                                  counted(finished, "answer"), report.unfinished);
    std::string text =
        fmt::format("suite {}: {}, {}, median of {}\n", report.suite, counted(report.total.puzzles, "puzzle"),
                    report.stopped ? "stopped" : checked, counted(report.runs, "run"));
    if (each) text += puzzle_table(report);
    text += difficulty_table(report);
    if (!report.components.empty()) text += component_table(report);
    if (!report.stopped) text += fmt::format("signature {:016x}, ", report.signature);
    return text + fmt::format("fastest run {}, peak memory {}\n", duration_text(report.total.fastest_seconds),
                              size_text(report.peak_bytes));
}

// To a thousandth.
double microseconds(double seconds) {
    return std::round(seconds * 1e9) / 1e3;
}

JsonObject answer_object(const PuzzleReport& one) {
    const SolveResult& result = one.result;
    return JsonObject()
        .add("name", one.name)
        .add("status", to_string(result.status))
        .add("algorithm", result.algorithm)
        .add("moves", result.has_solution ? std::optional(result.moves) : std::nullopt)
        .add("lower_bound", result.lower_bound)
        .add("states", result.counts.stored)
        .add("time_us", microseconds(one.seconds))
        .add("peak_bytes", result.counts.peak_bytes);
}

std::string report_json(const SuiteReport& report, bool each) {
    const double states = static_cast<double>(std::max<std::uint64_t>(1, report.total.states));
    std::vector<JsonObject> groups;
    for (const GroupReport& group : report.groups) {
        groups.push_back(JsonObject()
                             .add("name", group.name)
                             .add("puzzles", group.measured.puzzles)
                             .add("states", group.measured.states)
                             .add("time_us", microseconds(group.measured.seconds)));
    }
    std::vector<JsonObject> components;
    for (const ComponentReport& one : report.components) {
        components.push_back(JsonObject()
                                 .add("name", one.name)
                                 .add("states", one.states)
                                 .add("time_us", microseconds(one.seconds)));
    }
    const std::string signature = report.stopped ? "" : fmt::format("{:016x}", report.signature);
    JsonObject object;
    object.add("suite", report.suite)
        .add("status", report.stopped          ? "stopped"
                       : report.unfinished > 0 ? "limit"
                                               : "done")
        .add("puzzles", report.total.puzzles)
        .add("states", report.total.states)
        .add("total_us", microseconds(report.total.seconds))
        .add("signature", text_or_null(signature))
        .add("peak_bytes", report.peak_bytes)
        .add("runs", report.runs)
        .add("unfinished", report.unfinished)
        .add("fastest_us", microseconds(report.total.fastest_seconds))
        .add("per_state_ns", microseconds(report.total.seconds * 1e3 / states))
        .add("states_per_second", std::llround(states / std::max(report.total.seconds, 1e-9)))
        .add("groups", groups)
        .add("components", components);
    if (each) {
        std::vector<JsonObject> answers;
        for (const PuzzleReport& one : report.puzzles) answers.push_back(answer_object(one));
        object.add("answers", answers);
    }
    return object.line();
}

std::vector<SuiteText> chosen_suites(const BenchArguments& arguments) {
    std::vector<SuiteText> chosen;
    for (const SuiteText& suite : suite_texts()) {
        if (arguments.suites.empty() && !suite.large) chosen.push_back(suite);
    }
    for (const std::string& name : arguments.suites) {
        const auto found =
            std::ranges::find_if(suite_texts(), [&](const SuiteText& suite) { return suite.name == name; });
        if (found == suite_texts().end())
            throw UsageError{unknown_name("suite", name, choices_of(suite_texts()))};
        chosen.push_back(*found);
    }
    return chosen;
}

ExitCode bench_suite(const SuiteText& text, const BenchArguments& arguments) {
    const auto suite = read_suite(text);
    if (!suite) {
        complain(fmt::format("suite {} is broken: {}", text.name, suite.error().message));
        return kBug;
    }
    BenchPlan plan{arguments.solve, static_cast<int>(std::min<std::uint64_t>(arguments.runs, 1'000'000))};
    plan.solve.limits = make_limits(arguments.limits, 1);
    if (text.large && arguments.limits.seconds <= 0) plan.solve.limits.seconds = kLargeSuiteSeconds;
    ProgressLine progress(true, 1, Metric::moves);
    if (text.large && progress.enabled()) {
        plan.solve.progress = [&](const Progress& now) {
            progress.report("suite " + std::string(text.name), now);
        };
    }
    const SuiteReport report = measure(*suite, plan);
    erase_progress_line();
    for (const std::string& sentence : report.wrong)
        complain(fmt::format("suite {}: {}", text.name, sentence));
    if (!report.wrong.empty()) return kBug;
    if (report.stopped) {
        complain(fmt::format("suite {}: stopped after {} of {} and {}", text.name, report.puzzles.size(),
                             counted(suite->puzzles.size(), "puzzle"), counted(report.runs, "timed run")));
    }
    const bool each = arguments.each || text.large || report.puzzles.size() <= kFewPuzzles;
    write_out(arguments.output == "json" ? report_json(report, each) : report_text(report, each));
    flush_out();
    // A large suite that ends at its own time limit has done what it promises.
    const bool asked_for = !text.large || arguments.limits.any_given();
    return report.stopped || (report.unfinished > 0 && asked_for) ? kLimit : kDone;
}

ExitCode run_bench(BenchArguments& arguments) {
    settle_algorithm(arguments.solve);
    watch_for_stop();
    ExitCode code = kDone;
    bool first = true;
    for (const SuiteText& suite : chosen_suites(arguments)) {
        if (!first && arguments.output == "table") write_out("\n");
        first = false;
        code = worse(code, bench_suite(suite, arguments));
        if (stop_asked()) break;
    }
    return code;
}

Runner set_up_bench(CommandApp& command) {
    auto arguments = std::make_shared<BenchArguments>();
    Option* suites =
        command.add_option("SUITE", arguments->suites, "The suites to run; if not given, all but big.");
    suites->type_name("")->group("Arguments");
    command.choices[suites] = choices_of(suite_texts());
    command.kinds[suites] = ValueKind::choice;
    command.optional.insert(suites);
    add_algorithm_options(command, arguments->solve);
    add_parsed(command, "--runs", arguments->runs, parse_count, "N",
               "Time this many runs; if not given, as many as fit into a second, but at least 5 and at most "
               "200, and 1 for big.")
        ->group("Search");
    add_limit_options(command, arguments->limits,
                      "60s for each puzzle of big and none for the others if not given");
    add_form_option(command, arguments->output,
                    {{"table", "for people"}, {"json", "one object per suite and line"}});
    command
        .add_flag("--each", arguments->each, "Also print a line for each puzzle, as hard and big always do.")
        ->group("Output");
    return [arguments] { return run_bench(*arguments); };
}

}  // namespace

Command bench_command() {
    return {"bench",           "check and time the built-in suites",
            kBenchDescription, kBenchExamples,
            kBenchExitCodes,   set_up_bench};
}

}  // namespace unjam::cli
