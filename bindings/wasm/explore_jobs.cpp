#include "explore_jobs.h"

#include <algorithm>
#include <cmath>

#include "jobs.h"
#include "unjam/json.h"
#include "unjam/support/graph_layout.h"

namespace unjam::page {

namespace {

constexpr int kMostStates = 20'000;  // of a map, whatever is asked for

// A tenth of a unit is finer than any eye.
std::vector<double> tenths(const std::vector<double>& numbers) {
    std::vector<double> list;
    list.reserve(numbers.size());
    for (const double number : numbers) list.push_back(std::round(number * 10) / 10);
    return list;
}

// One character an offset, "0" for 0: a list of numbers would be four times as long.
std::string position_text(const StateGraph& graph) {
    std::string text(graph.positions.size(), '0');
    std::ranges::transform(graph.positions, text.begin(),
                           [](std::uint8_t offset) { return static_cast<char>('0' + offset); });
    return text;
}

// Both ends of each edge, one edge after the other.
std::vector<std::uint32_t> edge_list(const StateGraph& graph, bool optimal) {
    std::vector<std::uint32_t> list;
    for (const GraphEdge& edge : graph.edges) {
        if (edge.optimal != optimal) continue;
        list.push_back(edge.from);
        list.push_back(edge.to);
    }
    return list;
}

std::string map_answer(const StateGraph& graph) {
    const GraphLayout layout = lay_out(graph);
    return JsonObject()
        .add("whole", graph.whole)
        .add("solvable", graph.solvable)
        .add("metric", to_string(graph.unit))
        .add("start", graph.start)
        .add("layer_starts", graph.layer_starts)
        .add("positions", position_text(graph))
        .add("width", layout.width)
        .add("height", layout.height)
        .add("radius", layout.radius)
        .add("x", tenths(layout.x))
        .add("y", tenths(layout.y))
        .add("column_x", tenths(layout.column_x))
        .add("lit", edge_list(graph, true))
        .add("edges", edge_list(graph, false))
        .text();
}

}  // namespace

std::string analyze_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    AnalysisOptions options;
    options.unit = unit_of(question);
    options.limits = limits_of(question["limits"]);
    options.component_states = count_of(question, "component_states", options.component_states);
    if (progress) options.progress = [&progress](const Progress& now) { progress(progress_text(now)); };
    return analysis_json(*puzzle, analyze(memory.solver, *puzzle, options), options.limits);
}

// All of the component; where that is too much, its shortest solutions alone.
std::string map_job(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const Unit unit = unit_of(question);
    const Limits limits = limits_of(question["limits"]);
    const auto most =
        static_cast<std::uint64_t>(std::clamp(question["most_states"].as_int(kMostStates), 1, kMostStates));
    const auto component = component_graph(*puzzle, unit, most, limits);
    if (component) return map_answer(*component);
    const auto solutions = solution_graph(*puzzle, unit, most, limits);
    if (solutions) return map_answer(*solutions);
    return answer_of(solutions.error()).text();
}

}  // namespace unjam::page
