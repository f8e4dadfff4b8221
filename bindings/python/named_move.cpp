#include "named_move.h"

#include <pybind11/operators.h>

namespace unjam::python {

namespace {

Error no_such_move(const std::string& text, std::size_t number, const std::string& why) {
    return {ErrorCode::invalid, {}, "move " + std::to_string(number) + ", " + text + ": " + why};
}

Move move_of(const Puzzle& puzzle, const NamedMove& named, std::size_t number) {
    const int vehicle = puzzle.find(named.vehicle);
    if (vehicle < 0) raise(no_such_move(named.text(), number, "there is no such vehicle"));
    const bool along_row = named.direction == 'L' || named.direction == 'R';
    if (along_row != (puzzle.vehicles()[static_cast<std::size_t>(vehicle)].axis == Axis::horizontal))
        raise(no_such_move(named.text(), number, "the vehicle stands across that direction"));
    const bool forward = named.direction == 'R' || named.direction == 'D';
    return {vehicle, forward ? named.cells : -named.cells};
}

void append_moves(const Puzzle& puzzle, const py::handle& item, std::vector<Move>& moves) {
    if (py::isinstance<NamedMove>(item)) {
        moves.push_back(move_of(puzzle, item.cast<NamedMove>(), moves.size() + 1));
        return;
    }
    for (const ParsedMove& parsed : value_of(parse_moves(puzzle, item.cast<std::string>())))
        moves.push_back(parsed.move);
}

NamedMove make_move(std::string vehicle, const std::string& direction, int cells) {
    if (direction.size() != 1 || std::string("LRUD").find(direction) == std::string::npos)
        raise({ErrorCode::usage, {}, "the direction of a move is L, R, U or D, not '" + direction + "'"});
    if (cells < 1) raise({ErrorCode::usage, {}, "a move has at least 1 cell"});
    return {std::move(vehicle), direction.front(), cells};
}

}  // namespace

std::string NamedMove::text() const {
    return vehicle + direction + std::to_string(cells);
}

NamedMove named_move(const Puzzle& puzzle, Move move) {
    const Vehicle& vehicle = puzzle.vehicles()[static_cast<std::size_t>(move.vehicle)];
    const bool forward = move.cells > 0;
    const char direction = vehicle.axis == Axis::horizontal ? (forward ? 'R' : 'L') : (forward ? 'D' : 'U');
    return {vehicle.label, direction, forward ? move.cells : -move.cells};
}

std::vector<NamedMove> named_moves(const Puzzle& puzzle, const std::vector<Move>& moves) {
    std::vector<NamedMove> named;
    named.reserve(moves.size());
    for (const Move move : moves) named.push_back(named_move(puzzle, move));
    return named;
}

std::vector<Move> moves_from(const Puzzle& puzzle, const py::object& moves) {
    std::vector<Move> list;
    if (py::isinstance<py::str>(moves)) {
        append_moves(puzzle, moves, list);
    } else {
        for (const py::handle item : moves) append_moves(puzzle, item, list);
    }
    return list;
}

void bind_move(py::module_& module) {
    py::class_<NamedMove>(module, "Move", "A slide of one vehicle: str(move) is 'XR3', X goes right 3 cells.")
        .def(py::init(&make_move), py::arg("vehicle"), py::arg("direction"), py::arg("cells"))
        .def_readonly("vehicle", &NamedMove::vehicle, "The label of the vehicle.")
        .def_readonly("direction", &NamedMove::direction, "'L', 'R', 'U' or 'D'.")
        .def_readonly("cells", &NamedMove::cells, "How far it slides, at least 1.")
        .def("__str__", &NamedMove::text)
        .def("__repr__",
             [](const NamedMove& move) {
                 return "Move(" + py::repr(py::str(move.vehicle)).cast<std::string>() + ", '" +
                        move.direction + "', " + std::to_string(move.cells) + ")";
             })
        .def(py::self == py::self)
        .def("__hash__", [](const NamedMove& move) { return py::hash(py::str(move.text())); })
        .def(py::pickle(
            [](const NamedMove& move) {
                return py::make_tuple(move.vehicle, std::string(1, move.direction), move.cells);
            },
            [](const py::tuple& state) {
                return make_move(state[0].cast<std::string>(), state[1].cast<std::string>(),
                                 state[2].cast<int>());
            }));
}

}  // namespace unjam::python
