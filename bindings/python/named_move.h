// A move as Python has it, without the puzzle it belongs to: "XR3".
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bind.h"
#include "unjam/move.h"

namespace unjam::python {

struct NamedMove {
    std::string vehicle;
    char direction = 'R';  // L, R, U or D
    int cells = 1;

    std::string text() const;
    friend bool operator==(const NamedMove&, const NamedMove&) = default;
};

NamedMove named_move(const Puzzle& puzzle, Move move);
std::vector<NamedMove> named_moves(const Puzzle& puzzle, const std::vector<Move>& moves);

// From a text in any notation, or a list whose items are moves or texts; an error says which one is wrong.
std::vector<Move> moves_from(const Puzzle& puzzle, const py::object& moves);

void bind_move(py::module_& module);

}  // namespace unjam::python
