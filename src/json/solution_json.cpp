#include <cmath>

#include "formats/puzzle_json.h"
#include "json/members.h"
#include "unjam/json.h"
#include "unjam/move.h"
#include "unjam/support/sentences.h"

namespace unjam {

namespace {

std::optional<std::vector<std::string>> moves_of(const Puzzle& puzzle, const SolveResult& result) {
    return result.has_solution ? std::optional(move_texts(puzzle, result.solution)) : std::nullopt;
}

std::optional<MoveCount> lower_bound_of(const SolveResult& result) {
    return result.status == Status::unsolvable ? std::nullopt : std::optional(result.lower_bound);
}

}  // namespace

std::string puzzle_json(const Puzzle& puzzle) {
    return puzzle_object(puzzle).text();
}

std::string solution_json(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result,
                          std::string_view name) {
    JsonObject object;
    object.add("name", name_or(name, puzzle))
        .add("status", to_string(result.status))
        .add("metric", to_string(result.metric))
        .add("algorithm", result.algorithm)
        .add("heuristic", text_or_null(result.heuristic))
        .add("moves", if_solved(result, result.moves))
        .add("steps", if_solved(result, result.steps));
    if (result.metric == Metric::weighted)
        object.add("cost", if_solved(result, cost_of(options, result.moves, result.steps).first));
    object.add("solution", moves_of(puzzle, result))
        .add("lower_bound", lower_bound_of(result))
        .add("reason", text_or_null(explain(puzzle, result, options.limits)))
        .add("states", result.counts.stored)
        .add("generated", result.counts.generated)
        .add("expanded", result.counts.expanded)
        .add("time_us", microseconds_of(result.counts.seconds))
        .add("peak_bytes", result.counts.peak_bytes);
    return object.text();
}

std::string comparison_json(std::string_view name, std::string_view algorithm, std::string_view heuristic,
                            const SolveResult& result) {
    const SearchCounts& counts = result.counts;
    const double speed = counts.seconds > 0 ? static_cast<double>(counts.stored) / counts.seconds : 0;
    return JsonObject()
        .add("name", name)
        .add("algorithm", algorithm)
        .add("heuristic", text_or_null(heuristic))
        .add("status", to_string(result.status))
        .add("metric", to_string(result.metric))
        .add("moves", if_solved(result, result.moves))
        .add("steps", if_solved(result, result.steps))
        .add("lower_bound", lower_bound_of(result))
        .add("generated", counts.generated)
        .add("expanded", counts.expanded)
        .add("states", counts.stored)
        .add("time_us", microseconds_of(counts.seconds))
        .add("peak_bytes", counts.peak_bytes)
        .add("states_per_second", std::llround(speed))
        .text();
}

std::string unreadable_json(std::string_view name, std::string_view source, const Error& error) {
    const auto known = [](int number) { return number > 0 ? std::optional(number) : std::nullopt; };
    return JsonObject()
        .add("name", name)
        .add("status", "unreadable")
        .add("source", source)
        .add("line", known(error.where.line))
        .add("column", known(error.where.column))
        .add("error", error.message)
        .text();
}

}  // namespace unjam
