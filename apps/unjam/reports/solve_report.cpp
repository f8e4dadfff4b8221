// The table of outputs, and those for people: summary, boards, words.
#include "reports/solve_report.h"

#include <fmt/core.h>

#include "io/progress_line.h"
#include "io/text.h"
#include "reports/checked_solve.h"
#include "unjam/move.h"
#include "unjam/render.h"
#include "unjam/support/sentences.h"

namespace unjam::cli {

namespace {

constexpr SolveOutput kOutputs[] = {
    {"summary", "a line that says what was found and proved, and the move list", write_summary, {}, nullptr},
    {"boards", "every position, with the vehicle that moved highlighted", write_boards, {}, nullptr},
    {"words", "the moves in sentences", write_words, {}, nullptr},
    {"moves", "only the move list, one line per puzzle", write_moves, {}, write_unreadable_moves},
    {"json", "one object per puzzle and line", write_json, {}, write_unreadable_json},
    {"csv", "car,move with signed cells, + right or down", write_csv, {}, nullptr},
    {"acm", "the answer of the ACM problem, in steps: scenario, then vehicle and F or B", write_acm,
     Metric::steps, nullptr},
    {"poj", "the answer of POJ 1817, in moves", write_poj, Metric::moves, nullptr},
};

std::string size_of_solution(const Answered& answered) {
    const SolveResult& result = answered.result;
    std::string text = counted(result.moves, "move") + ", " + counted(result.steps, "step");
    if (result.metric == Metric::weighted) {
        text += ", " + cost_text(result.metric, cost_of(answered.options, result.moves, result.steps).first);
    }
    return text;
}

std::string in_brackets(const std::string& reason) {
    return reason.empty() ? "" : " (" + reason + ")";
}

// What was found and what was proved about it.
std::string verdict(const Answered& answered, const Style& style) {
    const SolveResult& result = answered.result;
    const std::string bound = result.metric == Metric::weighted
                                  ? fmt::format("a cost of {}", result.lower_bound)
                                  : cost_text(result.metric, result.lower_bound);
    const std::string reason = reason_of(answered);
    switch (result.status) {
        case Status::optimal:
            return fmt::format("{}, {}", size_of_solution(answered),
                               style.good(fmt::format("optimal ({})", to_string(result.metric))));
        case Status::bounded:
            return fmt::format("{}, {}{}", size_of_solution(answered),
                               style.warning("bounded: at least " + bound + " needed"), in_brackets(reason));
        case Status::best_found: {
            const std::string known = result.lower_bound > 0 ? ": at least " + bound + " needed" : "";
            return fmt::format("{}, {}{}", size_of_solution(answered), style.warning("best found"), known);
        }
        case Status::unsolvable:
            return fmt::format("{}{}", style.bad("unsolvable"), reason.empty() ? "" : ": " + reason);
        case Status::limit:
            break;
    }
    return fmt::format("{}: no solution found{}{}", style.warning("limit"),
                       result.lower_bound > 0 ? ", at least " + bound + " needed" : "", in_brackets(reason));
}

}  // namespace

std::span<const SolveOutput> solve_outputs() {
    return kOutputs;
}

std::string reason_of(const Answered& answered) {
    return explain(answered.puzzle, answered.result, answered.options.limits);
}

std::string summary_line(const Answered& answered, const Style& style) {
    const SearchCounts& counts = answered.result.counts;
    // A reason may hold commas of its own.
    const char* separator = answered.result.status == Status::unsolvable ? ";" : ",";
    return fmt::format("{}: {}{} {}, {}\n", style.bold(printable(answered.input.name)),
                       verdict(answered, style), separator, counted(counts.stored, "state"),
                       duration_text(counts.seconds));
}

std::string write_summary(const Answered& answered, const Style& style) {
    std::string text = summary_line(answered, style);
    if (answered.result.has_solution)
        text += format_moves(answered.puzzle, answered.result.solution, answered.notation) + "\n";
    return text;
}

std::string write_boards(const Answered& answered, const Style& style) {
    std::string text = summary_line(answered, style);
    std::vector<int> offsets = start_offsets(answered.puzzle);
    DrawOptions draw = style.draw();
    text += "\n" + draw_board(answered.puzzle, offsets, draw);
    int number = 0;
    for (const Move& move : answered.result.solution) {
        offsets[static_cast<std::size_t>(move.vehicle)] += move.cells;
        draw.last_move = move;
        text += fmt::format("\n{}. {}: {}\n", ++number, style.bold(format_move(answered.puzzle, move)),
                            describe_move(answered.puzzle, move));
        text += draw_board(answered.puzzle, offsets, draw);
    }
    return text + "\n";
}

std::string write_words(const Answered& answered, const Style& style) {
    std::string text = summary_line(answered, style);
    int number = 0;
    for (const Move& move : answered.result.solution) {
        text += fmt::format("{}. {}\n", ++number, describe_move(answered.puzzle, move));
    }
    return text;
}

}  // namespace unjam::cli
