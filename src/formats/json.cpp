// json: our own format, described by docs/schema/puzzle.schema.json. Rows and columns count from 0. A text is one
// object, an array of them, or one object after another (JSON lines).
//
//   {"format":"unjam-puzzle","name":"small","width":3,"height":2,"exit":"right","target":"X","walls":[[1,2]],
//    "vehicles":[{"label":"X","axis":"horizontal","length":2,"row":0,"column":0}]}
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "formats/format.h"
#include "formats/format_table.h"
#include "formats/json_names.h"
#include "formats/json_tree.h"
#include "formats/puzzle_json.h"
#include "formats/vehicle_rows.h"
#include "model/board_size.h"
#include "unjam/support/utf8.h"

namespace unjam::text {

namespace {

using Kind = JsonNode::Kind;

constexpr std::string_view kFormatName = "unjam-puzzle";
constexpr std::string_view kPuzzleKeys[] = {"format", "name",  "width",    "height",       "exit",
                                            "target", "walls", "vehicles", "stated_moves", "notes"};
constexpr std::string_view kVehicleKeys[] = {"label", "axis", "length", "row", "column"};

std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::whole:
            return "a whole number";
        case Kind::string:
            return "a string";
        case Kind::array:
            return "an array";
        case Kind::object:
            return "an object";
        default:
            return "a value";
    }
}

// Takes an object apart; the first error is kept, and all later questions return nothing.
class Fields {
public:
    Fields(const JsonNode& node, Result<void>& read) : node_(node), read_(read) {
        if (node.kind != Kind::object) fail(node.where, "a puzzle or vehicle must be a JSON object");
    }

    // Adds the keys that are not among `known`, each once.
    void collect_others(std::span<const std::string_view> known, std::vector<std::string>& others) const {
        for (const std::string& key : node_.keys) {
            const bool seen = std::ranges::find(known, key) != known.end() ||
                              std::ranges::find(others, key) != others.end();
            if (!seen && others.size() < kMostOthers) others.push_back(key);
        }
    }

    // Members that are not among `known` become notes; but a level of a pack states its optimum as `moves`.
    void keep_others(std::span<const std::string_view> known, Remarks& remarks) const {
        for (std::size_t i = 0; i < node_.keys.size(); ++i) {
            const JsonNode& item = node_.items[i];
            if (std::ranges::find(known, node_.keys[i]) != known.end()) continue;
            if (node_.keys[i] == "moves" && item.kind == Kind::whole && !remarks.stated_moves) {
                remarks.stated_moves = item.number;
            } else {
                remarks.notes.emplace_back(node_.keys[i], json_text(item));
            }
        }
    }

    const JsonNode* get(std::string_view key, Kind kind, bool required = true) {
        if (!read_) return nullptr;
        const JsonNode* value = node_.find(key);
        if (!value) {
            if (required) fail(node_.where, fmt::format("the key '{}' is missing", key));
            return nullptr;
        }
        if (value->kind == kind) return value;
        fail(value->where, fmt::format("'{}' must be {}", key, name_of(kind)));
        return nullptr;
    }

    int number(std::string_view key) {
        const JsonNode* value = get(key, Kind::whole);
        return value ? clamped(value->number) : 0;
    }

    std::string string(std::string_view key, bool required = true) {
        const JsonNode* value = get(key, Kind::string, required);
        return value ? value->string : std::string();
    }

    void fail(Position where, std::string message) {
        if (read_) read_ = syntax_error(where, std::move(message));
    }

    Position where(std::string_view key) const {
        const JsonNode* value = node_.find(key);
        return value ? value->where : node_.where;
    }

    // Numbers far off any board stay that way.
    static int clamped(long long number) {
        constexpr long long kFar = 999'999'999;
        return static_cast<int>(std::clamp(number, -kFar, kFar));
    }

private:
    static constexpr std::size_t kMostOthers = 20;  // enough for a note, and never much to search

    const JsonNode& node_;
    Result<void>& read_;
};

