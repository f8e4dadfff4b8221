#include "property/answer_check.h"

#include <rapidcheck.h>

#include <algorithm>

#include "property/random_puzzle.h"
#include "unjam/verify.h"

namespace unjam::test {

namespace {

// With costs other than one, so that a mix-up of the two shows.
constexpr std::uint32_t kMoveCost = 3;
constexpr std::uint32_t kStepCost = 2;

// One answer under examination: a claim that does not hold fails the property with the whole answer.
class Examination {
public:
    Examination(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result,
                const std::optional<Cost>& optimum)
        : puzzle_(puzzle), options_(options), result_(result), optimum_(optimum) {}

    void run() const {
        claim(result_.metric == options_.metric, "it is in the metric asked for");
        examine_solution();
        examine_status();
        if (!optimum_) {
            claim(!result_.has_solution, "an unsolvable puzzle has no solution");
            return;
        }
        claim(result_.lower_bound <= optimum_->first, "the lower bound is at most the optimum");
        claim(!result_.has_solution || cost() >= *optimum_, "nothing is better than the optimum");
    }

private:
    Cost cost() const { return cost_of(result_, options_); }

    void claim(bool holds, const std::string& what) const {
        if (!holds) RC_FAIL("it does not hold that " + what + ": " + describe_answer());
    }

    std::string describe_answer() const {
        return describe(options_) + " says " + std::string(to_string(result_.status)) + ' ' +
               format_moves(puzzle_, result_.solution) + ", " + std::to_string(result_.moves) + " moves, " +
               std::to_string(result_.steps) + " steps, lower bound " + std::to_string(result_.lower_bound) +
               " (by " + result_.algorithm + ' ' + result_.heuristic + ")" +
               (optimum_ ? "; the optimum is " + std::to_string(optimum_->first) + ',' +
                               std::to_string(optimum_->second)
                         : "; in truth it is unsolvable");
    }

    void examine_solution() const {
        if (!result_.has_solution) {
            claim(result_.solution.empty(), "without a solution there are no moves");
            return;
        }
        const Replay played = replay(puzzle_, result_.solution);
        claim(played.legal && played.solved, "the solution replays (" + played.reason + ")");
        claim(result_.moves == static_cast<long long>(result_.solution.size()), "every move is counted");
        claim(result_.moves == played.moves, "no vehicle moves twice in a row in one direction");
        claim(result_.steps == played.steps, "the replay counts as many steps");
        const auto target = static_cast<std::size_t>(puzzle_.target());
        claim(played.offsets[target] == puzzle_.solved_offset(), "the target stops at the exit edge");
    }

    // What each status promises.
    void examine_status() const {
        switch (result_.status) {
            case Status::optimal:
                claim(result_.has_solution && optimum_ && cost() == *optimum_, "optimal means the optimum");
                claim(result_.lower_bound == optimum_->first, "its lower bound is the optimum");
                // The empty solution is optimal whoever finds it.
                claim(result_.moves == 0 || proves_optimality(), "only a proving combination proves");
                break;
            case Status::bounded:
                claim(result_.has_solution, "bounded comes with a solution");
                claim(result_.lower_bound <= cost().first, "the lower bound is at most the cost");
                break;
            case Status::best_found:
                claim(result_.has_solution, "best found is a solution");
                break;
            case Status::unsolvable:
                claim(!result_.has_solution && !optimum_, "unsolvable means that there is no solution");
                claim(result_.stopped == StopReason::none, "and that nothing stopped the search");
                break;
            case Status::limit:
                claim(!result_.has_solution, "a limit comes without a solution");
                claim(result_.stopped != StopReason::none, "it says why");
                break;
        }
    }

    bool proves_optimality() const {
        const auto algorithm = std::ranges::find(algorithms(), result_.algorithm, &AlgorithmInfo::name);
        claim(algorithm != algorithms().end(), "the algorithm exists");
        if (!algorithm->proves_optimality) return false;
        if (result_.heuristic.empty()) return true;
        const auto heuristic = std::ranges::find(heuristics(), result_.heuristic, &HeuristicInfo::name);
        claim(heuristic != heuristics().end(), "the heuristic exists");
        return heuristic->admissible;
    }

    const Puzzle& puzzle_;
    const SolveOptions& options_;
    const SolveResult& result_;
    const std::optional<Cost>& optimum_;
};

// The combinations that do not exist.
bool is_refused(const SolveOptions& options) {
    const auto algorithm = std::ranges::find(algorithms(), options.algorithm, &AlgorithmInfo::name);
    return !algorithm->any_metric && options.metric != Metric::moves && options.metric != Metric::steps;
}

}  // namespace

std::vector<SolveOptions> all_algorithms_and_heuristics() {
    std::vector<SolveOptions> combinations;
    for (const AlgorithmInfo& algorithm : algorithms()) {
        SolveOptions options;
        options.algorithm = algorithm.name;
        options.move_cost = kMoveCost;
        options.step_cost = kStepCost;
        combinations.push_back(options);
        if (!algorithm.uses_heuristic) continue;
        for (const HeuristicInfo& heuristic : heuristics()) {
            options.heuristic = heuristic.name;
            combinations.push_back(options);
        }
    }
    return combinations;
}

std::string describe(const SolveOptions& options) {
    return options.algorithm + ", heuristic " + (options.heuristic.empty() ? "its own" : options.heuristic) +
           ", metric " + std::string(to_string(options.metric));
}

Cost cost_of(const SolveResult& result, const SolveOptions& options) {
    const MoveCount moves = result.moves;
    const MoveCount steps = result.steps;
    switch (options.metric) {
        case Metric::moves:
            return {moves, 0};
        case Metric::steps:
            return {steps, 0};
        case Metric::moves_steps:
            return {moves, steps};
        case Metric::steps_moves:
            return {steps, moves};
        case Metric::weighted:
            return {moves * options.move_cost + steps * options.step_cost, 0};
    }
    return {};
}

Truth::Truth(const Puzzle& puzzle) : oracle_(puzzle, kMostStates) {}

std::optional<Cost> Truth::optimum(const SolveOptions& options) {
    const auto key = std::tuple{options.metric, options.move_cost, options.step_cost};
    const auto known = optima_.find(key);
    if (known != optima_.end()) return known->second;
    return optima_[key] = oracle_.optimum(options.metric, options.move_cost, options.step_cost);
}

void check_answer(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result,
                  Truth& truth) {
    const std::optional<Cost> optimum = truth.optimum(options);
    Examination(puzzle, options, result, optimum).run();
}

void solve_every_way(const Puzzle& puzzle, const Limits& limits, const Visit& visit) {
    Solver solver;
    for (SolveOptions options : all_algorithms_and_heuristics()) {
        options.limits = limits;
        for (const Metric metric : kMetrics) {
            options.metric = metric;
            const Result<SolveResult> result = solver.solve(puzzle, options);
            if (result.has_value() == is_refused(options)) {
                RC_FAIL(describe(options) + (result ? " was accepted" : ": " + result.error().message));
            }
            if (result) visit(options, *result);
        }
    }
}

}  // namespace unjam::test
