#include "question.h"

#include <algorithm>
#include <cstdint>

#include "unjam/json.h"

namespace unjam::page {

namespace {

Vehicle vehicle_of(const JsonNode& json) {
    Vehicle vehicle;
    vehicle.label = json["label"].as_text();
    vehicle.axis = json["axis"].as_text() == "vertical" ? Axis::vertical : Axis::horizontal;
    vehicle.length = json["length"].as_int(0);
    vehicle.line = json["row"].as_int(-1);
    vehicle.offset = json["column"].as_int(-1);
    if (vehicle.axis == Axis::vertical) std::swap(vehicle.line, vehicle.offset);
    return vehicle;
}

}  // namespace

Unit unit_of(const JsonNode& question) {
    return parse_unit(question["metric"].as_text()).value_or(Unit::moves);
}

PuzzleDraft draft_of(const JsonNode& question) {
    const JsonNode& puzzle = question["puzzle"];
    const JsonNode& target = puzzle["target"];  // a label, which a draft may have left empty
    PuzzleDraft draft;
    draft.name = puzzle["name"].as_text();
    draft.width = puzzle["width"].as_int(0);
    draft.height = puzzle["height"].as_int(0);
    draft.exit = parse_exit(puzzle["exit"].as_text()).value_or(Exit::right);
    for (const JsonNode& json : puzzle["vehicles"].as_list()) {
        draft.vehicles.push_back(vehicle_of(json));
        const bool is_target =
            target.kind == JsonNode::Kind::string && draft.vehicles.back().label == target.string;
        if (is_target && draft.target < 0) draft.target = static_cast<int>(draft.vehicles.size()) - 1;
    }
    for (const JsonNode& wall : puzzle["walls"].as_list()) {
        const auto& cell = wall.as_list();
        const bool pair = cell.size() == 2;
        draft.walls.push_back({pair ? cell[0].as_int(-1) : -1, pair ? cell[1].as_int(-1) : -1});
    }
    return draft;
}

Result<Puzzle> puzzle_of(const JsonNode& question) {
    return Puzzle::create(draft_of(question));
}

Limits limits_of(const JsonNode& object) {
    Limits limits;
    const double seconds = object["seconds"].as_number().value_or(0);
    if (seconds > 0) limits.seconds = seconds;
    limits.memory_bytes = static_cast<std::size_t>(
        std::min<std::uint64_t>(count_of(object, "memory_bytes", limits.memory_bytes), SIZE_MAX));
    limits.max_states = count_of(object, "max_states", limits.max_states);
    return limits;
}

Result<Puzzle> puzzle_at_position(const JsonNode& question) {
    auto puzzle = puzzle_of(question);
    const JsonNode& list = question["offsets"];
    if (!puzzle || list.kind == JsonNode::Kind::null) return puzzle;
    std::vector<int> offsets;
    for (const JsonNode& one : list.as_list()) offsets.push_back(one.as_int(-1));
    if (offsets.size() != puzzle->vehicles().size())
        return Error{ErrorCode::usage, {}, "a position has one offset for every vehicle"};
    return puzzle->with_offsets(offsets);
}

std::uint64_t count_of(const JsonNode& object, const char* key, std::uint64_t otherwise) {
    const double number = object[key].as_number().value_or(0);
    return number >= 1 && number < 1e15 ? static_cast<std::uint64_t>(number) : otherwise;
}

Result<std::vector<Move>> moves_of(const Puzzle& puzzle, const JsonNode& list) {
    std::vector<Move> moves;
    for (const JsonNode& text : list.as_list()) {
        const auto parsed = parse_moves(puzzle, text.as_text());
        if (!parsed) return parsed.error();
        for (const ParsedMove& one : *parsed) moves.push_back(one.move);
    }
    return moves;
}

JsonText json_of(const Puzzle& puzzle) {
    return {puzzle_json(puzzle)};
}

std::string progress_text(const Progress& progress) {
    return JsonObject()
        .add("phase", progress.phase)
        .add("expanded", progress.expanded)
        .add("stored", progress.stored)
        .add("lower_bound", progress.lower_bound)
        .add("best_solution", progress.best_solution)
        .add("seconds", progress.seconds)
        .add("memory_bytes", progress.memory_bytes)
        .text();
}

JsonObject error_object(const Error& error) {
    return JsonObject()
        .add("code", to_string(error.code))
        .add("message", error.message)
        .add("line", error.where.line)
        .add("column", error.where.column);
}

JsonObject answer_of(const Error& error) {
    return JsonObject().add("error", error_object(error));
}

std::string no_such_call(const std::string& name) {
    return answer_of({ErrorCode::usage, {}, "there is no call '" + name + "'"}).text();
}

}  // namespace unjam::page
