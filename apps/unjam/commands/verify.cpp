// unjam verify: replays a move list by code that shares nothing with the search.
#include <fmt/core.h>

#include <algorithm>

#include "io/progress_line.h"
#include "io/text.h"
#include "options/search_options.h"
#include "reports/checked_solve.h"
#include "reports/solve_report.h"
#include "threads/batch.h"
#include "threads/signals.h"
#include "unjam/move.h"
#include "unjam/support/json_writer.h"
#include "unjam/support/sentences.h"
#include "unjam/verify.h"

namespace unjam::cli {

namespace {

constexpr Example kVerifyExamples[] = {
    {"unjam verify puzzle.txt solution.txt", "Check the moves of a file."},
    {"unjam verify --pick card_01 puzzles/classic40.txt CL3,OD3,AR1,PU1,BU1,RL2,QD2,XR5",
     "Check moves given on the command line."},
    {"unjam solve --format words card.txt | unjam verify card.txt -",
     "Check the sentences that solve prints."},
};

constexpr ExitMeaning kVerifyExitCodes[] = {
    {kDone, "the moves solve every puzzle, whether they are the fewest or not"},
    {kNegative, "a move cannot be made, or the target does not reach the exit"},
    {kBadInput, "the command line is wrong, or the puzzle or the moves cannot be read"},
    {kLimit, "Ctrl-C came before all were checked, or the text of the puzzles does not fit in memory"},
    {kBug, "the answer contradicts a proof: a bug, please report it"},
};

constexpr std::string_view kVerifyDescription =
    "Makes the moves one cell at a time and says which move fails and why, or that they solve the "
    "puzzle. Then solves the puzzle to find out whether any solution is shorter.\n"
    "\n"
    "Moves can be written in any notation: XR3 (label, L R U or D, cells) separated by commas, blanks or "
    "lines, with or without brackets; an ACM answer (vehicle number, F or B); a CSV file (car,move with "
    "signed cells); or sentences (f goes left 3 cells). Everything that unjam solve prints can be read, "
    "except with --format poj, which holds no moves. Many puzzles are checked at once: each takes the list "
    "with "
    "its name or, where lists have no names, the one in its place. The last move of the target may end at "
    "the exit "
    "edge or beyond it.\n"
    "\n"
    "Consecutive moves of one vehicle in one direction are one slide and count as one move; if that makes a "
    "difference, the number of moves as written is shown too.";

struct VerifyArguments {
    InputOptions input;
    std::string puzzle;
    std::string solution;
    MetricOptions metric;
    LimitOptions limits;
    std::uint64_t jobs = 0;
    bool no_optimal = false;
    std::string output = "text";
    ColorChoice color = ColorChoice::automatic;
};

// What is known about a move list, in the order in which it is found out.
struct Verdict {
    InputPuzzle input;
    std::size_t place = 0;            // among the puzzles
    std::optional<Error> unreadable;  // of the moves
    std::vector<ParsedMove> moves = {};
    Replay replayed = {};
    Position failed_at = {};                 // of the move that cannot be made
    std::optional<CheckedAnswer> best = {};  // empty: not asked for, or the replay failed

