// The quick calls, and the table of all of them.
#include "calls.h"

#include <cstdlib>

#include "card_jobs.h"
#include "explore_jobs.h"
#include "generate_job.h"
#include "jobs.h"
#include "json.h"
#include "unjam/support/compare.h"
#include "unjam/version.h"

namespace unjam::page {

namespace {

using Call = Json (*)(const Json& question, Session::Memory& memory, const ProgressText& progress);

Json algorithm_table() {
    Json rows = Json::array();
    for (const AlgorithmInfo& info : algorithms()) {
        rows.push_back({{"name", info.name},
                        {"summary", info.summary},
                        {"uses_heuristic", info.uses_heuristic},
                        {"proves_optimality", info.proves_optimality},
                        {"any_metric", info.any_metric}});
    }
    return rows;
}

Json heuristic_table() {
    Json rows = Json::array();
    for (const HeuristicInfo& info : heuristics()) {
        rows.push_back({{"name", info.name}, {"summary", info.summary}, {"admissible", info.admissible}});
    }
    return rows;
}

Json format_table() {
    Json rows = Json::array();
    for (const FormatInfo& info : formats()) {
        rows.push_back({{"name", info.name},
                        {"summary", info.summary},
                        {"example", info.example},
                        {"many", info.many},
                        {"carries_walls", info.carries_walls},
                        {"carries_any_exit", info.carries_any_exit},
                        {"carries_labels", info.carries_labels},
                        {"carries_unit_vehicles", info.carries_unit_vehicles},
                        {"carries_names", info.carries_names}});
    }
    return rows;
}

Json level_table() {
    Json rows = Json::array();
    for (const DifficultyLevel& level : difficulty_levels()) {
        rows.push_back({{"name", level.name}, {"score", level.score}});
    }
    return rows;
}

Json tables(const Json&, Session::Memory&, const ProgressText&) {
    Json metric_names = Json::array();
    for (const Named<Metric>& metric : metrics()) metric_names.push_back(metric.name);
    Json exits = Json::array();
    for (const Exit exit : {Exit::right, Exit::left, Exit::top, Exit::bottom}) {
        exits.push_back(to_string(exit));
    }
    Json contenders = Json::array();
    for (const Contender& contender : default_contenders()) {
        contenders.push_back({{"algorithm", contender.algorithm}, {"heuristic", contender.heuristic}});
    }
    return {{"version", UNJAM_VERSION},
            {"algorithms", algorithm_table()},
            {"heuristics", heuristic_table()},
            {"metrics", std::move(metric_names)},
            {"formats", format_table()},
            {"exits", std::move(exits)},
            {"contenders", std::move(contenders)},
            {"levels", level_table()},
            {"most_cards", kMostCardsOnPage},
            {"min_side", kMinBoardSide},
            {"max_side", kMaxBoardSide},
            {"max_cost", kMaxCost}};
}

Json read(const Json& question, Session::Memory&, const ProgressText&) {
    const auto result = read_puzzles(text_of(question, "text"), {.format = text_of(question, "format"),
                                                                 .source = text_of(question, "source")});
    if (!result) return json_of(result.error());
    Json puzzles = Json::array();
    for (const ReadPuzzle& one : result->puzzles) {
        Json entry = {
            {"name", one.name}, {"line", one.line}, {"notes", one.notes}, {"warnings", one.warnings}};
        if (one.puzzle) {
            entry["puzzle"] = json_of(*one.puzzle);
        } else {
            entry.update(json_of(one.puzzle.error()));
        }
        puzzles.push_back(std::move(entry));
    }
    return {{"format", result->format}, {"notes", result->notes}, {"puzzles", std::move(puzzles)}};
}

Json check(const Json& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (puzzle) return {{"puzzle", json_of(*puzzle)}};
    Json answer = json_of(puzzle.error());
    answer["error"]["vehicle"] = puzzle.error().where.line - 1;
    answer["error"]["line"] = 0;
    return answer;
}

Json position(const Json& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = puzzle_at_position(question);
    if (!puzzle) return json_of(puzzle.error());
    const std::vector<int> offsets = start_offsets(*puzzle);
    Json ranges = Json::array();
    for (const OffsetRange range : slide_ranges(*puzzle, offsets)) {
        ranges.push_back({{"first", range.first}, {"last", range.last}});
    }
    return {{"ranges", std::move(ranges)}, {"solved", is_solved(*puzzle, offsets)}};
}

Json write(const Json& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    const bool relabel = member(question, "relabel") == Json(true);
    const auto text = write_puzzle(*puzzle, text_of(question, "format"), {.relabel = relabel});
    if (!text) return json_of(text.error());
    return {{"text", *text}};
}

Json code(const Json& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    return {{"code", puzzle_code(*puzzle)}};
}

Json describe(const Json& question, Session::Memory&, const ProgressText&) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    Json moves = Json::array();
    for (const Move move : moves_of(member(question, "moves"))) {
        const bool exists = move.vehicle >= 0 && move.vehicle < static_cast<int>(puzzle->vehicles().size());
        if (!exists || std::abs(move.cells) > kMaxBoardSide) {
            return json_of(Error{ErrorCode::usage, {}, "there is no such move"});
        }
        moves.push_back({{"label", format_move(*puzzle, move)},
                         {"acm", format_move_acm(*puzzle, move)},
                         {"words", describe_move(*puzzle, move)}});
    }
    return {{"moves", std::move(moves)}};
}

struct Row {
    std::string_view name;
    Call call;
};
constexpr Row kCalls[] = {
    {"tables", tables},         {"read", read},           {"check", check},       {"position", position},
    {"write", write},           {"code", code},           {"describe", describe}, {"solve", solve_job},
    {"measure", measure_job},   {"study", study_job},     {"hint", hint_job},     {"order", order_call},
    {"generate", generate_job}, {"analyze", analyze_job}, {"map", map_job},       {"card", card_job},
    {"sheet", sheet_job},
};

}  // namespace

Session::Session() : memory_(std::make_unique<Memory>()) {}
Session::~Session() = default;

std::string Session::call(std::string_view question, const ProgressText& progress) {
    const Json json = Json::parse(question, nullptr, false);
    const std::string name = text_of(json, "call");
    for (const Row& row : kCalls) {
        if (row.name == name) return to_text(row.call(json, *memory_, progress));
    }
    return to_text(json_of(Error{ErrorCode::usage, {}, "there is no call '" + name + "'"}));
}

}  // namespace unjam::page
