// unjam.Puzzle and unjam.Vehicle: what a puzzle is, and how it looks.
#include <pybind11/operators.h>

#include <algorithm>

#include "bind.h"
#include "named_move.h"
#include "pictures.h"
#include "unjam/formats.h"
#include "unjam/json.h"

namespace unjam::python {

namespace {

// A vehicle with the place of its first cell.
Vehicle make_vehicle(std::string label, const std::string& axis, int length, int row, int column) {
    const Axis along = value_of(parse_axis(axis));
    const bool horizontal = along == Axis::horizontal;
    return {std::move(label), along, length, horizontal ? row : column, horizontal ? column : row};
}

Cell first_cell(const Vehicle& vehicle) {
    return cell_of(vehicle, vehicle.offset, 0);
}

std::string vehicle_repr(const Vehicle& vehicle) {
    const Cell cell = first_cell(vehicle);
    return "Vehicle(" + py::repr(py::str(vehicle.label)).cast<std::string>() + ", '" +
           std::string(to_string(vehicle.axis)) + "', " + std::to_string(vehicle.length) +
           ", row=" + std::to_string(cell.row) + ", column=" + std::to_string(cell.column) + ")";
}

void bind_vehicle(py::module_& module) {
    py::class_<Vehicle>(module, "Vehicle",
                        "A vehicle of a puzzle, where it stands at the start. Rows and columns count from 0.")
        .def(py::init(&make_vehicle), py::arg("label"), py::arg("axis"), py::arg("length"), py::arg("row"),
             py::arg("column"))
        .def_readonly("label", &Vehicle::label, "What its author calls it; no two of a puzzle share it.")
        .def_property_readonly(
            "axis", [](const Vehicle& vehicle) { return to_string(vehicle.axis); },
            "'horizontal' or 'vertical'.")
        .def_readonly("length", &Vehicle::length, "How many cells it covers.")
        .def_property_readonly(
            "row", [](const Vehicle& vehicle) { return first_cell(vehicle).row; },
            "The row of its first cell: its leftmost, or its topmost one.")
        .def_property_readonly(
            "column", [](const Vehicle& vehicle) { return first_cell(vehicle).column; },
            "The column of its first cell.")
        .def(py::self == py::self)
        .def("__hash__", [](const Vehicle& vehicle) { return py::hash(py::str(vehicle_repr(vehicle))); })
        .def("__repr__", &vehicle_repr)
        .def(py::pickle(
            [](const Vehicle& vehicle) {
                const Cell cell = first_cell(vehicle);
                return py::make_tuple(vehicle.label, to_string(vehicle.axis), vehicle.length, cell.row,
                                      cell.column);
            },
            [](const py::tuple& state) {
                return make_vehicle(state[0].cast<std::string>(), state[1].cast<std::string>(),
                                    state[2].cast<int>(), state[3].cast<int>(), state[4].cast<int>());
            }));
}

PuzzlePointer make_puzzle(int width, int height, std::vector<Vehicle> vehicles, const std::string& target,
                          const std::string& exit, const std::vector<std::pair<int, int>>& walls,
                          std::string name) {
    PuzzleDraft draft;
    draft.name = std::move(name);
    draft.width = width;
    draft.height = height;
    draft.exit = value_of(parse_exit(exit));
    draft.vehicles = std::move(vehicles);
    const auto found = std::ranges::find(draft.vehicles, target, &Vehicle::label);
    if (found == draft.vehicles.end())
        raise({ErrorCode::invalid, {}, "no vehicle has the label of the target, '" + target + "'"});
    draft.target = static_cast<int>(found - draft.vehicles.begin());
    for (const auto& [row, column] : walls) draft.walls.push_back({row, column});
    return std::make_shared<Puzzle>(value_of(Puzzle::create(std::move(draft))));
}

PuzzlePointer parse(const std::string& text, const std::string& format, const std::string& columns) {
    return std::make_shared<Puzzle>(
        value_of(read_puzzle(text, {.format = format, .source = "", .columns = columns})));
}

std::string puzzle_repr(const Puzzle& puzzle) {
    std::string text = "<unjam.Puzzle ";
    if (!puzzle.name().empty()) text += py::repr(py::str(puzzle.name())).cast<std::string>() + ", ";
    return text + std::to_string(puzzle.width()) + "x" + std::to_string(puzzle.height()) + ", " +
           std::to_string(puzzle.vehicles().size()) + " vehicles, " + puzzle_code(puzzle) + ">";
}

std::vector<NamedMove> legal_moves(const Puzzle& puzzle) {
    std::vector<NamedMove> moves;
    const std::vector<int> offsets = start_offsets(puzzle);
    const std::vector<OffsetRange> ranges = slide_ranges(puzzle, offsets);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        for (int offset = ranges[i].first; offset <= ranges[i].last; ++offset) {
            if (offset != offsets[i])
                moves.push_back(named_move(puzzle, {static_cast<int>(i), offset - offsets[i]}));
        }
    }
    return moves;
}

// The puzzle that begins where `moves` lead.
PuzzlePointer after(const Puzzle& puzzle, const py::object& moves) {
    const Replay replayed = replay(puzzle, moves_from(puzzle, moves));
    if (!replayed.legal) raise({ErrorCode::invalid, {}, replayed.reason});
    return std::make_shared<Puzzle>(value_of(puzzle.with_offsets(replayed.offsets)));
}

}  // namespace

