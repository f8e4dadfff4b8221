// puzzle.distances(): a whole component as NumPy arrays.
#include <pybind11/numpy.h>

#include <iterator>

#include "bind.h"
#include "named_move.h"
#include "unjam/explore.h"

namespace unjam::python {

namespace {

// The moves of all states, made when they are asked for.
struct MoveArrays {
    py::array_t<std::int64_t> starts;
    py::array_t<std::uint32_t> to;
    py::array_t<std::uint8_t> vehicle;
    py::array_t<std::int8_t> cells;
};

struct Distances {
    PuzzlePointer puzzle;
    DistanceTable table;
    py::object states = py::none();
    py::object distance = py::none();
    std::optional<MoveArrays> moves = {};

    std::uint32_t size() const { return static_cast<std::uint32_t>(table.states()); }
};

// Nobody may write into what others see.
template <class Array>
Array sealed(Array array) {
    array.attr("setflags")(py::arg("write") = false);
    return array;
}

Distances make_distances(const PuzzlePointer& puzzle, const std::string& unit,
                         std::optional<double> time_limit, std::optional<std::uint64_t> memory_limit,
                         std::optional<std::uint64_t> max_states, py::object progress) {
    Work work(std::move(progress));
    const Unit counted = value_of(parse_unit(unit));
    const Limits limits = limits_of({time_limit, memory_limit, max_states}, work.stop_token());
    const ProgressFunction watch = work.progress_function();
    DistanceTable table = work.run([&] { return DistanceTable(*puzzle, counted, limits, watch); });
    if (!table.complete())
        raise({ErrorCode::limit,
               {},
               "the component is larger than the limit allows: " + std::to_string(table.states()) +
                   " states were found before the limit of " + std::string(to_string(table.stopped()))});
    return {puzzle, std::move(table)};
}

py::object states_of(Distances& distances) {
    if (!distances.states.is_none()) return distances.states;
    const std::size_t vehicles = distances.puzzle->vehicles().size();
    py::array_t<std::uint8_t> array({static_cast<std::size_t>(distances.size()), vehicles});
    std::uint8_t* to = array.mutable_data();
    for (std::uint32_t state = 0; state < distances.size(); ++state) {
        for (const int offset : distances.table.offsets_of(state)) *to++ = static_cast<std::uint8_t>(offset);
    }
    return distances.states = sealed(std::move(array));
}

py::object distance_of(Distances& distances) {
    if (!distances.distance.is_none()) return distances.distance;
    py::array_t<std::int32_t> array(static_cast<py::ssize_t>(distances.size()));
    std::int32_t* to = array.mutable_data();
    for (std::uint32_t state = 0; state < distances.size(); ++state)
        *to++ = static_cast<std::int32_t>(distances.table.distance_of(state).value_or(-1));
    return distances.distance = sealed(std::move(array));
}

const MoveArrays& moves_of(Distances& distances) {
    if (distances.moves) return *distances.moves;
    // Every pair of states is two moves.
    const auto moves = static_cast<py::ssize_t>(2 * distances.table.move_pairs());
    MoveArrays arrays{py::array_t<std::int64_t>(static_cast<py::ssize_t>(distances.size()) + 1),
                      py::array_t<std::uint32_t>(moves), py::array_t<std::uint8_t>(moves),
                      py::array_t<std::int8_t>(moves)};
    std::int64_t* start = arrays.starts.mutable_data();
    std::uint32_t* to = arrays.to.mutable_data();
    std::uint8_t* vehicle = arrays.vehicle.mutable_data();
    std::int8_t* cells = arrays.cells.mutable_data();
    std::vector<StateEdge> edges;
    std::int64_t number = 0;
    for (std::uint32_t state = 0; state < distances.size(); ++state) {
        *start++ = number;
        edges.clear();
        distances.table.edges_of(state, edges);
        if (number + std::ssize(edges) > moves)
            raise({ErrorCode::bug, {}, "there are more moves than pairs of states allow"});
        for (const StateEdge& edge : edges) {
            *to++ = edge.to;
            *vehicle++ = static_cast<std::uint8_t>(edge.move.vehicle);
            *cells++ = static_cast<std::int8_t>(edge.move.cells);
        }
        number += static_cast<std::int64_t>(edges.size());
    }
    *start = number;
    arrays.starts = sealed(std::move(arrays.starts));
    arrays.to = sealed(std::move(arrays.to));
    arrays.vehicle = sealed(std::move(arrays.vehicle));
    arrays.cells = sealed(std::move(arrays.cells));
    return distances.moves.emplace(std::move(arrays));
}

std::uint32_t number_of(const Distances& distances, const std::vector<int>& offsets) {
    const bool fits = offsets.size() == distances.puzzle->vehicles().size();
    const auto number = fits ? distances.table.number_of(offsets) : std::nullopt;
    if (!number) raise({ErrorCode::invalid, {}, "the component does not hold this state"});
    return *number;
}

void check_number(const Distances& distances, std::uint32_t state) {
    if (state >= distances.size())
        throw py::index_error("there are states 0 to " + std::to_string(distances.size() - 1));
}

}  // namespace

void bind_distances(py::module_& module) {
    py::class_<Distances>(
        module, "Distances",
        "How far every state of a component is from solved, and every move between its states.\n\n"
        "States have numbers, 0 to len(distances) - 1, the nearest to solved first. The moves of state s\n"
        "are rows move_starts[s] to move_starts[s + 1] - 1 of move_to, move_vehicle and move_cells:\n"
        "together a sparse matrix in CSR form. The arrays are read-only.")
        .def_readonly("puzzle", &Distances::puzzle, "The puzzle whose component it is.")
        .def_property_readonly(
            "unit", [](const Distances& distances) { return to_string(distances.table.unit()); },
            "What distances count, and what a move is: 'moves', or 'steps' of one cell.")
        .def_property_readonly("states", &states_of,
                               "The offset of every vehicle in every state: states x vehicles, uint8.")
        .def_property_readonly(
            "distance", &distance_of,
            "How far each state is from the nearest solved one, int32; -1 if none is solved.")
        .def_property_readonly(
            "start",
            [](const Distances& distances) { return number_of(distances, start_offsets(*distances.puzzle)); },
            "The number of the puzzle's start.")
        .def_property_readonly(
            "solved_states", [](const Distances& distances) { return distances.table.solved_states(); },
            "How many states are solved: the first ones.")
        .def_property_readonly(
            "move_starts", [](Distances& distances) { return moves_of(distances).starts; },
            "Where the moves of each state begin, int64; one more for the end.")
        .def_property_readonly(
            "move_to", [](Distances& distances) { return moves_of(distances).to; },
            "The state that each move leads to, uint32.")
        .def_property_readonly(
            "move_vehicle", [](Distances& distances) { return moves_of(distances).vehicle; },
            "The vehicle that each move slides, uint8.")
        .def_property_readonly(
            "move_cells", [](Distances& distances) { return moves_of(distances).cells; },
            "How far, int8; positive is right or down.")
        .def("number_of", &number_of, py::arg("offsets"),
             "The number of a state. Raises unjam.Error if the component does not hold it.")
        .def(
            "best_moves",
            [](const Distances& distances, std::uint32_t state) {
                check_number(distances, state);
                return named_moves(*distances.puzzle,
                                   distances.table.best_moves(distances.table.offsets_of(state)));
            },
            py::arg("state"), "Every move of a state that begins a shortest solution, the best first.")
        .def(
            "puzzle_at",
            [](const Distances& distances, std::uint32_t state) {
                check_number(distances, state);
                return std::make_shared<Puzzle>(
                    value_of(distances.puzzle->with_offsets(distances.table.offsets_of(state))));
            },
            py::arg("state"), "The puzzle that begins in a state.")
        .def("__len__", &Distances::size)
        .def("__repr__", [](const Distances& distances) {
            return "<unjam.Distances of " + std::to_string(distances.size()) + " states>";
        });

    py::class_<Puzzle, PuzzlePointer>(module.attr("Puzzle"))
        .def("distances", &make_distances, py::kw_only(), py::arg("unit") = "moves",
             py::arg("time_limit") = py::none(), py::arg("memory_limit") = py::none(),
             py::arg("max_states") = py::none(), py::arg("progress") = py::none(),
             "Walks the whole component and back from its solved states.\n\n"
             "Raises unjam.Error if a limit comes first. Ctrl-C stops it.");
}

}  // namespace unjam::python