void read_vehicle(const JsonNode& node, Reading& reading, std::vector<std::string>& others,
                  Result<void>& read) {
    Fields fields(node, read);
    fields.collect_others(kVehicleKeys, others);
    const std::string label = fields.string("label");
    const std::string axis_name = fields.string("axis");
    const int length = fields.number("length");
    const Cell first{fields.number("row"), fields.number("column")};
    if (!read) return;
    for (const Axis axis : {Axis::horizontal, Axis::vertical}) {
        if (axis_name != to_string(axis)) continue;
        return reading.add(make_vehicle(label, axis, length, first), node.where);
    }
    fields.fail(fields.where("axis"),
                fmt::format("the axis is {}; it must be horizontal or vertical", quote(axis_name)));
}

void read_wall(const JsonNode& node, Reading& reading, Result<void>& read) {
    if (!read) return;
    const bool pair = node.kind == Kind::array && node.items.size() == 2 &&
                      node.items[0].kind == Kind::whole && node.items[1].kind == Kind::whole;
    if (!pair) {
        read = syntax_error(node.where, "a wall must be [row, column]");
        return;
    }
    PuzzleDraft& draft = reading.draft;
    const long long row = node.items[0].number;
    const long long column = node.items[1].number;
    const Cell wall{Fields::clamped(row), Fields::clamped(column)};
    // In the numbers of the text, which count from 0.
    if (wall.row < 0 || wall.row >= draft.height || wall.column < 0 || wall.column >= draft.width) {
        read = Error{ErrorCode::invalid, node.where,
                     fmt::format("the wall [{},{}] is off the {}x{} board; rows and columns count from 0",
                                 row, column, draft.width, draft.height)};
    } else if (std::ranges::find(draft.walls, wall) != draft.walls.end()) {
        read = Error{ErrorCode::invalid, node.where,
                     fmt::format("the wall [{},{}] is listed twice", row, column)};
    }
    draft.walls.push_back(wall);
}

void read_exit(Fields& fields, PuzzleDraft& draft) {
    const std::string name = fields.string("exit");
    if (const auto exit = parse_exit(name)) {
        draft.exit = *exit;
    } else {
        fields.fail(fields.where("exit"),
                    fmt::format("the exit is {}; it must be right, left, top or bottom", quote(name)));
    }
}

ReadPuzzle read_object(const JsonNode& node) {
    Reading reading(node.where);
    PuzzleDraft& draft = reading.draft;
    Result<void> read;
    Fields fields(node, read);
    std::vector<std::string> others;
    if (fields.get("format", Kind::string, false) && fields.string("format") != kFormatName) {
        fields.fail(fields.where("format"), "the format must be \"unjam-puzzle\"");
    }
    draft.name = fields.string("name", false);
    draft.width = fields.number("width");
    draft.height = fields.number("height");
    // First, so that everything below refers to a board that can exist.
    if (read) read = check_board_size(draft.width, draft.height, fields.where("width"));
    read_exit(fields, draft);
    const std::string target = fields.string("target");
    if (fields.get("stated_moves", Kind::whole, false))
        reading.remarks.stated_moves = node["stated_moves"].number;
    if (const JsonNode* notes = fields.get("notes", Kind::object, false)) {
        for (std::size_t i = 0; i < notes->keys.size(); ++i)
            reading.remarks.notes.emplace_back(notes->keys[i], json_text(notes->items[i]));
    }
    fields.keep_others(kPuzzleKeys, reading.remarks);
    if (const JsonNode* walls = fields.get("walls", Kind::array, false)) {
        for (const JsonNode& wall : walls->items) read_wall(wall, reading, read);
    }
    if (const JsonNode* vehicles = fields.get("vehicles", Kind::array)) {
        for (const JsonNode& vehicle : vehicles->items) read_vehicle(vehicle, reading, others, read);
    }
    for (std::string& key : others) key = quote(key);
    if (!others.empty()) reading.note(fmt::format("ignored unknown keys: {}", fmt::join(others, ", ")));
    draft.target = find_vehicle(draft.vehicles, target);
    if (draft.target < 0)
        fields.fail(fields.where("target"),
                    fmt::format("no vehicle is called {}, as the target is", quote(target)));
    return std::move(reading).finish(std::move(read));
}

