// The default: always optimal when it ends by itself, and with a good answer when a limit ends it.
//   1. Boards up to 8x8: breadth first, whose speed per state nothing beats, unless the component is huge.
//   2. A* with the strongest admissible heuristic, up to a moderate number of states.
//   3. Beams of growing width until there is some solution.
//   4. A* again with all memory and most of the time, looking only for what is better than that solution.
//   5. What time is left goes into wider beams.
#include <algorithm>

#include "search/algorithm.h"
#include "search/beam.h"
#include "search/best_first_run.h"
#include "search/line_space.h"

namespace unjam {

namespace {

constexpr std::uint64_t kBreadthFirstStates = 3'000'000;
constexpr std::uint64_t kFirstLookStates = 2'000'000;
constexpr std::size_t kFirstWidth = 1'000;
constexpr std::size_t kEnoughForACeiling = 16'000;
constexpr std::uint64_t kStatesPerWidth = 400;
constexpr std::size_t kWidestFirstBeam = 64'000;
constexpr std::size_t kWidestBeam = 16'000'000;
constexpr double kShareOfFirstLook = 0.4;  // of the time limit
constexpr double kShareOfBeams = 0.6;      // with the first look, before A* is run to the end
constexpr double kShareOfProof = 0.9;      // when A* must stop

class Auto {
public:
    explicit Auto(const Task& task) : task_(task) {
        whole_.algorithm = "auto";
        whole_.outcome = graph::Outcome::stopped;
    }

    Answer run() {
        settle();
        if (whole_.outcome == graph::Outcome::stopped) task_.meter.stop(reason_of_stop());
        return whole_;
    }

private:
    void settle() {
        if (is_small() && finished(breadth_first())) return;
        if (finished(best_first(kFirstLookStates, kShareOfFirstLook))) return;
        const std::size_t width = beams(kFirstWidth, kWidestFirstBeam, kShareOfBeams, false);
        if (!must_stop() && finished(best_first(~std::uint64_t{0}, kShareOfProof))) return;
        beams(width, kWidestBeam, 1.0, true);
    }

    bool is_small() const {
        const Metric metric = task_.options.metric;
        return (metric == Metric::moves || metric == Metric::steps) &&
               task_.puzzle.width() <= LineSpace8::kSideLimit &&
               task_.puzzle.height() <= LineSpace8::kSideLimit;
    }

    // A part of the task under tighter limits; what it finds is taken over.
    template <class Run>
    Answer part(std::string_view phase, std::uint64_t max_states, double share, Run run) {
        Limits limits = task_.meter.limits();
        limits.max_states = std::min(states_left(), max_states);
        limits.seconds = limits.seconds * share - task_.meter.seconds();
        graph::Meter meter(limits, &task_.options.progress);
        meter.phase = phase;
        meter.best_solution = task_.meter.best_solution;
        const Heuristic* const heuristic = find_heuristic(phase == "bfs" ? "none" : "closure");
        Task part_task{task_.puzzle, task_.analysis, task_.shape, task_.options,
                       task_.costs,  heuristic,      meter,       task_.memory};
        Answer answer = run(part_task);
        last_reason_ = meter.reason();
        take_over(answer);
        return answer;
    }

    void take_over(const Answer& answer) {
        add_counts(whole_.counts, answer.counts);
        whole_.lower_bound = std::max(whole_.lower_bound, answer.lower_bound);
        if (answer.has_solution && (!whole_.has_solution || answer.cost < whole_.cost)) {
            whole_.has_solution = true;
            whole_.solution = answer.solution;
            whole_.cost = answer.cost;
            whole_.algorithm = answer.algorithm;
            whole_.heuristic = answer.heuristic;
            task_.meter.best_solution = first_part(answer.cost);
        }
    }

    // Whether the whole question is settled, or must be left open.
    bool finished(const Answer& answer) {
        if (answer.outcome == graph::Outcome::stopped) return must_stop();
        whole_.outcome = whole_.has_solution ? graph::Outcome::found : graph::Outcome::exhausted;
        whole_.algorithm = answer.algorithm;
        whole_.heuristic = answer.heuristic;
        return true;
    }

    bool must_stop() const { return reason_of_stop() != graph::StopReason::memory; }

    // Which limit of the whole task ended it: memory, unless another one is used up.
    graph::StopReason reason_of_stop() const {
        const Limits& limits = task_.meter.limits();
        if (last_reason_ == graph::StopReason::stopped) return last_reason_;
        if (task_.meter.seconds() >= limits.seconds) return graph::StopReason::time;
        return states_left() == 0 ? graph::StopReason::states : graph::StopReason::memory;
    }

    std::uint64_t states_left() const {
        const std::uint64_t limit = task_.meter.limits().max_states;
        return limit - std::min(limit, whole_.counts.stored);
    }

    Answer breadth_first() { return part("bfs", kBreadthFirstStates, 1.0, run_bfs); }

    Answer best_first(std::uint64_t max_states, double share) {
        return part("astar", max_states, share, [this](const Task& task) {
            const Cost ceiling = whole_.has_solution ? whole_.cost : kNoCost;
            return run_best_first(task, graph::Order::path_and_estimate, "astar", ceiling);
        });
    }

    // Beams four times as wide each time until the share of time is used up or, unless it is the aim to
    // `improve` on it, there is a solution good enough for a ceiling. A narrow beam can lose its way: it may
    // look at so many states only. Returns the next width.
    std::size_t beams(std::size_t width, std::size_t widest, double share, bool improve) {
        const double until = task_.meter.limits().seconds * share;
        for (; width <= widest && !must_stop() && task_.meter.seconds() < until; width *= 4) {
            if (whole_.has_solution && !improve && width > kEnoughForACeiling) break;
            part("beam", width * kStatesPerWidth, share, [&](const Task& task) {
                return run_beam_of(task, width, whole_.has_solution ? whole_.cost : kNoCost);
            });
            if (last_reason_ == graph::StopReason::memory) break;
        }
        return width;
    }

    const Task& task_;
    Answer whole_;
    graph::StopReason last_reason_ = graph::StopReason::none;
};

}  // namespace

Answer run_auto(const Task& task) {
    return Auto(task).run();
}

}  // namespace unjam
