// Breadth first: the reference. Levels are moves, or single steps. Boards up to 8x8 go through LineSpace.
#include <optional>
#include <type_traits>

#include "search/algorithm.h"
#include "search/path_moves.h"
#include "search/solver_memory.h"
#include "search/spaces.h"

namespace unjam {

namespace {

template <class Space>
Answer search_levels(const Space& space, graph::BreadthFirst<Space>& search, const Task& task) {
    Answer answer;
    answer.algorithm = "bfs";
    answer.outcome = search.run(space, space.start(), task.meter);
    if (answer.outcome == graph::Outcome::found) {
        const std::vector<std::uint32_t> path = search.path_to(search.goal());
        answer.solution = moves_along(space, search.nodes(), path);
        answer.has_solution = true;
        answer.cost = Cost{path.size() - 1} << 32;
    }
    answer.lower_bound = Cost{search.depth()} << 32;
    answer.counts = {search.generated(), search.expanded(), search.stored()};
    return answer;
}

// Nothing when the puzzle does not fit the space.
template <class Space>
std::optional<Answer> search_in(LevelSearch<Space>& levels, const Task& task) {
    const Unit unit = task.options.metric == Metric::steps ? Unit::steps : Unit::moves;
    if (!levels.compiled.compile(task.puzzle, task.analysis, unit)) return std::nullopt;
    return search_levels(levels.compiled.space(), levels.search, task);
}

}  // namespace

Answer run_bfs(const Task& task) {
    return *in_first_space(task.puzzle, task.analysis, [&task]<class Space>() -> std::optional<Answer> {
        using Kept = std::unique_ptr<LevelSearch<Space>>;
        if constexpr (std::is_same_v<Space, LineSpace6> || std::is_same_v<Space, LineSpace8>) {
            Kept& kept = std::get<Kept>(task.memory.by_levels);
            auto answer = search_in(made(kept), task);
            if (answer) keep_if_small(kept, task.meter.peak_bytes(), answer->outcome);
            return answer;
        } else {
            LevelSearch<Space> levels;
            return search_in(levels, task);
        }
    });
}

}  // namespace unjam
