#include "formats/loose_draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "formats/vehicle_rows.h"
#include "model/board_size.h"
#include "model/default_label.h"

namespace unjam::text {

namespace {

constexpr int kUsualSide = 6;

Cell cell_for(Pair pair, Meaning meaning) {
    if (meaning.column_first) std::swap(pair[0], pair[1]);
    return {pair[0] - meaning.base, pair[1] - meaning.base};
}

std::string called(const LooseVehicle& loose) {
    return loose.label.empty() ? std::string("here") : quote(loose.label);
}

Error invalid(const LooseVehicle& loose, std::string message) {
    return {ErrorCode::invalid, loose.where, std::move(message)};
}

}  // namespace

LooseDraft::LooseDraft(const LoosePuzzle& puzzle, Meaning meaning) : puzzle_(puzzle), meaning_(meaning) {
    draft_ = puzzle.reading.draft;
}

Result<void> LooseDraft::make() {
    if (!puzzle_.read) return puzzle_.read.error();
    if (puzzle_.vehicles.empty())
        return Error{ErrorCode::invalid, draft_.where, "there are no vehicles on this board"};
    draft_.width = puzzle_.width;
    draft_.height = puzzle_.height;
    for (const LooseVehicle& vehicle : puzzle_.vehicles) {
        if (auto done = add(vehicle); !done) return done.error();
    }
    for (const Pair& wall : puzzle_.walls) draft_.walls.push_back(cell_for(wall, meaning_));
    find_size();
    if (auto done = check_board_size(draft_.width, draft_.height, draft_.where); !done) return done.error();
    if (auto done = find_target(); !done) return done.error();
    name_vehicles();
    if (auto done = find_exit(); !done) return done.error();
    if (auto problem = find_problem(draft_)) return std::move(problem->error);
    return check_free();
}

int LooseDraft::oversize() const {
    return puzzle_.width > 0 ? 0 : std::max(0, std::max(draft_.width, draft_.height) - kUsualSide);
}

int LooseDraft::unusual_target() const {
    const Vehicle& target = draft_.vehicles[static_cast<std::size_t>(draft_.target)];
    const int lines = target.axis == Axis::horizontal ? draft_.height : draft_.width;
    return (target.axis == Axis::vertical ? 1 : 0) + (target.line != (lines - 1) / 2 ? 2 : 0);
}

Result<void> LooseDraft::add(const LooseVehicle& loose) {
    std::vector<Cell> cells;
    if (loose.place) {
        const int side = draft_.width > 0 ? draft_.width : kUsualSide;
        const int number = *loose.place - meaning_.base;
        if (number < 0 || number >= kMaxBoardSide * kMaxBoardSide)
            return invalid(loose, fmt::format("the cell {} is not on the board", *loose.place));
        cells.push_back({number / side, number % side});
    }
    for (const Pair& pair : loose.cells) cells.push_back(cell_for(pair, meaning_));
    if (cells.empty()) return invalid(loose, "nothing says where this vehicle stands");
    const auto [top, bottom] = std::ranges::minmax(cells, {}, &Cell::row);
    const auto [left, right] = std::ranges::minmax(cells, {}, &Cell::column);
    const Cell first{top.row, left.column};
    const long long rows = static_cast<long long>(bottom.row) - top.row + 1;
    const long long columns = static_cast<long long>(right.column) - left.column + 1;
    if (rows > 1 && columns > 1)
        return invalid(loose,
                       fmt::format("vehicle {} is bent; a vehicle is one straight piece", called(loose)));
    const long long span = std::max(rows, columns);
    if (cells.size() > 2 && span != std::ssize(cells))
        return invalid(loose, fmt::format("vehicle {} is split; a vehicle is one straight piece with its own "
                                          "label",
                                          called(loose)));
    if (span > kMaxBoardSide)
        return invalid(loose, fmt::format("vehicle {} is longer than any board", called(loose)));
    if (span > 1) {
        push(loose, rows > 1 ? Axis::vertical : Axis::horizontal, static_cast<int>(span), first);
        return {};
    }
    if (!loose.axis)
        return Error{
            ErrorCode::unsupported, loose.where,
            fmt::format("vehicle {} has only one cell, so nothing shows whether it moves along its row "
                        "or its column; use json, csv or code for vehicles of length 1",
                        called(loose))};
    const int length = loose.length > 0 ? loose.length : 1;
    if (length > kMaxBoardSide)
        return invalid(loose, fmt::format("vehicle {} is longer than any board", called(loose)));
    Cell begin = first;
    if (*loose.axis == Axis::horizontal && meaning_.right_end) begin.column -= length - 1;
    if (*loose.axis == Axis::vertical && meaning_.bottom_end) begin.row -= length - 1;
    push(loose, *loose.axis, length, begin);
    return {};
}

void LooseDraft::push(const LooseVehicle& loose, Axis axis, int length, Cell first) {
    draft_.vehicles.push_back(make_vehicle(loose.label, axis, length, first));
    draft_.vehicle_where.push_back(loose.where);
}

void LooseDraft::find_size() {
    if (draft_.width > 0) return;
    int side = kUsualSide;
    for (const Vehicle& vehicle : draft_.vehicles) {
        const Cell last = cell_of(vehicle, vehicle.offset, vehicle.length - 1);
        side = std::max({side, last.row + 1, last.column + 1});
    }
    for (const Cell& wall : draft_.walls) side = std::max({side, wall.row + 1, wall.column + 1});
    draft_.width = draft_.height = side;
}

Result<void> LooseDraft::find_target() {
    draft_.target = puzzle_.target;
    if (!puzzle_.target_label.empty()) draft_.target = find_vehicle(draft_.vehicles, puzzle_.target_label);
    if (draft_.target >= 0) return {};
    assumed_target_ = true;
    const bool exit_cell_known = puzzle_.exit.cell.has_value();
    const Cell exit = exit_cell_known ? exit_cell(meaning_.base) : Cell{};
    int best = 0;
    for (int i = 0; i < static_cast<int>(draft_.vehicles.size()); ++i) {
        const Vehicle& vehicle = draft_.vehicles[static_cast<std::size_t>(i)];
        const Name name = name_of(vehicle.label);
        if (name.usual == 0) continue;
        if (puzzle_.exit.side && vehicle.axis != axis_of(*puzzle_.exit.side)) continue;
        const int lines = vehicle.axis == Axis::horizontal ? draft_.height : draft_.width;
        const bool at_exit =
            exit_cell_known && (vehicle.axis == Axis::horizontal ? exit.row : exit.column) == vehicle.line;
        int place = vehicle.axis == Axis::horizontal ? 1 : 0;
        if (place == 1 && vehicle.line == (lines - 1) / 2) place = 2;
        if (at_exit) place = 3;
        const int rank = (name.certain ? 10'000 : 0) + place * 100 + name.usual;
        if (rank <= best) continue;
        best = rank;
        draft_.target = i;
    }
    if (draft_.target >= 0) return {};
    return Error{ErrorCode::invalid, draft_.where,
                 "nothing says which vehicle is the target; call it X, or red"};
}

LooseDraft::Name LooseDraft::name_of(std::string_view label) const {
    constexpr std::string_view kCertain[] = {"@", "*", "main", "hero", "player", "target", "x", "X"};
    constexpr std::string_view kPossible[] = {"1", "0", "a", "A", "r", "R"};
    if (puzzle_.a_first && label == "A") return {99, true};
    if (lower(label).starts_with("red")) return {98, true};
    const auto rank = [label](std::span<const std::string_view> names) {
        const auto found = std::ranges::find(names, label);
        return found == names.end() ? 0 : static_cast<int>(found - names.begin()) + 1;
    };
    if (const int certain = rank(kCertain)) return {certain, true};
    return {rank(kPossible), false};
}

void LooseDraft::name_vehicles() {
    int others = 0;
    std::set<std::string> used;
    bool good = true;
    for (const Vehicle& vehicle : draft_.vehicles)
        good = good && !vehicle.label.empty() && used.insert(vehicle.label).second;
    if (good) return;
    // Two of one name, in a drawing, would be one vehicle that is bent: here, names are not labels but kinds or colours.
    assumed_labels_ = true;
    for (int i = 0; i < static_cast<int>(draft_.vehicles.size()); ++i)
        draft_.vehicles[static_cast<std::size_t>(i)].label =
            i == draft_.target ? "X" : default_label(others++);
}

Cell LooseDraft::exit_cell(int base) const {
    Meaning meaning = meaning_;
    meaning.base = base;
    if (puzzle_.exit.row_first) meaning.column_first = false;
    return cell_for(*puzzle_.exit.cell, meaning);
}

Result<void> LooseDraft::find_exit() {
    const Vehicle& target = draft_.vehicles[static_cast<std::size_t>(draft_.target)];
    draft_.exit = default_exit(target.axis);
    if (puzzle_.exit.side) draft_.exit = *puzzle_.exit.side;
    assumed_exit_ = !puzzle_.exit.side && !puzzle_.exit.cell;
    if (!puzzle_.exit.cell) return {};
    const bool across = target.axis == Axis::horizontal;
    for (const int base : {meaning_.base, 0, 1}) {
        const Cell cell = exit_cell(base);
        const int line = across ? cell.row : cell.column;
        const int along = across ? cell.column : cell.row;
        const int last = (across ? draft_.width : draft_.height) - 1;
        if (line != target.line || (along > 0 && along < last)) continue;
        draft_.exit =
            across ? (along <= 0 ? Exit::left : Exit::right) : (along <= 0 ? Exit::top : Exit::bottom);
        return {};
    }
    return Error{ErrorCode::invalid, puzzle_.exit.where,
                 fmt::format("the exit is not at an end of the line of the target {}", quote(target.label))};
}

Result<void> LooseDraft::check_free() const {
    if (puzzle_.free.empty()) return {};
    std::set<Cell> covered(draft_.walls.begin(), draft_.walls.end());
    for (const Vehicle& vehicle : draft_.vehicles) {
        for (int part = 0; part < vehicle.length; ++part)
            covered.insert(cell_of(vehicle, vehicle.offset, part));
    }
    for (const Pair& pair : puzzle_.free) {
        if (covered.contains(cell_for(pair, meaning_)))
            return Error{ErrorCode::invalid, draft_.where,
                         fmt::format("the cell [{},{}] is said to be free, but a vehicle stands on it",
                                     pair[0], pair[1])};
    }
    return {};
}

}  // namespace unjam::text
