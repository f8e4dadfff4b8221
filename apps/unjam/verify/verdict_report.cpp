#include "verify/verdict_report.h"

#include <fmt/core.h>

#include "io/input.h"
#include "io/text.h"
#include "unjam/support/sentences.h"

namespace unjam::cli {

namespace {

// "solution.txt:2:5: move 3 (XR2): …".
std::string failure_text(const VerdictText& text, const Verdict& verdict) {
    const Replay& replayed = verdict.replayed;
    if (!replayed.legal)
        return text.source.empty() ? replayed.reason
                                   : error_text(text.source, verdict.failed_at, replayed.reason);
    if (verdict.written_moves == 0) return replayed.reason;
    return fmt::format("the moves can all be made, but do not solve the puzzle: {}", replayed.reason);
}

std::string optimality_text(const VerdictText& text, const Verdict& verdict) {
    if (!verdict.best) return "";
    const SolveResult& best = *verdict.best;
    const std::string_view metric = to_string(text.options.metric);
    if (!verdict.optimal) {
        return fmt::format(", {}: {}", text.style.warning("not known whether optimal"),
                           explain(best.stopped, text.options.limits));
    }
    if (*verdict.optimal) return fmt::format(", {}", text.style.good(fmt::format("optimal ({})", metric)));
    return fmt::format(", {}: {} and {} are enough",
                       text.style.warning(fmt::format("not optimal ({})", metric)),
                       counted(best.moves, "move"), counted(best.steps, "step"));
}

// "; 3 of 8 moves can be made, 5 more are needed then, 2 more than the fewest".
std::string rest_text(const Verdict& verdict, const FoundMoves& found) {
    if (found.number == 0) return "";
    std::string rest = fmt::format("; {} of {} can be made", with_thousands(verdict.legal_moves),
                                   counted(found.number, "move"));
    if (!verdict.distance) return rest;
    rest +=
        fmt::format(", {} more {} needed then", with_thousands(static_cast<std::uint64_t>(*verdict.distance)),
                    *verdict.distance == 1 ? "is" : "are");
    if (verdict.gap && *verdict.gap > 0)
        rest += fmt::format(", {} more than the fewest in all",
                            with_thousands(static_cast<std::uint64_t>(*verdict.gap)));
    return rest;
}

}  // namespace

std::string verdict_line(const VerdictText& text, const std::string& name, const Verdict& verdict,
                         const FoundMoves* found) {
    const Style& style = text.style;
    const std::string head = style.bold(printable(name));
    if (!verdict.right) {
        return fmt::format("{}: {}: {}{}\n", head, style.bad("wrong"), printable(failure_text(text, verdict)),
                           found != nullptr ? rest_text(verdict, *found) : "");
    }
    if (found != nullptr && found->says_unsolvable)
        return fmt::format("{}: {}: there is no solution\n", head, style.good("right"));
    const Replay& replayed = verdict.replayed;
    const bool merged = std::cmp_not_equal(verdict.written_moves, replayed.moves);
    return fmt::format("{}: {}: {}{}, {}{}\n", head, style.good("right"), counted(replayed.moves, "move"),
                       merged ? fmt::format(" ({} as written)", verdict.written_moves) : "",
                       counted(replayed.steps, "step"), optimality_text(text, verdict));
}

}  // namespace unjam::cli
