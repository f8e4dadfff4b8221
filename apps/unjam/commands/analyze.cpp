// unjam analyze: the whole component of every puzzle, its shortest solutions, and how hard it is.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "io/progress_line.h"
#include "io/text.h"
#include "options/search_options.h"
#include "options/units.h"
#include "platform/signals.h"
#include "reports/analysis_report.h"
#include "reports/solve_report.h"
#include "threads/batch.h"
#include "unjam/json.h"

namespace unjam::cli {

namespace {

constexpr Example kAnalyzeExamples[] = {
    {"unjam analyze puzzles/classic40.txt --pick 1", "Everything about the first classic card."},
    {"unjam analyze GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF. --metric steps",
     "The hardest 6x6 puzzle, counted in steps."},
    {"unjam analyze --format json --jobs 2 - < puzzles/sample.txt > facts.jsonl",
     "A thousand puzzles, one JSON object per line."},
};

constexpr ExitMeaning kAnalyzeExitCodes[] = {
    {kDone, "every puzzle was analysed completely"},
    {kNegative, "a puzzle is proved unsolvable"},
    {kBadInput, "the command line is wrong, or a puzzle cannot be read"},
    {kLimit, "a limit or Ctrl-C left something open; lower bounds are marked as such"},
};

constexpr std::string_view kAnalyzeDescription =
    "Walks the whole component of each puzzle (all states that can be reached) and reports, exactly: the "
    "optimum in moves and in steps, the number of states and of solved states, the number of states at each "
    "distance from solved, the farthest state, the number of different shortest solutions, the points where "
    "all of them meet (bottlenecks) or make the same move (forced), how many moves are possible along them "
    "(mobility), which vehicles they move, and whether the puzzle is minimal: whether every vehicle is "
    "needed. Walls are never removed. With --metric steps, all this is counted in steps instead of moves.\n"
    "\n"
    "Difficulty is for people: a word, a score from 0 to 100, the time after which half of them have solved "
    "it, how many have after a minute, and where they go wrong. This comes from a simulated player, fitted "
    "to the moves of people, and from the number of moves; docs/difficulty.md says how far to trust it.\n"
    "\n"
    "A component of more than 50 million states (or the number in --max-states), or one that does not fit in "
    "memory, is not walked to its end: its numbers are then marked as lower bounds; shortest solutions and "
    "minimality are still reported if a search from the start finds them, and difficulty is estimated from "
    "the number of moves alone. With several "
    "puzzles, the worst exit code wins: 2, then 3, 1 and 0.";

struct AnalyzeArguments {
    InputOptions input;
    std::string metric = "moves";
    LimitOptions limits;
    std::uint64_t jobs = 0;
    std::string output = "text";
    ColorChoice color = ColorChoice::automatic;
};

AnalysisOptions analysis_options(const AnalyzeArguments& arguments, Limits limits) {
    AnalysisOptions options;
    options.unit = parse_unit(arguments.metric).value_or(Unit::moves);
    options.limits = std::move(limits);
    if (arguments.limits.max_states > 0) options.component_states = arguments.limits.max_states;
    return options;
}

ExitCode code_of(const Analysis& analysis) {
    if (analysis.status == Status::unsolvable) return kNegative;
    const bool all = analysis.complete && analysis.moves.proved && analysis.steps.proved &&
                     analysis.solutions && analysis.removable;
    return all ? kDone : kLimit;
}

class AnalyzeRun {
public:
    explicit AnalyzeRun(const AnalyzeArguments& arguments)
        : as_json_(arguments.output == "json"),
          style_(choose_style(arguments.color)),
          limits_(make_limits(arguments.limits, 1)),
          input_(arguments.input, limits_.memory_bytes),
          // A single search gets all the memory.
          jobs_(input_.is_alone() ? 1 : threads_of(arguments.jobs)),
          options_(analysis_options(arguments, shared_by(jobs_, limits_))),
          progress_(true, 0, metric_of(options_.unit)) {}

    ExitCode run() {
        watch_for_stop();
        run_in_order<Item>(
            [this]() -> std::optional<Item> {
                auto one = input_.next();
                if (!one) return {};
                return Item{std::move(*one), {}};
            },
            jobs_, [this](Item& item, Solver& solver) { work(item, solver); },
            [this](Item& item) { deliver(item); });
        if (stop_asked() && input_.may_go_on()) {
            complain(fmt::format("stopped after {}; there may be more", counted(number_, "puzzle")));
            code_ = worse(code_, kLimit);
        }
        if (!stop_asked()) input_.check_picks();
        return code_;
    }

private:
    struct Item {
        InputPuzzle input;
        std::string text;
        ExitCode code = kDone;
    };

    void work(Item& item, Solver& solver) {
        const InputPuzzle& input = item.input;
        if (!input.puzzle) return;
        AnalysisOptions options = options_;
        if (progress_.enabled()) {
            options.progress = [this, &input](const Progress& progress) {
                progress_.report(input.name, progress);
            };
        }
        const Analysis analysis = analyze(solver, *input.puzzle, options);
        // Formatted here, by the thread that analysed: with many puzzles, formatting takes most of the time.
        item.text = as_json_ ? analysis_json(*input.puzzle, analysis, options.limits, input.name) + "\n"
                             : analysis_text(input, analysis, options.limits, style_);
        item.code = code_of(analysis);
        progress_.one_done();
    }

    void deliver(const Item& item) {
        complain_about_warnings(item.input);
        if (!item.input.is_source) ++number_;
        if (!item.input.puzzle) {
            if (as_json_) write_out(write_unreadable_json(item.input));
            flush_out();
            code_ = worse(code_, complain_about_unreadable(item.input));
            return;
        }
        if (!as_json_ && written_++ > 0) write_out("\n");
        write_out(item.text);
        flush_out();
        code_ = worse(code_, item.code);
        if (!stdout_is_terminal()) progress_.show_count(input_.part());
    }

    const bool as_json_;
    const Style style_;
    const Limits limits_;  // for all searches together
    InputReader input_;
    const unsigned jobs_;
    const AnalysisOptions options_;
    ProgressLine progress_;
    std::size_t number_ = 0;  // of the puzzle that was delivered last
    std::size_t written_ = 0;
    ExitCode code_ = kDone;
};

ExitCode run_analyze(const AnalyzeArguments& arguments) {
    require_puzzles(arguments.input);
    return AnalyzeRun(arguments).run();
}

Runner set_up_analyze(CommandApp& command) {
    auto arguments = std::make_shared<AnalyzeArguments>();
    add_input_options(command, arguments->input);
    add_choice(command, "-m,--metric", arguments->metric, choices_of(units()), "METRIC",
               "What distances and solutions are counted in; moves if not given. Difficulty always refers "
               "to moves.")
        ->group("Search");
    add_limit_options(command, arguments->limits, "it applies to each puzzle separately");
    add_jobs_option(
        command, arguments->jobs,
        "Analyse this many puzzles at once; all cores if not given. The answers still come in input order.");
    add_form_option(command, arguments->output,
                    {{"text", "a paragraph for people"}, {"json", "one object per puzzle and line"}});
    add_color_option(command, arguments->color);
    return [arguments] { return run_analyze(*arguments); };
}

}  // namespace

Command analyze_command() {
    return {"analyze",           "report everything about puzzles: states, solutions, difficulty",
            kAnalyzeDescription, kAnalyzeExamples,
            kAnalyzeExitCodes,   set_up_analyze};
}

}  // namespace unjam::cli
