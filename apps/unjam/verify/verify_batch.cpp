// `unjam verify --batch`: answers in free text, one JSON object a line, judged as they come.
#include <fmt/core.h>

#include <map>
#include <memory>
#include <utility>

#include "io/progress_line.h"
#include "io/text.h"
#include "io/text_source.h"
#include "platform/files.h"
#include "platform/signals.h"
#include "threads/batch.h"
#include "unjam/json.h"
#include "unjam/support/answer_record.h"
#include "verify/verdict_report.h"
#include "verify/verify_run.h"

namespace unjam::cli {

namespace {

// Lines of a file or of standard input, as they come.
class LineReader {
public:
    LineReader(std::string path, std::size_t max_bytes)
        : path_(std::move(path)), source_(path_), max_bytes_(max_bytes) {}

    Result<void> open() { return source_.open(); }

    // The next one; nothing at the end, after Ctrl-C, or if the source fails: then error() says why.
    std::optional<std::string> next() {
        while (!stop_asked() && !error_) {
            const std::size_t end = buffer_.find('\n', looked_at_);
            if (end != std::string::npos || (ended_ && begin_ < buffer_.size())) {
                const std::size_t last = std::min(end, buffer_.size());
                std::string line = buffer_.substr(begin_, last - begin_);
                begin_ = looked_at_ = std::min(last + 1, buffer_.size());
                ++number_;
                return line;
            }
            if (ended_) return {};
            looked_at_ = buffer_.size();
            read_on();
        }
        return {};
    }

    const std::optional<Error>& error() const { return error_; }
    bool ended() const { return ended_; }
    // Of the last line.
    int number() const { return number_; }

private:
    void read_on() {
        buffer_.erase(0, begin_);
        looked_at_ -= begin_;
        begin_ = 0;
        if (buffer_.size() > max_bytes_) {
            error_ = Error{
                ErrorCode::limit, {number_ + 1, 0}, "the line is longer than the memory allowed for it"};
            return;
        }
        const auto arrived = source_.read(piece_);
        if (!arrived) {
            error_ = arrived.error();
        } else if (*arrived == TextSource::Arrived::end) {
            ended_ = true;
        } else {
            buffer_ += piece_;
        }
    }

    const std::string path_;
    TextSource source_;
    const std::size_t max_bytes_;
    std::optional<Error> error_;
    std::string buffer_;
    std::string piece_;
    std::size_t begin_ = 0;      // of the next line
    std::size_t looked_at_ = 0;  // no line end stands before
    int number_ = 0;
    bool ended_ = false;
};

// A line, and the verdict on its answer.
struct JudgedRecord {
    std::string line;
    int number = 0;
    std::string id = {};
    std::string name = {};
    std::optional<Puzzle> puzzle = {};
    FoundMoves found = {};
    Result<Verdict> verdict = Verdict{};
};

class BatchRun {
public:
    explicit BatchRun(const VerifyArguments& arguments)
        : arguments_(arguments),
          style_(choose_style(arguments.color)),
          limits_(make_limits(arguments.limits, 1)),
          jobs_(threads_of(arguments.jobs)),
          answers_(arguments.solution.empty() ? arguments.puzzle : arguments.solution,
                   most_text_held(limits_.memory_bytes)),
          source_(arguments.solution.empty() ? arguments.puzzle : arguments.solution),
          progress_(true, 0, Metric::moves) {
        if (source_ == "-") source_ = "stdin";
        apply_metric(arguments.metric, options_);
        options_.limits = shared_by(jobs_, limits_);
    }

    ExitCode run() {
        watch_for_stop();
        if (!arguments_.solution.empty() && !read_collection()) return code_;
        if (const auto opened = answers_.open(); !opened) return fail(opened.error());
        run_in_order<JudgedRecord>([this] { return next(); }, jobs_,
                                   [this](JudgedRecord& record, Solver& solver) { work(record, solver); },
                                   [this](JudgedRecord& record) { deliver(record); });
        if (answers_.error()) fail(*answers_.error());
        if (stop_asked() && !answers_.ended()) {
            complain(fmt::format("stopped after {}; there may be more", counted(delivered_, "answer")));
            code_ = worse(code_, kLimit);
        }
        if (arguments_.output == "text")
            write_out(fmt::format("{}: {} right, {} of them optimal, {} wrong, {} unreadable\n",
                                  counted(delivered_, "answer"), with_thousands(right_),
                                  with_thousands(optimal_), with_thousands(wrong_),
                                  with_thousands(unreadable_)));
        return code_;
    }

private:
    ExitCode fail(const Error& error) {
        complain(error_text(source_, error.where, error.message));
        return code_ = worse(code_, error.code == ErrorCode::limit ? kLimit : kBadInput);
    }

