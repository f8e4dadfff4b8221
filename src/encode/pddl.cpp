// PDDL. Where steps are counted, one domain serves all puzzles: four actions move a vehicle by one cell. Where moves are
// counted, an action is a whole slide; each vehicle's slides are written out, because PDDL cannot say "any number of free
// cells" without more than STRIPS. Cells are c0-0 (row, column, from 0); the head of a vehicle is its right or lower end.
//
//   (right x c2-1 c2-2 c2-2 c2-3)                   steps: x moves its tail from c2-1 to c2-2, its head from c2-2 to c2-3
//   (slide-x-from-1-to-4)                           moves: x moves from place 1 to place 4 of its line
#include <fmt/format.h>

#include <algorithm>

#include "encode/encodings.h"
#include "formats/plan_names.h"
#include "formats/text.h"

namespace unjam {

namespace {

std::string cell_name(Cell cell) {
    return fmt::format("c{}-{}", cell.row, cell.column);
}

// What the names stand for, and how to read the plan back.
std::string pddl_heading(const Puzzle& puzzle, const std::vector<std::string>& names) {
    std::string text;
    if (const std::string name = text::one_line(puzzle.name()); !name.empty())
        text += fmt::format("; {}\n", name);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string label = text::one_line(puzzle.vehicles()[i].label);
        if (names[i] != label) text += fmt::format("; {} is vehicle {}\n", names[i], label);
    }
    return text;
}

// An action of the domain of steps; `lead` is the end that goes first.
std::string step_action(std::string_view name, std::string_view kind, std::string_view next, bool forward) {
    const std::string_view lead = forward ? "head" : "tail";
    const std::string_view rear = forward ? "tail" : "head";
    // east and south lead forward: backwards, the cell that is entered comes first.
    const auto beside = [&](std::string_view end) {
        return forward ? fmt::format("({} ?{} ?new-{})", next, end, end)
                       : fmt::format("({} ?new-{} ?{})", next, end, end);
    };
    return fmt::format(
        "  (:action {0}\n"
        "    :parameters (?v - {1} ?tail ?new-tail ?head ?new-head - cell)\n"
        "    :precondition (and (tail ?v ?tail) (head ?v ?head) {4} {5} (free ?new-{2}))\n"
        "    :effect (and (not (tail ?v ?tail)) (not (head ?v ?head)) (not (free ?new-{2}))\n"
        "                 (tail ?v ?new-tail) (head ?v ?new-head) (free ?{3})))\n",
        name, kind, lead, rear, beside("tail"), beside("head"));
}

std::string step_domain() {
    return "; Sliding vehicles, one cell at a time. It is the same for every puzzle.\n"
           "(define (domain unjam-steps)\n"
           "  (:requirements :strips :typing)\n"
           "  (:types cell vehicle - object row-vehicle column-vehicle - vehicle)\n"
           "  (:predicates (tail ?v - vehicle ?c - cell) (head ?v - vehicle ?c - cell) (free ?c - cell)\n"
           "               (east ?a - cell ?b - cell) (south ?a - cell ?b - cell))\n" +
           step_action("right", "row-vehicle", "east", true) +
           step_action("left", "row-vehicle", "east", false) +
           step_action("down", "column-vehicle", "south", true) +
           step_action("up", "column-vehicle", "south", false) + ")\n";
}

// The cells without vehicles and walls.
std::vector<Cell> free_cells(const Puzzle& puzzle) {
    std::vector<Cell> cells;
    const auto rows = board_cells(puzzle, start_offsets(puzzle));
    for (int row = 0; row < puzzle.height(); ++row) {
        for (int column = 0; column < puzzle.width(); ++column) {
            if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == kEmptyCell)
                cells.push_back({row, column});
        }
    }
    return cells;
}

std::string pddl_line(std::string_view title, const std::vector<std::string>& words) {
    return words.empty() ? "" : fmt::format("    {}{}\n", title, fmt::join(words, " "));
}

std::string objects_of(const Puzzle& puzzle, const std::vector<std::string>& names) {
    std::vector<std::string> cells;
    std::vector<std::string> of_axis[2];
    for (int row = 0; row < puzzle.height(); ++row) {
        for (int column = 0; column < puzzle.width(); ++column) cells.push_back(cell_name({row, column}));
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        of_axis[puzzle.vehicles()[i].axis == Axis::vertical].push_back(names[i]);
    std::string text = fmt::format("  (:objects\n    {} - cell\n", fmt::join(cells, " "));
    if (!of_axis[0].empty()) text += fmt::format("    {} - row-vehicle\n", fmt::join(of_axis[0], " "));
    if (!of_axis[1].empty()) text += fmt::format("    {} - column-vehicle\n", fmt::join(of_axis[1], " "));
    return text + "  )\n";
}

std::string step_problem(const Puzzle& puzzle, const std::vector<std::string>& names) {
    std::vector<std::string> stands;
    std::vector<std::string> free;
    std::vector<std::string> beside;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        const Cell tail = cell_of(vehicle, vehicle.offset, 0);
        const Cell head = cell_of(vehicle, vehicle.offset, vehicle.length - 1);
        stands.push_back(
            fmt::format("(tail {0} {1}) (head {0} {2})", names[i], cell_name(tail), cell_name(head)));
    }
    for (const Cell cell : free_cells(puzzle)) free.push_back(fmt::format("(free {})", cell_name(cell)));
    for (int row = 0; row < puzzle.height(); ++row) {
        for (int column = 0; column < puzzle.width(); ++column) {
            const std::string here = cell_name({row, column});
            if (column + 1 < puzzle.width())
                beside.push_back(fmt::format("(east {} {})", here, cell_name({row, column + 1})));
            if (row + 1 < puzzle.height())
                beside.push_back(fmt::format("(south {} {})", here, cell_name({row + 1, column})));
        }
    }
    const Vehicle& target = puzzle.target_vehicle();
    const int part = is_far_end(puzzle.exit()) ? target.length - 1 : 0;
    const std::string goal = fmt::format("({} {} {})", is_far_end(puzzle.exit()) ? "head" : "tail",
                                         names[static_cast<std::size_t>(puzzle.target())],
                                         cell_name(cell_of(target, puzzle.solved_offset(), part)));
    return pddl_heading(puzzle, names) + "(define (problem puzzle)\n  (:domain unjam-steps)\n" +
           objects_of(puzzle, names) + "  (:init\n" + pddl_line("", stands) + pddl_line("", free) +
           pddl_line("", beside) + "  )\n  (:goal " + goal + "))\n";
}

