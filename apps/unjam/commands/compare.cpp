// unjam compare: several algorithms and heuristics on the same puzzles, in one table, their answers
// cross-checked.
#include <fmt/core.h>

#include <algorithm>

#include "io/progress_line.h"
#include "io/text.h"
#include "options/search_options.h"
#include "platform/signals.h"
#include "reports/checked_solve.h"
#include "reports/comparison.h"

namespace unjam::cli {

namespace {

constexpr double kDefaultSeconds = 60;

constexpr Example kCompareExamples[] = {
    {"unjam compare --pick 40 puzzles/classic40.txt", "All algorithms on the hardest classic card."},
    {"unjam compare --algorithms bfs,astar:blockers,astar:clearance --totals puzzles/classic40.txt",
     "Three contenders, totals over the 40 cards."},
    {"unjam compare --metric steps --format markdown puzzle.txt", "A table for a report."},
};

constexpr ExitMeaning kCompareExitCodes[] = {
    {kDone, "all runs finished and agree"},
    {kNegative, "all runs agree, and a puzzle is proved unsolvable"},
    {kBadInput, "the command line is wrong, or a puzzle cannot be read"},
    {kLimit, "a limit or Ctrl-C stopped a run"},
    {kBug, "two answers contradict each other: a bug, please report it"},
};

constexpr std::string_view kCompareDescription =
    "Runs each contender on each puzzle, one after the other, and prints one table: length of the solution, "
    "what was proved, states generated (successors looked up), expanded and stored, time, memory, and states "
    "stored per second. A short search is run once to warm up and then again for up to five samples; the "
    "time is the median of these. With several puzzles, a total for each contender follows.\n"
    "\n"
    "A contender is an algorithm, or an algorithm and a heuristic such as astar:blockers. Without "
    "--algorithms, every algorithm runs, astar with every heuristic. Every solution is replayed, and the "
    "answers are compared with each other: two proofs that contradict each other end with exit code 70.";

struct CompareArguments {
    InputOptions input;
    std::string contenders;
    MetricOptions metric;
    LimitOptions limits;
    bool totals = false;
    std::string output = "table";
};

std::vector<Contender> make_contenders(const CompareArguments& arguments) {
    if (arguments.contenders.empty()) return default_contenders();
    std::vector<Contender> contenders;
    for (const std::string& name : split_list(arguments.contenders)) {
        Result<Contender> contender = parse_contender(name);
        if (!contender) throw UsageError{"--algorithms: " + contender.error().message};
        contenders.push_back(std::move(*contender));
    }
    return contenders;
}

SolveOptions solve_options(const CompareArguments& arguments) {
    SolveOptions options;
    apply_metric(arguments.metric, options);
    options.limits = make_limits(arguments.limits, 1);
    if (arguments.limits.seconds <= 0) options.limits.seconds = kDefaultSeconds;
    return options;
}

class CompareRun {
public:
    CompareRun(const CompareArguments& arguments, const Input& input)
        : arguments_(arguments),
          input_(input),
          options_(solve_options(arguments)),
          contenders_(make_contenders(arguments)),
          progress_(true, 1, options_.metric) {}

