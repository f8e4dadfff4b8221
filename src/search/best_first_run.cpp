#include "search/best_first_run.h"

#include <algorithm>
#include <type_traits>

#include "search/any_space.h"
#include "search/memory_pool.h"

namespace unjam {

namespace {

template <class Space>
Answer search_best(const Space& space, graph::BestFirst<Space>& search, const Task& task, graph::Order order,
                   Cost ceiling) {
    Answer answer;
    const bool admissible = task.heuristic->info.admissible;
    answer.outcome =
        search.run(space, order, NodeEstimate<Space>(space, *task.heuristic), task.meter, ceiling);
    if (search.goal() != graph::kNoNode) {
        answer.solution = moves_along(space, search.nodes(), search.path_to(search.goal()));
        answer.has_solution = true;
        answer.cost = search.nodes()[search.goal()].path;
    }
    if (admissible && order == graph::Order::path_and_estimate) {
        answer.lower_bound = answer.has_solution ? std::min(search.bound(), answer.cost) : search.bound();
    }
    answer.proves = answer.outcome == graph::Outcome::exhausted ||
                    (admissible && order == graph::Order::path_and_estimate);
    answer.counts = {search.generated(), search.expanded(), search.stored()};
    return answer;
}

}  // namespace

Answer run_best_first(const Task& task, graph::Order order, std::string_view algorithm, Cost ceiling) {
    // Leaving out commuting moves is safe only when every state is expanded by its cheapest path.
    const bool prune = order == graph::Order::path_and_estimate && task.heuristic->info.admissible;
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

}  // namespace unjam