    bool is_valid() const { return replayed.legal && replayed.solved; }
};

Result<SourceText> read_solution(const std::string& solution) {
    if (solution == "-" || file_exists(solution)) return read_source(solution);
    if (solution.find('/') != std::string::npos || solution.ends_with(".txt") || solution.ends_with(".csv")) {
        return Error{ErrorCode::io, {}, "there is no such file"};
    }
    return SourceText{"solution", solution};
}

// Replays the moves; `impossible` is what is wrong with the one after them, if they do not go on to the end.
void replay_moves(Verdict& verdict, const std::optional<Error>& impossible) {
    std::vector<Move> moves;
    for (const ParsedMove& parsed : verdict.moves) moves.push_back(parsed.move);
    Replay& replayed = verdict.replayed;
    replayed = replay(*verdict.input.puzzle, moves);
    if (!replayed.legal) {
        verdict.failed_at = verdict.moves[static_cast<std::size_t>(replayed.failed_move)].where;
    } else if (impossible) {
        replayed.legal = replayed.solved = false;
        replayed.failed_move = static_cast<int>(moves.size());
        replayed.reason = impossible->message;
        verdict.failed_at = impossible->where;
    }
}

class VerifyRun {
public:
    VerifyRun(const VerifyArguments& arguments, const SourceText& solutions)
        : arguments_(arguments),
          solutions_(solutions),
          lists_(solutions.text),
          style_(choose_style(arguments.color)),
          limits_(make_limits(arguments.limits, 1)),
          input_(arguments.input, limits_.memory_bytes),
          alone_(input_.is_alone()),
          jobs_(alone_ ? 1 : threads_of(arguments.jobs)),
          progress_(true, alone_ ? 1 : 0, Metric::moves) {
        apply_metric(arguments.metric, options_);
        options_.limits = shared_by(jobs_, limits_);
        // Answers to all puzzles, or only to those that are picked.
        if (!arguments.input.picks.empty() && !lists_.has_names() && arguments.puzzle != "-")
            by_number_ = is_for_all();
        if (!alone_ && lists_.size() == 1 && arguments.puzzle != "-")
            throw UsageError{
                "there are several puzzles, but only one list of moves; choose a puzzle with --pick"};
    }

    ExitCode run() {
        watch_for_stop();
        run_in_order<Verdict>([this] { return next(); }, jobs_,
                              [this](Verdict& verdict, Solver& solver) { judge(verdict, solver); },
                              [this](Verdict& verdict) { deliver(verdict); });
        if (stop_asked() && input_.may_go_on()) {
            complain(fmt::format("stopped after {}; there may be more", counted(places_, "puzzle")));
            code_ = worse(code_, kLimit);
        }
        if (arguments_.output == "text" && places_ > 1)
            write_out(fmt::format("{}: {} right, {} wrong, {} unreadable\n", counted(places_, "puzzle"),
                                  with_thousands(right_), with_thousands(wrong_),
                                  with_thousands(unreadable_)));
        if (stop_asked()) return code_;
        input_.check_picks();
        if (!alone_ && !lists_.has_names() && !by_number_ && lists_.size() > places_) {
            complain(error_text(
                solutions_.name, {},
                fmt::format("{} left over",
                            counted(lists_.size() - places_, "list of moves is", "lists of moves are"))));
            code_ = worse(code_, kBadInput);
        }
        return code_;
    }

private:
    // Whether there is a list for every puzzle of the text, picked or not.
    bool is_for_all() const {
        InputOptions options = arguments_.input;
        options.picks.clear();
        InputReader all(options);
        std::size_t puzzles = 0;
        while (const auto one = all.next()) puzzles += !one->is_source;
        return puzzles == lists_.size();
    }

    // Where the list of a puzzle stands; nothing if it has no place but the only one.
    std::optional<std::size_t> place_of(const Verdict& verdict) const {
        if (by_number_) return verdict.input.number - 1;
        return alone_ ? std::nullopt : std::optional(verdict.place);
    }

    std::optional<Verdict> next() {
        auto one = input_.next();
        if (!one) return {};
        Verdict verdict{std::move(*one), places_, {}};
        places_ += !verdict.input.is_source;
        return verdict;
    }

    void judge(Verdict& verdict, Solver& solver) {
        if (!verdict.input.puzzle) return;
        const Puzzle& puzzle = *verdict.input.puzzle;
        ReadMoves read = lists_.read(puzzle, place_of(verdict));
        if (read.error && read.error->code != ErrorCode::invalid) {
            verdict.unreadable = std::move(read.error);
            return;
        }
        verdict.moves = std::move(read.moves);
        replay_moves(verdict, read.error);
        if (!verdict.is_valid() || arguments_.no_optimal) return;
        SolveOptions options = options_;
        if (progress_.enabled()) {
            options.progress = [&](const Progress& now) { progress_.report(verdict.input.name, now); };
        }
        verdict.best = solve_checked(solver, puzzle, options);
        progress_.one_done();
    }

