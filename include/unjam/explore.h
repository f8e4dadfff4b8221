// Whole components: how far every state is from solved, all shortest solutions, which vehicles are not needed, whether
// the solution is unique, and the component as a graph. analyze.h combines all of it.
//
//   const unjam::DistanceTable table(*puzzle, unjam::Unit::moves);
//   table.by_distance()                             states at each distance from solved
//   table.best_moves(offsets)                       what to do next, wherever the vehicles stand
//   const auto graph = unjam::optimal_graph(table);
//   unjam::optimal_facts(*graph).solutions          how many shortest solutions there are
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "unjam/move.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam {

// How far every state of a component is from solved. After one walk through the component, distances, best
// moves and neighbours of any of its states are look-ups.

class LevelTable;
struct OptimalGraph;

// A move from one state to another, given by its number.
struct StateEdge {
    std::uint32_t to = 0;
    Move move;
};

class DistanceTable {
public:
    // Walks the component of `puzzle`, then back from all its solved states.
    DistanceTable(const Puzzle& puzzle, Unit unit, const Limits& limits = {},
                  const ProgressFunction& progress = {});
    ~DistanceTable();
    DistanceTable(DistanceTable&&) noexcept;
    DistanceTable& operator=(DistanceTable&&) noexcept;

    // False: a limit was reached; the counts of states are lower bounds, and no distance is known.
    bool complete() const;
    // Which limit; none if complete.
    StopReason stopped() const;
    const Puzzle& puzzle() const;
    Unit unit() const;
    std::uint64_t states() const;
    // The peak memory of the walk.
    std::size_t peak_bytes() const { return peak_bytes_; }
    std::uint64_t solved_states() const;
    // Pairs of states one move apart (or one step, if that is the unit); a lower bound like the others.
    std::uint64_t move_pairs() const;
    // States at each distance from the nearest solved one; empty if there is none.
    const std::vector<std::uint64_t>& by_distance() const;
    // States at each distance from the start of the puzzle; empty if not complete.
    const std::vector<std::uint64_t>& from_start() const;

    // Moves or steps from a state of the component to the nearest solved one. Nothing when the component has
    // none, or does not hold the state.
    std::optional<MoveCount> distance(const std::vector<int>& offsets) const;
    // A state at the largest distance; empty when none is solved.
    std::vector<int> farthest() const;
    // Every move of a state that begins a shortest solution, the recommended one first: in moves, the
    // shortest slide; in steps, the longest. Empty if the state is solved or its distance is not known.
    std::vector<Move> best_moves(const std::vector<int>& offsets) const;

    // States have numbers: 0 to states()-1 in order of distance, or of distance from the start when none is
    // solved. Only when complete.
    std::optional<std::uint32_t> number_of(const std::vector<int>& offsets) const;
    std::vector<int> offsets_of(std::uint32_t number) const;
    // Nothing when no state is solved.
    std::optional<MoveCount> distance_of(std::uint32_t number) const;
    // Puts every move of a state into `edges`; or every step, if that is the unit.
    void edges_of(std::uint32_t number, std::vector<StateEdge>& edges) const;

private:
    friend std::optional<OptimalGraph> optimal_graph(const DistanceTable& table);

    std::unique_ptr<LevelTable> levels_;
    bool complete_ = false;
    StopReason stopped_ = StopReason::none;
    std::size_t peak_bytes_ = 0;
    std::vector<std::uint64_t> by_distance_;
};

// A whole number that may be too large for 64 bits: the number of shortest solutions grows with every pair of
// moves whose order does not matter. Only what counting needs: adding, comparing, printing.

class BigCount {
public:
    BigCount() = default;
    BigCount(std::uint64_t number);  // NOLINT(google-explicit-constructor)

    BigCount& operator+=(const BigCount& other);
    bool is_zero() const { return low_ == 0 && high_.empty(); }
    // In decimal digits.
    std::string to_string() const;
    // The nearest double; infinite beyond its range.
    double to_double() const;
    // The natural logarithm; the number must be above 0.
    double log() const;

    friend bool operator==(const BigCount&, const BigCount&) = default;

private:
    std::uint64_t low_ = 0;  // the last 18 digits
    std::vector<std::uint64_t>
        high_;  // the digits above in groups of 18, lowest first; never ends with a group of 0
};

// The graph of all shortest solutions of a puzzle: every state on some of them, in layers. Layer 0 is the
// start, the last layer the solved states that a shortest solution ends in; an edge is a move that begins a
// shortest solution from where it stands, and leads from one layer to the next.
//
//   layer 0    1      2     3
//         s - a - \     - z      two solutions: s a c z and s b c z; c is a bottleneck, c-z is forced
//           \ b - - c /

struct OptimalEdge {
    std::uint32_t from = 0;  // states of the graph, by their place in it
    std::uint32_t to = 0;
    Move move;  // in the metric steps, one cell

    friend bool operator==(const OptimalEdge&, const OptimalEdge&) = default;
};

struct OptimalGraph {
    std::size_t vehicles = 0;
    std::vector<std::uint8_t> positions;  // the offsets of each state, one state after the other; within a
                                          // layer in lexicographic order
    std::vector<std::uint32_t> layer_starts;  // first state of each layer
    std::vector<OptimalEdge> edges;           // in order of `from`, then vehicle, then cells
    std::vector<std::uint32_t> mobility;      // by state: legal moves (or steps), good and bad

    std::size_t states() const { return mobility.size(); }
    std::size_t length() const { return layer_starts.size() - 1; }  // of a shortest solution
    std::uint32_t layer_end(std::size_t layer) const {
        return layer + 1 < layer_starts.size() ? layer_starts[layer + 1]
                                               : static_cast<std::uint32_t>(states());
    }
    std::vector<int> offsets(std::size_t state) const;

