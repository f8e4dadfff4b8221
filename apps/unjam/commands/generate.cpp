// unjam generate: new puzzles to order, each written down as soon as it is proved.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>

#include "io/journal.h"
#include "io/output_file.h"
#include "io/progress_line.h"
#include "io/text.h"
#include "options/order_options.h"
#include "options/search_options.h"
#include "options/units.h"
#include "platform/signals.h"
#include "threads/attempts.h"
#include "unjam/json.h"

namespace unjam::cli {

namespace {

constexpr Example kGenerateExamples[] = {
    {"unjam generate --count 10 --moves 15..",
     "Ten puzzles of 15 moves or more: a code for each, and what is known about it."},
    {"unjam generate --size 7x7 --walls 1..3 --difficulty expert.. --to grid",
     "A hard one with walls, drawn."},
    {"unjam generate --count 1000 --moves 15.. --jobs 2 --to jsonl -o made.jsonl",
     "A thousand, with everything that unjam analyze reports."},
    {"unjam generate --unique --seed 7 --to code | unjam show -", "Make one and look at it."},
};

constexpr ExitMeaning kGenerateExitCodes[] = {
    {kDone, "all puzzles were made"},
    {kBadInput, "the command line is wrong, no puzzle can satisfy the order, or the file cannot be written"},
    {kLimit, "fewer were made: --time-limit, --patience or Ctrl-C ended it; what was made is written"},
};

constexpr std::string_view kGenerateDescription =
    "Makes puzzles to order. Each is proved before it is written: its optimum in moves and in steps, that no "
    "vehicle can be removed without making it easier (unless --no-minimal), and whatever else the order asks "
    "for. No two are alike: a relabelled, turned or mirrored copy does not count as another puzzle. The same "
    "order with the same seed gives the same puzzles in the same sequence, whatever --jobs says.\n"
    "\n"
    "An order that cannot be satisfied ends after --time-limit, or after --patience attempts in a row "
    "without a new puzzle. Then, and after Ctrl-C, what was made is written, and a sentence says how far it "
    "got.\n"
    "\n"
    "Puzzles written to standard output appear as soon as they are made if the format allows it. A file "
    "given with --output is written completely at the end; until then the puzzles are kept as codes in "
    "FILE.part, so that even a killed run loses none that it counted as made. "
    "docs/algorithms/generating.md explains how it works.";

struct GenerateArguments {
    OrderOptions order;
    std::string to = "code";
    std::string file;
    double seconds = 0;  // 0: not given
    std::uint64_t jobs = 0;
};

std::vector<Choice> output_choices() {
    std::vector<Choice> choices = written_format_choices();
    choices.push_back({"jsonl", ""});
    return choices;
}

// "15 moves, 29 steps, easy 41.7".
std::string facts_of(const GeneratedPuzzle& made) {
    const Analysis& analysis = made.analysis;
    return fmt::format("{}, {}, {} {:.1f}", counted(analysis.moves.least, "move"),
                       counted(analysis.steps.least, "step"), analysis.difficulty->level,
                       analysis.difficulty->score);
}

// A board with everything that the order's puzzles may have and a format may lack.
Puzzle sample_of(const Order& order) {
    const bool row = axis_of(order.exit) == Axis::horizontal;
    const int middle = ((row ? order.height : order.width) - 1) / 2;
    const int line = order.target_line < 0 ? middle : order.target_line;
    const int beside = line == 0 ? 1 : 0;
    const int length = *std::ranges::min_element(order.lengths);
    PuzzleDraft draft;
    draft.width = order.width;
    draft.height = order.height;
    draft.exit = order.exit;
    draft.target = 0;
    draft.vehicles = {{"X", axis_of(order.exit), order.target_length, line, 0},
                      {"A", axis_of(order.exit), std::min(length, 2), beside, 0}};
    if (order.walls.most > 0) {
        const int last = (row ? order.width : order.height) - 1;
        draft.walls = {row ? Cell{beside, last} : Cell{last, beside}};
    }
    return *Puzzle::create(std::move(draft));
}

class GenerateRun {
public:
    explicit GenerateRun(const GenerateArguments& arguments)
        : arguments_(arguments), order_(make_order(arguments.order)), harvest_(order_) {}

    ExitCode run() {
        if (arguments_.to != "jsonl") {
            const auto carried = write_puzzle(sample_of(*order_), arguments_.to, {.relabel = true});
            if (!carried) throw UsageError{carried.error().message};
            writer_ = *PuzzleWriter::create(arguments_.to, {.relabel = true});
        }
        if (to_file() && !open_journal()) return kBadInput;
        watch_for_stop();
        const unsigned jobs = threads_of(arguments_.jobs);
        const double seconds =
            arguments_.seconds > 0 ? arguments_.seconds : std::numeric_limits<double>::infinity();
        const bool ended = make_attempts(
            order_, jobs, seconds, [this](Attempt&& attempt) { return take(std::move(attempt)); },
            [this] { show_progress(); });
        erase_progress_line();
        if (code_ != kDone || !write_rest()) {
            if (to_file()) complain(fmt::format("the puzzles made so far are in {}", journal_.path()));
            return kBadInput;
        }
        if (harvest_.done()) return kDone;
        report_how_far(ended ? gave_up_text() : stop_asked() ? "stopped" : "the time limit is reached");
        return kLimit;
    }

private:
    using Clock = std::chrono::steady_clock;

