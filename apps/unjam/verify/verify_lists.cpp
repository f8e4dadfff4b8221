#include <fmt/core.h>

#include <utility>

#include "io/progress_line.h"
#include "io/text.h"
#include "platform/signals.h"
#include "reports/solve_report.h"
#include "threads/batch.h"
#include "unjam/json.h"
#include "verify/verdict_report.h"
#include "verify/verify_run.h"

namespace unjam::cli {

namespace {

// An answer to one of the puzzles, and the verdict on it.
struct Judged {
    InputPuzzle input;
    std::size_t place = 0;  // among the puzzles
    FoundMoves found = {};
    Result<Verdict> verdict = Verdict{};  // an error: the moves cannot be read, or a bug
};

class VerifyRun {
public:
    VerifyRun(const VerifyArguments& arguments, const SourceText& solutions)
        : arguments_(arguments),
          solutions_(solutions),
          lists_(solutions.text),
          style_(choose_style(arguments.color)),
          limits_(make_limits(arguments.limits, 1)),
          input_(arguments.input, limits_.memory_bytes),
          alone_(input_.is_alone()),
          jobs_(alone_ ? 1 : threads_of(arguments.jobs)),
          progress_(true, alone_ ? 1 : 0, Metric::moves) {
        apply_metric(arguments.metric, options_);
        options_.limits = shared_by(jobs_, limits_);
        if (arguments.prose && !alone_)
            throw UsageError{
                "--prose is for a single puzzle; choose one with --pick, or write the answers for --batch"};
        // Answers to all puzzles, or only to those that are picked.
        if (!arguments.input.picks.empty() && !lists_.has_names() && arguments.puzzle != "-")
            by_number_ = is_for_all();
        if (!alone_ && lists_.size() == 1 && arguments.puzzle != "-")
            throw UsageError{
                "there are several puzzles, but only one list of moves; choose a puzzle with --pick"};
    }

    ExitCode run() {
        watch_for_stop();
        run_in_order<Judged>([this] { return next(); }, jobs_,
                             [this](Judged& judged, Solver& solver) { work(judged, solver); },
                             [this](Judged& judged) { deliver(judged); });
        if (stop_asked() && input_.may_go_on()) {
            complain(fmt::format("stopped after {}; there may be more", counted(places_, "puzzle")));
            code_ = worse(code_, kLimit);
        }
        if (arguments_.output == "text" && places_ > 1)
            write_out(fmt::format("{}: {} right, {} wrong, {} unreadable\n", counted(places_, "puzzle"),
                                  with_thousands(right_), with_thousands(wrong_),
                                  with_thousands(unreadable_)));
        if (stop_asked()) return code_;
        input_.check_picks();
        if (!alone_ && !lists_.has_names() && !by_number_ && lists_.size() > places_) {
            complain(error_text(
                solutions_.name, {},
                fmt::format("{} left over",
                            counted(lists_.size() - places_, "list of moves is", "lists of moves are"))));
            code_ = worse(code_, kBadInput);
        }
        return code_;
    }

private:
    // Whether there is a list for every puzzle of the text, picked or not.
    bool is_for_all() const {
        InputOptions options = arguments_.input;
        options.picks.clear();
        InputReader all(options);
        std::size_t puzzles = 0;
        while (const auto one = all.next()) puzzles += !one->is_source;
        return puzzles == lists_.size();
    }

    // Where the list of a puzzle stands; nothing if it has no place but the only one.
    std::optional<std::size_t> place_of(const Judged& judged) const {
        if (by_number_) return judged.input.number - 1;
        return alone_ ? std::nullopt : std::optional(judged.place);
    }

    std::optional<Judged> next() {
        auto one = input_.next();
        if (!one) return {};
        Judged judged{std::move(*one), places_};
        places_ += !judged.input.is_source;
        return judged;
    }

    void work(Judged& judged, Solver& solver) {
        if (!judged.input.puzzle) return;
        const Puzzle& puzzle = *judged.input.puzzle;
        JudgeOptions options{options_, !arguments_.no_optimal, arguments_.prose && !arguments_.no_optimal};
        if (progress_.enabled()) {
            options.solve.progress = [&](const Progress& now) { progress_.report(judged.input.name, now); };
        }
        if (arguments_.prose) {
            judged.found = find_moves(puzzle, solutions_.text);
            judged.verdict = judge(solver, puzzle, judged.found, options);
        } else {
            judged.verdict = judge(solver, puzzle, lists_.read(puzzle, place_of(judged)), options);
        }
        progress_.one_done();
    }

    void deliver(const Judged& judged) {
        const InputPuzzle& input = judged.input;
        complain_about_warnings(input);
        if (!input.puzzle) return refuse(input);
        if (!judged.verdict) return deliver_error(input, judged.verdict.error());
        const Verdict& verdict = *judged.verdict;
        const FoundMoves* const found = arguments_.prose ? &judged.found : nullptr;
        write_out(arguments_.output == "json"
                      ? verdict_json(*input.puzzle, options_, verdict, input.name, found) + "\n"
                      : verdict_line({style_, options_, solutions_.name}, input.name, verdict, found));
        flush_out();
        code_ = worse(code_, verdict.right ? kDone : kNegative);
        ++(verdict.right ? right_ : wrong_);
        if (!stdout_is_terminal()) progress_.show_count(input_.part());
    }

    void deliver_error(const InputPuzzle& input, const Error& error) {
        if (error.code == ErrorCode::bug) {
            complain(fmt::format("{}: this is a bug in unjam: {}", input.name, error.message));
            code_ = kBug;
        } else if (error.code == ErrorCode::usage) {
            input_.stop();
            throw UsageError{error.message};
        } else {
            refuse({solutions_.name, input.name, error, error.where, {}, {}});
        }
    }

    // Says why the puzzle or the moves cannot be read, in JSON too when that is asked for.
    void refuse(const InputPuzzle& unreadable) {
        code_ = worse(code_, complain_about_unreadable(unreadable));
        ++unreadable_;
        if (arguments_.output != "json") return;
        write_out(write_unreadable_json(unreadable));
        flush_out();
    }

    const VerifyArguments& arguments_;
    const SourceText& solutions_;
    const MoveLists lists_;
    const Style style_;
    const Limits limits_;  // for all searches together
    InputReader input_;
    const bool alone_;
    bool by_number_ = false;  // lists are for all puzzles, though only some are picked
    const unsigned jobs_;
    ProgressLine progress_;
    SolveOptions options_;
    std::size_t places_ = 0;
    std::uint64_t right_ = 0;
    std::uint64_t wrong_ = 0;
    std::uint64_t unreadable_ = 0;
    ExitCode code_ = kDone;
};

}  // namespace

ExitCode verify_lists(const VerifyArguments& arguments, const SourceText& solutions) {
    return VerifyRun(arguments, solutions).run();
}

}  // namespace unjam::cli