void bind_puzzle(py::module_& module) {
    bind_vehicle(module);
    bind_move(module);
    py::class_<Puzzle, PuzzlePointer>(module, "Puzzle",
                                      "A puzzle. It never changes, and it is always legal.\n\n"
                                      "Most puzzles come from Puzzle.parse(text), unjam.read(path) or "
                                      "unjam.generate(). Two are equal if board, exit, vehicles\n"
                                      "and their order are; names do not count. str(puzzle) is a drawing.")
        .def(py::init(&make_puzzle), py::arg("width"), py::arg("height"), py::arg("vehicles"), py::kw_only(),
             py::arg("target"), py::arg("exit") = "right",
             py::arg("walls") = std::vector<std::pair<int, int>>(), py::arg("name") = "",
             "Makes a puzzle of vehicles. `target` is a label, `exit` 'right', 'left', 'top' or 'bottom', "
             "`walls` a list of (row, column).")
        .def_static(
            "parse", &parse, py::arg("text"), py::kw_only(), py::arg("format") = "", py::arg("columns") = "",
            "Reads a text that holds one puzzle, in any format: a drawing, a line, JSON, a code, ...\n\n"
            "`format` is the name of one (see unjam.formats()); without it, it is detected.\n"
            "`columns` says what the numbers of a vehicle are where the text does not, such as\n"
            "'row column length orientation from 1'. Raises unjam.Error with line and column.")
        .def_property_readonly("name", &Puzzle::name, "The name; empty if it has none.")
        .def_property_readonly("width", &Puzzle::width, "The columns of the board.")
        .def_property_readonly("height", &Puzzle::height, "The rows of the board.")
        .def_property_readonly(
            "exit", [](const Puzzle& puzzle) { return to_string(puzzle.exit()); },
            "Where the target leaves: 'right', 'left', 'top' or 'bottom'.")
        .def_property_readonly(
            "target", [](const Puzzle& puzzle) { return puzzle.target_vehicle().label; },
            "The label of the vehicle that must reach the exit.")
        .def_property_readonly("vehicles", &Puzzle::vehicles, "All vehicles, in their order.")
        .def_property_readonly("offsets", &start_offsets,
                               "A state is a list of offsets, one for each vehicle in their order: its first "
                               "column, or its first row. These are those of the start.")
        .def_property_readonly(
            "walls",
            [](const Puzzle& puzzle) {
                std::vector<std::pair<int, int>> cells;
                for (const Cell cell : puzzle.walls()) cells.emplace_back(cell.row, cell.column);
                return cells;
            },
            "The cells of walls, as (row, column).")
        .def_property_readonly("code", &puzzle_code, "A short text for links that holds the whole puzzle.")
        .def_property_readonly(
            "key", &canonical_key,
            "The same text for all puzzles that are the same game: whatever the labels, and for "
            "turned boards and mirror images.")
        .def_property_readonly("moves", &legal_moves, "Every legal move of the start.")
        .def_property_readonly(
            "solved", [](const Puzzle& puzzle) { return is_solved(puzzle, start_offsets(puzzle)); },
            "Whether the target stands at the exit already.")
        .def("after", &after, py::arg("moves"),
             "The puzzle that begins where these moves lead: a text such as 'AR1 CL3', or a list.")
        .def(
            "with_offsets",
            [](const Puzzle& puzzle, const std::vector<int>& offsets) {
                return std::make_shared<Puzzle>(value_of(puzzle.with_offsets(offsets)));
            },
            py::arg("offsets"), "The puzzle that begins in this state.")
        .def(
            "renamed",
            [](Puzzle puzzle, std::string name) {
                puzzle.rename(std::move(name));
                return std::make_shared<Puzzle>(std::move(puzzle));
            },
            py::arg("name"), "The same puzzle with another name.")
        .def(
            "to_text",
            [](const Puzzle& puzzle, const std::string& format, bool relabel) {
                return value_of(write_puzzle(puzzle, format, {relabel}));
            },
            py::arg("format") = "grid", py::kw_only(), py::arg("relabel") = false,
            "The puzzle in a format of unjam.formats(). Raises unjam.Error where that cannot carry it;\n"
            "`relabel` replaces the labels that it cannot carry.")
        .def(
            "to_dict", [](const Puzzle& puzzle) { return dict_of(puzzle_json(puzzle)); },
            "The puzzle as in docs/schema/puzzle.schema.json.")
        .def("render", &render_board, py::arg("format") = "svg", py::kw_only(), py::arg("cell") = 64.0,
             py::arg("theme") = "light", py::arg("labels") = true, py::arg("background") = true,
             "A picture as bytes: 'svg' or 'png', `cell` pixels a cell, `theme` 'light', 'dark' or 'print'.")
        .def("pixels", &board_pixels, py::kw_only(), py::arg("cell") = 32.0, py::arg("theme") = "light",
             py::arg("labels") = true, "A picture as an array of height x width x 3 bytes: red, green, blue.")
        .def("_repr_svg_", [](const Puzzle& puzzle) { return board_svg(puzzle, 48); })
        .def("__str__", [](const Puzzle& puzzle) { return draw_board(puzzle, start_offsets(puzzle), {}); })
        .def("__repr__", &puzzle_repr)
        .def(py::self == py::self)
        .def("__hash__", [](const Puzzle& puzzle) { return py::hash(py::str(puzzle_code(puzzle))); })
        .def(py::pickle(
            [](const Puzzle& puzzle) { return py::make_tuple(puzzle.name(), puzzle_json(puzzle)); },
            [](const py::tuple& state) {
                PuzzlePointer puzzle = parse(state[1].cast<std::string>(), "json", "");
                puzzle->rename(state[0].cast<std::string>());
                return puzzle;
            }));
}

}  // namespace unjam::python
