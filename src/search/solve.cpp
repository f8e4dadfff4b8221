#include "unjam/solve.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/names.h"
#include "search/algorithm.h"
#include "search/solver_memory.h"
#include "unjam/move.h"

namespace unjam {

namespace {

constexpr Named<Metric> kMetrics[] = {
    {Metric::moves, "moves", "fewest slides, whatever their length"},
    {Metric::steps, "steps", "fewest cells"},
    {Metric::moves_steps, "moves,steps", "fewest moves and, among those, fewest steps"},
    {Metric::steps_moves, "steps,moves", "fewest steps and, among those, fewest moves"},
    {Metric::weighted, "weighted", "least cost, where each move and each of its steps has a cost"},
};
constexpr Named<Unit> kUnits[] = {{Unit::moves, "moves", "a slide of any length counts as 1"},
                                  {Unit::steps, "steps", "every cell counts as 1"}};
constexpr Named<StopReason> kStopReasons[] = {{StopReason::none, "none"},     {StopReason::time, "time"},
                                              {StopReason::memory, "memory"}, {StopReason::system, "system"},
                                              {StopReason::states, "states"}, {StopReason::asked, "asked"},
                                              {StopReason::dry, "dry"}};
constexpr Named<Status> kStatuses[] = {{Status::optimal, "optimal"},
                                       {Status::bounded, "bounded"},
                                       {Status::best_found, "best-found"},
                                       {Status::unsolvable, "unsolvable"},
                                       {Status::limit, "limit"}};

template <class Table>
std::string names_in(const Table& table) {
    std::string names;
    for (const auto& row : table) names += (names.empty() ? "" : ", ") + std::string(row.info.name);
    return names;
}

Error usage_error(std::string message) {
    return Error{ErrorCode::usage, {}, std::move(message)};
}

// The algorithm and heuristic that the options name.
struct Choice {
    const Algorithm* algorithm;
    const Heuristic* heuristic;
};

Result<Choice> choose(const SolveOptions& options) {
    const Algorithm* algorithm = find_algorithm(options.algorithm);
    if (algorithm == nullptr) {
        return usage_error(fmt::format("there is no algorithm {}; there are {}", options.algorithm,
                                       names_in(algorithm_table())));
    }
    const bool named = !options.heuristic.empty();
    if (named && !algorithm->info.uses_heuristic) {
        return usage_error(fmt::format("{} uses no heuristic; leave it out", options.algorithm));
    }
    const Heuristic* heuristic = find_heuristic(named ? options.heuristic : algorithm->default_heuristic);
    if (heuristic == nullptr) {
        return usage_error(fmt::format("there is no heuristic {}; there are {}", options.heuristic,
                                       names_in(heuristic_table())));
    }
    if (!algorithm->info.any_metric && !counts_one_thing(options.metric)) {
        return usage_error(fmt::format("{} minimises moves or steps, not {}; use dijkstra or astar",
                                       options.algorithm, to_string(options.metric)));
    }
    const auto fits = [](std::uint32_t cost) { return cost >= 1 && cost <= kMaxCost; };
    if (options.metric == Metric::weighted && !(fits(options.move_cost) && fits(options.step_cost))) {
        return usage_error(fmt::format("the cost of a move and of a step must be 1 to {}", kMaxCost));
    }
    return Choice{algorithm, heuristic};
}

Status status_of(const Answer& answer) {
    if (answer.outcome == graph::Outcome::exhausted && answer.proves) return Status::unsolvable;
    if (!answer.has_solution) return Status::limit;
    if (answer.outcome == graph::Outcome::found && answer.proves) return Status::optimal;
    return answer.outcome == graph::Outcome::found ? Status::best_found : Status::bounded;
}

void fill_result(SolveResult& result, Answer&& answer, const graph::Meter& meter) {
    result.status = status_of(answer);
    if (result.status == Status::bounded && answer.lower_bound >= answer.cost)
        result.status = Status::optimal;
    result.algorithm = answer.algorithm;
    if (answer.heuristic != nullptr) result.heuristic = answer.heuristic->info.name;
    result.has_solution = answer.has_solution;
    result.solution = std::move(answer.solution);
    result.moves = std::ssize(result.solution);
    result.steps = count_steps(result.solution);
    result.lower_bound = static_cast<MoveCount>(
        first_part(result.status == Status::optimal ? answer.cost : answer.lower_bound));
    result.counts = answer.counts;
    result.counts.peak_bytes = meter.peak_bytes();
    if (result.status == Status::bounded || result.status == Status::limit)
        result.stopped = meter.reason() == StopReason::none ? StopReason::dry : meter.reason();
}

}  // namespace

std::string_view to_string(Metric metric) {
    return name_in<Metric>(kMetrics, metric);
}
Result<Metric> parse_metric(std::string_view name) {
    return value_in<Metric>(kMetrics, name, "a metric");
}
std::span<const Named<Metric>> metrics() {
    return kMetrics;
}
std::string_view to_string(Unit unit) {
    return name_in<Unit>(kUnits, unit);
}
Result<Unit> parse_unit(std::string_view name) {
    return value_in<Unit>(kUnits, name, "a unit");
}
std::span<const Named<Unit>> units() {
    return kUnits;
}
std::string_view to_string(StopReason reason) {
    return name_in<StopReason>(kStopReasons, reason);
}
std::string_view to_string(Status status) {
    return name_in<Status>(kStatuses, status);
}

void add_counts(SearchCounts& sum, const SearchCounts& more) {
    sum.generated += more.generated;
    sum.expanded += more.expanded;
    sum.stored += more.stored;
}

Solver::Solver() : memory_(std::make_unique<Memory>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Result<SolveResult> Solver::solve(const Puzzle& puzzle, const SolveOptions& options) {
    const Result<Choice> choice = choose(options);
    if (!choice) return choice.error();
    graph::Meter meter(options.limits, &options.progress);
    meter.phase = options.algorithm;
    SolveResult result;
    result.metric = options.metric;
    result.algorithm = options.algorithm;
    const StaticAnalysis analysis = analyze_statically(puzzle);
    if (puzzle.target_vehicle().offset == puzzle.solved_offset()) {
        result.status = Status::optimal;
        result.has_solution = true;
    } else if (analysis.impossible) {
        result.status = Status::unsolvable;
    } else {
        const BoardShape shape(puzzle, analysis);
        const Task task{puzzle, analysis, shape, options, CostModel::of(options), choice->heuristic,
                        meter,  *memory_};
        fill_result(result, choice->algorithm->run(task), meter);
    }
    result.counts.seconds = meter.seconds();
    return result;
}

Result<SolveResult> solve(const Puzzle& puzzle, const SolveOptions& options) {
    return Solver().solve(puzzle, options);
}

}  // namespace unjam
