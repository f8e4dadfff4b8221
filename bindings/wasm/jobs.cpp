#include "jobs.h"

#include <chrono>
#include <cmath>

#include "unjam/json.h"
#include "unjam/player.h"
#include "unjam/support/compare.h"

namespace unjam::page {

namespace {

// Two, so that the puzzle in the editor does not push out the one being played.
constexpr std::size_t kMostStudied = 2;

Result<SolveOptions> options_of(const JsonNode& question, const ProgressText& progress) {
    SolveOptions options;
    options.algorithm = question["algorithm"].as_text();
    options.heuristic = question["heuristic"].as_text();
    const auto metric = parse_metric(question["metric"].as_text());
    if (!metric) return metric.error();
    options.metric = *metric;
    options.move_cost = static_cast<std::uint32_t>(question["move_cost"].as_int(1));
    options.step_cost = static_cast<std::uint32_t>(question["step_cost"].as_int(1));
    options.limits = limits_of(question["limits"]);
    if (progress) options.progress = [&progress](const Progress& now) { progress(progress_text(now)); };
    return options;
}

std::string run_solver(const JsonNode& question, Solver& solver, const ProgressText& progress,
                       bool measured) {
    const auto puzzle = puzzle_at_position(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const auto options = options_of(question, progress);
    if (!options) return answer_of(options.error()).text();
    auto result = solver.solve(*puzzle, *options);
    if (!result) return answer_of(result.error()).text();
    if (measured) measure_again(solver, *puzzle, *options, *result);
    if (const auto checked = check_answer(*puzzle, *options, *result); !checked)
        return answer_of({ErrorCode::bug, {}, "this is a bug in the engine: " + checked.error().message})
            .text();
    return solution_json(*puzzle, *options, *result);
}

JsonObject distances(const DistanceTable& table, const std::vector<int>& start) {
    const std::vector<std::uint64_t>& histogram = table.by_distance();
    return JsonObject()
        .add("start", table.distance(start))
        .add("farthest", histogram.empty() ? std::nullopt : std::optional(histogram.size() - 1))
        .add("farthest_offsets", table.farthest())
        .add("histogram", histogram);
}

const Studied* find_studied(const Session::Memory& memory, const Puzzle& puzzle) {
    const std::string code = puzzle_code(puzzle);
    for (const Studied& one : memory.studied) {
        if (one.code == code) return &one;
    }
    return nullptr;
}

// What many people do wrong where the vehicles stand.
std::optional<JsonObject> temptation_at(const Puzzle& puzzle, const DistanceTable& moves,
                                        const std::vector<int>& offsets, const std::optional<Move>& last) {
    if (moves.distance(offsets).value_or(0) == 0) return {};
    const WrongTurn turn = turn_at(moves, *moves.number_of(offsets), last);
    if (!is_tempting(turn)) return {};
    return JsonObject()
        .add("move", format_move(puzzle, turn.instead))
        .add("chance", std::round(turn.instead_chance * 1e3) / 1e3)
        .add("distance", turn.instead_distance);
}

// The move that a question names, if it can have led here.
std::optional<Move> last_move(const Puzzle& puzzle, const std::vector<int>& offsets, const JsonNode& named) {
    const auto moves = moves_of(puzzle, named);
    if (!moves || moves->size() != 1) return {};
    const Move last = moves->front();
    const auto vehicle = static_cast<std::size_t>(last.vehicle);
    const OffsetRange range = slide_ranges(puzzle, offsets)[vehicle];
    const int before = offsets[vehicle] - last.cells;
    if (before < range.first || before > range.last) return {};
    return last;
}

std::string hint_from(const Puzzle& puzzle, const Studied& studied, const JsonNode& question,
                      const std::vector<int>& offsets) {
    const Unit unit = unit_of(question);
    const DistanceTable& table = unit == Unit::steps ? studied.steps : studied.moves;
    const std::optional<Move> last = last_move(puzzle, offsets, question["last"]);
    return JsonObject()
        .add("distance", table.distance(offsets))
        .add("known", true)
        .add("best", move_texts(puzzle, table.best_moves(offsets)))
        // People count moves: what is best in steps may well be tempting.
        .add("tempting",
             unit == Unit::moves ? temptation_at(puzzle, studied.moves, offsets, last) : std::nullopt)
        .text();
}

}  // namespace

std::string solve_job(const JsonNode& question, Session::Memory& memory, const ProgressText& progress) {
    return run_solver(question, memory.solver, progress, false);
}

std::string measure_job(const JsonNode& question, Session::Memory&, const ProgressText& progress) {
    // A fresh solver: no contender profits from the memory another one has touched.
    Solver solver;
    return run_solver(question, solver, progress, true);
}

std::string study_job(const JsonNode& question, Session::Memory& memory, const ProgressText&) {
    const auto begin = std::chrono::steady_clock::now();
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const Limits limits = limits_of(question);
    const Studied* studied = find_studied(memory, *puzzle);
    if (studied == nullptr) {
        DistanceTable moves(*puzzle, Unit::moves, limits);
        DistanceTable steps(*puzzle, Unit::steps, limits);
        if (!moves.complete() || !steps.complete()) {
            return JsonObject()
                .add("complete", false)
                .add("states", moves.states())
                .add("solved_states", moves.solved_states())
                .add("moves", nullptr)
                .add("steps", nullptr)
                .add("time_us", 0)
                .text();
        }
        if (memory.studied.size() == kMostStudied) memory.studied.pop_back();
        memory.studied.push_front({puzzle_code(*puzzle), std::move(moves), std::move(steps)});
        studied = &memory.studied.front();
    }
    const std::vector<int> start = start_offsets(*puzzle);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    return JsonObject()
        .add("complete", true)
        .add("states", studied->moves.states())
        .add("solved_states", studied->moves.solved_states())
        .add("moves", distances(studied->moves, start))
        .add("steps", distances(studied->steps, start))
        .add("time_us", microseconds_of(seconds.count()))
        .text();
}

std::string hint_job(const JsonNode& question, Session::Memory& memory, const ProgressText&) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const auto here = puzzle_at_position(question);
    if (!here) return answer_of(here.error()).text();
    if (const Studied* studied = find_studied(memory, *puzzle))
        return hint_from(*puzzle, *studied, question, start_offsets(*here));
    const bool in_steps = unit_of(question) == Unit::steps;
    SolveOptions options;
    options.metric = in_steps ? Metric::steps : Metric::moves;
    options.limits = limits_of(question["limits"]);
    const auto result = memory.solver.solve(*here, options);
    if (!result) return answer_of(result.error()).text();
    const bool solvable = result->status == Status::optimal;
    std::vector<Move> best;
    if (!result->solution.empty()) best.push_back(result->solution.front());
    return JsonObject()
        .add("distance", solvable ? std::optional(in_steps ? result->steps : result->moves) : std::nullopt)
        .add("known", solvable || result->status == Status::unsolvable)
        .add("best", move_texts(*here, best))
        .add("tempting", nullptr)
        .text();
}

}  // namespace unjam::page
