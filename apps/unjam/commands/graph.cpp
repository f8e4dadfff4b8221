// unjam graph: the component of a puzzle, or its shortest solutions alone, for graph programs and as a picture.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "io/output_file.h"
#include "io/text.h"
#include "options/memory.h"
#include "options/search_options.h"
#include "options/units.h"
#include "platform/signals.h"
#include "unjam/render.h"
#include "unjam/support/sentences.h"

namespace unjam::cli {

namespace {

constexpr std::uint64_t kMostStates = 20'000;

constexpr Example kGraphExamples[] = {
    {"unjam graph puzzles/classic40.txt --pick 1 --output card.svg",
     "Draw the whole component of the first classic card."},
    {"unjam graph --optimal --output jam.svg GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.",
     "Draw only the states on shortest solutions of the hardest 6x6 puzzle."},
    {"unjam graph --optimal --format dot puzzles/classic40.txt --pick 1 | dot -Tpdf > card.pdf",
     "Let Graphviz draw the shortest solutions."},
};

constexpr ExitMeaning kGraphExitCodes[] = {
    {kDone, "the graph was written"},
    {kNegative, "there is no shortest solution to write: the puzzle is unsolvable"},
    {kBadInput, "the command line is wrong, the puzzle cannot be read, or the file cannot be written"},
    {kLimit, "the graph is larger than allowed; nothing was written"},
};

constexpr std::string_view kGraphDescription =
    "Writes the graph of all states that can be reached from a puzzle's start, or with --optimal only those "
    "on its shortest solutions. Nodes carry their distance from solved, whether they are solved or on a "
    "shortest solution, and the puzzle code of the position; edges carry the move that leads towards "
    "solved.\n"
    "\n"
    "The drawing (svg) has a column for every distance, the solved states on the right, colours by distance, "
    "and the shortest solutions highlighted. A state shows its board under the pointer.\n"
    "\n"
    "A component can be far too large to look at: one of more than 20,000 states is refused unless "
    "--max-states allows it. Use --optimal then.";

struct GraphArguments {
    InputOptions input;
    std::string metric = "moves";
    bool optimal = false;
    std::uint64_t max_states = kMostStates;
    LimitOptions limits;
    std::string format;
    std::string file;
};

// The one asked for, or the one that the file's name ends in, or dot.
const GraphFormat& choose_format(const GraphArguments& arguments) {
    std::string name = arguments.format;
    if (name.empty()) {
        const std::size_t dot = arguments.file.rfind('.');
        const std::string ending = dot == std::string::npos ? "" : lower(arguments.file.substr(dot + 1));
        const bool known =
            std::ranges::find(graph_formats(), ending, &GraphFormat::name) != graph_formats().end();
        if (!known && !arguments.file.empty() && arguments.file != "-") {
            throw UsageError{fmt::format("the name {} does not imply a format; choose one with --format: {}",
                                         arguments.file, names_of(choices_of(graph_formats())))};
        }
        name = known ? ending : "dot";
    }
    return *std::ranges::find(graph_formats(), name, &GraphFormat::name);
}

// The one puzzle to draw.
const InputPuzzle& only_puzzle(const Input& input) {
    if (input.puzzles.size() != 1) {
        throw UsageError{fmt::format("a graph shows one puzzle, but there are {}; choose one with --pick",
                                     input.puzzles.size())};
    }
    return input.puzzles.front();
}

ExitCode report_failure(const GraphArguments& arguments, const InputPuzzle& input, const Limits& limits,
                        Error error) {
    if (stop_asked()) {
        complain("stopped; nothing was written");
        return kLimit;
    }
    if (arguments.optimal) {
        SolveOptions options;
        options.limits = limits;
        const auto result = solve(*input.puzzle, options);
        if (result && result->status == Status::unsolvable) {
            complain(fmt::format("{}: unsolvable: {}", input.name, explain_unsolvable(*input.puzzle)));
            return kNegative;
        }
        if (result && result->stopped != StopReason::none)
            error = {ErrorCode::limit, {}, explain(result->stopped, limits)};
    }
    const std::string more = error.code == ErrorCode::limit
                                 ? "allow more with --time-limit or --memory-limit."
                                 : "allow more with --max-states.";
    complain(fmt::format("{}: {}", input.name, error.message),
             arguments.optimal ? as_sentence(more.substr(0, more.size() - 1))
                               : "Draw only the shortest solutions with --optimal, or " + more);
    return kLimit;
}

ExitCode run_graph(const GraphArguments& arguments) {
    require_puzzles(arguments.input);
    const GraphFormat& format = choose_format(arguments);
    const Input input = read_input(arguments.input);
    if (const ExitCode code = complain_about_unreadable(input); code != kDone) return code;
    InputPuzzle one = only_puzzle(input);
    if (one.puzzle->name().empty()) one.puzzle->rename(one.name);
    watch_for_stop();
    const Unit unit = parse_unit(arguments.metric).value_or(Unit::moves);
    const Limits limits = make_limits(arguments.limits, 1);
    const auto graph = arguments.optimal ? solution_graph(*one.puzzle, unit, arguments.max_states, limits)
                                         : component_graph(*one.puzzle, unit, arguments.max_states, limits);
    if (!graph) return report_failure(arguments, one, limits, graph.error());
    const auto write = [&](const TextSink& put) { format.write(*graph, put); };
    return write_output(arguments.file, write) ? kDone : kBadInput;
}

Runner set_up_graph(CommandApp& command) {
    auto arguments = std::make_shared<GraphArguments>();
    add_input_options(command, arguments->input);
    add_choice(command, "-m,--metric", arguments->metric, choices_of(units()), "METRIC",
               "What an edge is: a move or a step; moves if not given.")
        ->group("Graph");
    command.add_flag("--optimal", arguments->optimal, "Only the states and moves of shortest solutions.")
        ->group("Graph");
    add_parsed(command, "--max-states", arguments->max_states, parse_count, "N",
               "Refuse a graph of more states than this; 20,000 if not given.")
        ->group("Graph");
    add_time_and_memory_options(command, arguments->limits, "none if not given");
    add_choice(command, "--format", arguments->format, choices_of(graph_formats()), "FORMAT",
               "What to write; if not given, what the name of the output file ends in, or dot.")
        ->group("Output");
    add_output_option(command, arguments->file, "Output");
    return [arguments] { return run_graph(*arguments); };
}

}  // namespace

Command graph_command() {
    return {"graph",           "draw the states of a puzzle and the moves between them",
            kGraphDescription, kGraphExamples,
            kGraphExitCodes,   set_up_graph};
}

}  // namespace unjam::cli
