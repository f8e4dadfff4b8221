#include "census/run.h"

#include <fmt/core.h>

#include <utility>

#include "failure.h"
#include "io/atomic_file.h"
#include "io/input.h"
#include "io/terminal.h"
#include "platform/files.h"
#include "platform/signals.h"

namespace unjam::cli {

namespace {

// How long to wait for a bundle before serving the ranks and showing progress again.
constexpr std::chrono::milliseconds kPatience(50);
constexpr std::chrono::milliseconds kPatienceWithRanks(2);

// Nobody else counts into the file; what a killed process left of it is gone.
std::unique_ptr<FileLock> lock(const std::string& file) {
    if (file.empty()) return nullptr;
    auto lock = std::make_unique<FileLock>(real_path(file));
    const auto taken = lock->take();
    if (!taken) throw Failure{error_text(file, {}, taken.error().message)};
    if (!*taken)
        throw Failure{
            error_text(file, {}, "another process is counting into it; wait for that, or name another file")};
    remove_leftovers(file);
    return lock;
}

CensusRecord begin_or_go_on(const CensusPlan& plan, const CensusShare& share, const std::string& file) {
    CensusRecord fresh(plan, share);
    if (file.empty() || !is_there(file)) return fresh;
    CensusRecord saved = read_record(file);
    CensusOptions options = plan.options();
    // How it was counted does not matter.
    options.portable = saved.options().portable;
    options.gpu = saved.options().gpu;
    if (saved.options() != options || saved.share() != share)
        throw Failure{
            fmt::format("{} counts something else ({}, in {}, bundles {} to {} in steps of {}); "
                        "name another file with --save",
                        file, rules_text(saved.options().rules), to_string(saved.options().unit),
                        saved.share().first, saved.share().end, saved.share().stride)};
    return saved;
}

}  // namespace

void fail_counting(const Error& error) {
    if (error.code == ErrorCode::bug) throw Bug{error.message};
    throw Failure{error.message};
}

CensusRecord read_record(const std::string& file) {
    const auto source = read_source(file);
    if (!source) throw Failure{error_text(file, {}, source.error().message)};
    auto record = CensusRecord::read(source->text);
    if (!record) throw Failure{error_text(file, {}, record.error().message)};
    return std::move(*record);
}

void save_record(const CensusRecord& record, const std::string& file) {
    const auto written = write_file_atomically(file, record.text());
    if (!written) throw Failure{error_text(file, {}, written.error().message)};
}

CountingRun::CountingRun(const CensusPlan& plan, const CensusShare& share, const CountingOptions& options,
                         Ranks& ranks)
    : plan_(plan),
      options_(options),
      ranks_(ranks),
      lock_(lock(options.save)),
      record_(begin_or_go_on(plan, share, options.save)),
      next_(share.first),
      progress_(plan, record_, options.json_progress),
      seconds_before_(record_.seconds) {
    // To find out at once, not after a minute, that it cannot be written.
    if (!options.save.empty()) save_record(record_, options.save);
}

std::optional<std::uint64_t> CountingRun::next() {
    const CensusShare& share = record_.share();
    while (next_ < share.end && record_.is_done(next_)) next_ += share.stride;
    if (next_ >= share.end || stopped_) return {};
    const std::uint64_t bundle = next_;
    next_ += share.stride;
    return bundle;
}

void CountingRun::take(std::uint64_t bundle, Result<CensusTally> tally) {
    if (!tally) {
        // What is counted so far is right; only the rest is missing.
        save_if_due(true);
        progress_.end();
        fail_counting(tally.error());
    }
    record_.add(bundle, *std::move(tally));
    record_.seconds = seconds_before_ + std::chrono::duration<double>(Clock::now() - begin_).count();
    progress_.one_done(bundle);
}

const CensusRecord& CountingRun::run() {
    watch_for_stop();
    counters_ = make_counters(plan_, options_.counters);
    const auto patience = ranks_.size() > 1 ? kPatienceWithRanks : kPatience;
    while (counters_->under_way() > 0 || !ranks_.all_left() || (!stopped_ && !record_.complete())) {
        while (!stopped_ && counters_->hungry()) {
            const auto bundle = next();
            if (!bundle) break;
            counters_->give(*bundle);
        }
        if (auto counted = counters_->take(patience)) take(counted->bundle, std::move(counted->tally));
        ranks_.serve(
            [this] { return next(); },
            [this](std::uint64_t bundle, Result<CensusTally> tally) { take(bundle, std::move(tally)); });
        progress_.show();
        if (stop_asked() && !stopped_) stop();
        save_if_due(false);
    }
    save_if_due(true);
    progress_.end();
    return record_;
}

// Finish what is in progress: it takes seconds, and would be lost otherwise.
void CountingRun::stop() {
    stopped_ = true;
    counters_->drop_waiting();
    save_if_due(true);
    progress_.say_stopping();
}

void CountingRun::save_if_due(bool now) {
    const std::chrono::duration<double> since = Clock::now() - saved_;
    if (options_.save.empty() || (!now && since.count() < options_.save_every)) return;
    save_record(record_, options_.save);
    saved_ = Clock::now();
}

}  // namespace unjam::cli
