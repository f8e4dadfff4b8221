#include "unjam/solve.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "search/algorithm.h"
#include "search/limit_reason.h"
#include "search/memory_pool.h"
#include "unjam/static_analysis.h"

namespace unjam {

namespace {

constexpr std::string_view kMetricNames[] = {"moves", "steps", "moves,steps", "steps,moves", "weighted"};
constexpr std::string_view kStatusNames[] = {"optimal", "bounded", "best-found", "unsolvable", "limit"};

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
    result.moves = static_cast<long long>(result.solution.size());
    result.steps = count_steps(result.solution);
    result.lower_bound = first_part(result.status == Status::optimal ? answer.cost : answer.lower_bound);
    result.counts = answer.counts;
    result.counts.peak_bytes = meter.peak_bytes();
    if (result.status == Status::bounded || result.status == Status::limit) {
        result.reason = meter.reason() == graph::StopReason::none
                            ? "the beam ran dry: the states it kept lead to no solution, which proves nothing"
                            : limit_reason(meter.reason(), meter.limits());
    } else if (result.status == Status::unsolvable) {
        result.reason = "all states that can be reached were searched";
    }
}

}  // namespace

std::string_view to_string(Metric metric) {
    return kMetricNames[static_cast<std::size_t>(metric)];
}
std::string_view to_string(Status status) {
    return kStatusNames[static_cast<std::size_t>(status)];
}

Result<Metric> parse_metric(std::string_view text) {
    const auto* const found = std::ranges::find(kMetricNames, text);
    if (found != std::end(kMetricNames)) return static_cast<Metric>(found - std::begin(kMetricNames));
    return usage_error(fmt::format(
        "there is no metric {}; there are moves, steps, moves,steps, steps,moves and weighted", text));
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
        result.reason = analysis.reason;
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
