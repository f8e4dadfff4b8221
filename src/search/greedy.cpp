// Greedy: the state with the least estimate next, and the first solution counts. Fast, proves nothing.
#include "search/best_first_run.h"

namespace unjam {

Answer run_greedy(const Task& task) {
    return run_best_first(task, graph::Order::estimate, "greedy");
}

}  // namespace unjam
