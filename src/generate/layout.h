// A board that a generator works on: vehicles and walls that are placed, removed and moved at
// random. The exit is right; vehicle 0 is the target, and no other vehicle shares its row. On a symmetric board
// everything but the target has its image, and comes and goes with it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "unjam/generate.h"
#include "unjam/puzzle.h"

namespace unjam {

class Layout {
public:
    // The order's exit must be right.
    explicit Layout(const Order& order) : order_(&order) {}

    // Starts over: the target, some walls, and as many vehicles as the order wants or as fit.
    void fill(Random& random);
    // Places one more vehicle; false if the order forbids it or no room was found.
    bool grow(Random& random);
    // Makes one small change that keeps to the order's vehicles, lengths and walls.
    void change(Random& random);

    Puzzle puzzle() const;
    // Moves the vehicles, in the puzzle's order.
    void set_offsets(const std::vector<int>& offsets);
    bool is_symmetric(const std::vector<int>& offsets) const;
    // The vehicles that must come and go together with this one, itself included: at most two.
    std::vector<int> with_image(int vehicle) const;
    // Removes vehicles, given in ascending order.
    void remove(const std::vector<int>& vehicles);
    int vehicle_count() const { return static_cast<int>(vehicles_.size()); }

private:
    // A vehicle without its label.
    struct Piece {
        Axis axis;
        int length;
        int line;
        int offset;

        friend bool operator==(const Piece&, const Piece&) = default;
    };

    static Cell cell(const Piece& piece, int part) {
        return piece.axis == Axis::horizontal ? Cell{piece.line, piece.offset + part}
                                              : Cell{piece.offset + part, piece.line};
    }
    bool is_free(const Piece& piece) const;
    void mark(const Piece& piece, bool taken);
    bool& taken(Cell cell) {
        return taken_[static_cast<std::size_t>(cell.row * order_->width + cell.column)].value;
    }
    bool is_taken(Cell cell) const {
        return taken_[static_cast<std::size_t>(cell.row * order_->width + cell.column)].value;
    }

    Piece image(Piece piece) const;
    Cell image(Cell cell) const;
    int random_length(Random& random) const;
    int most_vehicles() const;

    bool add_vehicle(int length, Random& random);
    bool add_wall(Random& random);
    void remove_random_vehicle(Random& random);
    void remove_random_wall(Random& random);
    bool resize_random_vehicle(Random& random);
    bool change_walls(Random& random);

    struct Flag {
        bool value = false;
    };

    const Order* order_;
    std::vector<Piece> vehicles_;
    std::vector<Cell> walls_;
    std::vector<Flag> taken_;
};

}  // namespace unjam
