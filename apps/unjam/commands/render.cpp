// unjam render: boards as pictures, solutions as animations, collections as cards to print.
#include <fmt/core.h>

#include <algorithm>

#include "io/output_file.h"
#include "io/text.h"
#include "options/search_options.h"
#include "options/units.h"
#include "options/usage_error.h"
#include "pictures/rendering.h"
#include "unjam/raster.h"

namespace unjam::cli {

namespace {

constexpr Example kRenderExamples[] = {
    {"unjam render -o board.svg GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.", "A board as a drawing."},
    {"unjam render -o 'card-{number}.png' --cell 96 puzzles/classic40.txt",
     "One picture per puzzle, 96 pixels per cell."},
    {"unjam render -o solution.gif --pick card_01 puzzles/classic40.txt", "A solution as an animation."},
    {"unjam render -o cards.pdf --solution back --per-page 9 puzzles/classic40.txt",
     "Cards to print on both sides and cut, nine per page, with the solutions on the back."},
    {"unjam render --animate puzzle.txt > solution.svg", "An animation that stays sharp at any size."},
};

constexpr ExitMeaning kRenderExitCodes[] = {
    {kDone, "everything was written"},
    {kNegative, "a puzzle whose solution was to be shown has none"},
    {kBadInput, "the command line is wrong, a puzzle cannot be read, or a file cannot be written"},
    {kLimit, "a limit or Ctrl-C stopped a search or the drawing"},
    {kBug, "an answer contradicts itself: a bug, please report it"},
};

constexpr std::string_view kRenderDescription =
    "Draws puzzles: svg and png show a board, gif (and svg with --animate) a solution in motion, pdf sheets "
    "of cards with cut marks, each with its number, its name and the length of its shortest solution. The "
    "name after -o, or --to, decides which. Several puzzles make several pictures, with {number} or {name} "
    "in the name after -o, but one pdf.\n"
    "\n"
    "The themes light and dark are those of the studio. Print, the default for cards, distinguishes vehicles "
    "by greys and hatching, so that a black-and-white printer loses nothing; the target is black.\n"
    "\n"
    "If a picture needs a solution, the puzzle is solved, and the solution is replayed by separate code "
    "before it is shown. The backs of cards are in mirrored columns: print on both sides and flip on the "
    "long edge.\n"
    "\n"
    "A file is written completely or not at all, and replaces an existing one. Nothing is written if a "
    "puzzle cannot be read, unless --keep-going leaves it out.";

// As parsed.
struct RenderArguments {
    InputOptions input;
    bool keep_going = false;
    std::string to;
    std::string file;
    bool animate = false;
    std::optional<std::size_t> at;
    std::string theme;
    bool no_labels = false;
    bool no_background = false;
    std::uint64_t cell = 0;
    std::uint64_t size = 0;
    std::string paper;
    std::uint64_t per_page = 0;
    std::string solution;
    std::string title;
    std::uint64_t first_number = 0;
    bool no_cut_marks = false;
    MetricOptions metric;
    LimitOptions limits;
    std::uint64_t jobs = 0;
};

Result<std::optional<std::size_t>> parse_at(const std::string& text) {
    if (text == "end") return std::optional<std::size_t>(kAtEnd);
    if (text == "0") return std::optional<std::size_t>(0);
    const auto number = parse_count(text);
    if (number) return std::optional<std::size_t>(*number);
    return usage_error(fmt::format("\"{}\" is neither a number of moves nor \"end\"", text));
}

const PictureKind& choose_kind(const RenderArguments& arguments) {
    if (!arguments.to.empty()) return *find_picture_kind(arguments.to);
    if (arguments.file.empty() || arguments.file == "-") return *find_picture_kind("svg");
    const PictureKind* kind = picture_kind_of_file(arguments.file);
    if (kind == nullptr) {
        throw UsageError{
            fmt::format("{} does not end in .svg, .png, .gif or .pdf; choose one with --to", arguments.file)};
    }
    return *kind;
}

// An option that the kind of picture does not use is a misunderstanding and should not be ignored silently.
void refuse_idle_options(const RenderArguments& arguments, const PictureKind& kind) {
    struct Idle {
        bool given;
        std::string_view option;
        bool has_use;
        std::string_view what;
    };
    const bool film = kind.is_film || arguments.animate;
    const bool sheet = kind.is_sheet;
    const Idle options[] = {
        {arguments.animate, "--animate", kind.is_film || kind.is_text, "svg and gif"},
        {arguments.at.has_value(), "--at", !film && !sheet, "svg and png without --animate"},
        {arguments.cell > 0, "--cell", !sheet, "svg, png and gif"},
        {arguments.size > 0, "--pixels", !sheet, "svg, png and gif"},
        {arguments.no_background, "--no-background", !sheet && !kind.is_film, "svg and png"},
        {!arguments.paper.empty(), "--paper", sheet, "pdf"},
        {arguments.per_page > 0, "--per-page", sheet, "pdf"},
        {!arguments.solution.empty(), "--solution", sheet, "pdf"},
        {!arguments.title.empty(), "--title", sheet, "pdf"},
        {arguments.no_cut_marks, "--no-cut-marks", sheet, "pdf"},
    };
    for (const Idle& option : options) {
        if (option.given && !option.has_use) {
            throw UsageError{fmt::format("{} goes with {}, not with {}{}", option.option, option.what,
                                         kind.name,
                                         arguments.animate && kind.is_text ? " and --animate" : "")};
        }
    }
    if (arguments.cell > 0 && arguments.size > 0) throw UsageError{"give --cell or --pixels, not both"};
}

SheetOptions make_sheet(const RenderArguments& arguments, const PictureKind& kind) {
    SheetOptions sheet;
    if (arguments.paper == "letter") sheet.paper = Paper::letter;
    if (arguments.per_page > 0) sheet.per_page = static_cast<int>(arguments.per_page);
    if (arguments.solution == "card") sheet.solution = SolutionPlace::card;
    if (arguments.solution == "back") sheet.solution = SolutionPlace::back;
    if (sheet.solution != SolutionPlace::none && arguments.no_labels) {
        throw UsageError{"a solution names vehicles by their labels; leave out --no-labels or --solution"};
    }
    sheet.cut_marks = !arguments.no_cut_marks;
    sheet.look.theme = kind.is_sheet ? Theme::print : Theme::light;
    sheet.look.theme = parse_theme(arguments.theme).value_or(sheet.look.theme);
    sheet.look.labels = !arguments.no_labels;
    // On a sheet the paper is the background, unless the board would look lost on it.
    sheet.look.background = kind.is_sheet ? sheet.look.theme == Theme::dark : !arguments.no_background;
    return sheet;
}

RenderPlan make_plan(const RenderArguments& arguments) {
    require_puzzles(arguments.input);
    RenderPlan plan;
    plan.kind = &choose_kind(arguments);
    refuse_idle_options(arguments, *plan.kind);
    if (!arguments.file.empty()) plan.output = arguments.file;
    if (plan.kind->is_sheet && fill_in(plan.output, "", "", true) != plan.output) {
        throw UsageError{"all cards go into one pdf; leave {number} and {name} out of its name"};
    }
    if (plan.output == "-" && !plan.kind->is_text && stdout_is_terminal()) {
        throw UsageError{
            fmt::format("{} cannot be shown on a terminal; name a file with -o", plan.kind->name)};
    }
    plan.animate = arguments.animate;
    plan.at = arguments.at;
    if (arguments.cell > 0) plan.cell = static_cast<double>(arguments.cell);
    plan.size = static_cast<double>(arguments.size);
    plan.sheet = make_sheet(arguments, *plan.kind);
    plan.title = arguments.title;
    if (arguments.first_number > 0) plan.first_number = arguments.first_number;
    apply_metric(arguments.metric, plan.solve);
    plan.jobs = threads_of(arguments.jobs);
    plan.solve.limits = make_limits(arguments.limits, plan.jobs);
    return plan;
}

ExitCode run_render(const RenderArguments& arguments) {
    const RenderPlan plan = make_plan(arguments);
    if (const std::string why = why_no_raster(); plan.kind->is_sheet && !why.empty()) {
        complain(why);
        return kBadInput;
    }
    const Input input = read_input(arguments.input);
    const ExitCode code = complain_about_unreadable(input);
    if (code == kDone) return render(plan, input);
    const bool any =
        std::ranges::any_of(input.puzzles, [](const InputPuzzle& one) { return one.puzzle.has_value(); });
    if (any && arguments.keep_going) return worse(code, render(plan, input));
    if (any) complain("nothing was written; --keep-going draws the other puzzles");
    return code;
}

Result<std::uint64_t> parse_pixels(const std::string& text) {
    const auto pixels = parse_count(text);
    if (pixels && *pixels > kMaxPixels) {
        return usage_error(fmt::format("{} pixels are too many; the maximum is {}", text, kMaxPixels));
    }
    return pixels;
}

Result<std::uint64_t> parse_per_page(const std::string& text) {
    const auto number = parse_count(text);
    if (number && *number <= kMostCardsOnPage) return number;
    return usage_error(fmt::format("\"{}\" is not one of the numbers 1 to {}", text, kMostCardsOnPage));
}

Result<std::uint64_t> parse_first_number(const std::string& text) {
    constexpr std::uint64_t kMost = 999'999'999;
    const auto number = parse_count(text);
    if (number && *number > kMost) return usage_error(fmt::format("{} is too much", text));
    return number;
}

void add_picture_options(CommandApp& command, RenderArguments& arguments) {
    constexpr const char* kGroup = "Pictures";
    add_output_option(command, arguments.file, kGroup,
                      "Write to this file, completely or not at all; to standard output if not given "
                      "or -. {number} and {name} stand for those of the puzzle.");
    add_choice(command, "--to", arguments.to, choices_of(picture_kinds()), "KIND",
               "What to make; if not given, the name after -o decides, or svg for standard output.")
        ->group(kGroup);
    command.add_flag("--animate", arguments.animate, "Show a solution in motion instead of the start.")
        ->group(kGroup);
    add_parsed(command, "--at", arguments.at, parse_at, "N",
               "Show the position after this many moves of a shortest solution, or after all of them: end.")
        ->group(kGroup);
    add_choice(command, "--theme", arguments.theme, choices_of(themes()), "NAME",
               "Colours; light if not given, or print for cards.")
        ->group(kGroup);
    command.add_flag("--no-labels", arguments.no_labels, "Draw vehicles without their labels.")
        ->group(kGroup);
    command
        .add_flag("--no-background", arguments.no_background, "Leave what is outside the board transparent.")
        ->group(kGroup);
    add_parsed(command, "--cell", arguments.cell, parse_pixels, "PIXELS", "Size of a cell; 64 if not given.")
        ->group(kGroup);
    add_parsed(command, "--pixels", arguments.size, parse_pixels, "PIXELS",
               "Size of the longer side of the picture, instead of --cell.")
        ->group(kGroup);
    add_gone_option(command, "--size", [](const std::string& value) {
        return fmt::format("--size is the size of a board; for that of the picture, write --pixels {}",
                           value);
    });
    add_parsed(command, "--first-number", arguments.first_number, parse_first_number, "N",
               "Number of the first picture or card; 1 if not given.")
        ->group(kGroup);
}

void add_card_options(CommandApp& command, RenderArguments& arguments) {
    constexpr const char* kGroup = "Cards";
    add_choice(command, "--paper", arguments.paper, {{"a4", "210 x 297 mm"}, {"letter", "8.5 x 11 in"}},
               "NAME", "Size of the sheets; a4 if not given.")
        ->group(kGroup);
    add_parsed(command, "--per-page", arguments.per_page, parse_per_page, "N",
               "Cards per page, 1 to 12; 6 if not given.")
        ->group(kGroup);
    add_choice(
        command, "--solution", arguments.solution,
        {{"none", "nowhere"}, {"card", "on the card, upside down"}, {"back", "on the back of the sheet"}},
        "PLACE", "Where to print the moves of a shortest solution; none if not given.")
        ->group(kGroup);
    command
        .add_option("--title", arguments.title,
                    "Title of every card instead of its puzzle's name; {number} and {name} stand for those "
                    "of the puzzle.")
        ->type_name("TEXT")
        ->group(kGroup);
    command.add_flag("--no-cut-marks", arguments.no_cut_marks, "Leave out the marks that show where to cut.")
        ->group(kGroup);
}

Runner set_up_render(CommandApp& command) {
    auto arguments = std::make_shared<RenderArguments>();
    add_input_options(command, arguments->input);
    command
        .add_flag("--keep-going", arguments->keep_going,
                  "Leave out puzzles that cannot be read instead of writing nothing.")
        ->group("Reading puzzles");
    add_picture_options(command, *arguments);
    add_card_options(command, *arguments);
    add_metric_options(command, arguments->metric);
    add_limit_options(command, arguments->limits, "it applies to each puzzle separately");
    add_jobs_option(command, arguments->jobs,
                    "Solve and draw this many puzzles at once; all cores if not given.");
    return [arguments] { return run_render(*arguments); };
}

}  // namespace

Command render_command() {
    return {"render",           "draw pictures, animations and cards to print",
            kRenderDescription, kRenderExamples,
            kRenderExitCodes,   set_up_render};
}

}  // namespace unjam::cli
