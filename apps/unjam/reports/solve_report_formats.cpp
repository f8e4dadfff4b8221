// Answers for programs: contest judges, spreadsheets, scripts.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include <cmath>

#include "io/text.h"
#include "reports/checked_solve.h"
#include "reports/solve_report.h"
#include "unjam/formats.h"
#include "unjam/move.h"
#include "unjam/support/words.h"

namespace unjam::cli {

using Json = nlohmann::ordered_json;

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
        // Alone, it is told on standard error.
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
    return format_moves(answered.puzzle, answered.result.solution) + "\n";
}

std::string write_unreadable_moves(const InputPuzzle& input) {
    return input.is_source ? "" : "unreadable\n";
}

std::string json_line(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json solution_json(const Puzzle& puzzle, const SolveResult& result) {
    if (!result.has_solution) return nullptr;
    Json moves = Json::array();
    for (const Move& move : result.solution) moves.push_back(format_move(puzzle, move));
    return moves;
}

std::string write_json(const Answered& answered, const Style&) {
    const SolveResult& result = answered.result;
    const bool solved = result.has_solution;
    Json object;
    object["name"] = answered.input.name;
    object["status"] = to_string(result.status);
    object["metric"] = to_string(result.metric);
    object["algorithm"] = result.algorithm;
    object["heuristic"] = result.heuristic.empty() ? Json(nullptr) : Json(result.heuristic);
    object["moves"] = solved ? Json(result.moves) : Json(nullptr);
    object["steps"] = solved ? Json(result.steps) : Json(nullptr);
    if (result.metric == Metric::weighted) {
        object["cost"] =
            solved ? Json(cost_of(answered.options, result.moves, result.steps).first) : Json(nullptr);
    }
    object["solution"] = solution_json(answered.puzzle, result);
    object["lower_bound"] = result.status == Status::unsolvable ? Json(nullptr) : Json(result.lower_bound);
    const std::string reason = reason_of(answered);
    object["reason"] = reason.empty() ? Json(nullptr) : Json(reason);
    object["states"] = result.counts.stored;
    object["generated"] = result.counts.generated;
    object["expanded"] = result.counts.expanded;
    object["time_us"] = std::llround(result.counts.seconds * 1e6);
    object["peak_bytes"] = result.counts.peak_bytes;
    return json_line(object);
}

std::string write_unreadable_json(const InputPuzzle& input) {
    Json object;
    object["name"] = input.name;
    object["source"] = input.source;
    object["line"] = input.where.line > 0 ? Json(input.where.line) : Json(nullptr);
    object["column"] = input.where.column > 0 ? Json(input.where.column) : Json(nullptr);
    object["error"] = input.puzzle.error().message;
    return json_line(object);
}

}  // namespace unjam::cli
