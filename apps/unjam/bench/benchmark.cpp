#include "bench/benchmark.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>

#include "platform/signals.h"
#include "reports/checked_solve.h"
#include "unjam/explore.h"
#include "unjam/move.h"
#include "unjam/support/hash.h"

namespace unjam::cli {

namespace {

constexpr int kFewestRuns = 5;
constexpr int kMostRuns = 200;
constexpr double kEnoughSeconds = 1;
constexpr MoveCount kGroupWidth = 10;  // moves

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

class Measuring {
public:
    Measuring(const Suite& suite, const BenchPlan& plan) : suite_(suite), plan_(plan) {
        report_.suite = suite.about.name;
    }

    SuiteReport run() {
        check_answers();
        if (report_.wrong.empty() && !stop_asked()) time_runs();
        if (report_.wrong.empty() && !stop_asked()) explore_components();
        summarize();
        report_.stopped = stop_asked();
        return std::move(report_);
    }

private:
    bool one_run() const { return plan_.runs == 1 || (plan_.runs == 0 && suite_.about.large); }

    // The first run: its answers are checked, and in a large suite it is also the measured one.
    void check_answers() {
        Fnv1a signature;
        times_.emplace_back();
        for (const BenchPuzzle& one : suite_.puzzles) {
            if (stop_asked()) break;
            const auto start = Clock::now();
            CheckedAnswer answer = solve_checked(solver_, one.puzzle, plan_.solve);
            if (stop_asked()) break;
            times_.back().push_back(seconds_since(start));
            if (!answer.result) {
                report_.wrong.push_back(fmt::format("{}: {}", one.name, answer.result.error().message));
                return;
            }
            if (!answer.bug.empty()) report_.wrong.push_back(fmt::format("{}: {}", one.name, answer.bug));
            check_expected(one, *answer.result);
            sign(signature, one, *answer.result);
            report_.puzzles.push_back({one.name, std::move(*answer.result), 0});
        }
        report_.signature = signature.value();
    }

    void check_expected(const BenchPuzzle& one, const SolveResult& result) {
        if (!one.fewest_moves) return;
        const bool proved = result.status == Status::optimal;
        const bool right = result.has_solution &&
                           (proved ? result.moves == *one.fewest_moves : result.moves >= *one.fewest_moves);
        if (right || result.status == Status::limit) return;
        report_.wrong.push_back(fmt::format("{}: {} moves are fewest, but the answer is {}, {} moves",
                                            one.name, *one.fewest_moves, to_string(result.status),
                                            result.moves));
    }

    static void sign(Fnv1a& signature, const BenchPuzzle& one, const SolveResult& result) {
        signature.add(one.name);
        if (result.status == Status::limit || result.status == Status::bounded) return;
        signature.add(fmt::format("|{}|{}|{}|{}\n", result.moves, result.steps, result.counts.stored,
                                  format_moves(one.puzzle, result.solution)));
    }

    void time_runs() {
        if (one_run()) {
            report_.runs = 1;
            return;
        }
        times_.clear();
        const auto start = Clock::now();
        const auto enough = [&](int runs) {
            if (plan_.runs > 0) return runs >= plan_.runs;
            return runs >= kMostRuns || (runs >= kFewestRuns && seconds_since(start) > kEnoughSeconds);
        };
        while (!enough(report_.runs) && !stop_asked()) {
            times_.emplace_back();
            for (const BenchPuzzle& one : suite_.puzzles) {
                const auto begin = Clock::now();
                const auto result = solver_.solve(one.puzzle, plan_.solve);
                times_.back().push_back(result ? seconds_since(begin) : 0);
            }
            ++report_.runs;
        }
    }

    void explore_components() {
        for (const BenchPuzzle& one : suite_.puzzles) {
            if (!one.component || stop_asked()) continue;
            std::vector<double> times;
            std::optional<DistanceTable> table;
            for (int run = 0; run < kFewestRuns && !stop_asked(); ++run) {
                const auto start = Clock::now();
                table.emplace(one.puzzle, Unit::moves, plan_.solve.limits);
                times.push_back(seconds_since(start));
            }
            if (!table) continue;
            if (table->complete() && table->states() != *one.component) {
                report_.wrong.push_back(fmt::format("{}: its component has {} states, but {} were found",
                                                    one.name, *one.component, table->states()));
            }
            report_.components.push_back({one.name, table->states(), median(times), table->peak_bytes()});
        }
    }

    // For each run the time of some puzzles, given by their indices.
    std::vector<double> sums_of(const std::vector<std::size_t>& puzzles) const {
        std::vector<double> sums;
        for (const std::vector<double>& run : times_) {
            double sum = 0;
            for (const std::size_t i : puzzles) sum += i < run.size() ? run[i] : 0;
            sums.push_back(sum);
        }
        return sums;
    }

    Measurement measurement_of(const std::vector<std::size_t>& puzzles) const {
        const std::vector<double> sums = sums_of(puzzles);
        Measurement result{puzzles.size(), 0, median(sums), sums.empty() ? 0 : std::ranges::min(sums)};
        for (const std::size_t i : puzzles) result.states += report_.puzzles[i].result.counts.stored;
        return result;
    }

    // Puzzles by number of moves, in steps of kGroupWidth; those without a solution come last.
    std::vector<GroupReport> groups() const {
        std::map<MoveCount, std::vector<std::size_t>> members;
        for (std::size_t i = 0; i < report_.puzzles.size(); ++i) {
            const SolveResult& result = report_.puzzles[i].result;
            const MoveCount group = std::max<MoveCount>(0, result.moves - 1) / kGroupWidth;
            members[result.has_solution ? group : std::numeric_limits<MoveCount>::max()].push_back(i);
        }
        std::vector<GroupReport> result;
        for (const auto& [group, puzzles] : members) {
            const bool solved = group != std::numeric_limits<MoveCount>::max();
            const std::string name =
                solved ? fmt::format("{}-{} moves", group * kGroupWidth + 1, (group + 1) * kGroupWidth)
                       : "not solved";
            result.push_back({name, measurement_of(puzzles)});
        }
        return result;
    }

    void summarize() {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < report_.puzzles.size(); ++i) {
            PuzzleReport& one = report_.puzzles[i];
            one.seconds = median(sums_of({i}));
            report_.peak_bytes = std::max(report_.peak_bytes, one.result.counts.peak_bytes);
            const Status status = one.result.status;
            if (status == Status::limit || status == Status::bounded) ++report_.unfinished;
            all.push_back(i);
        }
        for (const ComponentReport& one : report_.components) {
            report_.peak_bytes = std::max(report_.peak_bytes, one.peak_bytes);
        }
        report_.total = measurement_of(all);
        report_.groups = groups();
    }

    const Suite& suite_;
    const BenchPlan& plan_;
    Solver solver_;
    SuiteReport report_;
    std::vector<std::vector<double>> times_;  // [run][puzzle]
};

}  // namespace

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

SuiteReport measure(const Suite& suite, const BenchPlan& plan) {
    return Measuring(suite, plan).run();
}

}  // namespace unjam::cli
