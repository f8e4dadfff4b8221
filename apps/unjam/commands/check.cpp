// unjam check: whether what a text says about its puzzles, the fewest moves and a solution, is true.
#include <fmt/core.h>

#include <array>
#include <utility>

#include "io/progress_line.h"
#include "io/text.h"
#include "options/search_options.h"
#include "platform/signals.h"
#include "reports/checked_solve.h"
#include "reports/solve_report.h"
#include "threads/batch.h"
#include "unjam/support/json_writer.h"
#include "unjam/support/sentences.h"
#include "unjam/verdict.h"

namespace unjam::cli {

namespace {

constexpr Example kCheckExamples[] = {
    {"unjam check levels.json", "Compare the optimum that every level states with the true one."},
    {"unjam check --format json database.txt | grep '\"status\":\"wrong\"'",
     "All that is wrong, for a program."},
};

constexpr ExitMeaning kCheckExitCodes[] = {
    {kDone, "all that is stated is true, if anything is"},
    {kNegative, "a stated optimum or solution is wrong"},
    {kBadInput, "the command line is wrong, or a puzzle cannot be read"},
    {kLimit, "a limit or Ctrl-C came before all was proved"},
    {kBug, "an answer contradicts itself: a bug, please report it"},
};

constexpr std::string_view kCheckDescription =
    "Many files say how many moves their puzzles take: a member minMoves or min_num_moves, limits for stars, "
    "a number "
    "before a board or after it in a link. This solves every puzzle, with proof, and says where such a "
    "number is wrong. A "
    "number that is not the fewest moves but the fewest steps is right in steps. If the text gives a "
    "solution too (a member "
    "solution or moves), it is replayed.\n"
    "\n"
    "Only what is wrong is shown, and a line with the totals.";

struct CheckArguments {
    InputOptions input;
    LimitOptions limits;
    std::uint64_t jobs = 0;
    std::string output = "text";
    ColorChoice color = ColorChoice::automatic;
};

// What became of what a text states.
enum class Finding : std::uint8_t { right, wrong, open, limit };

constexpr std::string_view name_of(Finding finding) {
    constexpr std::string_view kNames[] = {"right", "wrong", "open", "limit"};
    return kNames[static_cast<std::size_t>(finding)];
}

struct Checked {
    InputPuzzle input;
    Finding finding = Finding::open;
    std::optional<SolveResult> moves = {};  // solved for fewest moves
    std::optional<SolveResult> steps = {};  // for fewest steps; only if the number is not that of the moves
    std::optional<Verdict> solution = {};   // on the stated solution
    std::string reason = {};                // why something is wrong or not known
    std::string bug = {};
};

// A member that holds the moves of a solution.
bool is_solution(std::string_view key) {
    const std::string plain = lower(key);
    return plain == "solution" || plain == "moves" || plain == "solution_moves" ||
           plain == "optimal_solution";
}

class Checker {
public:
    Checker(Checked& checked, Solver& solver, const SolveOptions& options)
        : checked_(checked), remarks_(checked.input.remarks), solver_(solver), options_(options) {}

    void check() {
        if (remarks_.stated_moves) check_number(*remarks_.stated_moves);
        for (const auto& [key, text] : remarks_.notes) {
            if (is_solution(key) && !checked_.solution && checked_.bug.empty()) check_solution(text);
        }
    }

private:
    const Puzzle& puzzle() const { return *checked_.input.puzzle; }

    std::optional<SolveResult> solved(Metric metric) {
        SolveOptions options = options_;
        options.metric = metric;
        CheckedAnswer answer = solve_checked(solver_, puzzle(), options);
        checked_.bug = answer.bug;
        if (!answer.result || !answer.bug.empty()) return {};
        return std::move(*answer.result);
    }

    void conclude(Finding finding, std::string reason = {}) {
        if (checked_.finding == Finding::wrong) return;
        checked_.finding = finding;
        if (!reason.empty()) checked_.reason = std::move(reason);
    }

