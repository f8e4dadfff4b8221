// New puzzles to order. The work is divided into numbered attempts. An attempt depends only on the order and its
// number, so any number of threads can make attempts, each with its own Generator;
// taking their puzzles in order of number (Harvest) gives the same puzzles every time.
// (docs/algorithms/generating.md)
//
//   const auto order = check_order({.count = 10, .moves = {20}});
//   Generator generator(*order);
//   Harvest harvest(*order);
//   while (!harvest.done() && !harvest.gave_up()) harvest.take(generator.attempt(harvest.next()));
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "unjam/analyze.h"
#include "unjam/puzzle.h"
#include "unjam/result.h"
#include "unjam/solve.h"

namespace unjam {

struct IntRange {
    int least = 0;
    int most = std::numeric_limits<int>::max();

    bool contains(std::int64_t value) const { return value >= least && value <= most; }
    friend bool operator==(const IntRange&, const IntRange&) = default;
};

// How the start position looks: unchanged when the board, without the target, is mirrored or turned by
// half a turn. Every other vehicle and every wall then has its image.
enum class Symmetry : std::uint8_t { none, left_right, top_bottom, half_turn };

// "none", "left-right", "top-bottom" or "half-turn".
std::string_view to_string(Symmetry symmetry);
Result<Symmetry> parse_symmetry(std::string_view name);
std::span<const Named<Symmetry>> symmetries();

struct Order {
    std::uint64_t count = 1;  // how many puzzles, no two of them alike (canonical() in puzzle.h)
    int width = 6;
    int height = 6;
    Exit exit = Exit::right;
    IntRange vehicles{2};            // the target included
    std::vector<int> lengths{2, 3};  // of the other vehicles; 2 is tried more often than the rest
    int target_length = 2;
    int target_line =
        -1;  // the row, or column, of the target, from 0; -1: the middle one, or above (left of) it
    IntRange walls{0, 0};
    IntRange moves{1};       // of a shortest solution
    IntRange steps{1};       // of a solution with the fewest steps
    double least_score = 0;  // difficulty, see analyze.h
    double most_score = std::numeric_limits<double>::infinity();
    bool minimal = true;  // no vehicle can be removed without making the puzzle easier, in moves
    bool unique = false;  // one shortest solution up to the order of independent moves (see explore.h)
    Symmetry symmetry = Symmetry::none;
    std::uint64_t seed = 1;

    // An attempt examines this many boards and skips components with more states; 0: chosen by the order.
    std::uint64_t boards_per_attempt = 0;
    std::uint64_t component_states = 0;
    // The harvest gives up after this many attempts in a row without a new puzzle.
    std::uint64_t patience = 500;
};

// An order that may be satisfiable, as far as can be known without a search. Only check_order makes one.
class CheckedOrder {
public:
    const Order& operator*() const { return order_; }
    const Order* operator->() const { return &order_; }

private:
    friend Result<CheckedOrder> check_order(Order order);
    explicit CheckedOrder(Order order) : order_(std::move(order)) {}

    Order order_;
};

// The order, or a sentence about the first thing that no puzzle can satisfy.
Result<CheckedOrder> check_order(Order order);

struct GeneratedPuzzle {
    Puzzle puzzle;
    std::string key;    // canonical_key
    Analysis analysis;  // complete: optimum in moves and in steps, component, minimality, difficulty
    bool unique = false;
};

struct Attempt {
    std::uint64_t number = 0;
    bool complete = false;  // false: a limit stopped it, and it counts for nothing
    std::optional<GeneratedPuzzle> made;
    std::uint64_t boards = 0;       // examined
    MoveCount longest = 0;          // moves of the hardest board found, whatever else it lacks,
    std::optional<Puzzle> hardest;  // and that board
};

// Owns the memory of the searches. One per thread.
class Generator {
public:
    explicit Generator(const CheckedOrder& order);
    ~Generator();
    Generator(Generator&&) noexcept;
    Generator& operator=(Generator&&) noexcept;

    // Called before every board of an attempt, with its results so far.
    using Watch = std::function<void(const Attempt&)>;

    // Makes attempt `number`; of the limits, only time, memory and stop apply.
    Attempt attempt(std::uint64_t number, const Limits& limits = {}, const Watch& watch = {});

private:
    class Worker;
    std::unique_ptr<Worker> worker_;
};

// Takes attempts in order of number and keeps track of their results.
class Harvest {
public:
    explicit Harvest(const CheckedOrder& order) : count_(order->count), patience_(order->patience) {}

    // The number of the attempt to take next.
    std::uint64_t next() const { return attempts_; }
    // True if the attempt has a puzzle and none like it was taken before.
    bool take(const Attempt& attempt);

    bool done() const { return made_ >= count_; }
    bool gave_up() const { return !done() && fruitless_ >= patience_; }
    std::uint64_t made() const { return made_; }
    std::uint64_t alike() const { return alike_; }  // puzzles left out because they were already there
    std::uint64_t boards() const { return boards_; }
    MoveCount longest() const { return longest_; }
    const std::optional<Puzzle>& hardest() const { return hardest_; }

private:
    std::uint64_t count_;
    std::uint64_t patience_;
    std::unordered_set<std::string> keys_;
    std::uint64_t attempts_ = 0;
    std::uint64_t made_ = 0;
    std::uint64_t alike_ = 0;
    std::uint64_t fruitless_ = 0;
    std::uint64_t boards_ = 0;
    MoveCount longest_ = 0;
    std::optional<Puzzle> hardest_;
};

}  // namespace unjam
