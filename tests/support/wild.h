// The many ways in which other programs write a puzzle, made from any puzzle.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "unjam/puzzle.h"

namespace unjam::test {

struct WildShape {
    std::string_view name;
    std::function<std::string(const Puzzle&)> write;
    // What --columns has to say where the text alone leaves two readings; empty: it never does.
    std::string_view columns = {};
};

inline std::string for_vehicles(
    const Puzzle& puzzle, std::string_view between,
    const std::function<std::string(const Vehicle&, Cell first, Cell last, bool target)>& write,
    bool target_first = false) {
    std::vector<std::string> parts;
    for (int i = 0; i < static_cast<int>(puzzle.vehicles().size()); ++i) {
        const Vehicle& vehicle = puzzle.vehicles()[static_cast<std::size_t>(i)];
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        const Cell last = cell_of(vehicle, vehicle.offset, vehicle.length - 1);
        std::string text = write(vehicle, first, last, i == puzzle.target());
        parts.insert(target_first && i == puzzle.target() ? parts.begin() : parts.end(), std::move(text));
    }
    return fmt::format("{}", fmt::join(parts, between));
}

inline std::string drawn(const Puzzle& puzzle, char empty, std::string_view after_row) {
    std::string text;
    for (const auto& row : board_cells(puzzle, start_offsets(puzzle))) {
        for (const int cell : row) {
            text +=
                cell == kEmptyCell ? empty : puzzle.vehicles()[static_cast<std::size_t>(cell)].label.front();
        }
        text += after_row;
    }
    return text;
}

inline std::string_view letter(const Vehicle& vehicle) {
    return vehicle.axis == Axis::horizontal ? "h" : "v";
}

// For puzzles without walls whose target, X, leaves at the right or the bottom.
inline const std::vector<WildShape>& wild_shapes() {
    static const std::vector<WildShape> kShapes = {
        {"rows and columns as objects",
         [](const Puzzle& puzzle) {
             return fmt::format(R"({{"cars":[{}]}})",
                                for_vehicles(puzzle, ",", [](const Vehicle& v, Cell first, Cell, bool) {
                                    return fmt::format(
                                        R"({{"id":"{}","orientation":"{}","row":{},"col":{},"length":{}}})",
                                        v.label, to_string(v.axis), first.row, first.column, v.length);
                                }));
         }},
        {"x and y from 1 in a pack of levels",
         [](const Puzzle& puzzle) {
             return fmt::format(
                 R"({{"boardSize":{},"packs":[{{"levels":{{"one":{{"Pieces":[{}]}}}}}}]}})", puzzle.width(),
                 for_vehicles(puzzle, ",", [](const Vehicle& v, Cell first, Cell, bool target) {
                     return fmt::format(R"({{"name":"{}","dir":"{}","x":{},"y":{},"size":{},"isTarget":{}}})",
                                        v.label, v.axis == Axis::horizontal ? "H" : "V", first.column + 1,
                                        first.row + 1, v.length, target);
                 }));
         },
         "row column from 1"},
        {"the number of a cell",
         [](const Puzzle& puzzle) {
             return fmt::format(
                 R"({{"width":{0},"height":{1},"cars":[{2}]}})", puzzle.width(), puzzle.height(),
                 for_vehicles(puzzle, ",", [&](const Vehicle& v, Cell first, Cell, bool target) {
                     return fmt::format(
                         R"({{"length":{},"id":"{}","orientation":"{}","position":{},"player":{}}})",
                         v.length, v.label, to_string(v.axis), first.row * puzzle.width() + first.column,
                         target);
                 }));
         }},
        {"both ends",
         [](const Puzzle& puzzle) {
             return fmt::format(
                 R"({{"size":{{"rows":{},"cols":{}}},"vehicles":{{{}}}}})", puzzle.height(), puzzle.width(),
                 for_vehicles(puzzle, ",", [](const Vehicle& v, Cell first, Cell last, bool) {
                     return fmt::format(R"("{}":{{"start":{{"x":{},"y":{}}},"end":{{"x":{},"y":{}}}}})",
                                        v.label, first.column, first.row, last.column, last.row);
                 }));
         }},
        {"an array of arrays",
         [](const Puzzle& puzzle) {
             std::string rows;
             for (const auto& row : board_cells(puzzle, start_offsets(puzzle))) {
                 rows += rows.empty() ? "[" : ",[";
                 for (std::size_t i = 0; i < row.size(); ++i) {
                     if (i > 0) rows += ',';
                     rows += row[i] == kEmptyCell
                                 ? std::string("null")
                                 : '"' + puzzle.vehicles()[static_cast<std::size_t>(row[i])].label + '"';
                 }
                 rows += ']';
             }
             return fmt::format(R"([{{"board":[{}]}}])", rows);
         }},
        {"strings",
         [](const Puzzle& puzzle) {
             std::string rows = drawn(puzzle, '.', "\",\"");
             rows.resize(rows.size() - 2);
             return fmt::format(R"({{"levels":[{{"grid":["{}]}}]}})", rows);
         }},
        {"a string of several lines",
         [](const Puzzle& puzzle) { return fmt::format(R"({{"layout":"{}"}})", drawn(puzzle, '_', "\\n")); }},
        {"a frame of plus signs",
         [](const Puzzle& puzzle) {
             const std::string border(static_cast<std::size_t>(puzzle.width()) + 2, '+');
             std::string text = "Level one\n" + border + '\n';
             const std::string rows = drawn(puzzle, ' ', "\n");
             for (int row = 0; row < puzzle.height(); ++row) {
                 const auto width = static_cast<std::size_t>(puzzle.width());
                 const bool exit = puzzle.exit() == Exit::right && row == puzzle.target_vehicle().line;
                 text += '+' + rows.substr(static_cast<std::size_t>(row) * (width + 1), width) +
                         (exit ? ' ' : '+') + '\n';
             }
             std::string bottom = border;
             if (puzzle.exit() == Exit::bottom)
                 bottom[static_cast<std::size_t>(puzzle.target_vehicle().line) + 1] = '@';
             return text + bottom + '\n';
         }},
        {"facts of Prolog",
         [](const Puzzle& puzzle) {
             return fmt::format("size({},{}).\n", puzzle.width(), puzzle.height()) +
                    for_vehicles(puzzle, "\n", [](const Vehicle& v, Cell first, Cell, bool) {
                        return fmt::format("car(\"{0}\", {1}, {2}). at(\"{0}\", {3}, {4}).", v.label,
                                           letter(v), v.length, first.row + 1, first.column + 1);
                    });
         },
         "row column from 1"},
    };
    return kShapes;
}

