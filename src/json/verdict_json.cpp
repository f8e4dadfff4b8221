#include "json/members.h"
#include "unjam/json.h"

namespace unjam {

std::string verdict_json(const Puzzle& puzzle, const SolveOptions& options, const Verdict& verdict,
                         std::string_view name, const FoundMoves* found, std::string_view id) {
    const Replay& replayed = verdict.replayed;
    const bool solvable = verdict.best && verdict.best->has_solution;
    JsonObject object;
    if (!id.empty()) object.add("id", JsonText{std::string(id)});
    object.add("name", name_or(name, puzzle))
        .add("status", verdict.right ? "right" : "wrong")
        .add("valid", verdict.right)
        .add("legal", replayed.legal)
        .add("solved", replayed.solved)
        .add("failed_move", replayed.failed_move < 0 ? std::nullopt : std::optional(replayed.failed_move + 1))
        .add("reason", verdict.right ? std::nullopt : std::optional(replayed.reason))
        .add("moves", replayed.moves)
        .add("written_moves", verdict.written_moves)
        .add("legal_moves", verdict.legal_moves)
        .add("steps", replayed.steps)
        .add("metric", to_string(options.metric))
        .add("optimal", verdict.optimal)
        .add("distance", verdict.distance)
        .add("gap", verdict.gap)
        .add("best_moves", solvable ? std::optional(verdict.best->moves) : std::nullopt)
        .add("best_steps", solvable ? std::optional(verdict.best->steps) : std::nullopt);
    if (found != nullptr) {
        object.add("found_moves", found->number)
            .add("found_in", found->number > 0 ? std::optional(to_string(found->place)) : std::nullopt)
            .add("failed_line",
                 verdict.failed_at.line > 0 ? std::optional(verdict.failed_at.line) : std::nullopt)
            .add("failed_column",
                 verdict.failed_at.line > 0 ? std::optional(verdict.failed_at.column) : std::nullopt);
    }
    return object.text();
}

}  // namespace unjam
