// Members that several objects have.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "unjam/puzzle.h"
#include "unjam/solve.h"
#include "unjam/support/json_writer.h"

namespace unjam {

inline std::string_view name_or(std::string_view name, const Puzzle& puzzle) {
    return name.empty() ? std::string_view(puzzle.name()) : name;
}

inline std::optional<MoveCount> if_solved(const SolveResult& result, MoveCount count) {
    return result.has_solution ? std::optional(count) : std::nullopt;
}

inline std::vector<std::string_view> labels_of(const Puzzle& puzzle, const std::vector<int>& vehicles) {
    std::vector<std::string_view> labels;
    labels.reserve(vehicles.size());
    for (const int v : vehicles) labels.push_back(puzzle.vehicles()[static_cast<std::size_t>(v)].label);
    return labels;
}

}  // namespace unjam
