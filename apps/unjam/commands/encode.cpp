// unjam encode: a puzzle as a problem for planners, answer set solvers and SAT solvers.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "io/output_file.h"
#include "io/text.h"
#include "options/search_options.h"
#include "options/units.h"
#include "options/usage_error.h"
#include "unjam/encode.h"

namespace unjam::cli {

namespace {

constexpr Example kEncodeExamples[] = {
    {"unjam encode --to cnf --horizon 8 --pick 1 puzzles/classic40.txt > card.cnf",
     "Clauses that can be satisfied, because 8 moves are enough; with --horizon 7 they cannot."},
    {"cadical card.cnf | unjam verify --pick 1 puzzles/classic40.txt -", "Check what a SAT solver finds."},
    {"unjam encode --to asp --pick 1 puzzles/classic40.txt | clingo",
     "A shortest solution by an answer set solver."},
    {"unjam encode --to pddl --part domain --pick 1 puzzles/classic40.txt > domain.pddl",
     "One of the two files that a planner needs; --part problem is the other."},
};

constexpr ExitMeaning kEncodeExitCodes[] = {
    {kDone, "the problem was written"},
    {kBadInput,
     "the command line is wrong, the puzzle cannot be read or encoded, or the file cannot be written"},
};

constexpr std::string_view kEncodeDescription =
    "Writes a puzzle as a problem for the programs of others: in PDDL for planners, as an answer set "
    "program, or as "
    "clauses for SAT solvers. What these programs answer is read by unjam verify. A CNF asks for a solution "
    "of "
    "at most --horizon moves (or steps); an answer set program asks for a shortest solution, or with "
    "--horizon "
    "for one like that; PDDL asks for a plan, and its planner decides which.\n"
    "\n"
    "docs/formats.md describes the encodings and how they are checked.";

struct EncodeArguments {
    InputOptions input;
    std::string to;
    std::string part;
    std::string metric = "moves";
    std::optional<int> horizon;
    std::string file;
};

std::vector<Choice> part_choices() {
    std::vector<Choice> choices;
    for (const EncodingInfo& info : encodings()) {
        for (const std::string_view part : info.parts) choices.push_back({std::string(part), ""});
    }
    return choices;
}

// Throws UsageError if the options do not fit one another.
void check_options(const EncodeArguments& arguments) {
    const EncodingInfo& info = *std::ranges::find(encodings(), arguments.to, &EncodingInfo::name);
    std::vector<std::string> parts(info.parts.begin(), info.parts.end());
    if (parts.empty() && !arguments.part.empty())
        throw UsageError{fmt::format("{} is a single file: leave out --part", info.name)};
    if (!parts.empty() && arguments.part.empty())
        throw UsageError{fmt::format("{} needs {} files: choose one with --part {}", info.name, parts.size(),
                                     any_of(parts))};
    if (info.needs_horizon && !arguments.horizon)
        throw UsageError{fmt::format("say with --horizon how many {} a solution may have", arguments.metric)};
}

ExitCode run_encode(const EncodeArguments& arguments) {
    require_puzzles(arguments.input);
    if (arguments.to.empty())
        throw UsageError{fmt::format("say which encoding with --to: {}", names_of(choices_of(encodings())))};
    check_options(arguments);
    const Input input = read_input(arguments.input);
    if (const ExitCode code = complain_about_unreadable(input); code != kDone) return code;
    if (input.puzzles.size() != 1)
        throw UsageError{fmt::format("a problem is one puzzle, but there are {}; choose one with --pick",
                                     input.puzzles.size())};
    InputPuzzle one = input.puzzles.front();
    if (one.puzzle->name().empty()) one.puzzle->rename(one.name);
    EncodeOptions options;
    options.unit = parse_unit(arguments.metric).value_or(Unit::moves);
    options.horizon = arguments.horizon;
    const auto files = encode(*one.puzzle, arguments.to, options);
    if (!files) {
        if (files.error().code == ErrorCode::usage) throw UsageError{files.error().message};
        complain(error_text(one.source, one.where, files.error().message));
        return kBadInput;
    }
    const auto file = std::ranges::find(*files, arguments.part, &EncodedFile::part);
    return write_output(arguments.file, file->text) ? kDone : kBadInput;
}

Result<int> parse_horizon(const std::string& text) {
    const auto number = parse_whole(text);
    if (number && *number >= 0 && *number <= kMaxHorizon) return static_cast<int>(*number);
    return usage_error(fmt::format("\"{}\" is not a number from 0 to {}", text, with_thousands(kMaxHorizon)));
}

Runner set_up_encode(CommandApp& command) {
    auto arguments = std::make_shared<EncodeArguments>();
    add_input_options(command, arguments->input);
    add_choice(command, "--to", arguments->to, choices_of(encodings()), "ENCODING",
               "What to write; required. One of " + names_of(choices_of(encodings())) + ".")
        ->group("Problem");
    add_choice(command, "--part", arguments->part, part_choices(), "PART",
               "Which of the two files of PDDL: " + names_of(part_choices()) + ".")
        ->group("Problem");
    add_choice(command, "-m,--metric", arguments->metric, choices_of(units()), "METRIC",
               "What is counted; moves if not given.")
        ->group("Problem");
    add_parsed(command, "--horizon", arguments->horizon, parse_horizon, "N",
               "How many moves or steps a solution may have. Needed by cnf; without it, asp asks for a "
               "shortest one.")
        ->group("Problem");
    add_output_option(command, arguments->file, "Output");
    return [arguments] { return run_encode(*arguments); };
}

}  // namespace

Command encode_command() {
    return {"encode",           "write a puzzle as a problem for planners and solvers",
            kEncodeDescription, kEncodeExamples,
            kEncodeExitCodes,   set_up_encode};
}

}  // namespace unjam::cli
