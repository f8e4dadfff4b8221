// Every number of an analysis against brute force: distances by relaxation over a map of states, shortest
// solutions written out one by one, and every vehicle taken away in turn.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "property/random_puzzle.h"
#include "support/oracle.h"
#include "unjam/analyze.h"
#include "unjam/explore.h"

namespace unjam::test {
namespace {

constexpr std::size_t kMostPaths = 3'000;

using Path = std::vector<State>;

// The moves of a component in one unit: every slide, or every slide of one cell.
class Brute {
public:
    Brute(const Puzzle& puzzle, Unit unit) : oracle_(puzzle, 600) {
        if (!oracle_.complete()) return;
        std::vector<State> reached;
        for (const State& state : oracle_.all_states()) {
            for (const auto& [next, cells] : oracle_.successors(state)) {
                if (unit == Unit::moves || cells == 1) next_[state].push_back(next);
            }
            pairs_ += next_[state].size();
            if (!oracle_.solved(state)) continue;
            distance_[state] = 0;
            reached.push_back(state);
        }
        for (std::size_t i = 0; i < reached.size(); ++i) {
            for (const State& next : next_[reached[i]]) {
                if (distance_.try_emplace(next, distance_[reached[i]] + 1).second) reached.push_back(next);
            }
        }
    }

    const Oracle& oracle() const { return oracle_; }
    std::size_t pairs() const { return pairs_ / 2; }
    bool solvable() const { return !distance_.empty(); }
    std::size_t distance(const State& state) const { return distance_.at(state); }
    const std::vector<State>& next(const State& state) const { return next_.at(state); }

    std::vector<std::uint64_t> histogram() const {
        std::vector<std::uint64_t> counts;
        for (const auto& [state, distance] : distance_) {
            if (distance >= counts.size()) counts.resize(distance + 1);
            ++counts[distance];
        }
        return counts;
    }

