// The default: always optimal when it ends by itself, and with a good answer when a limit ends it.
//   1. Boards up to 8x8: breadth first, whose speed per state nothing beats, unless the component is huge.
//   2. A* with the strongest admissible heuristic, up to a small number of states.
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
constexpr std::uint64_t kFirstLookStates = 300'000;
constexpr std::size_t kFirstWidth = 1'000;
constexpr std::size_t kWidestBeam = 4'000'000;
constexpr double kShareOfBeams = 0.3;   // of the time limit, before A* is run to the end
constexpr double kShareOfProof = 0.85;  // of the time limit, when A* must stop

class Auto {
public:
    explicit Auto(const Task& task) : task_(task) {
        whole_.algorithm = "auto";
        whole_.outcome = graph::Outcome::stopped;
    }

    Answer run() {
        if (is_small() && finished(breadth_first())) return whole_;
        if (finished(best_first(kFirstLookStates, 1.0))) return whole_;
        std::size_t width = beams(kFirstWidth, kShareOfBeams, whole_.has_solution);
        if (finished(
                best_first(task_.meter.limits().max_states, whole_.has_solution ? kShareOfProof : 1.0))) {
            return whole_;
        }
        if (!out_of_time()) beams(width, 1.0, true);
        return whole_;
    }

private:
    bool is_small() const {
        const Metric metric = task_.options.metric;
        return (metric == Metric::moves || metric == Metric::steps) &&
               task_.puzzle.width() <= LineSpace8::kSideLimit &&
               task_.puzzle.height() <= LineSpace8::kSideLimit;
    }

    // A part of the task under tighter limits; what it finds is taken over.
    template <class Run>
    Answer part(std::uint64_t max_states, double share, const Heuristic* heuristic, Run run) {
        Limits limits = task_.meter.limits();
        limits.max_states = std::min(limits.max_states, max_states);
        limits.seconds = limits.seconds * share - task_.meter.seconds();
        graph::Meter meter(limits, &task_.options.progress);
        meter.best_solution = task_.meter.best_solution;
        Task part_task{task_.puzzle, task_.analysis, task_.shape, task_.options,
                       task_.costs,  heuristic,      meter,       task_.memory};
        Answer answer = run(part_task);
        reason_ = meter.reason();
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

    // Whether the whole question is settled.
    bool finished(const Answer& answer) {
        if (answer.outcome == graph::Outcome::stopped) {
            task_.meter.stop(reason_);
            return reason_ == graph::StopReason::stopped || out_of_time();
        }
        whole_.outcome = whole_.has_solution ? graph::Outcome::found : graph::Outcome::exhausted;
        whole_.algorithm = answer.algorithm;
        whole_.heuristic = answer.heuristic;
        return true;
    }

    bool out_of_time() const { return task_.meter.seconds() >= task_.meter.limits().seconds; }

    Answer breadth_first() { return part(kBreadthFirstStates, 1.0, find_heuristic("none"), run_bfs); }

    Answer best_first(std::uint64_t max_states, double share) {
        return part(max_states, share, find_heuristic("closure"), [this](const Task& task) {
            const Cost ceiling = whole_.has_solution ? whole_.cost : kNoCost;
            return run_best_first(task, graph::Order::path_and_estimate, "astar", ceiling);
        });
    }

    // Beams twice as wide each time until the share of time is used up, or one found a solution and more is
    // not asked for. Returns the next width.
    std::size_t beams(std::size_t width, double share, bool improve) {
        const double until = task_.meter.limits().seconds * share;
        for (; width <= kWidestBeam && task_.meter.seconds() < until; width *= 2) {
            const Answer answer = part(
                task_.meter.limits().max_states, share, find_heuristic("closure"), [&](const Task& task) {
                    return run_beam_of(task, width, whole_.has_solution ? whole_.cost : kNoCost);
                });
            const bool interrupted = reason_ == graph::StopReason::stopped ||
                                     reason_ == graph::StopReason::memory ||
                                     reason_ == graph::StopReason::states;
            if (answer.outcome == graph::Outcome::stopped && interrupted) break;
            if (whole_.has_solution && !improve && width >= kEnoughForACeiling) return width * 2;
        }
        return width;
    }

    static constexpr std::size_t kEnoughForACeiling = 16'000;

    const Task& task_;
    Answer whole_;
    graph::StopReason reason_ = graph::StopReason::none;
};

}  // namespace

Answer run_auto(const Task& task) {
    return Auto(task).run();
}

}  // namespace unjam
