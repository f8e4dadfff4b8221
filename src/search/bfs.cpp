// Breadth first: the reference. Levels are moves, or single steps. Boards up to 8x8 go through LineSpace.
#include <optional>

#include "search/algorithm.h"
#include "search/any_space.h"
#include "search/line_space.h"
#include "search/memory_pool.h"

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
std::optional<Answer> search_lines(std::unique_ptr<CompiledSearch<Space>>& kept, const Task& task) {
    CompiledSearch<Space>& lines = made(kept);
    if (!lines.space.compile(task.puzzle, task.analysis, task.options.metric)) return std::nullopt;
    Answer answer = search_levels(lines.space, lines.search, task);
    keep_if_small(kept, task.meter.peak_bytes(), answer.outcome);
    return answer;
}

}  // namespace

Answer run_bfs(const Task& task) {
    if (auto answer = search_lines(task.memory.lines6, task)) return *std::move(answer);
    if (auto answer = search_lines(task.memory.lines8, task)) return *std::move(answer);
    return with_offset_space(task, true, [&task]<class Space>(const Space& space) {
        graph::BreadthFirst<Space> search;
        return search_levels(space, search, task);
    });
}

}  // namespace unjam
