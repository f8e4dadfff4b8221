// The moves of a list as they are read, and what is wrong with one of them.
#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/text.h"
#include "unjam/move.h"

namespace unjam::text {

// Collects moves and numbers them in errors.
class MoveList {
public:
    explicit MoveList(const Puzzle& puzzle) : puzzle_(&puzzle) {}

    const Puzzle& puzzle() const { return *puzzle_; }
    bool empty() const { return moves_.empty(); }
    std::vector<ParsedMove> take() { return std::move(moves_); }

    Error error(Position where, std::string_view shown, const std::string& message) const {
        return syntax_error(where, fmt::format("move {} ({}): {}", moves_.size() + 1, quote(shown), message));
    }

    // The move can be read, but this puzzle has none like it.
    Error impossible(Position where, std::string_view shown, const std::string& message) const {
        Error result = error(where, shown, message);
        result.code = ErrorCode::invalid;
        return result;
    }

    // Index of the vehicle, or an error.
    Result<int> vehicle(std::string_view label, Position where, std::string_view shown) const {
        const int index = puzzle_->find(label);
        if (index >= 0) return index;
        return impossible(where, shown, fmt::format("no vehicle is called {}", quote(label)));
    }

    // Adds a move in a direction given by its first letter.
    Result<void> add(int vehicle, char direction, int cells, Position where, std::string_view shown) {
        const Vehicle& moving = puzzle_->vehicles()[static_cast<std::size_t>(vehicle)];
        const char letter = lower(std::string_view(&direction, 1)).front();
        const bool along_row = letter == 'l' || letter == 'r';
        if (along_row != (moving.axis == Axis::horizontal)) {
            return impossible(
                where, shown,
                fmt::format("vehicle {} is {} and only moves {}", moving.label, to_string(moving.axis),
                            along_row ? "up and down" : "left and right"));
        }
        return add(vehicle, letter == 'l' || letter == 'u' ? -cells : cells, where, shown);
    }

    // Adds a move of signed cells.
    Result<void> add(int vehicle, int cells, Position where, std::string_view shown) {
        if (cells == 0) return error(where, shown, "a move goes at least one cell");
        moves_.push_back({{vehicle, cells}, where});
        return {};
    }

    // Adds one step, which lengthens the last move when it goes on in the same direction.
    void add_step(int vehicle, int direction, Position where) {
        const bool continues = !moves_.empty() && moves_.back().move.vehicle == vehicle &&
                               (moves_.back().move.cells > 0) == (direction > 0);
        if (continues) {
            moves_.back().move.cells += direction;
        } else {
            moves_.push_back({{vehicle, direction}, where});
        }
    }

private:
    const Puzzle* puzzle_;
    std::vector<ParsedMove> moves_;
};

}  // namespace unjam::text
