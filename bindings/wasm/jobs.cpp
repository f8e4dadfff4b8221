#include "jobs.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include "unjam/support/compare.h"

namespace unjam::page {

namespace {

// Two, so that the puzzle in the editor does not push out the one being played.
constexpr std::size_t kMostStudied = 2;

std::uint64_t count_of(const Json& object, const char* name, std::uint64_t otherwise) {
    const double number = number_of(object, name);
    return number >= 1 && number < 1e15 ? static_cast<std::uint64_t>(number) : otherwise;
}

Result<SolveOptions> options_of(const Json& question, const ProgressText& progress) {
    SolveOptions options;
    options.algorithm = text_of(question, "algorithm");
    options.heuristic = text_of(question, "heuristic");
    const auto metric = parse_metric(text_of(question, "metric"));
    if (!metric) return metric.error();
    options.metric = *metric;
    options.move_cost = static_cast<std::uint32_t>(int_of(question, "move_cost", 1));
    options.step_cost = static_cast<std::uint32_t>(int_of(question, "step_cost", 1));
    options.limits = limits_of(member(question, "limits"));
    if (progress) {
        options.progress = [&progress](const Progress& now) { progress(to_text(json_of(now))); };
    }
    return options;
}

Json checked(const Puzzle& puzzle, const SolveOptions& options, const SolveResult& result) {
    const std::string bug = find_contradiction(puzzle, options, result);
    if (!bug.empty()) {
        return json_of(Error{ErrorCode::invalid, {}, "this is a bug in the engine: " + bug});
    }
    return json_of(puzzle, result, options.limits);
}

Json run_solver(const Json& question, Solver& solver, const ProgressText& progress, bool measured) {
    const auto puzzle = puzzle_at_position(question);
    if (!puzzle) return json_of(puzzle.error());
    const auto options = options_of(question, progress);
    if (!options) return json_of(options.error());
    auto result = solver.solve(*puzzle, *options);
    if (!result) return json_of(result.error());
    if (measured) measure_again(solver, *puzzle, *options, *result);
    return checked(*puzzle, *options, *result);
}

Json distances(const DistanceTable& table, const std::vector<int>& start) {
    const auto distance = table.distance(start);
    const std::vector<std::uint64_t>& by_distance = table.by_distance();
    return {{"start", distance ? Json(*distance) : Json(nullptr)},
            {"farthest", by_distance.empty() ? Json(nullptr) : Json(by_distance.size() - 1)},
            {"farthest_offsets", table.farthest()},
            {"by_distance", by_distance}};
}

const Studied* find_studied(const Session::Memory& memory, const Puzzle& puzzle) {
    const std::string code = puzzle_code(puzzle);
    for (const Studied& one : memory.studied) {
        if (one.code == code) return &one;
    }
    return nullptr;
}

Json hint_from(const DistanceTable& table, const std::vector<int>& offsets) {
    const auto distance = table.distance(offsets);
    return {{"distance", distance ? Json(*distance) : Json(nullptr)},
            {"known", true},
            {"best", json_of(table.best_moves(offsets))}};
}

}  // namespace

Limits limits_of(const Json& json) {
    Limits limits;
    const double seconds = number_of(json, "seconds");
    if (seconds > 0) limits.seconds = seconds;
    limits.memory_bytes = static_cast<std::size_t>(
        std::min<std::uint64_t>(count_of(json, "memory_bytes", limits.memory_bytes), SIZE_MAX));
    limits.max_states = count_of(json, "max_states", limits.max_states);
    return limits;
}

Result<Puzzle> puzzle_at_position(const Json& question) {
    auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return puzzle;
    const std::vector<int> offsets = ints_of(member(question, "offsets"));
    if (offsets.size() != puzzle->vehicles().size()) {
        return Error{ErrorCode::usage, {}, "a position has one offset for every vehicle"};
    }
    return puzzle->with_offsets(offsets);
}

Json solve_job(const Json& question, Session::Memory& memory, const ProgressText& progress) {
    return run_solver(question, memory.solver, progress, false);
}

Json measure_job(const Json& question, Session::Memory&, const ProgressText& progress) {
    // A fresh solver: no contender profits from the memory another one has touched.
    Solver solver;
    return run_solver(question, solver, progress, true);
}

Json study_job(const Json& question, Session::Memory& memory, const ProgressText&) {
    const auto begin = std::chrono::steady_clock::now();
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    const Limits limits = limits_of(question);
    const Studied* studied = find_studied(memory, *puzzle);
    if (studied == nullptr) {
        DistanceTable moves(*puzzle, Unit::moves, limits);
        DistanceTable steps(*puzzle, Unit::steps, limits);
        if (!moves.complete() || !steps.complete()) {
            return {{"complete", false}, {"states", moves.states()}, {"solved_states", moves.solved_states()},
                    {"moves", nullptr},  {"steps", nullptr},         {"seconds", 0}};
        }
        if (memory.studied.size() == kMostStudied) memory.studied.pop_back();
        memory.studied.push_front({puzzle_code(*puzzle), std::move(moves), std::move(steps)});
        studied = &memory.studied.front();
    }
    const std::vector<int> start = start_offsets(*puzzle);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    return {{"complete", true},
            {"states", studied->moves.states()},
            {"solved_states", studied->moves.solved_states()},
            {"moves", distances(studied->moves, start)},
            {"steps", distances(studied->steps, start)},
            {"seconds", seconds.count()}};
}

Json hint_job(const Json& question, Session::Memory& memory, const ProgressText&) {
    const auto puzzle = Puzzle::create(draft_of(member(question, "puzzle")));
    if (!puzzle) return json_of(puzzle.error());
    const auto here = puzzle_at_position(question);
    if (!here) return json_of(here.error());
    const bool in_steps = unit_of(question) == Unit::steps;
    if (const Studied* studied = find_studied(memory, *puzzle)) {
        return hint_from(in_steps ? studied->steps : studied->moves, start_offsets(*here));
    }
    SolveOptions options;
    options.metric = in_steps ? Metric::steps : Metric::moves;
    options.limits = limits_of(member(question, "limits"));
    const auto result = memory.solver.solve(*here, options);
    if (!result) return json_of(result.error());
    const bool known = result->status == Status::optimal || result->status == Status::unsolvable;
    const bool solvable = result->status == Status::optimal;
    std::vector<Move> best;
    if (!result->solution.empty()) best.push_back(result->solution.front());
    return {{"distance", solvable ? Json(in_steps ? result->steps : result->moves) : Json(nullptr)},
            {"known", known},
            {"best", json_of(best)}};
}

}  // namespace unjam::page
