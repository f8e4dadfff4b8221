#include "options/search_options.h"

#include <fmt/core.h>

#include <algorithm>

#include "io/text.h"
#include "options/memory.h"
#include "options/units.h"
#include "options/usage_error.h"
#include "platform/signals.h"
#include "platform/threads.h"

namespace unjam::cli {

namespace {

constexpr const char* kReading = "Reading puzzles";
constexpr const char* kSearch = "Search";
constexpr const char* kLimits = "Limits";

Result<std::uint64_t> parse_cost(const std::string& text) {
    const auto cost = parse_count(text);
    if (cost && *cost > kMaxCost) {
        return usage_error(fmt::format("{} is too much; the maximum is {}", text, kMaxCost));
    }
    return cost;
}

}  // namespace

std::vector<Choice> algorithm_choices() {
    return choices_of(algorithms());
}

std::vector<Choice> heuristic_choices() {
    return choices_of(heuristics());
}

std::vector<Choice> format_choices() {
    std::vector<Choice> choices = choices_of(formats());
    // unjam formats shows their summaries.
    for (Choice& choice : choices) choice.summary.clear();
    return choices;
}

std::vector<Choice> written_format_choices() {
    std::vector<Choice> choices = format_choices();
    std::erase_if(choices, [](const Choice& choice) {
        return !std::ranges::find(formats(), choice.name, &FormatInfo::name)->written;
    });
    return choices;
}

std::string names_of(const std::vector<Choice>& choices) {
    std::vector<std::string> names;
    for (const Choice& choice : choices) names.push_back(choice.name);
    return any_of(names);
}

void add_input_options(CommandApp& command, InputOptions& options) {
    Option* puzzles = command.add_option(
        "PUZZLE", options.sources,
        "A file of puzzles, - for standard input, or a puzzle itself: a puzzle code or a one-line board.");
    puzzles->type_name("")->group("Arguments");
    command.kinds[puzzles] = ValueKind::file;
    add_reading_options(command, options);
}

void add_reading_options(CommandApp& command, InputOptions& options) {
    add_choice(command, "-f,--from", options.format, format_choices(), "FORMAT",
               "The format of the puzzles; detected if not given. One of " + names_of(format_choices()) +
                   "; unjam formats describes them.")
        ->group(kReading);
    add_parsed(
        command, "--columns", options.columns,
        [](const std::string& text) -> Result<std::string> {
            if (auto done = check_columns(text); !done) return done.error();
            return text;
        },
        "NAMES",
        "What the numbers of a vehicle are, if a text can be read in several ways, such as 'row column "
        "length "
        "orientation from 1'.")
        ->group(kReading);
    add_parsed(
        command, "--pick", options.picks,
        [](const std::string& text) -> Result<std::vector<std::string>> { return split_list(text); }, "LIST",
        "Only these puzzles: numbers, ranges and name patterns, such as 3 or 1..5,9 or 38.. or 'card_1*'.")
        ->group(kReading);
}

void require_puzzles(const InputOptions& options) {
    if (options.sources.empty()) {
        throw UsageError{"name a puzzle: a file, - for standard input, or the puzzle itself"};
    }
}

void add_metric_options(CommandApp& command, MetricOptions& options) {
    const std::vector<Choice> choices = choices_of(metrics());
    Option* metric = add_parsed(
        command, "-m,--metric", options.metric,
        [choices](const std::string& text) -> Result<std::optional<Metric>> {
            const auto parsed = parse_metric(text);
            if (!parsed) return usage_error(unknown_name("metric", text, choices));
            return std::optional<Metric>(*parsed);
        },
        "METRIC", "What is minimised; moves if not given.");
    metric->group(kSearch);
    command.choices[metric] = choices;
    command.kinds[metric] = ValueKind::choice;
    add_parsed(command, "--move-cost", options.move_cost, parse_cost, "N",
               "Cost of a move in the weighted metric; 1 if not given.")
        ->group(kSearch);
    add_parsed(command, "--step-cost", options.step_cost, parse_cost, "N",
               "Cost of each step of a move; 1 if not given.")
        ->group(kSearch);
}

void apply_metric(const MetricOptions& options, SolveOptions& solve) {
    const bool costs_given = options.move_cost > 0 || options.step_cost > 0;
    if (costs_given && options.metric.value_or(Metric::weighted) != Metric::weighted) {
        throw UsageError{fmt::format("--move-cost and --step-cost go with --metric weighted, not {}",
                                     to_string(*options.metric))};
    }
    solve.metric = options.metric.value_or(costs_given ? Metric::weighted : Metric::moves);
    solve.move_cost = static_cast<std::uint32_t>(options.move_cost > 0 ? options.move_cost : 1);
    solve.step_cost = static_cast<std::uint32_t>(options.step_cost > 0 ? options.step_cost : 1);
}

Result<Contender> parse_contender(const std::string& text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    Contender contender{text.substr(0, colon), colon < text.size() ? text.substr(colon + 1) : ""};
    const auto algorithm = std::ranges::find(algorithms(), contender.algorithm, &AlgorithmInfo::name);
    if (algorithm == algorithms().end()) {
        return usage_error(unknown_name("algorithm", contender.algorithm, algorithm_choices()));
    }
    if (colon == text.size()) return contender;
    if (std::ranges::find(heuristics(), contender.heuristic, &HeuristicInfo::name) == heuristics().end()) {
        return usage_error(unknown_name("heuristic", contender.heuristic, heuristic_choices()));
    }
    if (!algorithm->uses_heuristic) {
        return usage_error(fmt::format("{} uses no heuristic", contender.algorithm));
    }
    return contender;
}

void add_algorithm_options(CommandApp& command, SolveOptions& solve) {
    Option* algorithm = add_parsed(
        command, "-a,--algorithm", solve.algorithm,
        [](const std::string& text) -> Result<std::string> {
            const Result<Contender> contender = parse_contender(text);
            if (!contender) return contender.error();
            return contender->name();
        },
        "NAME", "How to search; auto if not given. A heuristic may follow, as in astar:blockers.");
    algorithm->group(kSearch);
    command.choices[algorithm] = algorithm_choices();
    command.kinds[algorithm] = ValueKind::choice;
    add_choice(command, "--heuristic", solve.heuristic, heuristic_choices(), "NAME",
               "What guides an informed algorithm; its own choice if not given.")
        ->group(kSearch);
}

void settle_algorithm(SolveOptions& solve) {
    if (const std::size_t colon = solve.algorithm.find(':'); colon != std::string::npos) {
        const std::string own = solve.algorithm.substr(colon + 1);
        if (!solve.heuristic.empty() && solve.heuristic != own) {
            throw UsageError{fmt::format("--algorithm names the heuristic {}, but --heuristic says {}", own,
                                         solve.heuristic)};
        }
        solve.algorithm.resize(colon);
        solve.heuristic = own;
    }
    if (solve.heuristic.empty()) return;
    const auto found = std::ranges::find_if(
        algorithms(), [&](const AlgorithmInfo& info) { return info.name == solve.algorithm; });
    if (found != algorithms().end() && !found->uses_heuristic) {
        throw UsageError{fmt::format(
            "algorithm {} uses no heuristic; leave out --heuristic, or choose another --algorithm",
            solve.algorithm)};
    }
}

void add_time_and_memory_options(CommandApp& command, LimitOptions& options,
                                 const std::string& time_default) {
    add_parsed(command, "-t,--time-limit", options.seconds, parse_duration, "TIME",
               "Stop a search after this time, such as 60s, 500ms or 2m; " + time_default + ".")
        ->group(kLimits);
    add_parsed(command, "--memory-limit", options.memory_bytes, parse_size, "SIZE",
               "Never use more memory than this, such as 2GiB or 500M, for all searches together; "
               "half of the available memory if not given.")
        ->group(kLimits);
}

void add_limit_options(CommandApp& command, LimitOptions& options, const std::string& time_default) {
    add_time_and_memory_options(command, options, time_default);
    add_parsed(command, "--max-states", options.max_states, parse_count, "N",
               "Stop a search after this many states.")
        ->group(kLimits);
}

void add_jobs_option(CommandApp& command, std::uint64_t& jobs, const std::string& help,
                     const std::string& group) {
    add_parsed(command, "-j,--jobs", jobs, parse_count, "N", help)->group(group);
}

unsigned threads_of(std::uint64_t jobs) {
    return static_cast<unsigned>(std::min(jobs > 0 ? jobs : cores(), std::uint64_t{kMostThreads}));
}

Limits make_limits(const LimitOptions& options, unsigned jobs) {
    Limits limits;
    if (options.seconds > 0) limits.seconds = options.seconds;
    limits.memory_bytes = options.memory_bytes > 0 ? options.memory_bytes : default_memory_limit();
    if (options.max_states > 0) limits.max_states = options.max_states;
    limits.stop = stop_token();
    return shared_by(jobs, std::move(limits));
}

Limits shared_by(unsigned jobs, Limits limits) {
    limits.memory_bytes /= jobs;
    return limits;
}

void add_color_option(CommandApp& command, ColorChoice& choice) {
    const std::vector<Choice> choices = {{"auto", ""}, {"always", ""}, {"never", ""}};
    Option* option = add_parsed(
        command, "--color", choice,
        [choices](const std::string& text) -> Result<ColorChoice> {
            if (text == "auto") return ColorChoice::automatic;
            if (text == "always") return ColorChoice::always;
            if (text == "never") return ColorChoice::never;
            return usage_error(unknown_name("colour choice", text, choices));
        },
        "WHEN", "Colours: auto (on a terminal, unless NO_COLOR is set), always or never.");
    option->group("Output");
    command.choices[option] = choices;
    command.kinds[option] = ValueKind::choice;
}

}  // namespace unjam::cli
