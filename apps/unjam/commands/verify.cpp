// unjam verify: replays a move list by code that shares nothing with the search.
#include <memory>

#include "io/text.h"
#include "options/search_options.h"
#include "platform/files.h"
#include "reports/solve_report.h"
#include "verify/verify_run.h"

namespace unjam::cli {

namespace {

constexpr Example kVerifyExamples[] = {
    {"unjam verify puzzle.txt solution.txt", "Check the moves of a file."},
    {"unjam verify --pick card_01 puzzles/classic40.txt CL3,OD3,AR1,PU1,BU1,RL2,QD2,XR5",
     "Check moves given on the command line."},
    {"unjam solve --format words card.txt | unjam verify card.txt -",
     "Check the sentences that solve prints."},
    {"unjam verify --prose card.txt \"First move C left 3, then O down 3\"", "Find the moves in a sentence."},
    {"unjam verify --batch --format json answers.jsonl > verdicts.jsonl",
     "Score the answers of a benchmark: what is right, how much can be made, how far from solved it is "
     "then."},
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
    "Moves can be written in any notation: XR3 (label, L R U or D, cells), X+3, X right 3 or X → 3, "
    "separated by commas, "
    "blanks or lines, with or without brackets; the cells that steps start from (2,1: row and column from "
    "0); an ACM answer "
    "(vehicle number, F or B); a CSV file (car,move with signed cells); or sentences (f goes left 3 cells). "
    "Everything that "
    "unjam solve prints can be read, except with --format poj, which holds no moves. Many puzzles are "
    "checked at once: each "
    "takes the list with its name or, where lists have no names, the one in its place. The last move of the "
    "target may end at "
    "the exit edge or beyond it.\n"
    "\n"
    "With --prose the moves may stand in free text, such as the answer of a language model: between <answer> "
    "and </answer>, in "
    "\\boxed{}, after \"Answer:\", in a block of code, or anywhere. The verdict also says how many of them "
    "can be made, how "
    "far the puzzle is from solved then, and by how much that exceeds the optimum. With --batch, every line "
    "of SOLUTION is a "
    "JSON object with such an answer and its puzzle, like "
    "{\"id\":1,\"puzzle\":\"AA...O...\",\"answer\":\"...\"}; the puzzle, "
    "in any format, may be left out where \"name\" names one of PUZZLE. PUZZLE itself may be left out: unjam "
    "verify --batch "
    "ANSWERS.\n"
    "\n"
    "Consecutive moves of one vehicle in one direction are one slide and count as one move; if that makes a "
    "difference, the number of moves as written is shown too.";

Result<SourceText> read_solution(const std::string& solution) {
    if (solution == "-" || is_there(solution)) return read_source(solution);
    if (solution.find('/') != std::string::npos || solution.ends_with(".txt") || solution.ends_with(".csv")) {
        return Error{ErrorCode::io, {}, "there is no such file"};
    }
    return SourceText{"solution", solution};
}

void check_arguments(const VerifyArguments& arguments) {
    if (arguments.batch && arguments.prose)
        throw UsageError{"--batch reads free text already; leave out --prose"};
    if (arguments.puzzle.empty())
        throw UsageError{arguments.batch ? "name the file of answers" : "name the puzzle and the solution"};
    if (arguments.solution.empty() && !arguments.batch)
        throw UsageError{"name the solution too: a file, -, or the moves themselves"};
    if (arguments.puzzle == "-" && arguments.solution == "-") {
        throw UsageError{"only one of the puzzle and the solution can come from standard input"};
    }
}

ExitCode run_verify(VerifyArguments& arguments) {
    check_arguments(arguments);
    arguments.input.sources = {arguments.puzzle};
    if (arguments.batch) return verify_batch(arguments);
    const auto solutions = read_solution(arguments.solution);
    if (solutions) return verify_lists(arguments, *solutions);
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
    command.add_flag("--prose", arguments->prose, "The moves stand in free text.")->group("Moves");
    command
        .add_flag(
            "--batch", arguments->batch,
            "Judge many answers in free text: JSON objects with a puzzle and an answer, one on each line.")
        ->group("Moves");
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
