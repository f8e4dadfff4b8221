#include "formats/plan_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "formats/text.h"

namespace unjam::text {

std::vector<std::string> planning_names(const Puzzle& puzzle) {
    std::vector<std::string> names;
    std::set<std::string> used;
    for (const Vehicle& vehicle : puzzle.vehicles()) {
        const std::string name = lower(vehicle.label);
        const bool good = is_letter(name.front()) && std::ranges::all_of(name, [](char c) {
                              return is_letter(c) || is_digit(c) || c == '_';
                          });
        if (!good || !used.insert(name).second) {
            names.clear();
            for (std::size_t i = 0; i < puzzle.vehicles().size(); ++i) names.push_back(fmt::format("v{}", i));
            return names;
        }
        names.push_back(name);
    }
    return names;
}

CnfVariables::CnfVariables(const Puzzle& puzzle) : starts_{0} {
    for (const Vehicle& vehicle : puzzle.vehicles())
        starts_.push_back(starts_.back() + puzzle.line_length(vehicle) - vehicle.length + 1);
    per_time_ = starts_.back() + static_cast<int>(puzzle.vehicles().size());
}

std::optional<CnfVariables::Stand> CnfVariables::stand_of(int variable) const {
    if (variable < 1) return {};
    const int time = (variable - 1) / per_time_;
    const int within = (variable - 1) % per_time_;
    if (within >= starts_.back()) return {};
    const auto after = std::ranges::upper_bound(starts_, within);
    const int vehicle = static_cast<int>(after - starts_.begin()) - 1;
    return Stand{vehicle, within - starts_[static_cast<std::size_t>(vehicle)], time};
}

}  // namespace unjam::text
