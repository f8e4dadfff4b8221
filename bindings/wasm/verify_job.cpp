#include "verify_job.h"

#include "unjam/json.h"

namespace unjam::page {

std::string verify_job(const JsonNode& question, const ProgressText& progress) {
    const auto puzzle = puzzle_of(question);
    if (!puzzle) return answer_of(puzzle.error()).text();
    const auto metric = parse_metric(question["metric"].as_text());
    if (!metric) return answer_of(metric.error()).text();
    JudgeOptions options;
    options.solve.metric = *metric;
    options.solve.limits = limits_of(question["limits"]);
    if (progress) options.solve.progress = [&](const Progress& now) { progress(progress_text(now)); };
    options.distance = true;
    Solver solver;
    const std::string& text = question["text"].as_text();
    const bool prose = question["prose"].as_truth(false);
    FoundMoves found;
    if (prose)
        found = find_moves(*puzzle, text);
    else
        found.read = read_moves(*puzzle, text);
    const auto verdict =
        prose ? judge(solver, *puzzle, found, options) : judge(solver, *puzzle, found.read, options);
    if (!verdict) return answer_of(verdict.error()).text();
    return verdict_json(*puzzle, options.solve, *verdict, puzzle->name(), prose ? &found : nullptr);
}

}  // namespace unjam::page
