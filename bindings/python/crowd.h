// Many pieces of work on several threads, while the calling one watches for Ctrl-C.
#pragma once

#include <cstddef>
#include <functional>

#include "bind.h"
#include "unjam/solve.h"

namespace unjam::python {

// Calls job() on so many threads and returns when all have returned; Ctrl-C makes work.stop_token() ask them to. Throws
// what a thread threw, or KeyboardInterrupt.
void run_threads(Work& work, unsigned threads, const std::function<void()>& job);

// Calls job(i, solver) for 0 to count - 1, one solver for each thread.
void for_each(Work& work, std::size_t count, unsigned threads,
              const std::function<void(std::size_t, Solver&)>& job);

}  // namespace unjam::python