std::vector<ReadPuzzle> read_json(const Source& source) {
    const std::string_view text = source.text;
    std::vector<ReadPuzzle> puzzles;
    Places places(text, source.lines.empty() ? 1 : source.lines.front().number);
    for (const JsonExtent extent : json_extents(text)) {
        const Result<JsonNode> root = parse_json(text, extent, places);
        if (!root) {
            puzzles.push_back(Reading(root.error().where).finish(root.error()));
            continue;
        }
        std::vector<ReadPuzzle> found;
        if (kFormatTable.any_json != nullptr)
            found = kFormatTable.any_json(*root, source.columns, read_object);
        if (found.empty() && root->kind == Kind::array) {
            for (const JsonNode& item : root->items) found.push_back(read_object(item));
        } else if (found.empty()) {
            found.push_back(read_object(*root));
        }
        std::ranges::move(found, std::back_inserter(puzzles));
    }
    return puzzles;
}

// At a line end between two values. An array can be read only as a whole.
std::size_t divide_json(std::string_view text) {
    const std::vector<JsonExtent> extents = json_extents(text);
    std::size_t end = 0;
    for (std::size_t i = 0; i < extents.size() && extents[i].complete; ++i) {
        const std::size_t line_end = text.find('\n', extents[i].end - 1);
        const std::size_t next = i + 1 < extents.size() ? extents[i + 1].begin : text.size();
        if (line_end < next) end = line_end + 1;
    }
    return end;
}

bool tells_json(const Line& first) {
    const std::string_view start = trim(first.text);
    return start.front() == '{' || start.front() == '[';
}

std::string_view detect_json(const Source& source) {
    const std::string_view start = trim(source.significant.front().text);
    if (start.front() == '{') return "it begins with {";
    return start.front() == '[' ? "it begins with [" : "";
}

Result<std::string> write_json_with(const Puzzle& puzzle, const Remarks& remarks) {
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        if (!is_utf8(vehicle.label)) return cannot_carry("json", "a label that is not UTF-8");
    }
    JsonObject object = puzzle_object(puzzle);
    if (remarks.stated_moves) object.add("stated_moves", *remarks.stated_moves);
    if (!remarks.notes.empty()) {
        JsonObject notes;
        for (const auto& [key, value] : remarks.notes) notes.add(key, JsonText{value});
        object.add("notes", notes);
    }
    return object.line();
}

Result<std::string> write_json(const Puzzle& puzzle) {
    return write_json_with(puzzle, {});
}

}  // namespace

const Format kJsonFormat{
    .info =
        {.name = "json",
         .summary = "our own, any puzzle with its name: an object per line, or an array "
                    "(docs/schema/puzzle.schema.json)",
         .example =
             R"({"format":"unjam-puzzle","name":"small","width":3,"height":2,"exit":"right","target":"X",)"
             R"("walls":[[1,2]],"vehicles":[{"label":"X","axis":"horizontal","length":2,"row":0,"column":0}]})"
             "\n",
         .many = true,
         .streams = true,
         .carries_walls = true,
         .carries_any_exit = true,
         .carries_labels = true,
         .carries_unit_vehicles = true,
         .carries_names = true,
         .keeps_order = true,
         .labels = "any label in UTF-8"},
    .labels = {},
    .detect = detect_json,
    .read = read_json,
    .divide = divide_json,
    .tells = tells_json,
    .write = write_json,
    .write_all = write_json_with,
};

}  // namespace unjam::text

namespace unjam {

JsonObject puzzle_object(const Puzzle& puzzle) {
    JsonObject object;
    object.add("format", text::kFormatName);
    if (!puzzle.name().empty()) object.add("name", puzzle.name());
    object.add("width", puzzle.width())
        .add("height", puzzle.height())
        .add("exit", to_string(puzzle.exit()))
        .add("target", puzzle.target_vehicle().label);
    if (!puzzle.walls().empty()) {
        std::vector<std::array<int, 2>> walls;
        for (const Cell wall : puzzle.walls()) walls.push_back({wall.row, wall.column});
        object.add("walls", walls);
    }
    std::vector<JsonObject> vehicles;
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        const Cell first = cell_of(vehicle, vehicle.offset, 0);
        vehicles.push_back(JsonObject()
                               .add("label", vehicle.label)
                               .add("axis", to_string(vehicle.axis))
                               .add("length", vehicle.length)
                               .add("row", first.row)
                               .add("column", first.column));
    }
    return object.add("vehicles", vehicles);
}

}  // namespace unjam
