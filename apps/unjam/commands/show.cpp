// unjam show: the board and the table of its vehicles.
#include <fmt/core.h>

#include <array>

#include "io/text.h"
#include "options/search_options.h"
#include "reports/solve_report.h"
#include "unjam/formats.h"
#include "unjam/json.h"
#include "unjam/move.h"
#include "unjam/render.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

constexpr Example kShowExamples[] = {
    {"unjam show puzzles/classic40.txt --pick 1", "Draw the first classic card and list its vehicles."},
    {"unjam show GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.", "Draw a board given on the command line."},
    {"unjam show --board-only puzzles/classic40.txt", "Draw many boards and nothing else."},
};

constexpr ExitMeaning kShowExitCodes[] = {
    {kDone, "every puzzle was shown"},
    {kBadInput, "the command line is wrong, or a puzzle cannot be read"},
    {kLimit, "a text that must be read as a whole does not fit in memory"},
};

constexpr std::string_view kShowDescription =
    "Draws each puzzle with its exit, and lists size, exit, target, walls, the short puzzle code that "
    "carries it in links, and every vehicle: label, orientation, length, the line it never leaves, its place "
    "on that line, and the places it can ever reach. Rows and columns count from 1. If static analysis "
    "already proves a puzzle impossible, the reason is shown.";

struct ShowArguments {
    InputOptions input;
    ColorChoice color = ColorChoice::automatic;
    bool board_only = false;
    std::string output = "text";
};

std::string vehicle_table(const Puzzle& puzzle, const StaticAnalysis& analysis) {
    std::vector<std::vector<std::string>> rows = {
        {"label", "orientation", "length", "line", "offset", "reach", ""}};
    for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        const bool horizontal = vehicle.axis == Axis::horizontal;
        const OffsetRange range = analysis.ranges[i];
        const bool target = static_cast<int>(i) == puzzle.target();
        rows.push_back({vehicle.label, std::string(to_string(vehicle.axis)), std::to_string(vehicle.length),
                        fmt::format("{} {}", horizontal ? "row" : "column", vehicle.line + 1),
                        fmt::format("{} {}", horizontal ? "column" : "row", vehicle.offset + 1),
                        fmt::format("{}-{}", range.first + 1, range.last + 1), target ? "target" : ""});
    }
    return aligned_table(rows);
}

std::string wall_list(const Puzzle& puzzle) {
    std::string text;
    for (const Cell wall : puzzle.walls()) {
        text += fmt::format("{}row {} column {}", text.empty() ? "" : ", ", wall.row + 1, wall.column + 1);
    }
    return text;
}

std::string describe_puzzle(const InputPuzzle& input, const Style& style) {
    const Puzzle& puzzle = *input.puzzle;
    const StaticAnalysis analysis = analyze_statically(puzzle);
    std::string text =
        fmt::format("{}: {}x{}, exit {}, target {}, {}, {}\n", style.bold(printable(input.name)),
                    puzzle.width(), puzzle.height(), to_string(puzzle.exit()), puzzle.target_vehicle().label,
                    counted(puzzle.vehicles().size(), "vehicle"), counted(puzzle.walls().size(), "wall"));
    text += draw_board(puzzle, start_offsets(puzzle), style.draw());
    text += vehicle_table(puzzle, analysis);
    if (!puzzle.walls().empty()) text += "walls: " + wall_list(puzzle) + "\n";
    text += "code: " + puzzle_code(puzzle) + "\n";
    if (analysis.impossible) text += style.bad("impossible: " + analysis.reason) + "\n";
    return text;
}

// Reach: the first and the last offset of each vehicle, in their order.
std::string shown_json(const InputPuzzle& input) {
    const Puzzle& puzzle = *input.puzzle;
    const StaticAnalysis analysis = analyze_statically(puzzle);
    std::vector<std::array<int, 2>> reach;
    for (const OffsetRange range : analysis.ranges) reach.push_back({range.first, range.last});
    return JsonObject()
        .add("name", input.name)
        .add("status", analysis.impossible ? "unsolvable" : "open")
        .add("reason", analysis.impossible ? std::optional(analysis.reason) : std::nullopt)
        .add("code", puzzle_code(puzzle))
        .add("puzzle", JsonText{puzzle_json(puzzle)})
        .add("reach", reach)
        .line();
}

ExitCode run_show(const ShowArguments& arguments) {
    require_puzzles(arguments.input);
    InputReader input(arguments.input);
    const Style style = choose_style(arguments.color);
    const bool json = arguments.output == "json";
    if (json && arguments.board_only) throw UsageError{"--board-only is for --format text"};
    ExitCode code = kDone;
    bool first = true;
    while (const auto one = input.next()) {
        complain_about_warnings(*one);
        code = worse(code, complain_about_unreadable(*one));
        if (json) {
            write_out(one->puzzle ? shown_json(*one) : write_unreadable_json(*one));
            flush_out();
        }
        if (json || !one->puzzle) continue;
        if (!first) write_out("\n");
        first = false;
        write_out(arguments.board_only ? draw_board(*one->puzzle, start_offsets(*one->puzzle), style.draw())
                                       : describe_puzzle(*one, style));
        flush_out();
    }
    input.check_picks();
    return code;
}

Runner set_up_show(CommandApp& command) {
    auto arguments = std::make_shared<ShowArguments>();
    add_input_options(command, arguments->input);
    command.add_flag("--board-only", arguments->board_only, "Draw the board and nothing else.")
        ->group("Output");
    add_form_option(command, arguments->output,
                    {{"text", "the board and a table"}, {"json", "one object per puzzle and line"}});
    add_color_option(command, arguments->color);
    return [arguments] { return run_show(*arguments); };
}

}  // namespace

Command show_command() {
    return {"show",           "draw puzzles and list their vehicles",
            kShowDescription, kShowExamples,
            kShowExitCodes,   set_up_show};
}

}  // namespace unjam::cli
