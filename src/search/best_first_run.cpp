#include "search/best_first_run.h"

#include <algorithm>
#include <type_traits>

#include "search/node_estimate.h"
#include "search/path_moves.h"
#include "search/solver_memory.h"
#include "search/spaces.h"

namespace unjam {

namespace {

template <class Space>
Answer search_best(const Space& space, graph::BestFirst<Space>& search, const Task& task,
                   graph::Priority order, Cost ceiling) {
    Answer answer;
    const bool admissible = task.heuristic->info.admissible;
    answer.outcome =
        search.run(space, order, NodeEstimate<Space>(space, *task.heuristic), task.meter, ceiling);
    if (search.goal() != graph::kNoNode) {
        answer.solution = moves_along(space, search.nodes(), search.path_to(search.goal()));
        answer.has_solution = true;
        answer.cost = search.nodes()[search.goal()].path;
    }
    if (admissible && order == graph::Priority::path_and_estimate) {
        answer.lower_bound = answer.has_solution ? std::min(search.bound(), answer.cost) : search.bound();
    }
    answer.proves = answer.outcome == graph::Outcome::exhausted ||
                    (admissible && order == graph::Priority::path_and_estimate);
    answer.counts = {search.generated(), search.expanded(), search.stored()};
    return answer;
}

}  // namespace

Answer run_best_first(const Task& task, graph::Priority order, std::string_view algorithm, Cost ceiling) {
    // Leaving out commuting moves is safe only when every state is expanded by its cheapest path.
    const bool prune = order == graph::Priority::path_and_estimate && task.heuristic->info.admissible;
    Answer answer = with_offset_space(task, prune, [&]<class Space>(const Space& space) {
        if constexpr (std::is_same_v<Space, OffsetSpace<1>>) {
            Answer found = search_best(space, made(task.memory.best_first), task, order, ceiling);
            keep_if_small(task.memory.best_first, task.meter.peak_bytes(), found.outcome);
            return found;
        } else {
            graph::BestFirst<Space> search;
            return search_best(space, search, task, order, ceiling);
        }
    });
    answer.algorithm = algorithm;
    answer.heuristic = task.heuristic;
    return answer;
}

// The state with the cheapest path next. Any cost per move and per step.
Answer run_dijkstra(const Task& task) {
    Answer answer = run_best_first(task, graph::Priority::path_and_estimate, "dijkstra");
    answer.heuristic = nullptr;
    return answer;
}

// The state with the least sum of path and estimate next. Optimal when the heuristic is admissible.
Answer run_astar(const Task& task) {
    return run_best_first(task, graph::Priority::path_and_estimate, "astar");
}

// The state with the least estimate next, and the first solution counts. Fast, proves nothing.
Answer run_greedy(const Task& task) {
    return run_best_first(task, graph::Priority::estimate, "greedy");
}

}  // namespace unjam
