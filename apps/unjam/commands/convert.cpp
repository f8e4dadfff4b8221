// unjam convert: any format in, any format out, and an account of what was assumed on the way.
#include <fmt/core.h>

#include <algorithm>

#include "io/output_file.h"
#include "io/text.h"
#include "options/search_options.h"
#include "unjam/formats.h"

namespace unjam::cli {

namespace {

constexpr Example kConvertExamples[] = {
    {"unjam convert --to json puzzle.txt", "Any puzzle as JSON."},
    {"unjam convert --to code --pick 40 puzzles/classic40.txt",
     "The short code that carries a puzzle in a link, followed by its name if it has one."},
    {"unjam convert --explain --to grid board.csv", "Show what was assumed when reading."},
    {"unjam convert --to inf421 --relabel -o puzzle.txt board.csv",
     "Give vehicles the labels the format needs, and write a file."},
};

constexpr ExitMeaning kConvertExitCodes[] = {
    {kDone, "every puzzle was converted"},
    {kBadInput, "the command line is wrong, a puzzle cannot be read, or the format cannot carry it"},
};

constexpr std::string_view kConvertDescription =
    "Reads puzzles in any format and writes them in another. What a format cannot carry (walls in ACM, for "
    "example) is an error; only names are dropped, with a note. Nothing is written unless every puzzle can "
    "be converted, or --keep-going leaves out those that cannot.\n"
    "\n"
    "With --explain, the assumptions about the input (its format, which vehicle is the target, what x "
    "means) are printed to standard error. unjam formats lists the formats.";

struct ConvertArguments {
    InputOptions input;
    std::string to;
    std::string file;
    bool explain = false;
    bool relabel = false;
    bool keep_going = false;
};

void explain(const Input& input) {
    for (const InputNote& source : input.sources) {
        for (const std::string& note : source.notes) complain(fmt::format("{}: {}", source.source, note));
    }
    for (const InputPuzzle& one : input.puzzles) {
        for (const std::string& note : one.notes) complain(fmt::format("{}: {}", one.name, note));
    }
}

void complain_about_unwritable(const InputPuzzle& one, const ConvertArguments& arguments,
                               const Error& error) {
    const bool labels = !arguments.relabel && write_puzzle(*one.puzzle, arguments.to, {true}).has_value();
    complain(error_text(one.source, one.where,
                        error.message + (labels ? ", or replace the labels with --relabel" : "")));
}

// A name made from a file name is worth writing, but not after a code, which should stay one word,
// and not if there is no file.
bool keeps_name(const InputPuzzle& one, std::string_view format) {
    if (one.has_own_name) return true;
    return format != "code" && one.source != "stdin" && one.source != one.name;
}

bool carries_names(std::string_view format) {
    return std::ranges::find(formats(), format, &FormatInfo::name)->carries_names;
}

void tell_about_dropped_names(const Input& input, std::string_view format) {
    const auto named = std::ranges::count_if(
        input.puzzles, [](const InputPuzzle& one) { return one.puzzle && one.has_own_name; });
    if (named == 0 || carries_names(format)) return;
    complain(fmt::format("{} {} dropped: {} carries no names", counted(named, "name"),
                         named == 1 ? "is" : "are", format));
}

// The puzzles that can be written; complains about each that cannot.
std::vector<Puzzle> writable_puzzles(const Input& input, const ConvertArguments& arguments) {
    std::vector<Puzzle> puzzles;
    for (const InputPuzzle& one : input.puzzles) {
        if (!one.puzzle) continue;
        if (const auto written = write_puzzle(*one.puzzle, arguments.to, {arguments.relabel}); !written) {
            complain_about_unwritable(one, arguments, written.error());
        } else {
            puzzles.push_back(*one.puzzle);
            if (!keeps_name(one, arguments.to)) puzzles.back().rename("");
        }
    }
    return puzzles;
}

ExitCode run_convert(const ConvertArguments& arguments) {
    require_puzzles(arguments.input);
    if (arguments.to.empty()) throw UsageError{"say which format with --to; unjam formats lists them"};
    const Input input = read_input(arguments.input);
    if (arguments.explain) explain(input);
    const ExitCode unreadable = complain_about_unreadable(input);
    const std::vector<Puzzle> puzzles = writable_puzzles(input, arguments);
    const bool complete = puzzles.size() == input.puzzles.size();
    if (!complete && (!arguments.keep_going || puzzles.empty())) {
        if (!puzzles.empty()) complain("nothing was written; --keep-going writes the other puzzles");
        return worse(kBadInput, unreadable);
    }
    const auto text = write_puzzles(puzzles, arguments.to, {arguments.relabel});
    if (!text) {
        complain(text.error().message);
        return kBadInput;
    }
    tell_about_dropped_names(input, arguments.to);
    return worse(complete ? kDone : kBadInput, write_output(arguments.file, *text) ? kDone : kBadInput);
}

Runner set_up_convert(CommandApp& command) {
    auto arguments = std::make_shared<ConvertArguments>();
    add_input_options(command, arguments->input);
    command
        .add_flag("--explain", arguments->explain, "Print to standard error what was assumed when reading.")
        ->group("Reading puzzles");
    add_choice(command, "--to", arguments->to, format_choices(), "FORMAT",
               "The format to write; required. One of " + names_of(format_choices()) + ".")
        ->group("Writing puzzles");
    command
        .add_flag("--relabel", arguments->relabel,
                  "Give vehicles new labels and a new order if the format needs it.")
        ->group("Writing puzzles");
    command
        .add_flag("--keep-going", arguments->keep_going,
                  "Leave out puzzles that cannot be converted instead of writing nothing.")
        ->group("Writing puzzles");
    add_output_option(command, arguments->file, "Writing puzzles");
    return [arguments] { return run_convert(*arguments); };
}

}  // namespace

Command convert_command() {
    return {"convert",           "rewrite puzzles in another format",
            kConvertDescription, kConvertExamples,
            kConvertExitCodes,   set_up_convert};
}

}  // namespace unjam::cli
