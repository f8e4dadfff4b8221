// unjam verify: replays a move list by code that shares nothing with the search.
#include <fmt/core.h>

#include <algorithm>

#include "io/progress_line.h"
#include "io/text.h"
#include "options/search_options.h"
#include "reports/checked_solve.h"
#include "reports/solve_report.h"
#include "threads/signals.h"
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
    {kDone, "the moves solve the puzzle, whether they are the fewest or not"},
    {kNegative, "a move cannot be made, or the target does not reach the exit"},
    {kBadInput, "the command line is wrong, or the puzzle or the moves cannot be read"},
    {kBug, "the answer contradicts a proof: a bug, please report it"},
};

constexpr std::string_view kVerifyDescription =
    "Makes the moves one cell at a time and says which move fails and why, or that they solve the "
    "puzzle. Then solves the puzzle to find out whether any solution is shorter.\n"
    "\n"
    "Moves can be written in any notation: XR3 (label, L R U or D, cells) separated by commas, blanks or "
    "lines, with or without brackets; an ACM answer (vehicle number, F or B); a CSV file (car,move with "
    "signed cells); or sentences (f goes left 3 cells). Everything that unjam solve prints can be read, "
    "except with --format poj, which holds no moves. If there are lists for several puzzles, the one with "
    "the name of the puzzle is taken. The last move of the target may end at the exit edge or beyond it.\n"
    "\n"
    "Consecutive moves of one vehicle in one direction are one slide and count as one move; if that makes a "
    "difference, the number of moves as written is shown too.";

struct VerifyArguments {
    InputOptions input;
    std::string puzzle;
    std::string solution;
    MetricOptions metric;
    LimitOptions limits;
    bool no_optimal = false;
    std::string output = "text";
    ColorChoice color = ColorChoice::automatic;
};

// What is known about a move list, in the order in which it is found out.
struct Verdict {
    std::string name;
    std::string solution_name;
    const Puzzle* puzzle = nullptr;
    std::vector<ParsedMove> moves;
    Replay replayed;
    Position failed_at;  // of the move that cannot be made
    SolveOptions options;
    std::optional<SolveResult> best;  // empty: not asked for, or the replay failed

    bool valid() const { return replayed.legal && replayed.solved; }
    // true, false, or nothing when it is not known.
    std::optional<bool> optimal() const {
        if (!best) return {};
        const auto own = cost_of(options, replayed.moves, replayed.steps);
        if (best->status == Status::optimal) return own <= cost_of(options, best->moves, best->steps);
        const bool shorter_known = best->has_solution && cost_of(options, best->moves, best->steps) < own;
        if (shorter_known) return false;
        return {};
    }
};

Result<SourceText> read_solution(const std::string& solution) {
    if (solution == "-" || file_exists(solution)) return read_source(solution);
    if (solution.find('/') != std::string::npos || solution.ends_with(".txt") || solution.ends_with(".csv")) {
        return Error{ErrorCode::io, {}, "there is no such file"};
    }
    return SourceText{"solution", solution};
}

// "solution.txt:2:5: move 3 (XR2): …".
std::string failure_text(const Verdict& verdict) {
    const Replay& replayed = verdict.replayed;
    if (replayed.legal) {
        return fmt::format("the moves can all be made, but do not solve the puzzle: {}", replayed.reason);
    }
    return error_text(verdict.solution_name, verdict.failed_at, replayed.reason);
}

std::string optimality_text(const Verdict& verdict, const Style& style) {
    if (!verdict.best) return "";
    const std::string_view metric = to_string(verdict.options.metric);
    const SolveResult& best = *verdict.best;
    const auto optimal = verdict.optimal();
    if (!optimal) {
        return fmt::format(", {}: {}", style.warning("not known whether optimal"),
                           explain(best.stopped, verdict.options.limits));
    }
    if (*optimal) return fmt::format(", {}", style.good(fmt::format("optimal ({})", metric)));
    return fmt::format(", {}: {} and {} are enough", style.warning(fmt::format("not optimal ({})", metric)),
                       counted(best.moves, "move"), counted(best.steps, "step"));
}

std::string verdict_text(const Verdict& verdict, const Style& style) {
    if (!verdict.valid()) {
        return fmt::format("{}: {}: {}\n", style.bold(printable(verdict.name)), style.bad("wrong"),
                           printable(failure_text(verdict)));
    }
    const MoveCount written = std::ssize(verdict.moves);
    const std::string merged =
        written == verdict.replayed.moves ? "" : fmt::format(" ({} as written)", written);
    return fmt::format("{}: {}: {}{}, {}{}\n", style.bold(printable(verdict.name)), style.good("right"),
                       counted(verdict.replayed.moves, "move"), merged,
                       counted(verdict.replayed.steps, "step"), optimality_text(verdict, style));
}

std::string verdict_json(const Verdict& verdict) {
    const Replay& replayed = verdict.replayed;
    const bool solvable = verdict.best && verdict.best->has_solution;
    return JsonObject()
        .add("name", verdict.name)
        .add("valid", verdict.valid())
        .add("legal", replayed.legal)
        .add("solved", replayed.solved)
        .add("failed_move", replayed.failed_move < 0 ? std::nullopt : std::optional(replayed.failed_move + 1))
        .add("reason", verdict.valid() ? std::nullopt : std::optional(replayed.reason))
        .add("moves", replayed.moves)
        .add("written_moves", verdict.moves.size())
        .add("steps", replayed.steps)
        .add("metric", to_string(verdict.options.metric))
        .add("optimal", verdict.optimal())
        .add("best_moves", solvable ? std::optional(verdict.best->moves) : std::nullopt)
        .add("best_steps", solvable ? std::optional(verdict.best->steps) : std::nullopt)
        .line();
}

