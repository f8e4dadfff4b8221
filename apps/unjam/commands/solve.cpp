// unjam solve: a shortest solution of every puzzle, or the proof that there is none.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "io/progress_line.h"
#include "io/text.h"
#include "options/search_options.h"
#include "options/units.h"
#include "platform/signals.h"
#include "reports/checked_solve.h"
#include "reports/solve_report.h"
#include "threads/batch.h"

namespace unjam::cli {

namespace {

constexpr Example kSolveExamples[] = {
    {"unjam solve puzzles/classic40.txt",
     "Solve the 40 classic cards, one summary line and one move list each."},
    {"unjam solve GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.",
     "Solve a board given on the command line: the hardest 6x6 puzzle, 51 moves."},
    {"unjam solve --metric moves,steps --format json - < puzzle.txt",
     "Fewest moves and, among those, fewest steps, for a program to read."},
    {"unjam solve --format boards --pick card_01 puzzles/classic40.txt",
     "Watch every position of one solution."},
    {"unjam solve --time-limit 60s --jobs 4 puzzles/big.txt",
     "Large boards: the best solution found in a minute each, and what was proved about it."},
};

constexpr ExitMeaning kSolveExitCodes[] = {
    {kDone, "every puzzle was solved"},
    {kNegative, "a puzzle is proved unsolvable"},
    {kBadInput, "the command line is wrong, or a puzzle cannot be read"},
    {kLimit, "a limit or Ctrl-C stopped a search or its proof"},
    {kBug, "an answer contradicts itself: a bug, please report it"},
};

constexpr std::string_view kSolveDescription =
    "Solves every puzzle and prints the answers in input order: how long the solution is, what is proved "
    "about it, how many states that took, and the moves. A move such as XR3 slides vehicle X right by 3 "
    "cells; L, U and D mean left, up and down.\n"
    "\n"
    "The proof is one of: optimal (no solution is shorter), bounded (a limit stopped the proof; no solution "
    "is shorter than the number named), best found (the algorithm proves nothing), unsolvable, or limit "
    "(nothing found before a limit). Every solution is replayed by separate code before it is printed.\n"
    "\n"
    "Ctrl-C behaves like a limit: what is known is printed. Another one, a second later, ends the program at "
    "once. With "
    "several puzzles, the worst exit code wins: 70, then 2, 3, 1 and 0. A puzzle that cannot be read does "
    "not "
    "keep the others from being solved.";

// As parsed.
struct SolveArguments {
    InputOptions input;
    MetricOptions metric;
    SolveOptions solve;
    LimitOptions limits;
    std::uint64_t jobs = 0;
    std::string output = "summary";
    std::string notation{to_string(Notation::compact)};
    ColorChoice color = ColorChoice::automatic;
    bool quiet = false;
};

// Ready to run.
struct SolvePlan {
    InputOptions input;
    SolveOptions solve;
    LimitOptions limits;
    unsigned jobs = 1;
    const SolveOutput* output = nullptr;
    Notation notation = Notation::compact;
    Style style;
    bool quiet = false;
};

SolvePlan make_plan(const SolveArguments& arguments) {
    require_puzzles(arguments.input);
    SolvePlan plan;
    plan.input = arguments.input;
    plan.quiet = arguments.quiet;
    plan.style = choose_style(arguments.color);
    plan.output = &*std::ranges::find_if(solve_outputs(),
                                         [&](const SolveOutput& o) { return o.name == arguments.output; });
    plan.notation = std::ranges::find(notations(), arguments.notation, &Named<Notation>::name)->value;
    if (plan.notation != Notation::compact && arguments.output != "summary" && arguments.output != "moves")
        throw UsageError{fmt::format("--format {} has its own way to write moves; leave out --notation",
                                     arguments.output)};
    MetricOptions metric = arguments.metric;
    if (const auto implied = plan.output->implied_metric) {
        if (metric.metric.value_or(*implied) != *implied || metric.move_cost + metric.step_cost > 0) {
            throw UsageError{fmt::format("--format {} counts {}; leave out --metric or make it {}",
                                         plan.output->name, to_string(*implied), to_string(*implied))};
        }
        metric.metric = implied;
    }
    plan.solve = arguments.solve;
    apply_metric(metric, plan.solve);
    settle_algorithm(plan.solve);
    plan.jobs = threads_of(arguments.jobs);
    plan.limits = arguments.limits;
    return plan;
}

class SolveRun {
public:
    explicit SolveRun(const SolvePlan& plan)
        : plan_(plan),
          limits_(make_limits(plan.limits, 1)),
          input_(plan.input, limits_.memory_bytes),
          progress_(!plan.quiet, 0, plan.solve.metric) {}

    ExitCode run() {
        watch_for_stop();
        // A single search gets all the memory.
        const unsigned jobs = input_.is_alone() ? 1 : plan_.jobs;
        options_ = plan_.solve;
        options_.limits = shared_by(jobs, limits_);
        run_in_order<Item>([this] { return next(); }, jobs,
                           [this](Item& item, Solver& solver) { work(item, solver); },
                           [this](Item& item) { deliver(item); });
        if (stop_asked() && input_.may_go_on()) {
            complain(fmt::format("stopped after {}; there may be more", counted(number_, "puzzle")));
            code_ = worse(code_, kLimit);
        }
        if (plan_.output->name == "summary" && number_ > 1) write_totals();
        if (!stop_asked()) input_.check_picks();
        return code_;
    }

private:
    struct Item {
        InputPuzzle input;
        bool several = false;  // there are other puzzles too
        std::optional<CheckedAnswer> answer;
    };

