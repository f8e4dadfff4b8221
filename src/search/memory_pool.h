// The searches that a Solver keeps between puzzles, so that small ones start without asking the system for
// memory.
#pragma once

#include <memory>

#include "search/line_space.h"
#include "search/offset_space.h"
#include "unjam/graph/best_first.h"
#include "unjam/graph/breadth_first.h"
#include "unjam/solve.h"

namespace unjam {

template <class Space>
struct CompiledSearch {
    Space space;
    graph::BreadthFirst<Space> search;
};

struct Solver::Memory {
    std::unique_ptr<CompiledSearch<LineSpace6>> lines6;
    std::unique_ptr<CompiledSearch<LineSpace8>> lines8;
    std::unique_ptr<graph::BestFirst<OffsetSpace<1>>> best_first;
};

// The object behind a pointer, made when first asked for.
template <class T>
T& made(std::unique_ptr<T>& pointer) {
    if (!pointer) pointer = std::make_unique<T>();
    return *pointer;
}

// A search that has grown large gives its memory back: the next one may have other plans for it.
template <class T>
void drop_if_large(std::unique_ptr<T>& pointer, std::size_t bytes_used) {
    constexpr std::size_t kWorthKeeping = std::size_t{32} << 20;
    if (bytes_used > kWorthKeeping) pointer.reset();
}

}  // namespace unjam
