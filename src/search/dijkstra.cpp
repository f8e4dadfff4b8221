// Dijkstra: always the state with the cheapest path next. Any cost per move and per step.
#include "search/best_first_run.h"

namespace unjam {

Answer run_dijkstra(const Task& task) {
    Answer answer = run_best_first(task, graph::Order::path_and_estimate, "dijkstra");
    answer.heuristic = nullptr;
    return answer;
}

}  // namespace unjam