// For 6x6 boards: what does not say the size.
inline const std::vector<WildShape>& wild_square_shapes() {
    static const std::vector<WildShape> kShapes = {
        {"one string of cells",
         [](const Puzzle& puzzle) {
             return fmt::format(R"([{{"id":7,"gridString":"{}","minMoves":8}}])", drawn(puzzle, '.', ""));
         }},
        {"an exit and a table of numbers",
         [](const Puzzle& puzzle) {
             const Vehicle& target = puzzle.target_vehicle();
             const bool across = target.axis == Axis::horizontal;
             return fmt::format("{} {}\n", across ? target.line : 5, across ? 5 : target.line) +
                    for_vehicles(
                        puzzle, "\n",
                        [](const Vehicle& v, Cell first, Cell, bool) {
                            return fmt::format("{} {} {} {}", first.row, first.column, v.length,
                                               v.axis == Axis::horizontal ? 1 : 0);
                        },
                        true);
         },
         "row column length horizontal from 0"},
        {"a table under a header",
         [](const Puzzle& puzzle) {
             return "Name;Row;Column;Length;Orientation\n" +
                    for_vehicles(puzzle, "\n", [](const Vehicle& v, Cell first, Cell, bool) {
                        return fmt::format("{};{};{};{};{}", v.label, first.row + 1, first.column + 1,
                                           v.length, letter(v));
                    });
         },
         "label row column length orientation from 1"},
        {"a level on a line",
         [](const Puzzle& puzzle) {
             return for_vehicles(
                 puzzle, "",
                 [](const Vehicle& v, Cell first, Cell, bool) {
                     return fmt::format("{},{},{},{};", first.column, first.row, v.length,
                                        v.axis == Axis::vertical ? 1 : 0);
                 },
                 true);
         },
         "column row length vertical from 0"},
        {"all cells of a level on a line",
         [](const Puzzle& puzzle) {
             return fmt::format("{};", puzzle.vehicles().size()) +
                    for_vehicles(
                        puzzle, ";",
                        [](const Vehicle& v, Cell, Cell, bool) {
                            std::string cells;
                            for (int part = v.length - 1; part >= 0; --part) {
                                const Cell cell = cell_of(v, v.offset, part);
                                cells +=
                                    fmt::format("{}{}{}", cells.empty() ? "" : ",", cell.column, cell.row);
                            }
                            return cells;
                        },
                        true);
         },
         "column row"},
        {"a link in a table of Markdown",
         [](const Puzzle& puzzle) {
             return fmt::format("# Puzzles\n\n| 1 | `{0}` | [play](https://example.org/#{0}/8) |\n",
                                drawn(puzzle, '.', ""));
         }},
    };
    return kShapes;
}

}  // namespace unjam::test
