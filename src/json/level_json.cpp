#include <algorithm>
#include <cmath>

#include "formats/board.h"
#include "formats/puzzle_json.h"
#include "unjam/formats.h"
#include "unjam/json.h"
#include "unjam/move.h"

namespace unjam {

namespace {

JsonObject stars_object(MoveCount fewest_moves) {
    const StarLimits limits = star_limits(fewest_moves);
    return JsonObject().add("three", limits.three).add("two", limits.two);
}

JsonObject difficulty_summary(const Difficulty& rated) {
    constexpr double kTenths = 10;
    return JsonObject()
        .add("level", rated.level)
        .add("score", std::round(rated.score * kTenths) / kTenths)
        .add("seconds", std::round(rated.seconds * kTenths) / kTenths)
        .add("rough", rated.rough);
}

}  // namespace

std::string level_json(const Puzzle& puzzle, const Level& level) {
    JsonObject object = puzzle_object(puzzle);
    object.add("id", level.id).add("code", puzzle_code(puzzle));
    const auto can_be_drawn = [](const Vehicle& vehicle) {
        return vehicle.label.size() == 1 && vehicle.label != "." && vehicle.label != "#";
    };
    if (std::ranges::all_of(puzzle.vehicles(), can_be_drawn))
        object.add("board", text::board_rows(puzzle, '.', '#'));
    return object.add("moves", level.answer.moves)
        .add("steps", level.steps)
        .add("solution", move_texts(puzzle, level.answer.solution))
        .add("stars", stars_object(level.answer.moves))
        .add("difficulty", difficulty_summary(level.difficulty))
        .text();
}

std::string pack_json(std::string_view name, std::string_view license, std::span<const std::string> levels) {
    JsonObject object;
    object.add("format", kPackFormat).add("version", 1);
    if (!name.empty()) object.add("name", name);
    if (!license.empty()) object.add("license", license);
    std::string list = "[";
    for (const std::string& level : levels) list += (list.size() > 1 ? ",\n" : "\n") + level;
    return object.add("levels", JsonText{list + "\n]"}).line();
}

}  // namespace unjam
