// The quick calls, and the table of all of them.
#include "calls.h"

#include "card_jobs.h"
#include "drawing_calls.h"
#include "explore_jobs.h"
#include "generate_job.h"
#include "jobs.h"
#include "question.h"
#include "unjam/support/compare.h"
#include "unjam/version.h"

namespace unjam::page {

namespace {

using Call = std::string (*)(const JsonNode& question, Session::Memory& memory, const ProgressText& progress);

std::vector<JsonObject> algorithm_table() {
    std::vector<JsonObject> rows;
    for (const AlgorithmInfo& info : algorithms()) {
        rows.push_back(JsonObject()
                           .add("name", info.name)
                           .add("summary", info.summary)
                           .add("uses_heuristic", info.uses_heuristic)
                           .add("proves_optimality", info.proves_optimality)
                           .add("any_metric", info.any_metric));
    }
    return rows;
}

std::vector<JsonObject> heuristic_table() {
    std::vector<JsonObject> rows;
    for (const HeuristicInfo& info : heuristics()) {
        rows.push_back(JsonObject()
                           .add("name", info.name)
                           .add("summary", info.summary)
                           .add("admissible", info.admissible));
    }
    return rows;
}

std::vector<JsonObject> format_table() {
    std::vector<JsonObject> rows;
    for (const FormatInfo& info : formats()) {
        rows.push_back(JsonObject()
                           .add("name", info.name)
                           .add("summary", info.summary)
                           .add("example", info.example)
                           .add("many", info.many)
                           .add("carries_walls", info.carries_walls)
                           .add("carries_any_exit", info.carries_any_exit)
                           .add("carries_labels", info.carries_labels)
                           .add("carries_unit_vehicles", info.carries_unit_vehicles)
                           .add("carries_names", info.carries_names));
    }
    return rows;
}

std::vector<JsonObject> level_table() {
    std::vector<JsonObject> rows;
    for (const DifficultyLevel& level : difficulty_levels())
        rows.push_back(JsonObject().add("name", level.name).add("score", level.score));
    return rows;
}

std::vector<JsonObject> contender_table() {
    std::vector<JsonObject> rows;
    for (const Contender& contender : default_contenders())
        rows.push_back(
            JsonObject().add("algorithm", contender.algorithm).add("heuristic", contender.heuristic));
    return rows;
}

template <class T>
std::vector<std::string_view> names_in(std::span<const Named<T>> table) {
    std::vector<std::string_view> names;
    for (const Named<T>& row : table) names.push_back(row.name);
    return names;
}

std::string tables(const JsonNode&, Session::Memory&, const ProgressText&) {
    return JsonObject()
        .add("version", UNJAM_VERSION)
        .add("algorithms", algorithm_table())
        .add("heuristics", heuristic_table())
        .add("metrics", names_in(metrics()))
        .add("formats", format_table())
        .add("exits", names_in(exits()))
        .add("contenders", contender_table())
        .add("levels", level_table())
        .add("most_cards", kMostCardsOnPage)
        .add("min_side", kMinBoardSide)
        .add("max_side", kMaxBoardSide)
        .add("max_cost", kMaxCost)
        .text();
}

JsonObject read_object(const ReadPuzzle& one) {
    JsonObject object =
        one.puzzle ? JsonObject().add("puzzle", json_of(*one.puzzle)) : answer_of(one.puzzle.error());
    return object.add("name", one.name)
        .add("line", one.line)
        .add("notes", one.notes)
        .add("warnings", one.warnings);
}

std::string read(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto result = read_puzzles(question["text"].as_text(), {.format = question["format"].as_text(),
                                                                  .source = question["source"].as_text()});
    if (!result) return answer_of(result.error()).text();
    std::vector<JsonObject> puzzles;
    puzzles.reserve(result->puzzles.size());
    for (const ReadPuzzle& one : result->puzzles) puzzles.push_back(read_object(one));
    return JsonObject()
        .add("format", result->format)
        .add("notes", result->notes)
        .add("puzzles", puzzles)
        .text();
}

std::string check(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const PuzzleDraft draft = draft_of(question);
    if (const auto puzzle = Puzzle::create(draft)) return JsonObject().add("puzzle", json_of(*puzzle)).text();
    const auto problem = find_problem(draft);
    const auto vehicle = problem->vehicle < 0 ? std::nullopt : std::optional(problem->vehicle);
    return JsonObject().add("error", error_object(problem->error).add("vehicle", vehicle)).text();
}

std::string position(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = puzzle_at_position(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const std::vector<int> offsets = start_offsets(*puzzle);
    std::vector<JsonObject> ranges;
    for (const OffsetRange range : slide_ranges(*puzzle, offsets))
        ranges.push_back(JsonObject().add("first", range.first).add("last", range.last));
    return JsonObject().add("ranges", ranges).add("solved", is_solved(*puzzle, offsets)).text();
}

std::string write(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const auto text =
        write_puzzle(*puzzle, question["format"].as_text(), {.relabel = question["relabel"].as_truth(false)});
    if (!text) return answer_of(text.error()).text();
    return JsonObject().add("text", *text).text();
}

std::string code(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    return JsonObject().add("code", puzzle_code(*puzzle)).text();
}

std::string describe(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const auto moves = moves_of(*puzzle, question["moves"]);
    if (!moves) return answer_of(moves.error()).text();
    std::vector<JsonObject> words;
    for (const Move move : *moves) {
        words.push_back(JsonObject()
                            .add("label", format_move(*puzzle, move))
                            .add("acm", format_move_acm(*puzzle, move))
                            .add("words", describe_move(*puzzle, move)));
    }
    return JsonObject().add("moves", words).text();
}

struct Row {
    std::string_view name;
    Call call;
};
constexpr Row kCalls[] = {
    {"tables", tables},         {"read", read},           {"check", check},
    {"position", position},     {"write", write},         {"code", code},
    {"describe", describe},     {"solve", solve_job},     {"measure", measure_job},
    {"study", study_job},       {"hint", hint_job},       {"order", order_call},
    {"generate", generate_job}, {"analyze", analyze_job}, {"map", map_job},
    {"card", card_job},         {"sheet", sheet_job},     {"drawing", drawing_call},
    {"colours", colours_call},  {"svg", svg_call},
};

}  // namespace

Session::Session() : memory_(std::make_unique<Memory>()) {}
Session::~Session() = default;

std::string Session::call(std::string_view question, const ProgressText& progress) {
    const auto json = read_json(question);
    if (!json) return answer_of(json.error()).text();
    const std::string& name = (*json)["call"].as_text();
    for (const Row& row : kCalls) {
        if (row.name == name) return row.call(*json, *memory_, progress);
    }
    return no_such_call(name);
}

}  // namespace unjam::page
