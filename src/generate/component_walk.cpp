#include "generate/component_walk.h"

#include <span>
#include <tuple>

#include "search/spaces.h"
#include "unjam/support/graph/breadth_first.h"

namespace unjam {

class ComponentWalk::Walk {
public:
    Walk() = default;
    virtual ~Walk() = default;
    Walk(const Walk&) = delete;
    Walk& operator=(const Walk&) = delete;

    virtual bool run(graph::Meter& meter) = 0;
    virtual std::uint32_t states() const = 0;
    virtual const std::vector<std::uint32_t>& level_starts() const = 0;
    virtual void read_offsets(std::uint32_t number, std::vector<int>& offsets) const = 0;
};

template <class Space>
class ComponentWalk::WalkIn final : public Walk {
public:
    bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Unit unit) {
        return compiled_.compile(puzzle, analysis, unit);
    }

    bool run(graph::Meter& meter) override {
        const Space& space = compiled_.space();
        if (component_.run(space, space.start(), meter, graph::Extent::everything) !=
            graph::Outcome::exhausted) {
            return false;
        }
        solved_.clear();
        for (std::uint32_t i = 0; i < component_.stored(); ++i) {
            const Node& node = component_.nodes()[i];
            if (space.solved(node)) solved_.push_back(space.as_start(node));
        }
        if (solved_.empty()) return false;
        graph::Meter second = meter.part(meter.limits());
        return levels_.run_from(space, std::span<const Node>(solved_), second, graph::Extent::everything) ==
               graph::Outcome::exhausted;
    }

    std::uint32_t states() const override { return levels_.stored(); }
    const std::vector<std::uint32_t>& level_starts() const override { return levels_.level_starts(); }
    void read_offsets(std::uint32_t number, std::vector<int>& offsets) const override {
        compiled_.space().read_offsets(Space::plain_key(levels_.nodes()[number].key), offsets);
    }

private:
    using Node = typename Space::Node;

    CompiledSpace<Space> compiled_;
    graph::BreadthFirst<Space> component_;  // from the start
    graph::BreadthFirst<Space> levels_;     // from all its solved states
    std::vector<Node> solved_;
};

struct ComponentWalk::Walks {
    template <class Space>
    using Kept = std::unique_ptr<WalkIn<Space>>;

    std::tuple<Kept<LineSpace6>, Kept<LineSpace8>, Kept<OffsetSpace<1>>, Kept<OffsetSpace<2>>,
               Kept<OffsetSpace<4>>, Kept<OffsetSpace<8>>, Kept<OffsetSpace<16>>>
        by_space;
};

ComponentWalk::ComponentWalk() : walks_(std::make_unique<Walks>()) {}
ComponentWalk::~ComponentWalk() = default;

bool ComponentWalk::walk(const Puzzle& puzzle, Unit unit, const Limits& limits) {
    too_large_ = false;
    const StaticAnalysis analysis = analyze_statically(puzzle);
    if (analysis.impossible) return false;
    walk_ = in_first_space(puzzle, analysis, [&]<class Space>() -> Walk* {
        auto& kept = std::get<Walks::Kept<Space>>(walks_->by_space);
        if (!kept) kept = std::make_unique<WalkIn<Space>>();
        return kept->compile(puzzle, analysis, unit) ? kept.get() : nullptr;
    });
    graph::Meter meter(limits);
    if (!walk_->run(meter)) {
        too_large_ = meter.reason() == StopReason::states;
        return false;
    }
    states_ = walk_->states();
    level_starts_ = walk_->level_starts();
    return true;
}

void ComponentWalk::read_offsets(std::uint32_t number, std::vector<int>& offsets) const {
    walk_->read_offsets(number, offsets);
}

}  // namespace unjam
