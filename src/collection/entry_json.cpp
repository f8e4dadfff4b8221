// Entries as lines of JSON: what `export` writes, and what `import` and `add --trust` read; the objects of
// `unjam analyze --output json` have the same keys and more.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json_tree.h"
#include "unjam/collection.h"
#include "unjam/formats.h"
#include "unjam/support/dates.h"

namespace unjam {

namespace {

using Json = nlohmann::json;

std::string in_quotes(std::string_view text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string list_of(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts) list += (list.empty() ? "" : ",") + in_quotes(text);
    return "[" + list + "]";
}

Error wrong(std::string_view key, std::string_view must) {
    return Error{ErrorCode::syntax, {1, 1}, fmt::format("'{}' must be {}", key, must)};
}

// A whole number from 0; nothing when the key is missing or null.
Result<std::optional<std::int64_t>> whole(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return std::optional<std::int64_t>();
    constexpr std::int64_t kMost = std::int64_t{1} << 53;
    if (!found->is_number_integer() || found->get<std::int64_t>() < 0 || found->get<std::int64_t>() > kMost)
        return wrong(key, "a whole number from 0, or null");
    return std::optional(found->get<std::int64_t>());
}

Result<void> take_text(const Json& object, const char* key, std::string& into) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return {};
    if (!found->is_string()) return wrong(key, "a string");
    into = found->get<std::string>();
    return {};
}

Result<void> take_tags(const Json& object, std::vector<std::string>& into) {
    const auto found = object.find("tags");
    if (found == object.end() || found->is_null()) return {};
    const bool strings = found->is_array() && std::ranges::all_of(*found, [](const Json& tag) {
                             return tag.is_string() && !tag.get_ref<const std::string&>().empty();
                         });
    if (!strings) return wrong("tags", "an array of strings, none of them empty");
    for (const Json& tag : *found) into.push_back(tag.get<std::string>());
    std::ranges::sort(into);
    into.erase(std::ranges::unique(into).begin(), into.end());
    return {};
}

// The score as a number from 0 to 100, or nothing.
Result<std::optional<double>> score_of(const Json& object) {
    const auto difficulty = object.find("difficulty");
    if (difficulty == object.end() || difficulty->is_null()) return std::optional<double>();
    const auto score = difficulty->find("score");
    const bool fine = difficulty->is_object() && score != difficulty->end() && score->is_number() &&
                      score->get<double>() >= 0 && score->get<double>() <= 100;
    if (!fine) return wrong("difficulty", "an object with a score from 0 to 100");
    return std::optional(score->get<double>());
}

// What was proved; `proved` stays false when moves, steps or difficulty are missing.
Result<void> take_facts(const Json& object, ReadEntry& read) {
    const auto moves = whole(object, "moves");
    if (!moves) return moves.error();
    const auto steps = whole(object, "steps");
    if (!steps) return steps.error();
    const auto states = whole(object, "states");
    if (!states) return states.error();
    const auto score = score_of(object);
    if (!score) return score.error();
    const auto minimal = object.find("minimal");
    if (minimal != object.end() && !minimal->is_null()) {
        if (!minimal->is_boolean()) return wrong("minimal", "true, false or null");
        read.entry.minimal = minimal->get<bool>();
    }
    // Of `analyze --metric steps`, minimal and histogram are about steps.
    const auto metric = object.find("metric");
    if (metric != object.end() && *metric != "moves") return {};
    if (!*moves || !*steps || !*score) return {};
    if (**steps < **moves) return wrong("steps", "at least the moves");
    const auto complete = object.find("complete");
    const bool bound = complete != object.end() && *complete == false;
    if (*states && **states > 0 && !bound) read.entry.states = *states;
    read.entry.moves = **moves;
    read.entry.steps = **steps;
    read.entry.score = **score;
    read.proved = true;
    return {};
}

Result<void> take_added(const Json& object, std::int64_t& into) {
    std::string text;
    if (auto done = take_text(object, "added", text); !done) return done.error();
    if (text.empty()) return {};
    const auto time = parse_time(text);
    if (!time) return wrong("added", "a time such as 2026-11-15T19:25:00Z");
    into = *time;
    return {};
}

}  // namespace

std::string entry_json(const CollectionEntry& entry) {
    return fmt::format(
        R"({{"code":{},"name":{},"moves":{},"steps":{},"vehicles":{},"walls":{},"width":{},"height":{},)"
        R"("states":{},"difficulty":{{"level":"{}","score":{:.1f}}},"minimal":{},"source":{},"tags":{},"added":"{}"}})"
        "\n",
        in_quotes(entry.code), in_quotes(entry.name), entry.moves, entry.steps, entry.vehicles, entry.walls,
        entry.width, entry.height, entry.states ? std::to_string(*entry.states) : "null", level_of(entry),
        entry.score,
        !entry.minimal   ? "null"
        : *entry.minimal ? "true"
                         : "false",
        in_quotes(entry.source), list_of(entry.tags), time_text(entry.added));
}

Result<ReadEntry> read_entry(std::string_view line) {
    const Json object = Json::parse(line, nullptr, false);
    if (object.is_discarded()) {
        // Says what is wrong and where; it is slower, and only needed here.
        text::Places places(line);
        const auto tree = text::parse_json(line, {0, line.size()}, places);
        if (!tree) return tree.error();
        return Error{ErrorCode::syntax, {1, 1}, "this is not JSON"};
    }
    std::string code;
    if (!object.is_object()) return Error{ErrorCode::syntax, {1, 1}, "a line must be a JSON object"};
    if (auto done = take_text(object, "code", code); !done) return done.error();
    if (code.empty())
        return Error{ErrorCode::syntax, {1, 1}, "the key 'code', the puzzle itself, is missing"};
    auto puzzle = read_puzzle(code, {"code", ""});
    if (!puzzle) return Error{puzzle.error().code, {1, 1}, "'code': " + puzzle.error().message};
    ReadEntry read{describe_puzzle(*puzzle), std::move(*puzzle), false};
    if (auto done = take_facts(object, read); !done) return done.error();
    if (auto done = take_text(object, "name", read.entry.name); !done) return done.error();
    if (auto done = take_text(object, "source", read.entry.source); !done) return done.error();
    if (auto done = take_tags(object, read.entry.tags); !done) return done.error();
    if (auto done = take_added(object, read.entry.added); !done) return done.error();
    read.puzzle.rename(read.entry.name);
    return read;
}

}  // namespace unjam
