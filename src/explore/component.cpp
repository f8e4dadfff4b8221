// The whole component, by breadth-first search to the end.
#include "search/any_space.h"
#include "search/memory_pool.h"
#include "unjam/explore.h"

namespace unjam {

namespace {

template <class Space>
Component explore(const Space& space, graph::BreadthFirst<Space>& search, graph::Meter& meter) {
    Component component;
    component.complete =
        search.run(space, space.start(), meter, graph::Extent::everything) == graph::Outcome::exhausted;
    component.states = search.stored();
    for (std::uint32_t i = 0; i < search.stored(); ++i) {
        component.solved_states += space.solved(search.nodes()[i]) ? 1 : 0;
    }
    const auto& starts = search.level_starts();
    for (std::size_t level = 0; level < starts.size(); ++level) {
        const std::uint32_t end = level + 1 < starts.size() ? starts[level + 1] : search.level_end();
        component.by_distance.push_back(end - starts[level]);
    }
    if (search.stored() > search.level_end())
        component.by_distance.push_back(search.stored() - search.level_end());
    component.counts = {search.generated(), search.expanded(), search.stored()};
    return component;
}

template <class Space>
bool explore_lines(const Puzzle& puzzle, const StaticAnalysis& analysis, Metric metric, graph::Meter& meter,
                   Component& component) {
    const auto lines = std::make_unique<CompiledSearch<Space>>();
    if (!lines->space.compile(puzzle, analysis, metric)) return false;
    component = explore(lines->space, lines->search, meter);
    return true;
}

}  // namespace

Component explore_component(const Puzzle& puzzle, Metric metric, const Limits& limits) {
    graph::Meter meter(limits);
    const StaticAnalysis analysis = analyze_statically(puzzle);
    Component component;
    if (!explore_lines<LineSpace6>(puzzle, analysis, metric, meter, component) &&
        !explore_lines<LineSpace8>(puzzle, analysis, metric, meter, component)) {
        const BoardShape shape(puzzle, analysis);
        SolveOptions options;
        options.metric = metric == Metric::steps ? Metric::steps : Metric::moves;
        with_width(shape, [&]<int kWords>() {
            const OffsetSpace<kWords> space(shape, CostModel::of(options));
            graph::BreadthFirst<OffsetSpace<kWords>> search;
            component = explore(space, search, meter);
        });
    }
    component.counts.peak_bytes = meter.peak_bytes();
    component.counts.seconds = meter.seconds();
    return component;
}

}  // namespace unjam