    void deliver(const Verdict& verdict) {
        const InputPuzzle& input = verdict.input;
        complain_about_warnings(input);
        if (!input.puzzle) return refuse(input);
        if (verdict.unreadable)
            return refuse(
                {solutions_.name, input.name, *verdict.unreadable, verdict.unreadable->where, {}, {}});
        if (verdict.best && !verdict.best->result) {
            input_.stop();
            throw UsageError{verdict.best->result.error().message};
        }
        if (const std::string bug = find_contradiction(verdict); !bug.empty()) {
            complain(fmt::format("{}: this is a bug in unjam: {}", input.name, bug));
            code_ = kBug;
            return;
        }
        write_out(arguments_.output == "json" ? json_of(verdict) : text_of(verdict));
        flush_out();
        code_ = worse(code_, verdict.is_valid() ? kDone : kNegative);
        ++(verdict.is_valid() ? right_ : wrong_);
        if (!stdout_is_terminal()) progress_.show_count(input_.part());
    }

    // Says why the puzzle or the moves cannot be read, in JSON too when that is asked for.
    void refuse(const InputPuzzle& unreadable) {
        code_ = worse(code_, complain_about_unreadable(unreadable));
        ++unreadable_;
        if (arguments_.output != "json") return;
        write_out(write_unreadable_json(unreadable));
        flush_out();
    }

    const SolveResult* best_of(const Verdict& verdict) const {
        return verdict.best ? &*verdict.best->result : nullptr;
    }

    // true, false, or nothing when it is not known.
    std::optional<bool> is_optimal(const Verdict& verdict) const {
        const SolveResult* const best = best_of(verdict);
        if (!best) return {};
        const auto own = cost_of(options_, verdict.replayed.moves, verdict.replayed.steps);
        if (best->status == Status::optimal) return own <= cost_of(options_, best->moves, best->steps);
        const bool shorter_known = best->has_solution && cost_of(options_, best->moves, best->steps) < own;
        if (shorter_known) return false;
        return {};
    }

    // The search and the replay must agree; otherwise one of them is wrong.
    std::string find_contradiction(const Verdict& verdict) const {
        if (!verdict.best) return {};
        if (!verdict.best->bug.empty()) return verdict.best->bug;
        const SolveResult& best = *verdict.best->result;
        if (best.status == Status::unsolvable)
            return "the puzzle was proved unsolvable, but the moves solve it";
        const MoveCount cost = cost_of(options_, verdict.replayed.moves, verdict.replayed.steps).first;
        if (best.lower_bound <= cost) return {};
        return fmt::format("{} was proved to be the least cost, but these moves cost {}", best.lower_bound,
                           cost);
    }

    // "solution.txt:2:5: move 3 (XR2): …".
    std::string failure_text(const Verdict& verdict) const {
        const Replay& replayed = verdict.replayed;
        if (replayed.legal)
            return fmt::format("the moves can all be made, but do not solve the puzzle: {}", replayed.reason);
        return error_text(solutions_.name, verdict.failed_at, replayed.reason);
    }

    std::string optimality_text(const Verdict& verdict) const {
        const SolveResult* const best = best_of(verdict);
        if (!best) return "";
        const std::string_view metric = to_string(options_.metric);
        const auto optimal = is_optimal(verdict);
        if (!optimal) {
            return fmt::format(", {}: {}", style_.warning("not known whether optimal"),
                               explain(best->stopped, options_.limits));
        }
        if (*optimal) return fmt::format(", {}", style_.good(fmt::format("optimal ({})", metric)));
        return fmt::format(", {}: {} and {} are enough",
                           style_.warning(fmt::format("not optimal ({})", metric)),
                           counted(best->moves, "move"), counted(best->steps, "step"));
    }

    std::string text_of(const Verdict& verdict) const {
        const std::string name = style_.bold(printable(verdict.input.name));
        if (!verdict.is_valid())
            return fmt::format("{}: {}: {}\n", name, style_.bad("wrong"), printable(failure_text(verdict)));
        const MoveCount written = std::ssize(verdict.moves);
        const std::string merged =
            written == verdict.replayed.moves ? "" : fmt::format(" ({} as written)", written);
        return fmt::format("{}: {}: {}{}, {}{}\n", name, style_.good("right"),
                           counted(verdict.replayed.moves, "move"), merged,
                           counted(verdict.replayed.steps, "step"), optimality_text(verdict));
    }

