// unjam convert: any format in, any format out, and an account of what was assumed on the way.
#include <fmt/core.h>

#include <algorithm>

#include "convert/convert_run.h"
#include "io/output_file.h"
#include "io/text.h"
#include "options/memory.h"
#include "options/search_options.h"
#include "unjam/formats.h"

namespace unjam::cli {

namespace {

constexpr Example kConvertExamples[] = {
    {"unjam convert --to json puzzle.txt", "Any puzzle as JSON."},
    {"unjam convert --to code --pick 40 puzzles/classic40.txt",
     "The short code that carries a puzzle in a link, followed by its name if it has one."},
    {"unjam convert --explain --to grid board.csv", "Show what was assumed when reading."},
    {"unjam convert --to pack --license CC0-1.0 -o levels.json puzzles/starter.txt",
     "Levels for a game: each with its optimum, a solution, star limits and difficulty."},
    {"unjam convert --to inf421 --relabel -o puzzle.txt board.csv",
     "Give vehicles the labels the format needs, and write a file."},
};

constexpr ExitMeaning kConvertExitCodes[] = {
    {kDone, "every puzzle was converted"},
    {kBadInput, "the command line is wrong, a puzzle cannot be read, or the format cannot carry it"},
    {kLimit,
     "a text that must be read as a whole does not fit in memory; or a limit or Ctrl-C came before every "
     "level of a pack was proved"},
    {kBug, "a solution for a pack is wrong: a bug, please report it"},
};

constexpr std::string_view kConvertDescription =
    "Reads puzzles in any format and writes them in another. What a format cannot carry (walls in ACM, for "
    "example) is an error; only names are dropped, with a note. Nothing is written unless every puzzle can "
    "be converted, or --keep-going leaves out those that cannot.\n"
    "\n"
    "A level pack is made for programs that present puzzles: every puzzle is solved, and written with its "
    "fewest moves and steps, a shortest solution, the moves that earn two and three stars, and how hard it "
    "is for people. A puzzle without a solution is an error; one that occurs twice, turned, mirrored or "
    "under other names, is left out.\n"
    "\n"
    "With --explain, the assumptions about the input (its format, which vehicle is the target, what x "
    "means) are printed to standard error. unjam formats lists the formats.";

void complain_about_unwritable(const InputPuzzle& one, const ConvertArguments& arguments,
                               const Error& error) {
    const bool labels = !arguments.relabel && write_puzzle(*one.puzzle, arguments.to, {true}).has_value();
    complain(error_text(one.source, one.where,
                        error.message + (labels ? ", or replace the labels with --relabel" : "")));
}

// After a code, only a name that the puzzle has itself: a code should stay one word.
bool writes_name(const InputPuzzle& one, std::string_view format) {
    return format == "code" ? one.has_own_name : keeps_name(one);
}

bool carries_names(std::string_view format) {
    return std::ranges::find(formats(), format, &FormatInfo::name)->carries_names;
}

class ConvertRun {
public:
    explicit ConvertRun(const ConvertArguments& arguments)
        : arguments_(arguments),
          input_(arguments.input, default_memory_limit()),
          writer_(*PuzzleWriter::create(arguments.to, {arguments.relabel})) {}

    ExitCode run() {
        while (const auto one = input_.next()) take(*one);
        if (writes_at_once()) {
            if (written_ > 0) write_out(writer_.finish());
            report_dropped_names();
            input_.check_picks();
            return code_;
        }
        input_.check_picks();
        if (code_ != kDone && (!arguments_.keep_going || written_ == 0)) {
            if (written_ > 0) complain("nothing was written; --keep-going writes the other puzzles");
            return code_;
        }
        if (written_ > 0) text_ += writer_.finish();
        report_dropped_names();
        return worse(code_, write_output(arguments_.file, text_) ? kDone : kBadInput);
    }

private:
    // Nothing that follows can make wrong what is written.
    bool writes_at_once() const { return arguments_.keep_going && goes_to_stdout(arguments_.file); }

    void report_dropped_names() const {
        if (dropped_names_ == 0) return;
        complain(fmt::format("{} {} dropped: {} carries no names", counted(dropped_names_, "name"),
                             dropped_names_ == 1 ? "is" : "are", arguments_.to));
    }

    void take(const InputPuzzle& one) {
        complain_about_warnings(one);
        if (arguments_.explain) explainer_.explain(input_, one);
        code_ = worse(code_, complain_about_unreadable(one));
        if (!one.puzzle) return;
        Puzzle puzzle = *one.puzzle;
        if (!writes_name(one, arguments_.to)) puzzle.rename("");
        const auto text = writer_.add(puzzle, one.remarks);
        if (!text) {
            complain_about_unwritable(one, arguments_, text.error());
            code_ = worse(code_, kBadInput);
            return;
        }
        ++written_;
        dropped_names_ += one.has_own_name && !carries_names(arguments_.to);
        if (!writes_at_once()) {
            text_ += *text;
            return;
        }
        write_out(*text);
        flush_out();
    }

    const ConvertArguments& arguments_;
    InputReader input_;
    PuzzleWriter writer_;
    std::string text_;
    std::size_t written_ = 0;
    std::size_t dropped_names_ = 0;
    Explainer explainer_;
    ExitCode code_ = kDone;
};

ExitCode run_convert(const ConvertArguments& arguments) {
    require_puzzles(arguments.input);
    if (arguments.to.empty()) throw UsageError{"say which format with --to; unjam formats lists them"};
    if (arguments.to == kPack) return convert_to_pack(arguments);
    if (arguments.asks_for_a_pack())
        throw UsageError{"a title, a licence, limits and jobs belong to a level pack; add --to pack"};
    return ConvertRun(arguments).run();
}

std::vector<Choice> convert_choices() {
    std::vector<Choice> choices = written_format_choices();
    choices.push_back({std::string(kPack), "a level pack: JSON for games (docs/schema/pack.schema.json)"});
    return choices;
}

Runner set_up_convert(CommandApp& command) {
    auto arguments = std::make_shared<ConvertArguments>();
    add_input_options(command, arguments->input);
    command
        .add_flag("--explain", arguments->explain, "Print to standard error what was assumed when reading.")
        ->group("Reading puzzles");
    add_choice(command, "--to", arguments->to, convert_choices(), "FORMAT",
               "The format to write; required. One of " + names_of(convert_choices()) + ".")
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
    constexpr const char* kPackGroup = "Level packs";
    command.add_option("--title", arguments->title, "What the pack is called.")
        ->type_name("TEXT")
        ->group(kPackGroup);
    command
        .add_option("--license", arguments->license,
                    "Under which terms others may use the levels, such as CC0-1.0.")
        ->type_name("TEXT")
        ->group(kPackGroup);
    add_limit_options(command, arguments->limits, "it applies to each level separately");
    add_jobs_option(command, arguments->jobs,
                    "Solve and rate this many levels at once; all cores if not given. They stay in order.");
    return [arguments] { return run_convert(*arguments); };
}

}  // namespace

Command convert_command() {
    return {"convert",           "rewrite puzzles in another format",
            kConvertDescription, kConvertExamples,
            kConvertExitCodes,   set_up_convert};
}

}  // namespace unjam::cli
