// Answers for programs: contest judges, spreadsheets, scripts.
#include <fmt/core.h>

#include "io/text.h"
#include "reports/checked_solve.h"
#include "reports/solve_report.h"
#include "unjam/json.h"
#include "unjam/move.h"
#include "unjam/support/words.h"

namespace unjam::cli {

std::string write_acm(const Answered& answered, const Style&) {
    const SolveResult& result = answered.result;
    if (result.status == Status::unsolvable)
        return fmt::format("Scenario {} has no solution.\n", answered.number);
    if (!result.has_solution) return {};
    std::string text = fmt::format("Scenario {} requires {} moves.\n", answered.number, result.steps);
    for (const Move& move : result.solution) text += format_move_acm(answered.puzzle, move) + "\n";
    return text;
}

std::string write_poj(const Answered& answered, const Style&) {
    const SolveResult& result = answered.result;
    if (result.status == Status::unsolvable) {
        return fmt::format("You are trapped in scenario #{}.\n", answered.number);
    }
    if (!result.has_solution) return {};
    return fmt::format("Scenario #{} requires {} moves.\n", answered.number, result.moves);
}

std::string write_csv(const Answered& answered, const Style&) {
    const SolveResult& result = answered.result;
    std::string text = answered.number > 1 ? "\n" : "";
    if (answered.several) text += fmt::format("# name {}\n", printable(answered.input.name));
    if (!result.has_solution) {
        // A single one is reported on standard error.
        return answered.several
                   ? fmt::format("{}# {}: {}\n", text, to_string(result.status), reason_of(answered))
                   : "";
    }
    text += "car,move\n";
    for (const Move& move : answered.result.solution) {
        const std::string& label = answered.puzzle.vehicles()[static_cast<std::size_t>(move.vehicle)].label;
        text += fmt::format("{},{}\n", csv_field(label), move.cells);
    }
    return text;
}

std::string write_moves(const Answered& answered, const Style&) {
    if (!answered.result.has_solution) return std::string(to_string(answered.result.status)) + "\n";
    return format_moves(answered.puzzle, answered.result.solution, answered.notation) + "\n";
}

std::string write_unreadable_moves(const InputPuzzle& input) {
    return input.is_source ? "" : "unreadable\n";
}

std::string write_json(const Answered& answered, const Style&) {
    return solution_json(answered.puzzle, answered.options, answered.result, answered.input.name) + "\n";
}

std::string write_unreadable_json(const InputPuzzle& input) {
    Error error = input.puzzle.error();
    error.where = input.where;
    return unreadable_json(input.name, input.source, error) + "\n";
}

}  // namespace unjam::cli