    std::string json_of(const Verdict& verdict) const {
        const Replay& replayed = verdict.replayed;
        const SolveResult* const best = best_of(verdict);
        const bool solvable = best != nullptr && best->has_solution;
        return JsonObject()
            .add("name", verdict.input.name)
            .add("status", verdict.is_valid() ? "right" : "wrong")
            .add("valid", verdict.is_valid())
            .add("legal", replayed.legal)
            .add("solved", replayed.solved)
            .add("failed_move",
                 replayed.failed_move < 0 ? std::nullopt : std::optional(replayed.failed_move + 1))
            .add("reason", verdict.is_valid() ? std::nullopt : std::optional(replayed.reason))
            .add("moves", replayed.moves)
            .add("written_moves", verdict.moves.size())
            .add("steps", replayed.steps)
            .add("metric", to_string(options_.metric))
            .add("optimal", is_optimal(verdict))
            .add("best_moves", solvable ? std::optional(best->moves) : std::nullopt)
            .add("best_steps", solvable ? std::optional(best->steps) : std::nullopt)
            .line();
    }

    const VerifyArguments& arguments_;
    const SourceText& solutions_;
    const MoveLists lists_;
    const Style style_;
    const Limits limits_;  // for all searches together
    InputReader input_;
    const bool alone_;
    bool by_number_ = false;  // lists are for all puzzles, though only some are picked
    const unsigned jobs_;
    ProgressLine progress_;
    SolveOptions options_;
    std::size_t places_ = 0;
    std::uint64_t right_ = 0;
    std::uint64_t wrong_ = 0;
    std::uint64_t unreadable_ = 0;
    ExitCode code_ = kDone;
};

void check_arguments(const VerifyArguments& arguments) {
    if (arguments.puzzle.empty()) throw UsageError{"name the puzzle and the solution"};
    if (arguments.solution.empty())
        throw UsageError{"name the solution too: a file, -, or the moves themselves"};
    if (arguments.puzzle == "-" && arguments.solution == "-") {
        throw UsageError{"only one of the puzzle and the solution can come from standard input"};
    }
}

ExitCode run_verify(VerifyArguments& arguments) {
    check_arguments(arguments);
    arguments.input.sources = {arguments.puzzle};
    const auto solutions = read_solution(arguments.solution);
    if (solutions) return VerifyRun(arguments, *solutions).run();
    const std::string source = arguments.solution == "-" ? "stdin" : arguments.solution;
    const InputPuzzle unreadable{source, arguments.puzzle, solutions.error(), {}, {}, {}};
    if (arguments.output == "json") write_out(write_unreadable_json(unreadable));
    return complain_about_unreadable(unreadable);
}

Runner set_up_verify(CommandApp& command) {
    auto arguments = std::make_shared<VerifyArguments>();
    Option* puzzle = command.add_option("PUZZLE", arguments->puzzle,
                                        "A file of puzzles, - for standard input, or a puzzle itself.");
    Option* solution = command.add_option(
        "SOLUTION", arguments->solution, "A file with moves, - for standard input, or the moves themselves.");
    for (Option* positional : {puzzle, solution}) {
        positional->type_name("")->group("Arguments");
        command.kinds[positional] = ValueKind::file;
    }
    add_reading_options(command, arguments->input);
    add_metric_options(command, arguments->metric);
    command
        .add_flag("--no-optimal", arguments->no_optimal,
                  "Do not solve the puzzle to find out whether the moves are the fewest.")
        ->group("Search");
    add_limit_options(command, arguments->limits, "none if not given; it applies to each puzzle separately");
    add_jobs_option(
        command, arguments->jobs,
        "Solve this many puzzles at once; all cores if not given. The verdicts still come in input order.");
    add_form_option(command, arguments->output,
                    {{"text", "one sentence per puzzle"}, {"json", "one object per puzzle and line"}});
    add_color_option(command, arguments->color);
    return [arguments] { return run_verify(*arguments); };
}

}  // namespace

Command verify_command() {
    return {"verify",           "replay a solution and check whether it is right and shortest",
            kVerifyDescription, kVerifyExamples,
            kVerifyExitCodes,   set_up_verify};
}

}  // namespace unjam::cli
