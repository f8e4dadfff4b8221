// The options that several commands share, in groups: which puzzles, which search, which limits, which
// colours. Each function adds a group to a command; the struct it fills is ready to use after parsing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/input.h"
#include "io/terminal.h"
#include "options/program.h"
#include "unjam/solve.h"
#include "unjam/support/compare.h"

namespace unjam::cli {

// PUZZLE..., --from, --pick.
void add_input_options(CommandApp& command, InputOptions& options);
// --from and --pick alone, for commands with other positional arguments.
void add_reading_options(CommandApp& command, InputOptions& options);
// Throws UsageError if no puzzle was named.
void require_puzzles(const InputOptions& options);

struct MetricOptions {
    std::optional<Metric> metric;  // empty: not given, the command's own choice
    std::uint64_t move_cost = 0;   // 0: not given
    std::uint64_t step_cost = 0;
};
// --metric, --move-cost, --step-cost.
void add_metric_options(CommandApp& command, MetricOptions& options);
// Puts them into `solve`; throws UsageError if costs are given without the weighted metric.
void apply_metric(const MetricOptions& options, SolveOptions& solve);

// Fails when one of the names is unknown, or the algorithm uses no heuristic.
Result<Contender> parse_contender(const std::string& text);

// --algorithm, --heuristic, checked against the library's tables.
void add_algorithm_options(CommandApp& command, SolveOptions& solve);
// Takes "astar:blockers" apart. Throws UsageError if the heuristic is given twice, or for an algorithm that
// uses none.
void settle_algorithm(SolveOptions& solve);

struct LimitOptions {
    double seconds = 0;            // 0: not given
    std::size_t memory_bytes = 0;  // 0: half of what is available
    std::uint64_t max_states = 0;

    bool any_given() const { return seconds > 0 || memory_bytes > 0 || max_states > 0; }
};
// --time-limit, --memory-limit.
void add_time_and_memory_options(CommandApp& command, LimitOptions& options, const std::string& time_default);
// --time-limit, --memory-limit, --max-states.
void add_limit_options(CommandApp& command, LimitOptions& options, const std::string& time_default);
// -j, --jobs; 0 stays if it is not given.
void add_jobs_option(CommandApp& command, std::uint64_t& jobs, const std::string& help,
                     const std::string& group = "Limits");
// How many threads that means: all cores if it was not given.
unsigned threads_of(std::uint64_t jobs);
// The limits of one of `jobs` searches that run at once; Ctrl-C stops them.
Limits make_limits(const LimitOptions& options, unsigned jobs);
// The share of each of so many searches in limits for all of them.
Limits shared_by(unsigned jobs, Limits limits);

// --color.
void add_color_option(CommandApp& command, ColorChoice& choice);

// The library's tables as choices.
std::vector<Choice> algorithm_choices();
std::vector<Choice> heuristic_choices();
std::vector<Choice> format_choices();
// Those that can be written.
std::vector<Choice> written_format_choices();
// "a, b or c".
std::string names_of(const std::vector<Choice>& choices);

}  // namespace unjam::cli