    void check_number(MoveCount stated) {
        checked_.moves = solved(Metric::moves);
        if (!checked_.moves) return;
        const SolveResult& best = *checked_.moves;
        if (best.status == Status::unsolvable)
            return conclude(Finding::wrong,
                            fmt::format("{} stated, but there is no solution", are(stated, "move")));
        if (best.status != Status::optimal)
            return conclude(Finding::limit, fmt::format("{} stated; {}", are(stated, "move"),
                                                        explain(best.stopped, options_.limits)));
        if (best.moves == stated) return conclude(Finding::right);
        checked_.steps = solved(Metric::steps);
        if (!checked_.steps) return;
        if (checked_.steps->status == Status::optimal && checked_.steps->steps == stated)
            return conclude(Finding::right);
        conclude(Finding::wrong,
                 fmt::format("{} stated, but the fewest are {} (or {})", are(stated, "move"),
                             counted(best.moves, "move"), counted(checked_.steps->steps, "step")));
    }

    // "8 moves are"; "1 move is".
    static std::string are(MoveCount number, std::string_view noun) {
        return counted(number, fmt::format("{} is", noun), fmt::format("{}s are", noun));
    }

    void check_solution(const std::string& text) {
        const FoundMoves found = find_moves(puzzle(), text);
        if (found.number == 0) return;
        auto verdict = judge(solver_, puzzle(), found.read, {options_, false, false});
        if (!verdict) return;
        checked_.solution = std::move(*verdict);
        if (checked_.solution->right) {
            if (checked_.finding == Finding::open) conclude(Finding::right);
        } else {
            conclude(Finding::wrong, "the solution is wrong: " + checked_.solution->replayed.reason);
        }
    }

    Checked& checked_;
    const Remarks& remarks_;
    Solver& solver_;
    const SolveOptions& options_;
};

class CheckRun {
public:
    explicit CheckRun(const CheckArguments& arguments)
        : arguments_(arguments),
          style_(choose_style(arguments.color)),
          limits_(make_limits(arguments.limits, 1)),
          input_(arguments.input, limits_.memory_bytes),
          jobs_(input_.is_alone() ? 1 : threads_of(arguments.jobs)),
          progress_(true, 0, Metric::moves) {
        options_.limits = shared_by(jobs_, limits_);
    }

    ExitCode run() {
        watch_for_stop();
        run_in_order<Checked>([this] { return next(); }, jobs_,
                              [this](Checked& checked, Solver& solver) { work(checked, solver); },
                              [this](Checked& checked) { deliver(checked); });
        if (stop_asked() && input_.may_go_on()) {
            complain(fmt::format("stopped after {}; there may be more", counted(number_, "puzzle")));
            code_ = worse(code_, kLimit);
        }
        if (arguments_.output == "text") write_totals();
        if (!stop_asked()) input_.check_picks();
        return code_;
    }

private:
    std::optional<Checked> next() {
        auto one = input_.next();
        if (!one) return {};
        return Checked{std::move(*one)};
    }

    void work(Checked& checked, Solver& solver) {
        if (checked.input.puzzle) Checker(checked, solver, options_).check();
        progress_.one_done();
    }

    void deliver(const Checked& checked) {
        const InputPuzzle& input = checked.input;
        complain_about_warnings(input);
        number_ += !input.is_source;
        if (!input.puzzle) {
            code_ = worse(code_, complain_about_unreadable(input));
            ++unreadable_;
            if (arguments_.output == "json") write_out(write_unreadable_json(input));
        } else if (!checked.bug.empty()) {
            complain(fmt::format("{}: this is a bug in unjam: {}", input.name, checked.bug));
            code_ = kBug;
        } else {
            report(checked);
        }
        flush_out();
        if (!stdout_is_terminal()) progress_.show_count(input_.part());
    }