    bool to_file() const { return !goes_to_stdout(arguments_.file); }
    double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    bool fail(const std::string& where, const Error& error) {
        complain(error_text(where, {}, error.message));
        code_ = kBadInput;
        return false;
    }

    bool open_journal() {
        const std::string path = arguments_.file + ".part";
        const auto opened = journal_.open(path);
        return opened || fail(path, opened.error());
    }

    // False ends the run: all made, given up, or a problem.
    bool take(Attempt&& attempt) {
        if (!harvest_.take(attempt)) return !harvest_.gave_up();
        GeneratedPuzzle& made = *attempt.made;
        made.puzzle.rename(facts_of(made));
        if (to_file()) {
            const auto kept = journal_.append(puzzle_code(made.puzzle) + " " + made.puzzle.name() + "\n");
            if (!kept) return fail(journal_.path(), kept.error());
        }
        if (!write(made)) return false;
        return !harvest_.done();
    }

    bool write(const GeneratedPuzzle& made) {
        if (arguments_.to == "jsonl") {
            put(generated_json(made, std::to_string(harvest_.made())) + "\n");
            return true;
        }
        const auto text = writer_->add(made.puzzle);
        if (!text) return fail("", text.error());
        put(*text);
        return true;
    }

    // To the file in the end, or to standard output at once.
    void put(const std::string& text) {
        if (to_file()) {
            text_ += text;
            return;
        }
        write_out(text);
        flush_out();
    }

    bool write_rest() {
        if (writer_ && harvest_.made() > 0) put(writer_->finish());
        if (!to_file()) return true;
        if (harvest_.made() > 0 && !write_output(arguments_.file, text_)) return false;
        journal_.discard();
        return true;
    }

    std::string gave_up_text() const {
        return fmt::format("gave up after {} in a row without a new one",
                           counted(order_->patience, "attempt"));
    }

    void report_how_far(std::string_view why) const {
        std::string text = fmt::format("{} of {} made: {}", with_thousands(harvest_.made()),
                                       counted(order_->count, "puzzle"), why);
        if (harvest_.hardest()) {
            text +=
                fmt::format("; the longest of {} examined takes {}: {}", counted(harvest_.boards(), "board"),
                            counted(harvest_.longest(), "move"), puzzle_code(*harvest_.hardest()));
        }
        complain(text);
    }

    void show_progress() {
        const double seconds = elapsed();
        if (!stderr_is_terminal() || seconds < shown_ + 0.2) return;
        shown_ = seconds;
        const auto made = static_cast<double>(harvest_.made());
        std::string line =
            fmt::format("{} of {} made", with_thousands(harvest_.made()), with_thousands(order_->count));
        if (made > 0) {
            line += fmt::format(", {:.0f} per minute{}", made / seconds * 60,
                                time_to_go(made / static_cast<double>(order_->count), seconds));
        } else {
            line += fmt::format(", {}, longest so far {}", duration_text(seconds),
                                counted(harvest_.longest(), "move"));
        }
        show_progress_line(line);
    }

    const GenerateArguments& arguments_;
    const CheckedOrder order_;
    Harvest harvest_;
    Journal journal_;
    const Clock::time_point begin_ = Clock::now();
    double shown_ = 1;                    // nothing in the first second
    std::optional<PuzzleWriter> writer_;  // unless it writes jsonl
    std::string text_;
    ExitCode code_ = kDone;
};

Runner set_up_generate(CommandApp& command) {
    auto arguments = std::make_shared<GenerateArguments>();
    add_order_options(command, arguments->order);
    add_parsed(command, "-t,--time-limit", arguments->seconds, parse_duration, "TIME",
               "Stop after this time, such as 60s or 2m, and write what was made.")
        ->group("Limits");
    add_parsed(command, "--patience", arguments->order.order.patience, parse_count, "N",
               "Give up after this many attempts in a row without a new puzzle; 500 if not given.")
        ->group("Limits");
    add_jobs_option(command, arguments->jobs,
                    "Use this many threads; all cores if not given. The puzzles are the same.");
    add_choice(
        command, "--to", arguments->to, output_choices(), "FORMAT",
        "The format to write; code if not given. jsonl is one JSON object per line with all that is known; "
        "unjam formats lists the others.")
        ->group("Writing puzzles");
    add_output_option(command, arguments->file, "Writing puzzles",
                      "Write to this file at the end, instead of standard output.");
    return [arguments] { return GenerateRun(*arguments).run(); };
}

}  // namespace

Command generate_command() {
    return {"generate",        "make new puzzles to order", kGenerateDescription,
            kGenerateExamples, kGenerateExitCodes,          set_up_generate};
}

}  // namespace unjam::cli
