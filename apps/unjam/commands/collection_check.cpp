// unjam collection check: is the file sound, and is what it says of its puzzles true?
#include <fmt/core.h>

#include <cmath>

#include "collection/actions.h"
#include "collection/options.h"
#include "failure.h"
#include "io/progress_line.h"
#include "io/terminal.h"
#include "io/text.h"
#include "options/order_options.h"
#include "options/search_options.h"
#include "options/units.h"
#include "platform/signals.h"
#include "threads/batch.h"
#include "unjam/support/json_writer.h"

namespace unjam::cli {

namespace {

constexpr Example kCheckExamples[] = {
    {"unjam collection check --jobs 2", "Prove every row again."},
    {"unjam collection check --sample 1000", "A thousand rows chosen at random."},
};

constexpr ExitMeaning kCheckExitCodes[] = {
    {kDone, "the file is sound and every row that was checked is right"},
    {kNegative, "a row is wrong, or the file is damaged"},
    {kBadInput, "the command line is wrong, or the collection cannot be used"},
    {kLimit, "a limit or Ctrl-C left something open, now or when a row was added"},
};

constexpr std::string_view kCheckDescription =
    "Lets SQLite check the whole file, then analyses the puzzles again, all or a sample, and "
    "compares every column: optimum, component, difficulty, minimality, size and canonical key. Each wrong "
    "row is reported with what is stored and what is true; unjam collection remove and add fix it. A row "
    "that a "
    "limit left incomplete when it was added is reported too; adding the puzzle again completes it.";

// Enough rows for all threads, few enough to keep in memory.
constexpr std::size_t kRowsAtOnce = 256;

struct CheckArguments {
    std::string database;
    std::optional<std::uint64_t> sample;
    std::uint64_t seed = 1;
    LimitOptions limits;
    std::uint64_t jobs = 0;
    std::string output = "text";
};

std::string number_text(const std::optional<std::int64_t>& number) {
    return number ? std::to_string(*number) : "unknown";
}

// What is wrong in the stored entry; empty if nothing is.
std::string differences(const CollectionEntry& stored, const CollectionEntry& truth) {
    std::string text;
    const auto differ = [&](std::string_view what, const auto& is, const auto& should) {
        if (is == should) return;
        text += fmt::format("{}{} is {}, not {}", text.empty() ? "" : "; ", what, should, is);
    };
    differ("the key", stored.key, truth.key);
    differ("moves", stored.moves, truth.moves);
    differ("steps", stored.steps, truth.steps);
    differ("vehicles", stored.vehicles, truth.vehicles);
    differ("walls", stored.walls, truth.walls);
    differ("width", stored.width, truth.width);
    differ("height", stored.height, truth.height);
    // Something that a limit left open, then or now, contradicts nothing.
    if (stored.states && truth.states)
        differ("states", number_text(stored.states), number_text(truth.states));
    if (stored.minimal && truth.minimal)
        differ("minimal", *stored.minimal ? "yes" : "no", *truth.minimal ? std::string_view("yes") : "no");
    if (!stored.rough && !truth.rough && std::abs(stored.score - truth.score) > 0.11)
        differ("difficulty", fmt::format("{:.1f}", stored.score), fmt::format("{:.1f}", truth.score));
    return text;
}

// "states and minimality": what a limit left open; empty if nothing.
std::string open_columns(const CollectionEntry& entry) {
    std::vector<std::string> columns;
    if (!entry.states) columns.emplace_back("states");
    if (!entry.minimal) columns.emplace_back("minimality");
    if (entry.rough) columns.emplace_back("difficulty");
    return all_of(columns);
}

class CheckRun {
public:
    explicit CheckRun(const CheckArguments& arguments)
        : arguments_(arguments),
          jobs_(threads_of(arguments.jobs)),
          collection_(open_collection(arguments.database, Collection::Access::read)) {
        analysis_.limits = make_limits(arguments.limits, jobs_);
        if (arguments.limits.max_states > 0) analysis_.component_states = arguments.limits.max_states;
    }

    ExitCode run() {
        if (!is_sound()) {
            if (as_json()) write_out(JsonObject().add("status", "damaged").line());
            return kNegative;
        }
        watch_for_stop();
        const auto visit = [this](const CollectionEntry& entry) {
            rows_.push_back(entry);
            if (rows_.size() == kRowsAtOnce) prove();
            return !stop_asked();
        };
        CollectionQuery all;
        const auto rows = collection_.count(all);
        if (!rows) fail_on(arguments_.database, rows.error());
        progress_.emplace(arguments_.sample ? std::min(*arguments_.sample, *rows) : *rows, "checked");
        all.sort = Column::added;
        const auto done = arguments_.sample ? collection_.sample(*arguments_.sample, arguments_.seed, visit)
                                            : collection_.find(all, visit);
        if (!done) fail_on(arguments_.database, done.error());
        prove();
        erase_progress_line();
        write_totals();
        if (stop_asked()) complain("stopped before all rows were checked");
        const bool everything = open_ == 0 && incomplete_ == 0 && !stop_asked();
        return worse(wrong_ > 0 ? kNegative : kDone, everything ? kDone : kLimit);
    }

private:
    bool as_json() const { return arguments_.output == "json"; }

