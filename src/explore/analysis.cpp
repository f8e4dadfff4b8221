// The whole component first: it answers most questions. Where it does not fit, a walk from the start to the
// nearest solved states still gives the optimum and all shortest solutions; where that does not fit either,
// the solver may find the optimum alone.
#include "unjam/analyze.h"

#include <algorithm>
#include <chrono>

#include "unjam/explore.h"

namespace unjam {

namespace {

class Analyzer {
public:
    Analyzer(Solver& solver, const Puzzle& puzzle, const AnalysisOptions& options)
        : solver_(solver), puzzle_(puzzle), options_(options) {
        out_.unit = options.unit;
    }

    Analysis run() {
        walk(out_.unit);
        const Unit other = out_.unit == Unit::moves ? Unit::steps : Unit::moves;
        if (out_.status == Status::optimal) {
            optimum(out_.unit) = {true, graph_ ? static_cast<MoveCount>(graph_->length()) : found_};
            find_optimum(other);
        }
        // A move is at least one step.
        if (!out_.steps.proved) out_.steps.least = std::max(out_.steps.least, out_.moves.least);
        if (graph_) out_.solutions = optimal_facts(*graph_);
        rate();
        find_removable();
        out_.seconds = elapsed();
        return std::move(out_);
    }

private:
    using Clock = std::chrono::steady_clock;

    Optimum& optimum(Unit unit) { return unit == Unit::steps ? out_.steps : out_.moves; }
    double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    // This share of the remaining time.
    Limits limits(double share = 1) const {
        Limits limits = options_.limits;
        limits.seconds = share * std::max(0.0, limits.seconds - elapsed());
        return limits;
    }
    // Something is missing; the first reason counts.
    void missing(StopReason reason) {
        if (out_.stopped == StopReason::none) out_.stopped = reason;
    }

    // The component, or as much of it as the shortest solutions need.
    void walk(Unit unit) {
        Limits whole = limits(0.5);
        whole.max_states = std::min(whole.max_states, options_.component_states);
        const DistanceTable table(puzzle_, unit, whole, options_.progress);
        take_component(table);
        if (!table.complete()) return search_from_start(unit);
        if (table.by_distance().empty()) {
            out_.status = Status::unsolvable;
            return;
        }
        out_.status = Status::optimal;
        graph_ = optimal_graph(table);
        out_.by_distance = table.by_distance();
        out_.farthest = table.farthest();
        out_.starts_hardest = graph_->length() + 1 == table.by_distance().size();
        if (unit == Unit::moves) out_.difficulty = rate_difficulty(table);
    }

    void take_component(const DistanceTable& table) {
        out_.complete = table.complete();
        out_.states = table.states();
        out_.solved_states = table.solved_states();
        out_.move_pairs = table.move_pairs();
        out_.from_start = table.from_start();
        missing(table.stopped());
    }

    void search_from_start(Unit unit) {
        const auto result = solve(unit, limits(0.5));
        if (!result) return;
        if (result->status != Status::optimal) {
            out_.status = result->status == Status::unsolvable ? Status::unsolvable : Status::limit;
            optimum(unit).least = result->lower_bound;
            missing(result->stopped);
            return;
        }
        out_.status = Status::optimal;
        found_ = result->lower_bound;
        left_alone_ = vehicles_left_alone(puzzle_, result->solution);
        graph_ = optimal_graph(puzzle_, unit, limits(0.5));
    }

    std::optional<SolveResult> solve(Unit unit, const Limits& limits) {
        SolveOptions options;
        options.metric = metric_of(unit);
        options.limits = limits;
        options.progress = options_.progress;
        auto result = solver_.solve(puzzle_, options);
        if (!result) return std::nullopt;
        return std::move(*result);
    }

    void find_optimum(Unit unit) {
        const auto result = solve(unit, limits(0.5));
        if (!result) return;
        optimum(unit) = {result->status == Status::optimal, result->lower_bound};
        if (result->status != Status::optimal) missing(result->stopped);
    }

    // People count moves, whatever the metric of the analysis is.
    void rate() {
        if (out_.unit == Unit::steps && out_.complete && out_.moves.proved) {
            Limits whole = limits(0.5);
            whole.max_states = std::min(whole.max_states, options_.component_states);
            out_.difficulty = rate_difficulty(puzzle_, whole);
        }
        if (!out_.difficulty && out_.moves.proved)
            out_.difficulty = rate_difficulty(puzzle_, out_.moves.least);
    }

    void find_removable() {
        const Optimum known = optimum(out_.unit);
        if (!known.proved) return;
        const std::vector<int>& candidates = out_.solutions ? out_.solutions->moved_by_none : left_alone_;
        out_.removable = removable_vehicles(solver_, puzzle_, known.least, candidates, out_.unit, limits());
    }

    Solver& solver_;
    const Puzzle& puzzle_;
    const AnalysisOptions& options_;
    const Clock::time_point begin_ = Clock::now();
    Analysis out_;
    std::optional<OptimalGraph> graph_;
    // The optimum and the vehicles a solution does not move, if there is no graph to show them.
    MoveCount found_ = 0;
    std::vector<int> left_alone_;
};

}  // namespace

Analysis analyze(Solver& solver, const Puzzle& puzzle, const AnalysisOptions& options) {
    return Analyzer(solver, puzzle, options).run();
}

}  // namespace unjam
