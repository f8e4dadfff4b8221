#include "json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include "unjam/support/sentences.h"

namespace unjam::page {

namespace {

int int_from(const Json& value, int otherwise) {
    if (!value.is_number()) return otherwise;
    const double number = value.get<double>();
    constexpr double kMost = std::numeric_limits<int>::max();
    return std::isfinite(number) ? static_cast<int>(std::clamp(number, -kMost, kMost)) : otherwise;
}

Vehicle vehicle_of(const Json& json) {
    Vehicle vehicle;
    vehicle.label = text_of(json, "label");
    vehicle.axis = text_of(json, "axis") == "vertical" ? Axis::vertical : Axis::horizontal;
    vehicle.length = int_of(json, "length");
    vehicle.line = int_of(json, "line", -1);
    vehicle.offset = int_of(json, "offset", -1);
    return vehicle;
}

}  // namespace

const Json& member(const Json& object, const char* name) {
    static const Json kNull;
    if (!object.is_object()) return kNull;
    const auto found = object.find(name);
    return found == object.end() ? kNull : *found;
}

std::string text_of(const Json& object, const char* name) {
    const Json& value = member(object, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

double number_of(const Json& object, const char* name, double otherwise) {
    const Json& value = member(object, name);
    return value.is_number() ? value.get<double>() : otherwise;
}

int int_of(const Json& object, const char* name, int otherwise) {
    return int_from(member(object, name), otherwise);
}

Unit unit_of(const Json& question) {
    return parse_unit(text_of(question, "metric")).value_or(Unit::moves);
}

PuzzleDraft draft_of(const Json& puzzle) {
    PuzzleDraft draft;
    draft.name = text_of(puzzle, "name");
    draft.width = int_of(puzzle, "width");
    draft.height = int_of(puzzle, "height");
    draft.exit = parse_exit(text_of(puzzle, "exit")).value_or(Exit::right);
    draft.target = int_of(puzzle, "target", -1);
    for (const Json& vehicle : member(puzzle, "vehicles")) {
        draft.vehicles.push_back(vehicle_of(vehicle));
        // The "line" of an error is the number of the vehicle it speaks of.
        draft.vehicle_where.push_back({static_cast<int>(draft.vehicles.size()), 0});
    }
    for (const Json& wall : member(puzzle, "walls")) {
        draft.walls.push_back({int_of(wall, "row", -1), int_of(wall, "column", -1)});
    }
    return draft;
}

std::vector<int> ints_of(const Json& list) {
    std::vector<int> ints;
    if (!list.is_array()) return ints;
    for (const Json& one : list) ints.push_back(int_from(one, -1));
    return ints;
}

std::vector<Move> moves_of(const Json& list) {
    std::vector<Move> moves;
    if (!list.is_array()) return moves;
    for (const Json& one : list) moves.push_back({int_of(one, "vehicle", -1), int_of(one, "cells")});
    return moves;
}

Json json_of(const Puzzle& puzzle) {
    Json vehicles = Json::array();
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        vehicles.push_back({{"label", vehicle.label},
                            {"axis", to_string(vehicle.axis)},
                            {"length", vehicle.length},
                            {"line", vehicle.line},
                            {"offset", vehicle.offset}});
    }
    Json walls = Json::array();
    for (const Cell wall : puzzle.walls()) walls.push_back({{"row", wall.row}, {"column", wall.column}});
    return {{"name", puzzle.name()},     {"width", puzzle.width()},
            {"height", puzzle.height()}, {"exit", to_string(puzzle.exit())},
            {"target", puzzle.target()}, {"vehicles", std::move(vehicles)},
            {"walls", std::move(walls)}};
}

Json json_of(const std::vector<Move>& moves) {
    Json list = Json::array();
    for (const Move move : moves) list.push_back({{"vehicle", move.vehicle}, {"cells", move.cells}});
    return list;
}

Json json_of(const Puzzle& puzzle, const SolveResult& result, const Limits& limits) {
    return {{"status", to_string(result.status)},
            {"metric", to_string(result.metric)},
            {"algorithm", result.algorithm},
            {"heuristic", result.heuristic},
            {"solution", result.has_solution ? json_of(result.solution) : Json(nullptr)},
            {"moves", result.moves},
            {"steps", result.steps},
            {"lower_bound", result.lower_bound},
            {"reason", explain(puzzle, result, limits)},
            {"states", result.counts.stored},
            {"generated", result.counts.generated},
            {"expanded", result.counts.expanded},
            {"peak_bytes", result.counts.peak_bytes},
            {"seconds", result.counts.seconds}};
}

Json json_of(const Difficulty& difficulty) {
    return {{"level", difficulty.level},
            {"score", difficulty.score},
            {"seconds", difficulty.seconds},
            {"rough", difficulty.rough},
            {"reasons", difficulty.reasons}};
}

Json json_of(const Progress& progress) {
    return {{"phase", progress.phase},
            {"expanded", progress.expanded},
            {"stored", progress.stored},
            {"lower_bound", progress.lower_bound},
            {"best_solution", progress.best_solution ? Json(*progress.best_solution) : Json(nullptr)},
            {"seconds", progress.seconds},
            {"memory_bytes", progress.memory_bytes}};
}

Json json_of(const Error& error) {
    return {{"error",
             {{"code", to_string(error.code)},
              {"message", error.message},
              {"line", error.where.line},
              {"column", error.where.column}}}};
}

std::string to_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace unjam::page
