#include "unjam/verdict.h"

#include <fmt/core.h>

#include <utility>

#include "search/checked.h"

namespace unjam {

namespace {

// Replays the moves; an error is what is wrong with the one after them.
void replay_moves(const Puzzle& puzzle, const ReadMoves& read, Verdict& verdict) {
    std::vector<Move> moves;
    moves.reserve(read.moves.size());
    for (const ParsedMove& parsed : read.moves) moves.push_back(parsed.move);
    verdict.written_moves = verdict.legal_moves = moves.size();
    Replay& replayed = verdict.replayed;
    replayed = replay(puzzle, moves);
    if (!replayed.legal) {
        verdict.legal_moves = static_cast<std::size_t>(replayed.failed_move);
        verdict.failed_at = read.moves[verdict.legal_moves].where;
    } else if (read.error) {
        replayed.legal = replayed.solved = false;
        replayed.failed_move = static_cast<int>(moves.size());
        replayed.reason = read.error->message;
        verdict.failed_at = read.error->where;
    }
    verdict.right = replayed.legal && replayed.solved;
}

// The moves that can be made, made.
Replay replay_legal(const Puzzle& puzzle, const ReadMoves& read, const Verdict& verdict) {
    if (verdict.legal_moves == verdict.written_moves) return verdict.replayed;
    std::vector<Move> moves;
    moves.reserve(verdict.legal_moves);
    for (std::size_t i = 0; i < verdict.legal_moves; ++i) moves.push_back(read.moves[i].move);
    return replay(puzzle, moves);
}

// true, false, or nothing when it is not known.
std::optional<bool> is_optimal(const SolveOptions& options, const SolveResult& best, const Replay& replayed) {
    const auto own = cost_of(options, replayed.moves, replayed.steps);
    const auto known = cost_of(options, best.moves, best.steps);
    if (best.status == Status::optimal) return own <= known;
    if (best.has_solution && known < own) return false;
    return {};
}

Error contradiction(std::string what) {
    return {ErrorCode::bug, {}, std::move(what)};
}

// The search and the replay must agree; otherwise one of them is wrong.
Result<void> check_agreement(const SolveOptions& options, const SolveResult& best, const Replay& replayed) {
    if (best.status == Status::unsolvable)
        return contradiction("the puzzle was proved unsolvable, but the moves solve it");
    const MoveCount cost = cost_of(options, replayed.moves, replayed.steps).first;
    if (best.lower_bound <= cost) return {};
    return contradiction(
        fmt::format("{} was proved to be the least cost, but these moves cost {}", best.lower_bound, cost));
}

// What the answer's legal moves lack.
Result<void> measure_rest(Solver& solver, const Puzzle& puzzle, const ReadMoves& read,
                          const SolveOptions& options, Verdict& verdict) {
    const Replay made = replay_legal(puzzle, read, verdict);
    const MoveCount cost = cost_of(options, made.moves, made.steps).first;
    MoveCount distance = 0;
    if (!verdict.right) {
        // Never fails: these are the places of a legal position.
        const auto from_here = puzzle.with_offsets(made.offsets);
        auto rest = solve_checked(solver, *from_here, options);
        if (!rest) return rest.error();
        verdict.rest = std::move(*rest);
        if (verdict.rest->status != Status::optimal) return {};
        distance = cost_of(options, verdict.rest->moves, verdict.rest->steps).first;
    }
    verdict.distance = distance;
    if (verdict.best->status == Status::optimal)
        verdict.gap = cost + distance - cost_of(options, verdict.best->moves, verdict.best->steps).first;
    return {};
}

}  // namespace

Result<Verdict> judge(Solver& solver, const Puzzle& puzzle, const ReadMoves& moves,
                      const JudgeOptions& options) {
    if (moves.error && moves.error->code != ErrorCode::invalid) return *moves.error;
    Verdict verdict;
    replay_moves(puzzle, moves, verdict);
    if (!options.distance && !(options.optimum && verdict.right)) return verdict;
    auto best = solve_checked(solver, puzzle, options.solve);
    if (!best) return best.error();
    verdict.best = std::move(*best);
    if (verdict.right) {
        if (auto agrees = check_agreement(options.solve, *verdict.best, verdict.replayed); !agrees)
            return agrees.error();
        verdict.optimal = is_optimal(options.solve, *verdict.best, verdict.replayed);
    }
    if (auto done = measure_rest(solver, puzzle, moves, options.solve, verdict); !done) return done.error();
    return verdict;
}

Result<Verdict> judge(Solver& solver, const Puzzle& puzzle, const FoundMoves& found,
                      const JudgeOptions& options) {
    JudgeOptions asked = options;
    asked.distance = asked.distance || found.says_unsolvable;
    Result<Verdict> verdict = judge(solver, puzzle, found.read, asked);
    if (!verdict || found.number > 0 || verdict->right) return verdict;
    if (!found.says_unsolvable) {
        verdict->replayed.reason = "no moves were found in the answer";
    } else if (verdict->best->status == Status::unsolvable) {
        verdict->right = true;
    } else {
        verdict->replayed.reason = verdict->best->has_solution
                                       ? "the answer says that there is no solution, but there is one"
                                       : "the answer says that there is no solution, which is not proved";
    }
    return verdict;
}

}  // namespace unjam
