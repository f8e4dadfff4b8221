#include "generate/component_walk.h"

#include <optional>
#include <span>

#include "explore/level_table.h"
#include "search/line_space.h"
#include "unjam/graph/breadth_first.h"

namespace unjam {

class ComponentWalk::Space {
public:
    Space() = default;
    virtual ~Space() = default;
    Space(const Space&) = delete;
    Space& operator=(const Space&) = delete;

    // False when the puzzle does not fit.
    virtual bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Metric metric) = 0;
    virtual bool walk(graph::Meter& meter) = 0;
    virtual std::uint32_t states() const = 0;
    virtual const std::vector<std::uint32_t>& level_starts() const = 0;
    virtual void read_offsets(std::uint32_t number, std::vector<int>& offsets) const = 0;
};

template <class LineSpace>
class ComponentWalk::Lines final : public Space {
public:
    bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Metric metric) override {
        return space_.compile(puzzle, analysis, metric);
    }

    bool walk(graph::Meter& meter) override {
        if (component_.run(space_, space_.start(), meter, graph::Extent::everything) !=
            graph::Outcome::exhausted) {
            return false;
        }
        solved_.clear();
        for (std::uint32_t i = 0; i < component_.stored(); ++i) {
            const Node& node = component_.nodes()[i];
            if (space_.solved(node)) solved_.push_back(space_.as_start(node));
        }
        if (solved_.empty()) return false;
        graph::Meter second = meter.part(meter.limits());
        return levels_.run_from(space_, std::span<const Node>(solved_), second, graph::Extent::everything) ==
               graph::Outcome::exhausted;
    }

    std::uint32_t states() const override { return levels_.stored(); }
    const std::vector<std::uint32_t>& level_starts() const override { return levels_.level_starts(); }
    void read_offsets(std::uint32_t number, std::vector<int>& offsets) const override {
        space_.read_offsets(LineSpace::plain_key(levels_.nodes()[number].key), offsets);
    }

private:
    using Node = typename LineSpace::Node;

    LineSpace space_;
    graph::BreadthFirst<LineSpace> component_;  // from the start
    graph::BreadthFirst<LineSpace> levels_;     // from all its solved states
    std::vector<Node> solved_;
};

// Boards that no line space holds.
class ComponentWalk::Table final : public Space {
public:
    bool compile(const Puzzle& puzzle, const StaticAnalysis&, Metric metric) override {
        levels_ = LevelTable::make(puzzle, metric);
        return true;
    }
    bool walk(graph::Meter& meter) override {
        return levels_->walk_component(meter) && levels_->solved_states > 0;
    }
    std::uint32_t states() const override { return levels_->kept; }
    const std::vector<std::uint32_t>& level_starts() const override { return levels_->level_starts; }
    void read_offsets(std::uint32_t number, std::vector<int>& offsets) const override {
        offsets = levels_->offsets_of(number);
    }

private:
    std::unique_ptr<LevelTable> levels_;
};

ComponentWalk::ComponentWalk()
    : lines6_(std::make_unique<Lines<LineSpace6>>()),
      lines8_(std::make_unique<Lines<LineSpace8>>()),
      table_(std::make_unique<Table>()) {}
ComponentWalk::~ComponentWalk() = default;

bool ComponentWalk::walk(const Puzzle& puzzle, Metric metric, const Limits& limits) {
    too_large_ = false;
    const StaticAnalysis analysis = analyze_statically(puzzle);
    if (analysis.impossible) return false;
    for (Space* space : {lines6_.get(), lines8_.get(), table_.get()}) {
        if (!space->compile(puzzle, analysis, metric)) continue;
        space_ = space;
        break;
    }
    graph::Meter meter(limits);
    if (!space_->walk(meter)) {
        too_large_ = meter.reason() == graph::StopReason::states;
        return false;
    }
    states_ = space_->states();
    level_starts_ = space_->level_starts();
    return true;
}

void ComponentWalk::read_offsets(std::uint32_t number, std::vector<int>& offsets) const {
    space_->read_offsets(number, offsets);
}

}  // namespace unjam
