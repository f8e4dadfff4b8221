#include "explore_jobs.h"

#include <algorithm>
#include <cmath>

#include "jobs.h"
#include "unjam/support/graph_layout.h"
#include "unjam/support/sentences.h"

namespace unjam::page {

namespace {

constexpr int kMostStates = 20'000;  // of a map, whatever is asked for

Json json_of(const Optimum& optimum) {
    return {{"proved", optimum.proved}, {"least", optimum.least}};
}

Json json_of(const OptimalFacts& facts) {
    return {{"count", facts.solutions.to_string()}, {"widths", facts.widths},
            {"mobility", facts.mobility},           {"good_moves", facts.good_moves},
            {"bottlenecks", facts.bottlenecks},     {"forced", facts.forced},
            {"moved_by_all", facts.moved_by_all},   {"moved_by_some", facts.moved_by_some},
            {"moved_by_none", facts.moved_by_none}};
}

Json json_of(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits) {
    return {{"status", to_string(analysis.status)},
            {"metric", to_string(analysis.unit)},
            {"moves", json_of(analysis.moves)},
            {"steps", json_of(analysis.steps)},
            {"complete", analysis.complete},
            {"states", analysis.states},
            {"solved_states", analysis.solved_states},
            {"move_pairs", analysis.move_pairs},
            {"by_distance", analysis.by_distance},
            {"from_start", analysis.from_start},
            {"farthest_offsets", analysis.farthest},
            {"starts_hardest", analysis.starts_hardest},
            {"solutions", analysis.solutions ? json_of(*analysis.solutions) : Json(nullptr)},
            {"removable", analysis.removable ? Json(*analysis.removable) : Json(nullptr)},
            {"difficulty", analysis.difficulty ? page::json_of(*analysis.difficulty) : Json(nullptr)},
            {"reason", explain(puzzle, analysis, limits)},
            {"seconds", analysis.seconds}};
}

// A tenth of a unit is finer than any eye.
Json tenths(const std::vector<double>& numbers) {
    Json list = Json::array();
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
Json edge_list(const StateGraph& graph, bool optimal) {
    Json list = Json::array();
    for (const GraphEdge& edge : graph.edges) {
        if (edge.optimal != optimal) continue;
        list.push_back(edge.from);
        list.push_back(edge.to);
    }
    return list;
}

Json json_of(const StateGraph& graph) {
    const GraphLayout layout = lay_out(graph);
    return {{"whole", graph.whole},
            {"solvable", graph.solvable},
            {"metric", to_string(graph.unit)},
            {"start", graph.start},
            {"layer_starts", graph.layer_starts},
            {"positions", position_text(graph)},
            {"width", layout.width},
            {"height", layout.height},
            {"radius", layout.radius},
            {"x", tenths(layout.x)},
            {"y", tenths(layout.y)},
            {"column_x", tenths(layout.column_x)},
            {"lit", edge_list(graph, true)},
            {"edges", edge_list(graph, false)}};
}

}  // namespace

Json analyze_job(const Json& question, Session::Memory& memory, const ProgressText& progress) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    AnalysisOptions options;
    options.unit = unit_of(question);
    options.limits = limits_of(member(question, "limits"));
    const double most = number_of(question, "component_states");
    if (most >= 1 && most < 1e15) options.component_states = static_cast<std::uint64_t>(most);
    if (progress) {
        options.progress = [&progress](const Progress& now) { progress(to_text(json_of(now))); };
    }
    return json_of(*puzzle, analyze(memory.solver, *puzzle, options), options.limits);
}

// All of the component; where that is too much, its shortest solutions alone.
Json map_job(const Json& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    const Unit unit = unit_of(question);
    const Limits limits = limits_of(member(question, "limits"));
    const auto most =
        static_cast<std::uint64_t>(std::clamp(int_of(question, "most_states", kMostStates), 1, kMostStates));
    const auto component = component_graph(*puzzle, unit, most, limits);
    if (component) return json_of(*component);
    const auto solutions = solution_graph(*puzzle, unit, most, limits);
    if (solutions) return json_of(*solutions);
    return json_of(solutions.error());
}

}  // namespace unjam::page
