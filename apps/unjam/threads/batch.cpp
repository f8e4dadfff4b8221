#include "threads/batch.h"

namespace unjam::cli {

std::size_t run_in_order(std::size_t count, unsigned jobs,
                         const std::function<void(std::size_t, Solver&)>& work,
                         const std::function<void(std::size_t)>& deliver, const Crew::Starter& starter) {
    std::size_t number = 0;
    return run_in_order<std::size_t>([&] { return number < count ? std::optional(number++) : std::nullopt; },
                                     static_cast<unsigned>(std::min<std::size_t>(jobs, count)),
                                     [&](std::size_t& i, Solver& solver) { work(i, solver); },
                                     [&](std::size_t& i) { deliver(i); }, starter);
}

}  // namespace unjam::cli