    std::optional<Item> next() {
        auto one = input_.next();
        if (!one) return {};
        const bool several = asked_++ > 0 || input_.more();
        return Item{std::move(*one), several, {}};
    }

    void work(Item& item, Solver& solver) {
        if (!item.input.puzzle) return;
        SolveOptions options = options_;
        if (progress_.enabled()) {
            options.progress = [this, &item](const Progress& progress) {
                progress_.report(item.input.name, progress);
            };
        }
        item.answer = solve_checked(solver, *item.input.puzzle, options);
        progress_.one_done();
    }

    void deliver(const Item& item) {
        const InputPuzzle& input = item.input;
        if (!input.is_source) ++number_;
        complain_about_warnings(input);
        if (!input.puzzle) {
            deliver_unreadable(input);
        } else if (const CheckedAnswer& answer = *item.answer; !answer.result) {
            input_.stop();
            throw UsageError{answer.result.error().message};
        } else if (!answer.bug.empty()) {
            complain(fmt::format("{}: this is a bug in unjam: {}", input.name, answer.bug));
            code_ = kBug;
        } else {
            deliver_answer(item, *answer.result);
        }
        // On a terminal the answers themselves show it.
        if (!stdout_is_terminal()) progress_.show_count(input_.part());
    }

    void deliver_unreadable(const InputPuzzle& input) {
        if (plan_.output->write_unreadable != nullptr && !plan_.quiet) {
            write_out(plan_.output->write_unreadable(input));
            flush_out();
        }
        code_ = worse(code_, complain_about_unreadable(input));
        ++(input.is_source ? unreadable_sources_ : unreadable_);
    }

    void deliver_answer(const Item& item, const SolveResult& result) {
        const Answered answered{item.input, *item.input.puzzle, options_,      result,
                                number_,    item.several,       plan_.notation};
        if (!plan_.quiet) {
            const std::string text = plan_.output->write(answered, plan_.style);
            if (text.empty())
                complain(fmt::format("{}: {}: {}", item.input.name, to_string(result.status),
                                     reason_of(answered)));
            write_out(text);
            flush_out();
        }
        complain_about_stated_moves(item.input, result);
        code_ = worse(code_, code_of(result.status));
        ++by_status_[result.status];
        states_ += result.counts.stored;
        seconds_ += result.counts.seconds;
    }

    // A text may say how many moves it takes, or steps, if they are as many as the fewest.
    void complain_about_stated_moves(const InputPuzzle& input, const SolveResult& result) const {
        const auto stated = input.remarks.stated_moves;
        if (!stated || result.status != Status::optimal || result.metric == Metric::weighted) return;
        const bool steps = result.metric == Metric::steps || result.metric == Metric::steps_moves;
        if (*stated == result.moves || *stated == result.steps || steps) return;
        complain(error_text(input.source, input.where,
                            fmt::format("warning: {} states {}, but {} are the fewest", printable(input.name),
                                        counted(static_cast<std::uint64_t>(*stated), "move"), result.moves)));
    }

    void write_totals() const {
        if (plan_.quiet) return;
        std::string text = counted(number_, "puzzle") + ":";
        for (const auto& [status, count] : by_status_) {
            // The words of the summary lines, where best-found is written for people.
            const bool best = status == Status::best_found;
            text += fmt::format(" {} {},", with_thousands(count), best ? "best found" : to_string(status));
        }
        if (unreadable_ > 0) text += fmt::format(" {} unreadable,", with_thousands(unreadable_));
        if (unreadable_sources_ > 0)
            text += fmt::format(" {} unreadable,", counted(unreadable_sources_, "file"));
        write_out(fmt::format("{} {}, {}\n", text, counted(states_, "state"), duration_text(seconds_)));
    }

    const SolvePlan& plan_;
    const Limits limits_;  // for all searches together
    InputReader input_;
    SolveOptions options_;
    ProgressLine progress_;
    ExitCode code_ = kDone;
    std::map<Status, std::uint64_t> by_status_;
    std::size_t asked_ = 0;   // puzzles that were begun
    std::size_t number_ = 0;  // of the puzzle that was delivered last; a file that cannot be read has none
    std::uint64_t unreadable_ = 0;
    std::uint64_t unreadable_sources_ = 0;
    std::uint64_t states_ = 0;
    double seconds_ = 0;
};

ExitCode run_solve(const SolveArguments& arguments) {
    const SolvePlan plan = make_plan(arguments);
    return SolveRun(plan).run();
}

Runner set_up_solve(CommandApp& command) {
    auto arguments = std::make_shared<SolveArguments>();
    add_input_options(command, arguments->input);
    add_metric_options(command, arguments->metric);
    add_algorithm_options(command, arguments->solve);
    add_limit_options(command, arguments->limits, "it applies to each puzzle separately");
    add_jobs_option(
        command, arguments->jobs,
        "Solve this many puzzles at once; all cores if not given. The answers still come in input order.");
    add_form_option(command, arguments->output, choices_of(solve_outputs()));
    add_choice(command, "--notation", arguments->notation, choices_of(notations()), "NOTATION",
               fmt::format("How moves are written in summaries and move lists; {} if not given.",
                           arguments->notation))
        ->group("Output");
    add_color_option(command, arguments->color);
    command.add_flag("-q,--quiet", arguments->quiet, "Print no results, only set the exit code.")
        ->group("Output");
    return [arguments] { return run_solve(*arguments); };
}

}  // namespace

Command solve_command() {
    return {"solve",           "find shortest solutions, or prove that there are none",
            kSolveDescription, kSolveExamples,
            kSolveExitCodes,   set_up_solve};
}

}  // namespace unjam::cli
