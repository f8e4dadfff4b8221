#include "generate_job.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "unjam/json.h"
#include "unjam/support/json_order.h"

namespace unjam::page {

namespace {

constexpr double kBetweenReports = 0.1;  // seconds

Result<CheckedOrder> checked_order_of(const JsonNode& question) {
    auto order = read_order(question["order"]);
    if (!order) return order.error();
    return check_order(std::move(*order));
}

JsonObject object_of(const GeneratedPuzzle& made) {
    return JsonObject()
        .add("puzzle", json_of(made.puzzle))
        .add("facts", JsonText{generated_json(made, made.puzzle.name())});
}

// Makes attempts until one succeeds, and reports how far they got.
class Making {
public:
    Making(const CheckedOrder& order, const ProgressText& progress)
        : generator_(order), harvest_(order), progress_(progress) {}

    std::string run(double limit) {
        std::optional<GeneratedPuzzle> made;
        bool in_time = true;
        while (in_time && !made && !harvest_.gave_up()) {
            Limits limits;
            limits.seconds = std::max(0.0, limit - seconds());
            Attempt attempt = generator_.attempt(harvest_.next(), limits, [this](const Attempt& now) {
                if (progress_ && seconds() >= reported_ + kBetweenReports) report(now);
            });
            harvest_.take(attempt);
            if (attempt.complete) made = std::move(attempt.made);
            in_time = attempt.complete;
        }
        return numbers(harvest_.boards(), harvest_.longest(), harvest_.hardest())
            .add("made", made ? std::optional(object_of(*made)) : std::nullopt)
            .add("gave_up", harvest_.gave_up())
            .text();
    }

private:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    JsonObject numbers(std::uint64_t boards, MoveCount longest, const std::optional<Puzzle>& hardest) const {
        return JsonObject()
            .add("attempts", harvest_.next())
            .add("boards", boards)
            .add("longest", longest)
            .add("hardest", hardest ? std::optional(json_of(*hardest)) : std::nullopt)
            .add("seconds", seconds());
    }

    void report(const Attempt& now) {
        reported_ = seconds();
        const bool longer = now.longest > harvest_.longest();
        progress_(numbers(harvest_.boards() + now.boards, longer ? now.longest : harvest_.longest(),
                          longer ? now.hardest : harvest_.hardest())
                      .text());
    }

    Generator generator_;
    Harvest harvest_;
    const ProgressText& progress_;
    const Clock::time_point begin_ = Clock::now();
    double reported_ = 0;
};

}  // namespace

std::string order_call(const JsonNode& question, Session::Memory&, const ProgressText&) {
    const auto order = checked_order_of(question);
    return order ? JsonObject().text() : answer_of(order.error()).text();
}

std::string generate_job(const JsonNode& question, Session::Memory&, const ProgressText& progress) {
    const auto order = checked_order_of(question);
    if (!order) return answer_of(order.error()).text();
    const double limit = question["seconds"].as_number().value_or(0);
    return Making(*order, progress).run(limit > 0 ? limit : std::numeric_limits<double>::infinity());
}

}  // namespace unjam::page
