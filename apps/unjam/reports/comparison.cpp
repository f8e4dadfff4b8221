#include "reports/comparison.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "io/text.h"
#include "reports/checked_solve.h"
#include "reports/solve_report.h"
#include "unjam/json.h"
#include "unjam/support/words.h"

namespace unjam::cli {

namespace {

double states_per_second(const SearchCounts& counts) {
    return counts.seconds > 0 ? static_cast<double>(counts.stored) / counts.seconds : 0;
}

std::string number_text(std::uint64_t number, TableForm form) {
    return form == TableForm::csv ? std::to_string(number) : with_thousands(number);
}

// The cells after those that name the run.
std::vector<std::string> cells_of(const ComparedRun& run, TableForm form) {
    const SolveResult& result = run.result;
    const SearchCounts& counts = result.counts;
    const bool solved = result.has_solution;
    std::vector<std::string> cells = {form == TableForm::csv ? run.puzzle : printable(run.puzzle),
                                      run.contender.algorithm,
                                      run.contender.heuristic.empty() ? "-" : run.contender.heuristic,
                                      solved ? std::to_string(result.moves) : "-",
                                      solved ? std::to_string(result.steps) : "-",
                                      std::string(to_string(result.status))};
    for (const std::uint64_t number : {counts.generated, counts.expanded, counts.stored}) {
        cells.push_back(number_text(number, form));
    }
    if (form == TableForm::csv) {
        cells.push_back(std::to_string(std::llround(counts.seconds * 1e6)));
        cells.push_back(std::to_string(counts.peak_bytes));
        cells.push_back(std::to_string(std::llround(states_per_second(counts))));
    } else {
        cells.push_back(duration_text(counts.seconds));
        cells.push_back(size_text(counts.peak_bytes));
        cells.push_back(speed_text(states_per_second(counts)));
    }
    return cells;
}

std::vector<std::string> header(TableForm form) {
    std::vector<std::string> names = {"puzzle", "algorithm", "heuristic", "moves", "steps",
                                      "proof",  "generated", "expanded",  "stored"};
    if (form == TableForm::csv) {
        names.insert(names.end(), {"time_us", "peak_bytes", "states_per_second"});
    } else if (form == TableForm::markdown) {
        names.insert(names.end(), {"time", "memory", "speed"});
    } else {
        // Wide enough for any value, so that the columns line up with those of the last run.
        names.insert(names.end(), {"       time", "     memory", "            speed"});
    }
    return names;
}

// A name for a table of Markdown, where a bar would end the cell.
std::string with_escaped_bars(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '|') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string joined(const std::vector<std::string>& cells, std::string_view separator) {
    std::string text;
    for (const std::string& cell : cells) {
        if (!text.empty()) text += separator;
        text += cell;
    }
    return text;
}

using Cost = std::pair<MoveCount, MoveCount>;

std::string cost_words(Cost cost) {
    return cost.second == 0 ? std::to_string(cost.first) : fmt::format("{},{}", cost.first, cost.second);
}

// Compares two runs of one puzzle; a sentence when both cannot be true.
std::string disagreement(const ComparedRun& a, const ComparedRun& b, const SolveOptions& options) {
    const auto cost = [&](const ComparedRun& run) {
        return cost_of(options, run.result.moves, run.result.steps);
    };
    const SolveResult& first = a.result;
    const SolveResult& second = b.result;
    if (first.status == Status::unsolvable && second.has_solution) {
        return fmt::format("{}: {} proves it unsolvable, {} solves it", a.puzzle, a.contender.name(),
                           b.contender.name());
    }
    if (first.status == Status::optimal && second.has_solution && cost(b) < cost(a)) {
        return fmt::format("{}: {} proves {} optimal, {} finds {}", a.puzzle, a.contender.name(),
                           cost_words(cost(a)), b.contender.name(), cost_words(cost(b)));
    }
    if (first.status != Status::unsolvable && second.has_solution && first.lower_bound > cost(b).first) {
        return fmt::format("{}: {} proves that {} is needed, {} finds {}", a.puzzle, a.contender.name(),
                           first.lower_bound, b.contender.name(), cost_words(cost(b)));
    }
    return {};
}

}  // namespace

std::vector<std::string> find_disagreements(std::span<const ComparedRun> runs, const SolveOptions& options) {
    std::vector<std::string> sentences;
    for (const ComparedRun& a : runs) {
        for (const ComparedRun& b : runs) {
            std::string sentence = &a == &b ? "" : disagreement(a, b, options);
            if (!sentence.empty()) sentences.push_back(std::move(sentence));
        }
    }
    return sentences;
}

std::vector<ComparedRun> totals(std::span<const ComparedRun> runs) {
    std::vector<ComparedRun> sums;
    for (const ComparedRun& run : runs) {
        const auto same = [&](const ComparedRun& sum) {
            return sum.contender.name() == run.contender.name();
        };
        auto sum = std::ranges::find_if(sums, same);
        if (sum == sums.end()) {
            sums.push_back(run);
            sums.back().puzzle = "total";
            continue;
        }
        SolveResult& total = sum->result;
        total.has_solution = total.has_solution && run.result.has_solution;
        total.moves += run.result.moves;
        total.steps += run.result.steps;
        // Statuses are ordered from the strongest claim to the weakest, but unsolvable is as strong as
        // optimal.
        if (run.result.status != Status::unsolvable) {
            total.status = total.status == Status::unsolvable ? run.result.status
                                                              : std::max(total.status, run.result.status);
        }
        total.lower_bound += run.result.lower_bound;
        total.counts.generated += run.result.counts.generated;
        total.counts.expanded += run.result.counts.expanded;
        total.counts.stored += run.result.counts.stored;
        total.counts.seconds += run.result.counts.seconds;
        total.counts.peak_bytes = std::max(total.counts.peak_bytes, run.result.counts.peak_bytes);
    }
    return sums;
}

std::string comparison_table(std::span<const ComparedRun> runs, TableForm form) {
    std::string text;
    if (form == TableForm::json) {
        for (const auto& [puzzle, contender, result] : runs)
            text += comparison_json(puzzle, contender.algorithm, contender.heuristic, result) + "\n";
        return text;
    }
    std::vector<std::vector<std::string>> rows = {header(form)};
    for (const ComparedRun& run : runs) rows.push_back(cells_of(run, form));
    if (form == TableForm::text) return aligned_table(rows);
    for (auto& row : rows) {
        if (form == TableForm::csv) {
            for (std::string& cell : row) cell = csv_field(cell);
            text += joined(row, ",") + "\n";
        } else {
            row.front() = with_escaped_bars(row.front());
            text += "| " + joined(row, " | ") + " |\n";
            if (&row == &rows.front()) text += "|---|---|---|--:|--:|---|--:|--:|--:|--:|--:|--:|\n";
        }
    }
    return text;
}

}  // namespace unjam::cli
