#include "generate_job.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace unjam::page {

namespace {

constexpr double kBetweenReports = 0.1;  // seconds

IntRange range_of(const Json& json, const IntRange& otherwise) {
    if (!json.is_object()) return otherwise;
    return {std::max(0, int_of(json, "least", otherwise.least)), int_of(json, "most", IntRange{}.most)};
}

std::uint64_t seed_of(const Json& json) {
    constexpr double kExact = 9007199254740992;  // numbers of JSON are whole up to here
    const double seed = number_of(json, "seed", 1);
    return seed >= 0 && seed <= kExact ? static_cast<std::uint64_t>(seed) : 1;
}

Order order_of(const Json& json) {
    Order order;
    order.width = int_of(json, "width", order.width);
    order.height = int_of(json, "height", order.height);
    order.exit = parse_exit(text_of(json, "exit")).value_or(order.exit);
    order.vehicles = range_of(member(json, "vehicles"), order.vehicles);
    order.walls = range_of(member(json, "walls"), order.walls);
    order.moves = range_of(member(json, "moves"), order.moves);
    order.least_score = number_of(json, "least_score", order.least_score);
    order.most_score = number_of(json, "most_score", order.most_score);
    order.minimal = member(json, "minimal") != Json(false);
    order.unique = member(json, "unique") == Json(true);
    order.symmetry = parse_symmetry(text_of(json, "symmetry")).value_or(Symmetry::none);
    order.seed = seed_of(json);
    return order;
}

Json json_of(const GeneratedPuzzle& made) {
    const Analysis& analysis = made.analysis;
    return {{"puzzle", page::json_of(made.puzzle)},
            {"moves", analysis.moves.least},
            {"steps", analysis.steps.least},
            {"unique", made.unique},
            {"difficulty", analysis.difficulty ? page::json_of(*analysis.difficulty) : Json(nullptr)}};
}

// Makes attempts until one succeeds, and tells how far they came.
class Making {
public:
    Making(const CheckedOrder& order, const ProgressText& progress)
        : generator_(order), harvest_(order), progress_(progress) {}

    Json run(double limit) {
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
        Json answer = {{"made", made ? json_of(*made) : Json(nullptr)}, {"gave_up", harvest_.gave_up()}};
        answer.update(numbers(harvest_.boards(), harvest_.longest(), harvest_.hardest()));
        return answer;
    }

private:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    Json numbers(std::uint64_t boards, std::uint64_t longest, const std::optional<Puzzle>& hardest) const {
        return {{"attempts", harvest_.next()},
                {"boards", boards},
                {"longest", longest},
                {"hardest", hardest ? page::json_of(*hardest) : Json(nullptr)},
                {"seconds", seconds()}};
    }

    void report(const Attempt& now) {
        reported_ = seconds();
        const bool longer = now.longest > harvest_.longest();
        progress_(to_text(numbers(harvest_.boards() + now.boards, longer ? now.longest : harvest_.longest(),
                                  longer ? now.hardest : harvest_.hardest())));
    }

    Generator generator_;
    Harvest harvest_;
    const ProgressText& progress_;
    const Clock::time_point begin_ = Clock::now();
    double reported_ = 0;
};

}  // namespace

Json order_call(const Json& question, Session::Memory&, const ProgressText&) {
    const auto checked = check_order(order_of(member(question, "order")));
    return checked ? Json::object() : page::json_of(checked.error());
}

Json generate_job(const Json& question, Session::Memory&, const ProgressText& progress) {
    const auto order = check_order(order_of(member(question, "order")));
    if (!order) return page::json_of(order.error());
    const double limit = number_of(question, "seconds");
    return Making(*order, progress).run(limit > 0 ? limit : std::numeric_limits<double>::infinity());
}

}  // namespace unjam::page
