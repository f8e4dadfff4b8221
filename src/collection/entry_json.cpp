// Entries as lines of JSON: what `export` writes, and what `import` and `add --trust` read; the objects of
// `unjam analyze --format json` have the same keys and more.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "unjam/collection.h"
#include "unjam/formats.h"
#include "unjam/support/dates.h"
#include "unjam/support/json_reader.h"
#include "unjam/support/json_writer.h"

namespace unjam {

namespace {

using Kind = JsonNode::Kind;

Error wrong(const JsonNode& node, std::string_view key, std::string_view must) {
    return Error{ErrorCode::syntax, node.where, fmt::format("'{}' must be {}", key, must)};
}

Result<std::optional<std::int64_t>> whole(const JsonNode& object, std::string_view key) {
    const JsonNode* node = object.given(key);
    if (!node) return std::optional<std::int64_t>();
    constexpr std::int64_t kMost = std::int64_t{1} << 53;
    if (node->kind != Kind::whole || node->number < 0 || node->number > kMost)
        return wrong(*node, key, "a whole number from 0, or null");
    return std::optional<std::int64_t>(node->number);
}

Result<void> take_text(const JsonNode& object, std::string_view key, std::string& into) {
    const JsonNode* node = object.given(key);
    if (!node) return {};
    if (node->kind != Kind::string) return wrong(*node, key, "a string");
    into = node->string;
    return {};
}

Result<void> take_tags(const JsonNode& object, std::vector<std::string>& into) {
    const JsonNode* node = object.given("tags");
    if (!node) return {};
    const bool strings =
        node->kind == Kind::array && std::ranges::all_of(node->items, [](const JsonNode& tag) {
            return tag.kind == Kind::string && !tag.string.empty();
        });
    if (!strings) return wrong(*node, "tags", "an array of strings, none of them empty");
    for (const JsonNode& tag : node->items) into.push_back(tag.string);
    std::ranges::sort(into);
    into.erase(std::unique(into.begin(), into.end()), into.end());
    return {};
}

// The score as a number from 0 to 100, or nothing.
Result<std::optional<double>> score_of(const JsonNode& object) {
    const JsonNode* difficulty = object.given("difficulty");
    if (!difficulty) return std::optional<double>();
    const auto score = (*difficulty)["score"].as_number();
    if (!score || *score < 0 || *score > 100)
        return wrong(*difficulty, "difficulty", "an object with a score from 0 to 100");
    return score;
}

// What was proved; `proved` stays false when moves, steps or difficulty are missing.
Result<void> take_facts(const JsonNode& object, ReadEntry& read) {
    const auto moves = whole(object, "moves");
    if (!moves) return moves.error();
    const auto steps = whole(object, "steps");
    if (!steps) return steps.error();
    const auto states = whole(object, "states");
    if (!states) return states.error();
    const auto score = score_of(object);
    if (!score) return score.error();
    if (const JsonNode* minimal = object.given("minimal")) {
        if (minimal->kind != Kind::boolean) return wrong(*minimal, "minimal", "true, false or null");
        read.entry.minimal = minimal->truth;
    }
    // Of `analyze --metric steps`, minimal and histogram are about steps.
    const JsonNode* metric = object.find("metric");
    if (metric && metric->as_text() != "moves") return {};
    if (!*moves || !*steps || !*score) return {};
    if (**steps < **moves) return wrong(*object.find("steps"), "steps", "at least the moves");
    const bool bound = !object["complete"].as_truth(true);
    if (*states && **states > 0 && !bound) read.entry.states = *states;
    read.entry.moves = **moves;
    read.entry.steps = **steps;
    read.entry.score = **score;
    // Rows from before this was written down had no exact score without the states.
    read.entry.rough = object["difficulty"]["rough"].as_truth(!read.entry.states);
    read.proved = true;
    return {};
}

Result<void> take_added(const JsonNode& object, std::int64_t& into) {
    std::string text;
    if (auto done = take_text(object, "added", text); !done) return done.error();
    if (text.empty()) return {};
    const auto time = parse_time(text);
    if (!time) return wrong(object["added"], "added", "a time such as 2026-11-15T19:25:00Z");
    into = *time;
    return {};
}

}  // namespace

std::string entry_json(const CollectionEntry& entry) {
    return JsonObject()
        .add("code", entry.code)
        .add("name", entry.name)
        .add("status", "optimal")
        .add("moves", entry.moves)
        .add("steps", entry.steps)
        .add("vehicles", entry.vehicles)
        .add("walls", entry.walls)
        .add("width", entry.width)
        .add("height", entry.height)
        .add("states", entry.states)
        .add("difficulty", JsonObject()
                               .add("level", level_of(entry))
                               .add("score", std::round(entry.score * 10) / 10)
                               .add("rough", entry.rough))
        .add("minimal", entry.minimal)
        .add("source", entry.source)
        .add("tags", entry.tags)
        .add("added", time_text(entry.added))
        .line();
}

Result<ReadEntry> read_entry(std::string_view line) {
    const auto object = read_json(line);
    if (!object) return object.error();
    std::string code;
    if (object->kind != Kind::object) return Error{ErrorCode::syntax, {1, 1}, "a line must be a JSON object"};
    if (auto done = take_text(*object, "code", code); !done) return done.error();
    if (code.empty())
        return Error{ErrorCode::syntax, {1, 1}, "the key 'code', the puzzle itself, is missing"};
    auto puzzle = read_puzzle(code, {"code", ""});
    if (!puzzle)
        return Error{puzzle.error().code, (*object)["code"].where, "'code': " + puzzle.error().message};
    ReadEntry read{describe_puzzle(*puzzle), std::move(*puzzle), false};
    if (auto done = take_facts(*object, read); !done) return done.error();
    if (auto done = take_text(*object, "name", read.entry.name); !done) return done.error();
    if (auto done = take_text(*object, "source", read.entry.source); !done) return done.error();
    if (auto done = take_tags(*object, read.entry.tags); !done) return done.error();
    if (auto done = take_added(*object, read.entry.added); !done) return done.error();
    read.puzzle.rename(read.entry.name);
    return read;
}

}  // namespace unjam
