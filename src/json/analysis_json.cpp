#include <cmath>

#include "json/members.h"
#include "unjam/formats.h"
#include "unjam/json.h"
#include "unjam/support/sentences.h"
#include "unjam/support/words.h"

namespace unjam {

namespace {

// Readers that know only doubles have whole numbers exactly up to 2^53: beyond, a string of digits.
JsonText exact(const BigCount& count) {
    constexpr std::int64_t kMost = std::int64_t{1} << 53U;
    std::string digits = count.to_string();
    const auto number = parse_whole(digits);
    return {number && *number <= kMost ? digits : '"' + digits + '"'};
}

double rounded(double number, double parts) {
    return std::round(number * parts) / parts;
}

std::vector<double> hundredths(const std::vector<double>& numbers) {
    std::vector<double> list;
    list.reserve(numbers.size());
    for (const double number : numbers) list.push_back(rounded(number, 100));
    return list;
}

std::optional<MoveCount> if_proved(const Optimum& optimum) {
    return optimum.proved ? std::optional(optimum.least) : std::nullopt;
}

std::vector<JsonObject> wrong_turns_list(const Puzzle& puzzle, const std::vector<WrongTurn>& turns) {
    constexpr double kThousandths = 1e3;
    std::vector<JsonObject> list;
    list.reserve(turns.size());
    for (const WrongTurn& turn : turns) {
        list.push_back(JsonObject()
                           .add("offsets", turn.offsets)
                           .add("way", move_texts(puzzle, turn.way))
                           .add("distance", turn.distance)
                           .add("reached", rounded(turn.reached, kThousandths))
                           .add("wrong", rounded(turn.wrong, kThousandths))
                           .add("rights", turn.rights)
                           .add("right", format_move(puzzle, turn.right))
                           .add("right_chance", rounded(turn.right_chance, kThousandths))
                           .add("instead", format_move(puzzle, turn.instead))
                           .add("instead_chance", rounded(turn.instead_chance, kThousandths))
                           .add("instead_distance", turn.instead_distance)
                           .add("reason", explain(puzzle, turn)));
    }
    return list;
}

std::optional<JsonObject> difficulty_object(const Puzzle& puzzle, const Analysis& analysis) {
    if (!analysis.difficulty) return {};
    const Difficulty& rated = *analysis.difficulty;
    JsonObject object;
    object.add("level", rated.level)
        .add("score", rounded(rated.score, 10))
        .add("seconds", rounded(rated.seconds, 10))
        .add("within_a_minute", rounded(rated.within_a_minute, 100))
        .add("reasons", rated.reasons)
        .add("rough", rated.rough)
        .add("extrapolated", rated.extrapolated)
        .add("wrong_turns", wrong_turns_list(puzzle, rated.wrong_turns));
    return object;
}

std::optional<std::string> farthest_code(const Puzzle& puzzle, const Analysis& analysis) {
    if (analysis.by_distance.empty()) return {};
    const auto there = puzzle.with_offsets(analysis.farthest);
    return there ? std::optional(puzzle_code(*there)) : std::nullopt;
}

template <class T>
std::optional<T> if_known(bool known, T value) {
    return known ? std::optional<T>(std::move(value)) : std::nullopt;
}

void add_component(JsonObject& object, const Puzzle& puzzle, const Analysis& analysis) {
    const bool known = !analysis.by_distance.empty();
    object.add("complete", analysis.complete)
        .add("states", analysis.states)
        .add("solved_states", analysis.solved_states)
        .add("move_pairs", analysis.move_pairs)
        .add("histogram", if_known(known, analysis.by_distance))
        .add("farthest", if_known(known, std::ssize(analysis.by_distance) - 1))
        .add("farthest_states", if_known(known, known ? analysis.by_distance.back() : 0))
        .add("farthest_code", farthest_code(puzzle, analysis))
        .add("farthest_offsets", if_known(known, analysis.farthest))
        .add("hardest", if_known(known, analysis.starts_hardest))
        .add("from_start", if_known(analysis.complete, analysis.from_start));
}

void add_solutions(JsonObject& object, const Puzzle& puzzle, const Analysis& analysis) {
    if (!analysis.solutions) {
        object.add("optimal_solutions", nullptr);
        return;
    }
    const OptimalFacts& facts = *analysis.solutions;
    object.add("optimal_solutions", exact(facts.solutions))
        .add("layers", facts.widths)
        .add("bottlenecks", facts.bottlenecks)
        .add("forced", facts.forced)
        .add("mobility", hundredths(facts.mobility))
        .add("good_moves", hundredths(facts.good_moves))
        .add("moved_by_all", labels_of(puzzle, facts.moved_by_all))
        .add("moved_by_some", labels_of(puzzle, facts.moved_by_some))
        .add("moved_by_none", labels_of(puzzle, facts.moved_by_none));
}

JsonObject analysis_object(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits,
                           std::string_view name) {
    const bool unsolvable = analysis.status == Status::unsolvable;
    JsonObject object;
    object.add("name", name)
        .add("code", puzzle_code(puzzle))
        .add("status", to_string(analysis.status))
        .add("metric", to_string(analysis.unit))
        .add("moves", if_proved(analysis.moves))
        .add("steps", if_proved(analysis.steps))
        .add("moves_at_least", if_known(!unsolvable, analysis.moves.least))
        .add("steps_at_least", if_known(!unsolvable, analysis.steps.least));
    add_component(object, puzzle, analysis);
    add_solutions(object, puzzle, analysis);
    const auto& removable = analysis.removable;
    object.add("minimal", if_known(removable.has_value(), removable && removable->empty()))
        .add("removable",
             if_known(removable.has_value(), labels_of(puzzle, removable.value_or(std::vector<int>()))))
        .add("difficulty", difficulty_object(puzzle, analysis))
        .add("reason", text_or_null(explain(puzzle, analysis, limits)));
    return object;
}

}  // namespace

std::string analysis_json(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits,
                          std::string_view name) {
    return analysis_object(puzzle, analysis, limits, name_or(name, puzzle))
        .add("time_us", microseconds_of(analysis.seconds))
        .text();
}

std::string generated_json(const GeneratedPuzzle& made, std::string_view name) {
    // Without a time: the same order must give the same text.
    return analysis_object(made.puzzle, made.analysis, {}, name)
        .add("key", made.key)
        .add("width", made.puzzle.width())
        .add("height", made.puzzle.height())
        .add("exit", to_string(made.puzzle.exit()))
        .add("vehicles", made.puzzle.vehicles().size())
        .add("walls", made.puzzle.walls().size())
        .add("unique", made.unique)
        .text();
}

}  // namespace unjam
