#include "pictures/rendering.h"

#include <fmt/core.h>

#include <algorithm>

#include "io/output_file.h"
#include "io/progress_line.h"
#include "io/terminal.h"
#include "io/text.h"
#include "options/program.h"
#include "platform/signals.h"
#include "reports/checked_solve.h"
#include "threads/batch.h"
#include "unjam/analyze.h"
#include "unjam/explore.h"
#include "unjam/raster.h"
#include "unjam/render.h"
#include "unjam/support/sentences.h"
#include "unjam/verify.h"

namespace unjam::cli {

namespace {

// What became of one puzzle.
struct Outcome {
    std::optional<CheckedAnswer> answer;  // where one was needed
    std::string difficulty;               // of a card: a word
    Result<std::string> bytes = std::string();
};

// Pixels a unit.
double scale_of(const RenderPlan& plan, const Picture& picture) {
    if (plan.size == 0) return plan.cell / kCellUnits;
    return scale_to(picture.box, plan.size);
}

Result<std::string> still(const RenderPlan& plan, const Puzzle& puzzle, const std::vector<Move>& moves) {
    const std::size_t count = std::min(plan.at.value_or(0), moves.size());
    // The replay shares no code with the search, and says where every vehicle stands.
    const Replay replayed =
        replay(puzzle, std::vector<Move>(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count)));
    const Picture picture = board_picture(puzzle, replayed.offsets, plan.sheet.look);
    const double scale = scale_of(plan, picture);
    if (plan.kind->is_text) return to_svg(picture, scale);
    return to_png(picture, scale);
}

Result<std::string> film(const RenderPlan& plan, const Puzzle& puzzle, const std::vector<Move>& moves) {
    const Film film = film_of(puzzle, moves);
    const Look& look = plan.sheet.look;
    const double scale = scale_of(plan, ground_picture(puzzle, look));
    if (plan.kind->is_text) return animated_svg(puzzle, film, look, scale);
    return to_gif(puzzle, film, look, scale);
}

// "51 moves", "at most 51 moves", "no solution".
std::string length_text(const SolveResult& result) {
    if (!result.has_solution) return result.status == Status::unsolvable ? "no solution" : "not solved";
    const std::string moves = counted(result.moves, "move");
    const std::string steps = counted(result.steps, "step");
    std::string text = moves;
    if (result.metric == Metric::steps) text = steps;
    if (result.metric == Metric::moves_steps) text = moves + ", " + steps;
    if (result.metric == Metric::steps_moves) text = steps + ", " + moves;
    return result.status == Status::optimal ? text : "at most " + text;
}

class Rendering {
public:
    Rendering(const RenderPlan& plan, const Input& input)
        : plan_(plan),
          progress_(true, input.puzzles.size(), plan.solve.metric),
          drawn_(input.puzzles.size(), "drawn") {
        for (const InputPuzzle& one : input.puzzles) {
            if (one.puzzle) puzzles_.push_back(&one);
        }
        outcomes_.resize(puzzles_.size());
        if (!plan.kind->is_sheet) paths_ = picture_paths(plan.output, puzzles_, plan.first_number);
    }

    ExitCode run() {
        watch_for_stop();
        run_in_order(
            puzzles_.size(), plan_.jobs, [this](std::size_t i, Solver& solver) { work(i, solver); },
            [this](std::size_t i) { deliver(i); });
        if (stop_asked()) return stopped();
        if (plan_.kind->is_sheet) write_sheets();
        return code_;
    }

private:
    void work(std::size_t i, Solver& solver) {
        Puzzle puzzle = *puzzles_[i]->puzzle;
        // A name made from a file name does not belong in the picture.
        if (!puzzles_[i]->has_own_name) puzzle.rename("");
        Outcome& outcome = outcomes_[i];
        std::vector<Move> moves;
        if (plan_.needs_solution()) {
            SolveOptions options = plan_.solve;
            if (progress_.enabled()) {
                options.progress = [this, i](const Progress& progress) {
                    progress_.report(puzzles_[i]->name, progress);
                };
            }
            outcome.answer = solve_checked(solver, puzzle, options);
            progress_.one_done();
            const auto& result = outcome.answer->result;
            if (!result || !outcome.answer->bug.empty() || !result->has_solution) return;
            moves = result->solution;
        }
        if (plan_.kind->is_sheet) {
            if (outcome.answer->result->status == Status::optimal)
                outcome.difficulty = difficulty_word(puzzle, plan_.solve.limits);
            return;
        }
        outcome.bytes =
            plan_.animate || plan_.kind->is_film ? film(plan_, puzzle, moves) : still(plan_, puzzle, moves);
    }

