// Which space holds a puzzle: the lines of a small board where they fit, else the offsets of its movers. The choice is
// made once, so that everything below is compiled for one space.
//
//   in_first_space(puzzle, analysis, [&]<class Space>() -> std::optional<Answer> {
//       CompiledSpace<Space> compiled;
//       if (!compiled.compile(puzzle, analysis, unit)) return std::nullopt;   // the next one
//       return walk(compiled.space());
//   });
#pragma once

#include <optional>

#include "search/algorithm.h"
#include "search/line_space.h"
#include "search/offset_space.h"

namespace unjam {

// A space with all that it refers to.
template <class Space>
class CompiledSpace {
public:
    // False when the puzzle does not fit.
    bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Unit unit) {
        return space_.compile(puzzle, analysis, unit);
    }
    const Space& space() const { return space_; }

private:
    Space space_;
};

template <int kWords>
class CompiledSpace<OffsetSpace<kWords>> {
public:
    bool compile(const Puzzle& puzzle, const StaticAnalysis& analysis, Unit unit) {
        space_.reset();
        shape_.emplace(puzzle, analysis);
        space_.emplace(*shape_, CostModel::of(unit));
        return true;
    }
    const OffsetSpace<kWords>& space() const { return *space_; }

private:
    std::optional<BoardShape> shape_;
    std::optional<OffsetSpace<kWords>> space_;
};

// Calls run.operator()<kWords>() with the number of words that the states of `shape` need.
template <class Run>
auto with_width(const BoardShape& shape, Run run) {
    switch (OffsetSpace<1>::words_needed(shape)) {
        case 1:
            return run.template operator()<1>();
        case 2:
            return run.template operator()<2>();
        case 4:
            return run.template operator()<4>();
        case 8:
            return run.template operator()<8>();
        default:
            return run.template operator()<16>();
    }
}

// Calls use.operator()<Space>() with one space after the other until what it returns is true, which the last one is.
template <class Use>
auto in_first_space(const Puzzle& puzzle, const StaticAnalysis& analysis, Use use) {
    if (auto used = use.template operator()<LineSpace6>()) return used;
    if (auto used = use.template operator()<LineSpace8>()) return used;
    return with_width(BoardShape(puzzle, analysis),
                      [&]<int kWords>() { return use.template operator()<OffsetSpace<kWords>>(); });
}

// Calls run(space) with the offset space of the task.
template <class Run>
Answer with_offset_space(const Task& task, bool prune, Run run) {
    return with_width(task.shape,
                      [&]<int kWords>() { return run(OffsetSpace<kWords>(task.shape, task.costs, prune)); });
}

}  // namespace unjam