// The search and the replay must agree; otherwise one of them is wrong.
std::string find_contradiction(const Verdict& verdict) {
    if (!verdict.best) return {};
    if (verdict.best->status == Status::unsolvable)
        return "the puzzle was proved unsolvable, but the moves solve it";
    const MoveCount cost = cost_of(verdict.options, verdict.replayed.moves, verdict.replayed.steps).first;
    if (verdict.best->lower_bound > cost) {
        return fmt::format("{} was proved to be the least cost, but these moves cost {}",
                           verdict.best->lower_bound, cost);
    }
    return {};
}

// Says why the puzzle or the moves cannot be read, in JSON too when that is asked for.
ExitCode refuse(const InputPuzzle& unreadable, const VerifyArguments& arguments) {
    complain(error_text(unreadable.source, unreadable.where, unreadable.puzzle.error().message));
    if (arguments.output == "json") write_out(write_unreadable_json(unreadable));
    return kBadInput;
}

const InputPuzzle& the_one_puzzle(const Input& input) {
    if (input.puzzles.size() == 1) return input.puzzles.front();
    throw UsageError{fmt::format("there are {} puzzles in it; choose one with --pick", input.puzzles.size())};
}

ExitCode report(const Verdict& verdict, const VerifyArguments& arguments) {
    if (const std::string bug = find_contradiction(verdict); !bug.empty()) {
        complain(fmt::format("{}: this is a bug in unjam: {}", verdict.name, bug));
        return kBug;
    }
    write_out(arguments.output == "json" ? verdict_json(verdict)
                                         : verdict_text(verdict, choose_style(arguments.color)));
    return verdict.valid() ? kDone : kNegative;
}

ExitCode check(Verdict& verdict, const VerifyArguments& arguments) {
    if (verdict.valid() && !arguments.no_optimal) {
        watch_for_stop();
        ProgressLine progress(true, 1, verdict.options.metric);
        SolveOptions options = verdict.options;
        if (progress.enabled()) {
            options.progress = [&](const Progress& now) { progress.report(verdict.name, now); };
        }
        Solver solver;
        CheckedAnswer answer = solve_checked(solver, *verdict.puzzle, options);
        if (!answer.result) throw UsageError{answer.result.error().message};
        if (!answer.bug.empty()) {
            complain(fmt::format("{}: this is a bug in unjam: {}", verdict.name, answer.bug));
            return kBug;
        }
        verdict.best = std::move(*answer.result);
    }
    return report(verdict, arguments);
}

// Replays the moves; `impossible` is what is wrong with the one after them, if they do not go on to the end.
void replay_moves(Verdict& verdict, const std::optional<Error>& impossible) {
    std::vector<Move> moves;
    for (const ParsedMove& parsed : verdict.moves) moves.push_back(parsed.move);
    Replay& replayed = verdict.replayed;
    replayed = replay(*verdict.puzzle, moves);
    if (!replayed.legal) {
        verdict.failed_at = verdict.moves[static_cast<std::size_t>(replayed.failed_move)].where;
    } else if (impossible) {
        replayed.legal = replayed.solved = false;
        replayed.failed_move = static_cast<int>(moves.size());
        replayed.reason = impossible->message;
        verdict.failed_at = impossible->where;
    }
}

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
    Verdict verdict;
    apply_metric(arguments.metric, verdict.options);
    verdict.options.limits = make_limits(arguments.limits, 1);
    const Input input = read_input(arguments.input);
    const auto unreadable =
        std::ranges::find_if(input.puzzles, [](const InputPuzzle& one) { return !one.puzzle.has_value(); });
    if (unreadable != input.puzzles.end()) return refuse(*unreadable, arguments);
    const InputPuzzle& puzzle = the_one_puzzle(input);
    const auto source = read_solution(arguments.solution);
    if (!source) return refuse({arguments.solution, puzzle.name, source.error(), {}, {}, {}}, arguments);
    ReadMoves read = read_moves(*puzzle.puzzle, source->text);
    if (read.error && read.error->code != ErrorCode::invalid) {
        return refuse({source->name, puzzle.name, *read.error, read.error->where, {}, {}}, arguments);
    }
    verdict.name = puzzle.name;
    verdict.solution_name = source->name;
    verdict.puzzle = &*puzzle.puzzle;
    verdict.moves = std::move(read.moves);
    replay_moves(verdict, read.error);
    return check(verdict, arguments);
}

Runner set_up_verify(CommandApp& command) {
    auto arguments = std::make_shared<VerifyArguments>();
    Option* puzzle = command.add_option(
        "PUZZLE", arguments->puzzle, "A file with one puzzle, - for standard input, or the puzzle itself.");
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
    add_limit_options(command, arguments->limits, "none if not given");
    add_form_option(command, arguments->output, {{"text", "one sentence"}, {"json", "one object"}});
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
