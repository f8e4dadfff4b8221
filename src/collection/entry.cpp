#include <fmt/core.h>

#include <cmath>

#include "unjam/collection.h"
#include "unjam/formats.h"
#include "unjam/puzzle.h"
#include "unjam/support/sentences.h"

namespace unjam {

namespace {

Error refused(std::string message) {
    return Error{ErrorCode::invalid, {}, std::move(message)};
}

}  // namespace

CollectionEntry describe_puzzle(const Puzzle& puzzle) {
    CollectionEntry entry;
    entry.code = puzzle_code(puzzle);
    entry.key = canonical_key(puzzle);
    entry.vehicles = static_cast<std::int64_t>(puzzle.vehicles().size());
    entry.walls = static_cast<std::int64_t>(puzzle.walls().size());
    entry.width = puzzle.width();
    entry.height = puzzle.height();
    return entry;
}

Result<CollectionEntry> make_entry(const Puzzle& puzzle, const Analysis& analysis, const Limits& limits) {
    if (analysis.status == Status::unsolvable) return refused("is unsolvable: " + explain_unsolvable(puzzle));
    if (!analysis.moves.proved || !analysis.steps.proved) {
        return refused(fmt::format("its optimum is not proved: {}", explain(analysis.stopped, limits)));
    }
    CollectionEntry entry = describe_puzzle(puzzle);
    entry.moves = analysis.moves.least;
    entry.steps = analysis.steps.least;
    if (analysis.complete) entry.states = static_cast<std::int64_t>(analysis.states);
    if (analysis.removable) entry.minimal = analysis.removable->empty();
    const double score =
        analysis.difficulty ? analysis.difficulty->score : rate_difficulty(analysis.moves.least).score;
    entry.score = std::round(score * 10) / 10;
    entry.rough = !analysis.difficulty || analysis.difficulty->rough;
    return entry;
}

Result<Puzzle> puzzle_of(const CollectionEntry& entry) {
    auto puzzle = read_puzzle(entry.code, {"code", ""});
    if (puzzle) puzzle->rename(entry.name);
    return puzzle;
}

std::string_view level_of(const CollectionEntry& entry) {
    std::string_view name = difficulty_levels().front().name;
    for (const DifficultyLevel& level : difficulty_levels()) {
        // Scores are kept to a tenth; rounding must not change the level.
        if (entry.score + 1e-9 >= level.score) name = level.name;
    }
    return name;
}

}  // namespace unjam