// Where a vehicle stands, and that a cell is free, as conditions without arguments.
std::string place_name(const std::string& name, int place) {
    return fmt::format("({}-at-{})", name, place);
}
std::string free_name(Cell cell) {
    return fmt::format("(free-{}-{})", cell.row, cell.column);
}

bool meets_wall(const Puzzle& puzzle, const Vehicle& vehicle, int first, int last) {
    for (int offset = first; offset <= last; ++offset) {
        for (int part = 0; part < vehicle.length; ++part) {
            if (puzzle.is_wall(cell_of(vehicle, offset, part))) return true;
        }
    }
    return false;
}

// The slide of a vehicle from one place to another: the cells that it enters must be free, and of these and those it
// leaves, no condition is both made and unmade.
std::string slide_action(const std::string& name, const Vehicle& vehicle, int from, int to) {
    const auto covers = [&](int offset, int place) {
        return place >= offset && place < offset + vehicle.length;
    };
    const int first = std::min(from, to);
    const int last = std::max(from, to) + vehicle.length - 1;
    std::vector<std::string> needed = {place_name(name, from)};
    std::vector<std::string> effects = {"(not " + place_name(name, from) + ")", place_name(name, to)};
    for (int place = first; place <= last; ++place) {
        const std::string cell = free_name(cell_of(vehicle, place, 0));
        if (!covers(from, place)) needed.push_back(cell);
        if (covers(from, place) && !covers(to, place)) effects.push_back(cell);
        if (!covers(from, place) && covers(to, place)) effects.push_back("(not " + cell + ")");
    }
    return fmt::format(
        "  (:action slide-{}-from-{}-to-{}\n    :parameters ()\n    :precondition (and {})\n    :effect (and "
        "{}))\n",
        name, from, to, fmt::join(needed, " "), fmt::join(effects, " "));
}

std::string slide_domain(const Puzzle& puzzle, const std::vector<std::string>& names) {
    std::string predicates;
    std::string actions;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[i];
        const int last = puzzle.line_length(vehicle) - vehicle.length;
        for (int from = 0; from <= last; ++from) {
            predicates += " " + place_name(names[i], from);
            for (int to = 0; to <= last; ++to) {
                if (to != from && !meets_wall(puzzle, vehicle, std::min(from, to), std::max(from, to)))
                    actions += slide_action(names[i], vehicle, from, to);
            }
        }
    }
    for (int row = 0; row < puzzle.height(); ++row) {
        for (int column = 0; column < puzzle.width(); ++column) predicates += " " + free_name({row, column});
    }
    return pddl_heading(puzzle, names) + "; Every slide of every vehicle of this puzzle.\n" +
           fmt::format("(define (domain unjam-moves)\n  (:requirements :strips)\n  (:predicates{})\n{})\n",
                       predicates, actions);
}

std::string slide_problem(const Puzzle& puzzle, const std::vector<std::string>& names) {
    std::string facts;
    for (std::size_t i = 0; i < names.size(); ++i)
        facts += " " + place_name(names[i], puzzle.vehicles()[i].offset);
    for (const Cell cell : free_cells(puzzle)) facts += " " + free_name(cell);
    return pddl_heading(puzzle, names) +
           fmt::format("(define (problem puzzle)\n  (:domain unjam-moves)\n  (:init{})\n  (:goal {}))\n",
                       facts,
                       place_name(names[static_cast<std::size_t>(puzzle.target())], puzzle.solved_offset()));
}

}  // namespace

Result<std::vector<EncodedFile>> encode_pddl(const Puzzle& puzzle, const EncodeOptions& options) {
    const std::vector<std::string> names = text::planning_names(puzzle);
    if (options.unit == Unit::steps)
        return std::vector<EncodedFile>{{"domain", step_domain()}, {"problem", step_problem(puzzle, names)}};
    return std::vector<EncodedFile>{{"domain", slide_domain(puzzle, names)},
                                    {"problem", slide_problem(puzzle, names)}};
}

}  // namespace unjam