    void deliver(std::size_t i) {
        const Outcome outcome = std::move(outcomes_[i]);
        outcomes_[i] = {};
        if (stop_asked() || (outcome.answer && !is_usable(*puzzles_[i], *outcome.answer))) return;
        if (plan_.kind->is_sheet) {
            cards_.push_back(card_of(i, outcome));
        } else if (!outcome.bytes) {
            worsen(*puzzles_[i], kBadInput,
                   outcome.bytes.error().message + "; choose another --cell or --pixels");
        } else if (write_output(paths_[i], *outcome.bytes)) {
            drawn_.show(++written_);
        } else {
            code_ = worse(code_, kBadInput);
        }
    }

    void worsen(const InputPuzzle& input, ExitCode code, const std::string& message) {
        complain(fmt::format("{}: {}", input.name, message));
        code_ = worse(code_, code);
    }

    // Whether it can be drawn. A card can show that there is no solution; other pictures of a solution need one.
    bool is_usable(const InputPuzzle& input, const CheckedAnswer& answer) {
        if (!answer.result) throw UsageError{answer.result.error().message};
        if (!answer.bug.empty()) {
            worsen(input, kBug, "this is a bug in unjam: " + answer.bug);
            return false;
        }
        const SolveResult& result = *answer.result;
        if (!result.has_solution) {
            const std::string what = plan_.kind->is_sheet ? "its card says so" : "it has no picture";
            worsen(input, code_of(result.status),
                   fmt::format(
                       "{}, so {}: {}",
                       result.status == Status::unsolvable ? "there is no solution" : "no solution was found",
                       what, explain(*input.puzzle, result, plan_.solve.limits)));
            return plan_.kind->is_sheet;
        }
        if (result.status == Status::bounded) {
            worsen(input, kLimit,
                   "the solution is not proved to be a shortest one: " +
                       explain(result.stopped, plan_.solve.limits));
        }
        if (plan_.at && *plan_.at != kAtEnd && *plan_.at > result.solution.size()) {
            worsen(input, kBadInput,
                   fmt::format("--at {} is beyond the end: the solution has {}", *plan_.at,
                               counted(result.solution.size(), "move")));
            return false;
        }
        return true;
    }

    Card card_of(std::size_t i, const Outcome& outcome) const {
        const InputPuzzle& input = *puzzles_[i];
        const SolveResult& result = *outcome.answer->result;
        const std::string number = std::to_string(plan_.first_number + i);
        Card card{*input.puzzle, number, {}, length_text(result), outcome.difficulty, {}};
        // A name made from a file name says no more than the number.
        if (!plan_.title.empty()) {
            card.title = fill_in(plan_.title, number, input.name, false);
        } else if (input.has_own_name) {
            card.title = input.name;
        }
        card.solution = move_texts(*input.puzzle, result.solution);
        return card;
    }

    void write_sheets() {
        PdfWriter pdf(plan_.title.empty() ? "Puzzle cards" : plan_.title);
        const std::size_t pages = sheet_pages(cards_.size(), plan_.sheet);
        CountLine progress(pages, "pages drawn");
        for (std::size_t page = 0; page < pages; ++page) {
            if (stop_asked()) {
                code_ = stopped();
                return;
            }
            pdf.add_page(sheet_page(cards_, plan_.sheet, page));
            progress.show(page + 1);
        }
        const auto bytes = pdf.finish();
        if (!bytes) complain(bytes.error().message);
        if (!bytes || !write_output(plan_.output, *bytes)) code_ = worse(code_, kBadInput);
    }

    ExitCode stopped() const {
        if (plan_.kind->is_sheet) {
            complain("stopped; nothing was written");
        } else {
            complain(fmt::format("stopped after {} of {}", written_, counted(puzzles_.size(), "picture")));
        }
        return worse(code_, kLimit);
    }

    const RenderPlan& plan_;
    std::vector<const InputPuzzle*> puzzles_;
    std::vector<std::string> paths_;
    std::vector<Outcome> outcomes_;
    std::vector<Card> cards_;
    std::size_t written_ = 0;
    ProgressLine progress_;
    CountLine drawn_;
    ExitCode code_ = kDone;
};

}  // namespace

ExitCode render(const RenderPlan& plan, const Input& input) {
    return Rendering(plan, input).run();
}

}  // namespace unjam::cli