    void write_totals() const {
        if (!as_json())
            return write_out(fmt::format("{} proved, {} wrong, {} incomplete, {} left open\n",
                                         with_thousands(proved_), with_thousands(wrong_),
                                         with_thousands(incomplete_), with_thousands(open_)));
        write_out(JsonObject()
                      .add("status", stop_asked() ? "stopped" : "done")
                      .add("proved", proved_)
                      .add("wrong", wrong_)
                      .add("incomplete", incomplete_)
                      .add("left_open", open_)
                      .line());
    }

    bool is_sound() {
        const auto damage = collection_.damage();
        if (!damage) fail_on(arguments_.database, damage.error());
        for (const std::string& line : *damage) complain(fmt::format("the file is damaged: {}", line));
        return damage->empty();
    }

    void prove() {
        std::vector<Result<CollectionEntry>> truths(rows_.size(), Error{});
        run_in_order(
            rows_.size(), jobs_,
            [&](std::size_t i, Solver& solver) {
                const auto puzzle = puzzle_of(rows_[i]);
                truths[i] = puzzle
                                ? make_entry(*puzzle, analyze(solver, *puzzle, analysis_), analysis_.limits)
                                : Result<CollectionEntry>(puzzle.error());
                if (!puzzle || truths[i]) return;
                // Unsolvable is wrong, unproved is only not known.
                unproved_if_limit(truths[i]);
            },
            [&](std::size_t i) { report(rows_[i], truths[i]); });
        rows_.clear();
        progress_->show(proved_ + wrong_ + incomplete_ + open_);
    }

    static void unproved_if_limit(Result<CollectionEntry>& truth) {
        Error error = truth.error();
        error.code = error.message.starts_with("is unsolvable") ? ErrorCode::invalid : ErrorCode::unsupported;
        truth = std::move(error);
    }

    void report(const CollectionEntry& stored, const Result<CollectionEntry>& truth) {
        if (!truth && truth.error().code == ErrorCode::unsupported) {
            ++open_;
            return;
        }
        std::string problem = truth ? differences(stored, *truth) : truth.error().message;
        const bool wrong = !problem.empty();
        if (const std::string open = open_columns(stored); !wrong && !open.empty())
            problem = fmt::format("still open: {}; unjam collection add completes it", open);
        ++(wrong ? wrong_ : problem.empty() ? proved_ : incomplete_);
        if (problem.empty()) return;
        if (as_json())
            return write_out(JsonObject()
                                 .add("code", stored.code)
                                 .add("name", stored.name)
                                 .add("status", wrong ? "wrong" : "incomplete")
                                 .add("problem", problem)
                                 .line());
        const std::string name = stored.name.empty() ? "" : fmt::format(" ({})", stored.name);
        complain(fmt::format("{}{}: {}", stored.code, name, problem));
    }

    const CheckArguments& arguments_;
    const unsigned jobs_;
    AnalysisOptions analysis_;
    Collection collection_;
    std::optional<CountLine> progress_;
    std::vector<CollectionEntry> rows_;
    std::uint64_t proved_ = 0;
    std::uint64_t wrong_ = 0;
    std::uint64_t incomplete_ = 0;
    std::uint64_t open_ = 0;
};

Runner set_up_check(CommandApp& command) {
    auto arguments = std::make_shared<CheckArguments>();
    add_database_option(command, arguments->database);
    add_parsed(
        command, "--sample", arguments->sample,
        [](const std::string& text) -> Result<std::optional<std::uint64_t>> {
            const auto count = parse_count(text);
            if (!count) return count.error();
            return std::optional(*count);
        },
        "N", "Check only this many rows, chosen at random; all if not given.")
        ->group("Which puzzles");
    add_parsed(command, "--seed", arguments->seed, parse_seed, "N",
               "A whole number; another one chooses another sample. 1 if not given.")
        ->group("Which puzzles");
    add_limit_options(command, arguments->limits, "it applies to each puzzle separately");
    add_jobs_option(command, arguments->jobs, "Analyse this many puzzles at once; all cores if not given.");
    add_form_option(command, arguments->output,
                    {{"text", "a sentence for every problem, and the numbers at the end"},
                     {"json", "an object for every problem, and one at the end"}});
    return [arguments]() -> ExitCode {
        try {
            return CheckRun(*arguments).run();
        } catch (const Failure& failure) {
            // To find out is what this command is for.
            if (!failure.damaged) throw;
            complain(failure.message);
            if (arguments->output == "json") write_out(JsonObject().add("status", "damaged").line());
            return kNegative;
        }
    };
}

}  // namespace

Command collection_check_command() {
    return {"collection check", "prove what the collection says",
            kCheckDescription,  kCheckExamples,
            kCheckExitCodes,    set_up_check};
}

}  // namespace unjam::cli
