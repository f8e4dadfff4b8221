// A*: the state with the least sum of path and estimate next. Optimal when the heuristic is admissible.
#include "search/best_first_run.h"

namespace unjam {

Answer run_astar(const Task& task) {
    return run_best_first(task, graph::Order::path_and_estimate, "astar");
}

}  // namespace unjam
