// The searches that a Solver keeps between puzzles, so that small ones start without asking the system for
// memory.
#pragma once

#include <memory>
#include <tuple>

#include "search/spaces.h"
#include "unjam/solve.h"
#include "unjam/support/graph/best_first.h"
#include "unjam/support/graph/breadth_first.h"

namespace unjam {

// A breadth-first search with its space.
template <class Space>
struct LevelSearch {
    CompiledSpace<Space> compiled;
    graph::BreadthFirst<Space> search;
};

struct Solver::Memory {
    // For the spaces that hold small boards.
    std::tuple<std::unique_ptr<LevelSearch<LineSpace6>>, std::unique_ptr<LevelSearch<LineSpace8>>> by_levels;
    std::unique_ptr<graph::BestFirst<OffsetSpace<1>>> best_first;
};

// The object behind a pointer, made when first asked for.
template <class T>
T& made(std::unique_ptr<T>& pointer) {
    if (!pointer) pointer = std::make_unique<T>();
    return *pointer;
}

// Keeps a small search for the next puzzle. A large one, and one that a limit stopped, gives its memory back:
// another search of the same puzzle may be about to use all that the limit allows.
template <class T>
void keep_if_small(std::unique_ptr<T>& pointer, std::size_t bytes_used, graph::Outcome outcome) {
    constexpr std::size_t kWorthKeeping = std::size_t{32} << 20;
    if (bytes_used > kWorthKeeping || outcome == graph::Outcome::stopped) pointer.reset();
}

}  // namespace unjam
