#include <fmt/core.h>

#include <map>
#include <utility>
#include <vector>

#include "convert/convert_run.h"
#include "io/output_file.h"
#include "io/progress_line.h"
#include "io/text.h"
#include "platform/signals.h"
#include "threads/batch.h"
#include "unjam/json.h"
#include "unjam/level.h"

namespace unjam::cli {

namespace {

class PackRun {
public:
    explicit PackRun(const ConvertArguments& arguments)
        : arguments_(arguments),
          limits_(make_limits(arguments.limits, 1)),
          input_(arguments.input, limits_.memory_bytes),
          jobs_(input_.is_alone() ? 1 : threads_of(arguments.jobs)),
          shared_(shared_by(jobs_, limits_)),
          progress_(true, 0, Metric::moves) {}

    ExitCode run() {
        watch_for_stop();
        run_in_order<Item>([this] { return next(); }, jobs_,
                           [this](Item& item, Solver& solver) { work(item, solver); },
                           [this](Item& item) { deliver(item); });
        erase_progress_line();
        if (stop_asked()) {
            complain(fmt::format("stopped after {}", counted(number_, "puzzle")));
            code_ = worse(code_, kLimit);
        } else {
            input_.check_picks();
        }
        if (code_ != kDone && (!arguments_.keep_going || levels_.empty())) {
            if (!levels_.empty()) complain("nothing was written; --keep-going writes the other levels");
            return code_;
        }
        const std::string pack = pack_json(arguments_.title, arguments_.license, levels_);
        return worse(code_, write_output(arguments_.file, pack) ? kDone : kBadInput);
    }

private:
    struct Item {
        InputPuzzle input;
        Result<Level> level = Error{};
        std::string text = {};
    };

    std::optional<Item> next() {
        auto one = input_.next();
        if (!one) return {};
        if (arguments_.explain) explainer_.explain(input_, *one);
        return Item{std::move(*one)};
    }

    void work(Item& item, Solver& solver) const {
        if (!item.input.puzzle) return;
        Puzzle puzzle = *item.input.puzzle;
        if (!keeps_name(item.input)) puzzle.rename("");
        if (arguments_.relabel) puzzle = *relabel_for(puzzle, "grid");
        item.level = make_level(solver, puzzle, shared_);
        if (item.level) item.text = level_json(puzzle, *item.level);
    }

    static ExitCode code_of(ErrorCode error) {
        if (error == ErrorCode::bug) return kBug;
        return error == ErrorCode::limit ? kLimit : kBadInput;
    }

    void deliver(Item& item) {
        const InputPuzzle& input = item.input;
        complain_about_warnings(input);
        code_ = worse(code_, complain_about_unreadable(input));
        if (!input.puzzle) return;
        ++number_;
        progress_.one_done();
        if (!item.level) {
            complain(error_text(input.source, input.where, item.level.error().message));
            code_ = worse(code_, code_of(item.level.error().code));
        } else if (const auto [first, fresh] = first_with_.try_emplace(item.level->id, input.name); !fresh) {
            complain(error_text(
                input.source, input.where,
                fmt::format("left out: but for names, turns and mirror images, it is the same level as {}",
                            first->second)));
        } else {
            levels_.push_back(std::move(item.text));
        }
        progress_.show_count(input_.part());
    }

    const ConvertArguments& arguments_;
    const Limits limits_;  // for all searches together
    InputReader input_;
    const unsigned jobs_;
    const Limits shared_;  // for each
    ProgressLine progress_;
    Explainer explainer_;
    std::map<std::string, std::string> first_with_;  // names of puzzles by the id of their level
    std::vector<std::string> levels_;
    std::uint64_t number_ = 0;  // of puzzles delivered
    ExitCode code_ = kDone;
};

}  // namespace

ExitCode convert_to_pack(const ConvertArguments& arguments) {
    return PackRun(arguments).run();
}

}  // namespace unjam::cli
