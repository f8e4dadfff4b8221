// Many boards that are played at once, as reinforcement learning wants it: every step makes one action on each. All
// boards are equally large; actions are numbered alike on all of them.
//
// An action slides a vehicle towards one of its two ends, by one cell, or, in the unit moves, by any number of cells:
//   action = (2 * vehicle + direction) * reach + cells - 1, direction 0 being left or up, 1 right or down.
// A board that has ended begins anew with the next step, whose action is ignored.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "unjam/explore.h"
#include "unjam/puzzle.h"

namespace unjam::python {

enum class Reward : std::uint8_t {
    step,      // -1 for every action until the board is solved
    goal,      // 1 for the one that solves it
    distance,  // by how much nearer to solved it leads, exactly
};

struct BatchOptions {
    Unit unit = Unit::steps;
    Reward reward = Reward::step;
    int max_actions = 0;  // after so many the board ends; 0: never
    bool distances = false;
};

// What step() says of each board.
struct Outcomes {
    std::span<float> reward;
    std::span<bool> solved;
    std::span<bool> cut_off;  // by max_actions
};

class BoardBatch {
public:
    // Not more, because a cell of the observation is a byte; the puzzles share width and height, and none is solved.
    static constexpr std::size_t kMostVehicles = 250;
    // What an empty cell, a wall and the target are in the observation; vehicle i is kFirstVehicle + i.
    static constexpr std::uint8_t kEmpty = 0;
    static constexpr std::uint8_t kWall = 1;
    static constexpr std::uint8_t kTarget = 2;
    static constexpr std::uint8_t kFirstVehicle = 3;

    // The first thing that is wrong with these puzzles, if anything.
    static Result<void> check(const std::vector<Puzzle>& puzzles);
    // With the distances of every puzzle, if the options want them.
    BoardBatch(const std::vector<Puzzle>& puzzles, std::vector<std::shared_ptr<const DistanceTable>> tables,
               std::size_t boards, const BatchOptions& options);

    std::size_t boards() const { return shape_of_.size(); }
    std::size_t cells() const { return cells_per_board_; }
    std::size_t actions() const { return most_vehicles_ * actions_per_vehicle_; }
    // Of the largest puzzle.
    std::size_t vehicles() const { return most_vehicles_; }

    // Board i begins with a puzzle that depends on the seed and i alone, and goes on with others.
    void seed(std::uint64_t seed);
    void reset_all();
    // Begins a board with this puzzle.
    void begin(std::size_t board, std::size_t puzzle);

    // Every action is one: 0 to actions() - 1. What cannot be done changes nothing.
    void step(std::span<const std::int64_t> actions, const Outcomes& outcomes);

    // The cells of all boards, row after row.
    std::span<const std::uint8_t> observation() const { return cells_; }
    // Which actions change something, board after board.
    void mask(std::span<bool> to) const;
    // How far each board is from solved; -1 if it cannot be solved, or if distances are not kept.
    std::span<const std::int32_t> distances() const { return distance_; }
    // Which puzzle each board plays.
    std::span<const std::uint32_t> puzzles() const { return shape_of_; }
    std::vector<int> offsets(std::size_t board) const;
    // An action that changes something for each board, all equally likely; 0 where there is none.
    void sample(std::span<std::int64_t> actions);

private:
    struct Car {
        std::uint16_t origin = 0;  // its first cell at offset 0
        std::uint8_t stride = 1;
        std::uint8_t length = 2;
        std::uint8_t room = 0;   // its largest offset
        std::uint8_t start = 0;  // where it begins
        std::uint8_t color = 0;
    };
    struct Shape {
        std::vector<Car> cars;
        std::vector<std::uint8_t> cells;
        std::size_t target = 0;
        std::uint8_t solved_offset = 0;
        std::int32_t distance = -1;  // of the start
        std::shared_ptr<const DistanceTable> table;
    };

    static Shape shape_of(const Puzzle& puzzle, std::shared_ptr<const DistanceTable> table);
    std::uint64_t random(std::size_t board);
    void begin_another(std::size_t board);
    bool slide(std::size_t board, std::int64_t action);
    void mask_board(std::size_t board, bool* to) const;
    std::int32_t distance_now(std::size_t board);
    void play(std::size_t board, std::int64_t action, const Outcomes& outcomes);

    BatchOptions options_;
    std::vector<Shape> shapes_;
    std::size_t cells_per_board_ = 0;
    std::size_t most_vehicles_ = 0;
    std::size_t reach_ = 1;  // the most cells of an action
    std::size_t actions_per_vehicle_ = 2;

    std::vector<std::uint32_t> shape_of_;  // by board, like all that follow
    std::vector<std::uint8_t> cells_;
    std::vector<std::uint8_t> offsets_;
    std::vector<std::int32_t> distance_;
    std::vector<std::int32_t> made_;  // actions since its beginning
    std::vector<bool> over_;
    std::vector<std::uint64_t> random_;
    std::vector<int> lookup_;            // offsets for the table
    std::unique_ptr<bool[]> mask_room_;  // of one board
};

}  // namespace unjam::python