    // All shortest solutions from the start; empty when there are more than kMostPaths.
    std::vector<Path> solutions() const {
        std::vector<Path> paths;
        Path path{oracle_.all_states()[0]};
        bool too_many = false;
        const std::function<void()> extend = [&] {
            if (distance(path.back()) == 0) {
                paths.push_back(path);
                too_many = paths.size() > kMostPaths;
                return;
            }
            for (const State& after : next(path.back())) {
                if (too_many || distance(after) + 1 != distance(path.back())) continue;
                path.push_back(after);
                extend();
                path.pop_back();
            }
        };
        extend();
        if (too_many) paths.clear();
        return paths;
    }

private:
    Oracle oracle_;
    std::map<State, std::vector<State>> next_;
    std::map<State, std::size_t> distance_;
    std::size_t pairs_ = 0;
};

std::size_t vehicle_between(const State& a, const State& b) {
    std::size_t v = 0;
    while (a[v] == b[v]) ++v;
    return v;
}

// What the paths say, in the words of OptimalFacts.
void check_facts(const Puzzle& puzzle, const Brute& brute, const OptimalFacts& facts,
                 const std::vector<Path>& paths) {
    RC_ASSERT(facts.solutions.to_string() == std::to_string(paths.size()));
    const std::size_t length = paths[0].size() - 1;
    std::vector<std::set<State>> layers(length + 1);
    std::vector<std::set<std::pair<State, State>>> moves(length);
    std::vector<std::size_t> moved_by(puzzle.vehicles().size());
    for (const Path& path : paths) {
        std::set<std::size_t> vehicles;
        for (std::size_t i = 0; i <= length; ++i) {
            layers[i].insert(path[i]);
            if (i == length) break;
            moves[i].insert({path[i], path[i + 1]});
            vehicles.insert(vehicle_between(path[i], path[i + 1]));
        }
        for (const std::size_t v : vehicles) ++moved_by[v];
    }
    std::vector<int> bottlenecks;
    std::vector<int> forced;
    for (std::size_t i = 0; i <= length; ++i) {
        RC_ASSERT(std::size_t{facts.widths[i]} == layers[i].size());
        if (i == length) break;
        if (i > 0 && layers[i].size() == 1) bottlenecks.push_back(static_cast<int>(i));
        if (moves[i].size() == 1) forced.push_back(static_cast<int>(i));
        double legal = 0;
        for (const State& state : layers[i]) legal += static_cast<double>(brute.next(state).size());
        RC_ASSERT(std::abs(facts.mobility[i] - legal / static_cast<double>(layers[i].size())) < 1e-9);
    }
    RC_ASSERT(facts.bottlenecks == bottlenecks);
    RC_ASSERT(facts.forced == forced);
    std::vector<int> all;
    std::vector<int> some;
    std::vector<int> none;
    for (std::size_t v = 0; v < moved_by.size(); ++v) {
        (moved_by[v] == 0 ? none : moved_by[v] == paths.size() ? all : some).push_back(static_cast<int>(v));
    }
    RC_ASSERT(facts.moved_by_all == all);
    RC_ASSERT(facts.moved_by_some == some);
    RC_ASSERT(facts.moved_by_none == none);
}

// Every vehicle is tried, those that move in a shortest solution too: that they are needed is a theorem.
void check_removable(const Puzzle& puzzle, const Brute& brute, Unit unit, const Analysis& analysis) {
    RC_ASSERT(analysis.removable.has_value());
    std::vector<int> removable;
    const std::size_t optimum = brute.distance(start_offsets(puzzle));
    for (int v = 0; v < static_cast<int>(puzzle.vehicles().size()); ++v) {
        if (v == puzzle.target()) continue;
        const Brute without(without_vehicle(puzzle, v), unit);
        if (!without.oracle().complete()) return;
        const std::size_t left = without.distance(without.oracle().all_states()[0]);
        RC_ASSERT(left <= optimum);
        if (left == optimum) removable.push_back(v);
    }
    RC_ASSERT(*analysis.removable == removable);
    Solver solver;
    RC_ASSERT(is_minimal(solver, puzzle, unit) == removable.empty());
}

void check_component(const Brute& brute, const Puzzle& puzzle, Unit unit, const Analysis& analysis) {
    RC_ASSERT(analysis.complete);
    RC_ASSERT(analysis.states == brute.oracle().states());
    RC_ASSERT(analysis.solved_states == brute.oracle().solved_states());
    RC_ASSERT(analysis.move_pairs == brute.pairs());
    RC_ASSERT(analysis.by_distance == brute.histogram());
    RC_ASSERT(analysis.from_start == brute.oracle().histogram(metric_of(unit)));
    RC_ASSERT((analysis.status == Status::optimal) == brute.solvable());
    if (!brute.solvable()) return;
    const std::size_t farthest = analysis.by_distance.size() - 1;
    RC_ASSERT(brute.distance(analysis.farthest) == farthest);
    RC_ASSERT(analysis.starts_hardest == (brute.distance(start_offsets(puzzle)) == farthest));
    RC_ASSERT(analysis.moves.least == brute.oracle().optimum(Metric::moves)->first);
    RC_ASSERT(analysis.steps.least == brute.oracle().optimum(Metric::steps)->first);
    RC_ASSERT((analysis.moves.proved && analysis.steps.proved && analysis.difficulty));
}

TEST(AnalysisProperty, EveryNumberIsWhatBruteForceFinds) {
    int paths_checked = 0;
    for_random_puzzles(120, random_puzzle(), [&](const Puzzle& puzzle) {
        for (const Unit unit : {Unit::moves, Unit::steps}) {
            const Brute brute(puzzle, unit);
            if (!brute.oracle().complete()) return;
            Solver solver;
            const Analysis analysis = analyze(solver, puzzle, {.unit = unit});
            check_component(brute, puzzle, unit, analysis);
            if (!brute.solvable()) continue;
            const std::vector<Path> paths = brute.solutions();
            if (!paths.empty()) check_facts(puzzle, brute, *analysis.solutions, paths);
            paths_checked += paths.empty() ? 0 : 1;
            check_removable(puzzle, brute, unit, analysis);
        }
    });
    EXPECT_GT(paths_checked, 0);
}

// The two ways to the graph of shortest solutions, and the graph of the whole component.
TEST(AnalysisProperty, GraphsAgree) {
    for_random_puzzles(80, random_puzzle(), [](const Puzzle& puzzle) {
        for (const Unit unit : {Unit::moves, Unit::steps}) {
            const Brute brute(puzzle, unit);
            if (!brute.oracle().complete()) return;
            const DistanceTable table(puzzle, unit);
            const auto from_table = optimal_graph(table);
            RC_ASSERT(from_table.has_value() == brute.solvable());
            RC_ASSERT(from_table == optimal_graph(puzzle, unit));
            const auto graph = component_graph(puzzle, unit, 600);
            RC_ASSERT(graph.has_value());
            RC_ASSERT(graph->edges.size() == brute.pairs());
            std::size_t lit = 0;
            for (const GraphEdge& edge : graph->edges) {
                State after = graph->offsets(edge.from);
                after[static_cast<std::size_t>(edge.move.vehicle)] += edge.move.cells;
                RC_ASSERT(after == graph->offsets(edge.to));
                lit += edge.optimal ? 1 : 0;
            }
            RC_ASSERT(lit == (from_table ? from_table->edges.size() : 0));
            for (std::uint32_t s = 0; s < graph->states() && brute.solvable(); ++s) {
                RC_ASSERT(brute.distance(graph->offsets(s)) == graph->layer_of(s));
            }
        }
    });
}

}  // namespace
}  // namespace unjam::test
