#include "search/limit_reason.h"

#include <fmt/core.h>

#include "unjam/graph/key_set.h"

namespace unjam {

namespace {

// In the largest unit of which there is one.
std::string memory_text(std::size_t bytes) {
    constexpr std::size_t kKibi = 1024;
    if (bytes < kKibi) return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s");
    const bool small = bytes < kKibi * kKibi;
    const double amount = static_cast<double>(bytes) / static_cast<double>(small ? kKibi : kKibi * kKibi);
    return fmt::format("{} {}", amount < 1000 ? fmt::format("{:.4g}", amount) : fmt::format("{:.0f}", amount),
                       small ? "KiB" : "MiB");
}

}  // namespace

std::string limit_reason(graph::StopReason reason, const Limits& limits) {
    switch (reason) {
        case graph::StopReason::time:
            return fmt::format("the time limit of {:g} s was reached", limits.seconds);
        case graph::StopReason::memory:
            return fmt::format("the memory limit of {} was reached", memory_text(limits.memory_bytes));
        case graph::StopReason::states:
            return limits.max_states < graph::kNoNode
                       ? fmt::format("the limit of {} state{} was reached", limits.max_states,
                                     limits.max_states == 1 ? "" : "s")
                       : "more states than the tables can number";
        case graph::StopReason::stopped:
            return "the search was interrupted";
        case graph::StopReason::none:
            break;
    }
    return {};
}

}  // namespace unjam
