#include "support/boards.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

namespace unjam::test {

namespace {

// The vehicle that a set of cells in reading order shows; bent or split ones are an error.
Result<Vehicle> vehicle_of(char label, const std::vector<Cell>& cells, const Drawing& drawing) {
    Vehicle vehicle;
    vehicle.label = std::string(1, label);
    vehicle.length = static_cast<int>(cells.size());
    const bool one_cell = cells.size() == 1;
    const bool vertical =
        one_cell ? drawing.vertical.find(label) != std::string::npos : cells[0].column == cells[1].column;
    vehicle.axis = vertical ? Axis::vertical : Axis::horizontal;
    vehicle.line = vertical ? cells[0].column : cells[0].row;
    vehicle.offset = vertical ? cells[0].row : cells[0].column;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] != cell_of(vehicle, vehicle.offset, static_cast<int>(i))) {
            return Error{ErrorCode::invalid, {}, "vehicle " + vehicle.label + " is bent or split"};
        }
    }
    return vehicle;
}

Puzzle must(Result<Puzzle> puzzle) {
    if (!puzzle) {
        std::fprintf(stderr, "this test draws an illegal puzzle: %s\n", puzzle.error().message.c_str());
        std::abort();
    }
    return *puzzle;
}

}  // namespace

Result<Puzzle> try_draw_line(int width, int height, std::string_view cells, const Drawing& drawing) {
    PuzzleDraft draft;
    draft.width = width;
    draft.height = height;
    draft.exit = drawing.exit;
    if (cells.size() != static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {
        return Error{ErrorCode::syntax, {}, "the board has another number of cells"};
    }
    std::vector<char> labels;
    std::map<char, std::vector<Cell>> covered;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell cell{static_cast<int>(i) / width, static_cast<int>(i) % width};
        if (cells[i] == '#') draft.walls.push_back(cell);
        if (cells[i] == '#' || cells[i] == '.') continue;
        if (covered[cells[i]].empty()) labels.push_back(cells[i]);
        covered[cells[i]].push_back(cell);
    }
    for (const char label : labels) {
        Result<Vehicle> vehicle = vehicle_of(label, covered[label], drawing);
        if (!vehicle) return vehicle.error();
        if (label == drawing.target) draft.target = static_cast<int>(draft.vehicles.size());
        draft.vehicles.push_back(*vehicle);
    }
    return Puzzle::create(std::move(draft));
}

Result<Puzzle> try_draw(std::string_view text, const Drawing& drawing) {
    std::string cells;
    int width = 0;
    int height = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n/", at), text.size());
        const std::string_view row = text.substr(at, end - at);
        at = end + 1;
        if (row.empty()) continue;
        if (height == 0) width = static_cast<int>(row.size());
        if (static_cast<int>(row.size()) != width) {
            return Error{ErrorCode::syntax, {}, "the rows have different lengths"};
        }
        cells += row;
        ++height;
    }
    return try_draw_line(width, height, cells, drawing);
}

Puzzle draw(std::string_view text, const Drawing& drawing) {
    return must(try_draw(text, drawing));
}

Puzzle draw_line(int width, int height, std::string_view cells, const Drawing& drawing) {
    return must(try_draw_line(width, height, cells, drawing));
}

std::string picture(const Puzzle& puzzle) {
    const auto cells = board_cells(puzzle, start_offsets(puzzle));
    std::string text;
    for (const auto& row : cells) {
        for (const int content : row) {
            text += content == kEmptyCell ? '.'
                    : content == kWallCell
                        ? '#'
                        : puzzle.vehicles()[static_cast<std::size_t>(content)].label.front();
        }
        text += '\n';
    }
    text += "target " + puzzle.target_vehicle().label + ", exit " + std::string(to_string(puzzle.exit()));
    std::string one_cell;
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        if (vehicle.length == 1 && vehicle.axis == Axis::vertical) one_cell += vehicle.label + ' ';
    }
    if (!one_cell.empty()) text += ", vertical of one cell: " + one_cell;
    return text + '\n';
}

}  // namespace unjam::test
