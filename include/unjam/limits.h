// What a search may use, and what it reports while it runs.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>

namespace unjam {

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    std::size_t memory_bytes = std::size_t{1} << 30;  // never exceeded by the tables of a search
    std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();
    const std::atomic<bool>* stop = nullptr;  // becomes true from outside: behaves like a limit
};

struct Progress {
    std::string_view phase;  // the algorithm at work
    std::uint64_t expanded = 0;
    std::uint64_t stored = 0;
    std::uint64_t lower_bound = 0;               // in units of the metric's first part
    std::optional<std::uint64_t> best_solution;  // likewise
    double seconds = 0;
    std::size_t memory_bytes = 0;
};

using ProgressFunction = std::function<void(const Progress&)>;

}  // namespace unjam
