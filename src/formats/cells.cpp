// cells: a puzzle per line, divided by semicolons: the number of vehicles, then the cells of each, two digits for a cell and
// perhaps a letter for its kind; the first is the target.
//
//   6;22,12;P,13,23;P,14,15;P,35,25;L,32,33,34;L,53,54,55
#include <fmt/format.h>

#include <algorithm>

#include "formats/format.h"
#include "formats/loose_rows.h"

namespace unjam::text {

namespace {

std::vector<Word> split(std::string_view text, Position where, char separator) {
    std::vector<Word> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        const std::string_view part = text.substr(at, end - at);
        if (!trim(part).empty())
            parts.push_back({trim(part), {where.line, where.column + static_cast<int>(at)}});
        at = end + 1;
    }
    return parts;
}

bool is_cell(std::string_view text) {
    return text.size() == 2 && is_digit(text[0]) && is_digit(text[1]);
}

LoosePuzzle read_line(const Line& line) {
    LoosePuzzle puzzle(line.at(0));
    std::vector<Word> parts = split(line.text, line.at(0), ';');
    std::optional<int> count;
    if (!parts.empty() && !is_cell(parts.front().text)) count = parse_int(parts.front().text);
    if (parts.size() > 1 && !count) count = parse_int(parts.front().text);
    if (count) parts.erase(parts.begin());
    for (const Word& part : parts) {
        LooseVehicle& vehicle = puzzle.vehicles.emplace_back();
        vehicle.where = part.where;
        for (const Word& word : split(part.text, part.where, ',')) {
            if (is_cell(word.text)) {
                vehicle.cells.push_back({word.text[0] - '0', word.text[1] - '0'});
            } else if ((word.text.size() != 1 || !vehicle.cells.empty()) && puzzle.read) {
                puzzle.read = syntax_error(
                    word.where,
                    fmt::format("a cell is two digits, its row and its column, not {}", quote(word.text)));
            }
        }
        if (vehicle.cells.size() < 2 && puzzle.read)
            puzzle.read = syntax_error(part.where, "a vehicle has two cells or more, divided by commas");
    }
    if (count && *count != std::ssize(parts) && puzzle.read)
        puzzle.reading.warnings.push_back(
            fmt::format("the line announces {}, but {}", counted(*count, "vehicle", "vehicles"),
                        counted(std::ssize(parts), "stands in it", "stand in it")));
    puzzle.target = 0;
    puzzle.reading.note("the first vehicle is the target");
    return puzzle;
}

std::vector<ReadPuzzle> read_cells(const Source& source) {
    Candidate candidate;
    for (const Line& line : source.significant) candidate.puzzles.push_back(read_line(line));
    candidate.known.base = 0;
    return settle_with_columns(std::move(candidate), source.columns);
}

std::string_view detect_cells(const Source& source) {
    const Line& first = source.significant.front();
    if (first.text.find(';') == std::string_view::npos) return {};
    const LoosePuzzle puzzle = read_line(first);
    return puzzle.read && puzzle.vehicles.size() > 1 ? "its first line lists the cells of vehicles" : "";
}

}  // namespace

const Format kCellsFormat{
    .info = {.name = "cells",
             .summary = "a puzzle per line: the cells of each vehicle as two digits, the target first",
             .example = "6;22,12;P,13,23;P,14,15;P,35,25;L,32,33,34;L,53,54,55\n",
             .many = true,
             .written = false,
             .labels = "X for the target, A, B, C, ... for the others"},
    .labels = {},
    .detect = detect_cells,
    .read = read_cells,
    .write = nullptr,
};

}  // namespace unjam::text
