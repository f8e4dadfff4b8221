// What a search may use, and what it reports while it runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#ifndef __wasi__
#include <stop_token>
#endif

namespace unjam {

#ifdef __wasi__
// There are no threads there that could ask.
struct StopToken {
    bool stop_requested() const { return false; }
};
#else
using StopToken = std::stop_token;
#endif

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    std::size_t memory_bytes = std::size_t{1} << 30;  // never exceeded by the tables of a search
    std::uint64_t max_states = std::numeric_limits<std::uint64_t>::max();
    StopToken stop{};  // asked to stop from outside: behaves like a limit
};

// What ended a search before its answer was complete.
enum class StopReason : std::uint8_t {
    none,    // nothing: it is complete
    time,    // Limits::seconds
    memory,  // Limits::memory_bytes, or what the system has
    states,  // Limits::max_states, or more than the tables can number
    asked,   // Limits::stop
    dry,     // none of the states that a beam kept has a way on
};
// "none", "time", "memory", "states", "asked" or "dry".
std::string_view to_string(StopReason reason);

struct Progress {
    std::string_view phase;  // the algorithm at work
    std::uint64_t expanded = 0;
    std::uint64_t stored = 0;
    std::int64_t lower_bound = 0;               // in units of the metric's first part
    std::optional<std::int64_t> best_solution;  // likewise
    double seconds = 0;
    std::size_t memory_bytes = 0;
};

using ProgressFunction = std::function<void(const Progress&)>;

}  // namespace unjam
