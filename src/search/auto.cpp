// The default: optimal if it finishes by itself, and with a good answer if a limit ends it.
//   1. Boards up to 8x8: breadth first, the fastest per state, unless the component is huge.
//   2. A short A* with the strongest admissible heuristic, which is enough for easy boards. For all others
//      greedy search and, if that finds nothing, two beams, so that there is some solution early.
//   3. A* up to a moderate number of states, looking only for what is better than the best solution.
//   4. Wider beams until there is a solution good enough to hold the proof to.
//   5. A* again with all memory and most of the time.
//   6. What time is left goes into wider beams.
#include <algorithm>

#include "search/algorithm.h"
#include "search/beam.h"
#include "search/best_first_run.h"
#include "search/line_space.h"

namespace unjam {

namespace {

constexpr std::uint64_t kBreadthFirstStates = 3'000'000;
constexpr std::uint64_t kGlanceStates = 20'000;
constexpr std::uint64_t kFirstLookStates = 2'000'000;
constexpr std::uint64_t kGreedyStates = 100'000;
constexpr std::size_t kEarlyWidths[] = {400, 4'000};
constexpr std::size_t kFirstWidth = 1'000;
constexpr std::size_t kEnoughForACeiling = 16'000;
constexpr std::uint64_t kStatesPerWidth = 400;
constexpr std::size_t kWidestFirstBeam = 64'000;
constexpr std::size_t kWidestBeam = 16'000'000;
constexpr double kShareOfGlance = 0.03;  // of the time limit
constexpr double kShareOfGreedy = 0.06;
constexpr double kShareOfEarlyBeams = 0.25;
constexpr double kShareOfFirstLook = 0.4;
constexpr double kShareOfBeams = 0.6;  // with the first look, before A* is run to the end
constexpr double kShareOfProof = 0.9;  // when A* must stop

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
        if (finished(best_first(kGlanceStates, kShareOfGlance))) return;
        if (!whole_.has_solution && finished(greedy())) return;
        for (const std::size_t early : kEarlyWidths) {
            if (!whole_.has_solution && finished(beam(early, kShareOfEarlyBeams))) return;
        }
        if (finished(best_first(kFirstLookStates, kShareOfFirstLook))) return;
        std::size_t width = kFirstWidth;
        if (beams(width, kWidestFirstBeam, kShareOfBeams, false)) return;
        if (finished(best_first(~std::uint64_t{0}, kShareOfProof))) return;
        beams(width, kWidestBeam, 1.0, true);
    }

    bool is_small() const {
        return counts_one_thing(task_.options.metric) && task_.puzzle.width() <= LineSpace8::kSideLimit &&
               task_.puzzle.height() <= LineSpace8::kSideLimit;
    }

    // A part of the task under tighter limits; what it finds is taken over.
    template <class Run>
    Answer part(std::string_view phase, std::uint64_t max_states, double share, Run run) {
        Limits limits = task_.meter.limits();
        limits.max_states = std::min(states_left(), max_states);
        limits.seconds *= share;
        graph::Meter meter = task_.meter.part(limits);
        meter.phase = phase;
        const Heuristic* const heuristic = find_heuristic(phase == "bfs" ? "none" : "closure");
        Task part_task{task_.puzzle, task_.analysis, task_.shape, task_.options,
                       task_.costs,  heuristic,      meter,       task_.memory};
        Answer answer = run(part_task);
        last_reason_ = meter.reason();
        task_.meter.add_part(meter, answer.counts.expanded, answer.counts.stored,
                             first_part(answer.lower_bound));
        take_over(answer);
        return answer;
    }