    void report(const Checked& checked) {
        ++counts_[static_cast<std::size_t>(checked.finding)];
        in_steps_ += checked.finding == Finding::right && checked.steps.has_value();
        if (checked.finding == Finding::wrong) code_ = worse(code_, kNegative);
        if (checked.finding == Finding::limit) code_ = worse(code_, kLimit);
        if (arguments_.output == "json") return write_out(json_of(checked));
        if (checked.finding != Finding::wrong && checked.finding != Finding::limit) return;
        const std::string word(name_of(checked.finding));
        write_out(fmt::format("{}: {}: {}\n", style_.bold(printable(checked.input.name)),
                              checked.finding == Finding::wrong ? style_.bad(word) : style_.warning(word),
                              printable(checked.reason)));
    }

    std::string json_of(const Checked& checked) const {
        const auto proved = [](const std::optional<SolveResult>& result, MoveCount SolveResult::* count) {
            return result && result->status == Status::optimal ? std::optional(*result.*count) : std::nullopt;
        };
        return JsonObject()
            .add("name", checked.input.name)
            .add("status", name_of(checked.finding))
            .add("stated_moves", checked.input.remarks.stated_moves)
            .add("unit", checked.finding == Finding::right && checked.moves
                             ? std::optional(checked.steps ? "steps" : "moves")
                             : std::nullopt)
            .add("moves", proved(checked.moves, &SolveResult::moves))
            .add("steps", proved(checked.steps, &SolveResult::steps))
            .add("solution_right", checked.solution ? std::optional(checked.solution->right) : std::nullopt)
            .add("reason", text_or_null(checked.reason))
            .line();
    }

    void write_totals() const {
        const auto count = [this](Finding finding) {
            return with_thousands(counts_[static_cast<std::size_t>(finding)]);
        };
        std::string text = fmt::format("{}: {} right", counted(number_, "puzzle"), count(Finding::right));
        if (in_steps_ > 0) text += fmt::format(" ({} of them in steps)", with_thousands(in_steps_));
        text += fmt::format(", {} wrong", count(Finding::wrong));
        if (counts_[static_cast<std::size_t>(Finding::open)] > 0)
            text += fmt::format(", {} without a number", count(Finding::open));
        if (counts_[static_cast<std::size_t>(Finding::limit)] > 0)
            text += fmt::format(", {} not proved", count(Finding::limit));
        if (unreadable_ > 0) text += fmt::format(", {} unreadable", with_thousands(unreadable_));
        write_out(text + "\n");
    }

    const CheckArguments& arguments_;
    const Style style_;
    const Limits limits_;  // for all searches together
    InputReader input_;
    const unsigned jobs_;
    ProgressLine progress_;
    SolveOptions options_;
    std::array<std::uint64_t, 4> counts_{};  // by finding
    std::uint64_t in_steps_ = 0;
    std::uint64_t unreadable_ = 0;
    std::uint64_t number_ = 0;  // of puzzles delivered
    ExitCode code_ = kDone;
};

ExitCode run_check(const CheckArguments& arguments) {
    require_puzzles(arguments.input);
    return CheckRun(arguments).run();
}

Runner set_up_check(CommandApp& command) {
    auto arguments = std::make_shared<CheckArguments>();
    add_input_options(command, arguments->input);
    add_limit_options(command, arguments->limits, "it applies to each puzzle separately");
    add_jobs_option(
        command, arguments->jobs,
        "Solve this many puzzles at once; all cores if not given. The findings still come in input order.");
    add_form_option(command, arguments->output,
                    {{"text", "what is wrong, and totals"}, {"json", "one object per puzzle and line"}});
    add_color_option(command, arguments->color);
    return [arguments] { return run_check(*arguments); };
}

}  // namespace

Command check_command() {
    return {"check",           "compare the optimum that a file states with the true one",
            kCheckDescription, kCheckExamples,
            kCheckExitCodes,   set_up_check};
}

}  // namespace unjam::cli