    // As puzzles without names are called.
    std::string name_of(const JudgedRecord& record) const {
        return fmt::format("{}#{}", stem_of_path(source_), record.number);
    }

    // The puzzles that records name.
    bool read_collection() {
        InputReader input(arguments_.input, limits_.memory_bytes);
        while (auto one = input.next()) {
            complain_about_warnings(*one);
            if (one->puzzle) {
                puzzles_.emplace(one->name, std::move(*one->puzzle));
            } else {
                code_ = worse(code_, complain_about_unreadable(*one));
                if (one->is_source) return false;
            }
        }
        return !stop_asked();
    }

    std::optional<JudgedRecord> next() {
        while (auto line = answers_.next()) {
            if (line->find_first_not_of(" \t\r") != std::string::npos)
                return JudgedRecord{std::move(*line), answers_.number()};
        }
        return {};
    }

    void work(JudgedRecord& record, Solver& solver) {
        Result<AnswerRecord> read = read_answer_record(record.line, record.number);
        record.line.clear();
        if (!read) {
            record.verdict = read.error();
            return;
        }
        record.id = std::move(read->id);
        record.name = read->name.empty() ? name_of(record) : read->name;
        if (const auto known = puzzles_.find(read->name);
            known != puzzles_.end() && !(read->puzzle && *read->puzzle)) {
            record.puzzle = known->second;
        } else if (!read->puzzle) {
            record.verdict =
                Error{ErrorCode::invalid,
                      {record.number, 0},
                      fmt::format("no puzzle is called {}; name the file of puzzles before that of answers",
                                  unjam::quoted(read->name))};
        } else if (!*read->puzzle) {
            // Its place is one in the puzzle's own text.
            record.verdict = Error{read->puzzle->error().code,
                                   {record.number, 0},
                                   "the puzzle: " + read->puzzle->error().message};
        } else {
            record.puzzle = std::move(**read->puzzle);
        }
        if (!record.puzzle) return;
        record.found = find_moves(*record.puzzle, read->answer);
        record.verdict = judge(solver, *record.puzzle, record.found,
                               {options_, !arguments_.no_optimal, !arguments_.no_optimal});
        progress_.one_done();
    }

    void deliver(const JudgedRecord& record) {
        ++delivered_;
        if (!record.verdict) return deliver_error(record);
        const Verdict& verdict = *record.verdict;
        write_out(
            arguments_.output == "json"
                ? verdict_json(*record.puzzle, options_, verdict, record.name, &record.found, record.id) +
                      "\n"
                : verdict_line({style_, options_, ""}, record.name, verdict, &record.found));
        code_ = worse(code_, verdict.right ? kDone : kNegative);
        ++(verdict.right ? right_ : wrong_);
        optimal_ += verdict.optimal.value_or(false);
        if (!stdout_is_terminal()) progress_.show_count(0);
    }

    void deliver_error(const JudgedRecord& record) {
        const Error& error = record.verdict.error();
        complain(error_text(source_, error.where, error.message));
        if (error.code == ErrorCode::bug) {
            code_ = kBug;
            return;
        }
        code_ = worse(code_, kBadInput);
        ++unreadable_;
        if (arguments_.output == "json")
            write_out(unreadable_json(
                          record.name.empty() ? fmt::format("{}#{}", source_, record.number) : record.name,
                          source_, error) +
                      "\n");
    }

    const VerifyArguments& arguments_;
    const Style style_;
    const Limits limits_;  // for all searches together
    const unsigned jobs_;
    LineReader answers_;
    std::string source_;
    std::map<std::string, Puzzle, std::less<>> puzzles_;  // by name
    ProgressLine progress_;
    SolveOptions options_;
    std::uint64_t delivered_ = 0;
    std::uint64_t right_ = 0;
    std::uint64_t optimal_ = 0;
    std::uint64_t wrong_ = 0;
    std::uint64_t unreadable_ = 0;
    ExitCode code_ = kDone;
};

}  // namespace

ExitCode verify_batch(const VerifyArguments& arguments) {
    return BatchRun(arguments).run();
}

}  // namespace unjam::cli