    void take_over(const Answer& answer) {
        add_counts(whole_.counts, answer.counts);
        if (answer.lower_bound > whole_.lower_bound) {
            whole_.lower_bound = answer.lower_bound;
            prover_ = answer.algorithm;
            provers_heuristic_ = answer.heuristic;
        }
        const bool better = answer.has_solution && (!whole_.has_solution || answer.cost < whole_.cost);
        if (better) {
            whole_.has_solution = true;
            whole_.solution = answer.solution;
            whole_.cost = answer.cost;
            task_.meter.best_solution = static_cast<MoveCount>(first_part(answer.cost));
        }
        if (better || !whole_.has_solution) name(answer.algorithm, answer.heuristic);
    }

    // Whether the whole question is settled, or must be left open.
    bool finished(const Answer& answer) {
        if (answer.proves && answer.outcome != graph::Outcome::stopped) {
            whole_.outcome = whole_.has_solution ? graph::Outcome::found : graph::Outcome::exhausted;
            name(answer.algorithm, answer.heuristic);
            return true;
        }
        if (whole_.has_solution && whole_.lower_bound >= whole_.cost) {
            whole_.outcome = graph::Outcome::found;
            name(prover_, provers_heuristic_);
            return true;
        }
        return must_stop();
    }

    void name(std::string_view algorithm, const Heuristic* heuristic) {
        whole_.algorithm = algorithm;
        whole_.heuristic = heuristic;
    }

    static bool is_memory(StopReason reason) {
        return reason == StopReason::memory || reason == StopReason::system;
    }
    bool must_stop() const { return !is_memory(reason_of_stop()); }

    // Which limit of the whole task ended it: memory, unless another one is used up.
    StopReason reason_of_stop() const {
        const Limits& limits = task_.meter.limits();
        if (last_reason_ == StopReason::asked) return last_reason_;
        if (task_.meter.seconds() >= limits.seconds) return StopReason::time;
        if (states_left() == 0) return StopReason::states;
        return last_reason_ == StopReason::system ? StopReason::system : StopReason::memory;
    }

    std::uint64_t states_left() const {
        const std::uint64_t limit = task_.meter.limits().max_states;
        return limit - std::min(limit, whole_.counts.stored);
    }

    Answer breadth_first() { return part("bfs", kBreadthFirstStates, 1.0, run_bfs); }

    Answer best_first(std::uint64_t max_states, double share) {
        return part("astar", max_states, share, [this](const Task& task) {
            const Cost ceiling = whole_.has_solution ? whole_.cost : kNoCost;
            return run_best_first(task, graph::Priority::path_and_estimate, "astar", ceiling);
        });
    }

    // Without a ceiling, under which it would prove nothing by running dry.
    Answer greedy() {
        return part("greedy", kGreedyStates, kShareOfGreedy, [](const Task& task) {
            return run_best_first(task, graph::Priority::estimate, "greedy");
        });
    }

    // A narrow beam can lose its way, so it may only examine a limited number of states.
    Answer beam(std::size_t width, double share) {
        return part("beam", width * kStatesPerWidth, share, [&](const Task& task) {
            return run_beam_of(task, width, whole_.has_solution ? whole_.cost : kNoCost);
        });
    }

    // Beams four times as wide each time until the share of time is used up or, unless the goal is to
    // `improve` on it, there is a solution good enough for a ceiling. Leaves the next width in `width`; true
    // when all is finished.
    bool beams(std::size_t& width, std::size_t widest, double share, bool improve) {
        const double until = task_.meter.limits().seconds * share;
        for (; width <= widest && task_.meter.seconds() < until; width *= 4) {
            if (whole_.has_solution && !improve && width > kEnoughForACeiling) break;
            if (finished(beam(width, share))) return true;
            if (is_memory(last_reason_)) break;
        }
        return false;
    }

    const Task& task_;
    Answer whole_;
    std::string_view prover_;  // of the lower bound
    const Heuristic* provers_heuristic_ = nullptr;
    StopReason last_reason_ = StopReason::none;
};

}  // namespace

Answer run_auto(const Task& task) {
    return Auto(task).run();
}

}  // namespace unjam