    friend bool operator==(const OptimalGraph&, const OptimalGraph&) = default;
};

// From a table of the whole component. Nothing if the table is not complete or no state is solved.
std::optional<OptimalGraph> optimal_graph(const DistanceTable& table);
// Without the whole component: walks from the start only as far as the nearest solved states. Nothing if
// there are none or a limit is reached.
std::optional<OptimalGraph> optimal_graph(const Puzzle& puzzle, Unit unit, const Limits& limits = {});

// What the graph says about the solutions.
struct OptimalFacts {
    BigCount solutions;                 // different shortest sequences of moves (or steps)
    std::vector<std::uint32_t> widths;  // states of each layer
    std::vector<double> mobility;       // legal moves (or steps) in each layer but the last, on average
    std::vector<double> good_moves;     // of these, those that begin a shortest solution
    std::vector<int> bottlenecks;       // layers, neither first nor last, that have a single state
    std::vector<int> forced;            // layers in which all shortest solutions make the same move (1 edge)
    std::vector<int> moved_by_all;      // vehicles that move in every shortest solution,
    std::vector<int> moved_by_some;     // in some but not all,
    std::vector<int> moved_by_none;     // and in none: a partition of all vehicles
};
OptimalFacts optimal_facts(const OptimalGraph& graph);

// Minimality: which vehicles can be removed without making the puzzle easier. Easier means a shorter optimum in the
// unit at hand; walls are part of the board and never removed. Removing a vehicle can only shorten the
// optimum or leave it as it is, and it shortens it whenever some shortest solution moves that vehicle
// (docs/algorithms/minimality.md), so only the others need a search.

// The same puzzle without one vehicle, which must not be the target.
Puzzle without_vehicle(const Puzzle& puzzle, int vehicle);

// Whether the puzzle without `vehicle`, which must not be the target, still needs `optimum` moves (or steps), the
// optimum of the puzzle. Nothing if a limit left it open.
std::optional<bool> can_go(Solver& solver, const Puzzle& puzzle, int vehicle, MoveCount optimum,
                           Unit unit = Unit::moves, const Limits& limits = {});

// Those of `candidates` that can be removed, one at a time; the target is skipped. If only one solution is known,
// vehicles_left_alone() gives the candidates. Nothing if a limit left one of them open.
std::optional<std::vector<int>> removable_vehicles(Solver& solver, const Puzzle& puzzle, MoveCount optimum,
                                                   const std::vector<int>& candidates,
                                                   Unit unit = Unit::moves, const Limits& limits = {});

// The vehicles other than the target that `solution`, a shortest one, does not move: the only candidates.
std::vector<int> vehicles_left_alone(const Puzzle& puzzle, const std::vector<Move>& solution);

// Whether every vehicle besides the target is needed: solves the puzzle, then tests the vehicles that the
// solution does not move, and stops at the first that is not needed. Nothing if the puzzle has no solution
// or a limit left the answer open.
std::optional<bool> is_minimal(Solver& solver, const Puzzle& puzzle, Unit unit = Unit::moves,
                               const Limits& limits = {});

// Whether a puzzle has one shortest solution up to the order of independent moves. Two consecutive moves
// are independent if they move different vehicles and the other order is legal too; two solutions
// are the same up to order if a series of such exchanges leads from one to the other.
//
//   s - a - w      s: A then B, or B then A: one solution in two orders
//     \ b /
//
// Whether both orders are legal depends only on the two moves, so solutions are words of a trace monoid, which can
// be cancelled from the left. Hence all solutions are the same up to order if and only if, at every state of the
// graph of shortest solutions, such diamonds connect all moves to choose from.

bool has_unique_solution(const OptimalGraph& graph);

// A component as a graph to look at: states, the moves between them, how far each is from solved, and which
// lie on a shortest solution; or only the latter. Writers for programs (DOT, GraphML, JSON) and a drawing (SVG)
// are in render.h.

// Two states one move apart, listed once: the move leads from `from` to `to`, towards solved unless both are equally far.
struct GraphEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    Move move;
    bool optimal = false;  // part of a shortest solution from the start
};

struct StateGraph {
    explicit StateGraph(const Puzzle& puzzle) : puzzle(puzzle) {}

    Puzzle puzzle;
    Unit unit = Unit::moves;
    bool whole = true;     // the whole component; if not, only the shortest solutions
    bool solvable = true;  // if not, layers are distances from the start
    std::uint32_t start = 0;
    std::vector<std::uint8_t> positions;      // the offsets of each state, one state after the other
    std::vector<std::uint32_t> layer_starts;  // states in order of distance from solved: the first of each
    std::vector<bool> optimal;                // by state: on a shortest solution from the start
    std::vector<GraphEdge> edges;

    std::size_t states() const { return optimal.size(); }
    std::uint32_t layer_end(std::size_t layer) const {
        return layer + 1 < layer_starts.size() ? layer_starts[layer + 1]
                                               : static_cast<std::uint32_t>(states());
    }
    std::uint32_t layer_of(std::uint32_t state) const;
    std::vector<int> offsets(std::uint32_t state) const;
};

// The whole component. Fails if it has more than `most_states` states or a limit is reached.
Result<StateGraph> component_graph(const Puzzle& puzzle, Unit unit, std::uint64_t most_states,
                                   const Limits& limits = {});
// The graph of all shortest solutions. Fails if there is none, if it has more than `most_states` states,
// or a limit is reached.
Result<StateGraph> solution_graph(const Puzzle& puzzle, Unit unit, std::uint64_t most_states,
                                  const Limits& limits = {});

}  // namespace unjam
