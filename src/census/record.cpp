#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "unjam/census.h"

namespace unjam {

CensusRecord::CensusRecord(const CensusPlan& plan, const CensusShare& share)
    : options_(plan.options()), share_(share), done_(static_cast<std::size_t>(plan.bundles())) {}

CensusRecord::CensusRecord(const CensusPlan& plan) : CensusRecord(plan, {0, plan.bundles(), 1}) {}

void CensusRecord::add(std::uint64_t bundle, CensusTally tally) {
    done_[static_cast<std::size_t>(bundle)] = true;
    ++bundles_done_;
    groups_[bundle % kGroups].add(tally.counts);
    finds_.add(std::move(tally.finds));
}

CensusCounts CensusRecord::counts() const {
    CensusCounts sum;
    for (const CensusCounts& group : groups_) sum.add(group);
    return sum;
}

std::vector<CensusPuzzle> CensusRecord::minimal_puzzles() const {
    std::vector<CensusPuzzle> puzzles = finds_.minimal;
    std::ranges::sort(puzzles, std::less<>{});
    return puzzles;
}

std::optional<Error> CensusRecord::merge(CensusRecord other) {
    if (options_ != other.options_ || done_.size() != other.done_.size())
        return Error{ErrorCode::usage, {}, "it counts by other rules or options"};
    for (std::size_t i = 0; i < done_.size(); ++i) {
        if (done_[i] && other.done_[i])
            return Error{ErrorCode::usage, {}, fmt::format("it counts bundle {} once more", i)};
    }
    for (std::size_t i = 0; i < done_.size(); ++i) {
        if (other.done_[i]) done_[i] = true;
    }
    bundles_done_ += other.bundles_done_;
    share_ = {0, done_.size(), 1};
    for (std::size_t i = 0; i < kGroups; ++i) groups_[i].add(other.groups_[i]);
    finds_.add(std::move(other.finds_));
    seconds += other.seconds;
    return {};
}

// The ratio to the number of states, which is known for all. How far the groups are off that ratio is the error
// of the mean of as many groups; what is counted already cannot be wrong.
CensusEstimate CensusRecord::estimate(const CensusPlan& plan,
                                      const std::array<Sample, kGroups>& samples) const {
    double states = 0;
    double number = 0;
    double groups = 0;
    for (const Sample& sample : samples) {
        states += sample.states;
        number += sample.number;
        groups += sample.states > 0 ? 1 : 0;
    }
    if (states == 0) return {0, std::numeric_limits<double>::infinity()};
    const double all = static_cast<double>(plan.states());
    const double ratio = number / states;
    const double unknown = std::max(0.0, 1 - states / all);
    if (groups < 2) return {ratio * all, unknown == 0 ? 0 : std::numeric_limits<double>::infinity()};
    double squares = 0;
    for (const Sample& sample : samples) {
        const double off = sample.number - ratio * sample.states;
        squares += off * off;
    }
    const double variance = squares * groups / (groups - 1) * unknown;
    return {ratio * all, 2 * std::sqrt(variance) * all / states};
}

}  // namespace unjam