    ExitCode run() {
        watch_for_stop();
        code_ = complain_about_unreadable(input_);
        for (const InputPuzzle& one : input_.puzzles) {
            if (one.puzzle) compare_on(one);
        }
        if (stop_asked()) {
            complain(fmt::format("stopped after {} of {}", finished_runs_, counted(planned_runs(), "run")));
            code_ = worse(code_, kLimit);
        }
        write_table();
        return code_;
    }

private:
    std::size_t readable() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            input_.puzzles, [](const InputPuzzle& one) { return one.puzzle.has_value(); }));
    }
    std::size_t planned_runs() const { return readable() * (contenders_.size() - refused_.size()); }

    void compare_on(const InputPuzzle& input) {
        const std::size_t first = runs_.size();
        for (const Contender& contender : contenders_) {
            if (stop_asked()) return;
            run_one(input, contender);
        }
        for (const std::string& sentence : find_disagreements(std::span(runs_).subspan(first), options_)) {
            complain("the answers disagree, which is a bug in unjam: " + sentence);
            code_ = kBug;
        }
    }

    void run_one(const InputPuzzle& input, const Contender& contender) {
        SolveOptions options = options_;
        options.algorithm = contender.algorithm;
        options.heuristic = contender.heuristic;
        const std::string title = input.name + " " + contender.name();
        if (progress_.enabled()) {
            options.progress = [&](const Progress& progress) { progress_.report(title, progress); };
        }
        // A new solver for each contender: none benefits from memory that another has touched.
        Solver solver;
        CheckedAnswer answer = solve_checked(solver, *input.puzzle, options);
        if (answer.result) measure_again(solver, *input.puzzle, options, *answer.result);
        erase_progress_line();
        if (!answer.result) {
            refuse(contender, answer.result.error());
            return;
        }
        if (!answer.bug.empty()) {
            complain(fmt::format("{}: this is a bug in unjam: {}", title, answer.bug));
            code_ = kBug;
        }
        Contender shown = contender;
        if (shown.heuristic.empty() && shown.algorithm != "auto") shown.heuristic = answer.result->heuristic;
        code_ = worse(code_, code_of(answer.result->status));
        if (!stop_asked()) ++finished_runs_;
        runs_.push_back({input.name, shown, std::move(*answer.result)});
    }

    // A combination that does not exist is a mistake when it was asked for, and left out of the default ones.
    void refuse(const Contender& contender, const Error& error) {
        if (!arguments_.contenders.empty()) throw UsageError{contender.name() + ": " + error.message};
        if (std::ranges::find(refused_, contender.name()) != refused_.end()) return;
        complain(fmt::format("{} is left out: {}", contender.name(), error.message));
        refused_.push_back(contender.name());
    }

    void write_table() const {
        const auto form = arguments_.output == "json"       ? TableForm::json
                          : arguments_.output == "csv"      ? TableForm::csv
                          : arguments_.output == "markdown" ? TableForm::markdown
                                                            : TableForm::text;
        // The sums of some runs would look like those of all.
        const bool several = readable() > 1 && !stop_asked();
        std::vector<ComparedRun> rows;
        if (!arguments_.totals) rows = runs_;
        // Programs add up for themselves.
        const bool for_people = form == TableForm::text || form == TableForm::markdown;
        if (arguments_.totals || (several && for_people)) {
            for (ComparedRun& sum : totals(runs_)) rows.push_back(std::move(sum));
        }
        if (!rows.empty()) write_out(comparison_table(rows, form));
    }

    const CompareArguments& arguments_;
    const Input& input_;
    SolveOptions options_;
    std::vector<Contender> contenders_;
    std::vector<ComparedRun> runs_;
    std::size_t finished_runs_ = 0;
    std::vector<std::string> refused_;
    ProgressLine progress_;
    ExitCode code_ = kDone;
};

ExitCode run_compare(const CompareArguments& arguments) {
    require_puzzles(arguments.input);
    const Input input = read_input(arguments.input);
    return CompareRun(arguments, input).run();
}

Runner set_up_compare(CommandApp& command) {
    auto arguments = std::make_shared<CompareArguments>();
    add_input_options(command, arguments->input);
    Option* contenders =
        command.add_option("-a,--algorithms", arguments->contenders,
                           "The contenders, separated by commas, such as bfs,astar:blockers,idastar. "
                           "unjam solve --help lists algorithms and heuristics.");
    contenders->type_name("LIST")->group("Search");
    add_metric_options(command, arguments->metric);
    add_limit_options(command, arguments->limits, "60s if not given; it applies to each run separately");
    const std::vector<Choice> outputs = {{"table", "aligned columns"},
                                         {"markdown", "a table for a document"},
                                         {"csv", "for a spreadsheet"},
                                         {"json", "one object per run and line"}};
    add_form_option(command, arguments->output, outputs);
    command.add_flag("--totals", arguments->totals, "Print only the total of each contender.")
        ->group("Output");
    return [arguments] { return run_compare(*arguments); };
}

}  // namespace

Command compare_command() {
    return {
        "compare",           "run several algorithms on the same puzzles and check them against each other",
        kCompareDescription, kCompareExamples,
        kCompareExitCodes,   set_up_compare};
}

}  // namespace unjam::cli
