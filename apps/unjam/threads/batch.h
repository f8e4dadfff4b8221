// Many pieces of work on several threads, their results delivered in order as soon as possible.
#pragma once

#include <cstddef>
#include <functional>

#include "threads/crew.h"
#include "unjam/solve.h"

namespace unjam::cli {

// Calls work(i, solver) for i in 0 .. count-1 on `jobs` threads, one solver each, and deliver(i) on the
// calling thread in order. After Ctrl-C no new work starts; returns how many were delivered. Throws what either
// function throws, after the work under way has ended.
std::size_t run_in_order(std::size_t count, unsigned jobs,
                         const std::function<void(std::size_t, Solver&)>& work,
                         const std::function<void(std::size_t)>& deliver,
                         const Crew::Starter& starter = Crew::start_thread);

}  // namespace unjam::cli
