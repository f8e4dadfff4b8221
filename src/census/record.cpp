#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "unjam/census.h"

namespace unjam {

namespace {

// The size with a sample that is nearest to a size.
std::size_t nearest_met(const auto& met, std::size_t size) {
    for (std::size_t off = 0; off < met.size(); ++off) {
        if (size + off < met.size() && met[size + off].states > 0) return size + off;
        if (size >= off && met[size - off].states > 0) return size - off;
    }
    return size;
}

// The standard deviation of the ratio from size to size; infinite if only one was met.
double spread_of_ratios(const auto& met) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (const auto& sample : met) {
        if (sample.states == 0) continue;
        const double ratio = sample.number / sample.states;
        count += 1;
        sum += ratio;
        squares += ratio * ratio;
    }
    if (count < 2) return std::numeric_limits<double>::infinity();
    return std::sqrt(std::max(0.0, squares - sum * sum / count) / (count - 1));
}

// The states of all bundles of a size; the last size is for all larger ones as well.
double states_of(const CensusPlan& plan, std::size_t size, std::size_t sizes) {
    constexpr int kWidest = std::numeric_limits<std::uint64_t>::digits;
    const int last = size + 1 < sizes ? static_cast<int>(size) : kWidest;
    double states = 0;
    for (int bits = static_cast<int>(size); bits <= last; ++bits)
        states += static_cast<double>(plan.states_of_size(bits));
    return states;
}

}  // namespace

CensusRecord::CensusRecord(const CensusPlan& plan, const CensusShare& share)
    : options_(plan.options()), share_(share), done_(static_cast<std::size_t>(plan.bundles())) {}

CensusRecord::CensusRecord(const CensusPlan& plan) : CensusRecord(plan, {0, plan.bundles(), 1}) {}

void CensusRecord::add(std::uint64_t bundle, CensusTally tally) {
    done_[static_cast<std::size_t>(bundle)] = true;
    ++bundles_done_;
    groups_[group_of(bundle, tally.counts.states)].add(tally.counts);
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

Result<void> CensusRecord::merge(CensusRecord other) {
    if (options_ != other.options_ || done_.size() != other.done_.size())
        return Error{ErrorCode::usage, {}, "it counts by other rules or options"};
    for (std::size_t i = 0; i < done_.size(); ++i) {
        if (done_[i] && other.done_[i])
            return Error{ErrorCode::usage, {}, fmt::format("it counts bundle {} again", i)};
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

std::size_t CensusRecord::group_of(std::uint64_t bundle, std::uint64_t states) {
    return std::min<std::size_t>(std::bit_width(states), kGroups / 2 - 1) * 2 + bundle % 2;
}

// Each size separately: the ratio to the number of states, which is known for all bundles. Two halves of a few
// bundles may agree by chance; the differences between sizes then show how much bundles may differ.
CensusEstimate CensusRecord::estimate(const CensusPlan& plan, const Samples& samples) const {
    constexpr std::size_t kSizes = kGroups / 2;
    constexpr double kEnoughBundles = 8;
    std::array<Sample, kSizes> met;
    for (std::size_t size = 0; size < kSizes; ++size)
        met[size] = {samples[2 * size].states + samples[2 * size + 1].states,
                     samples[2 * size].number + samples[2 * size + 1].number};
    const auto ratio = [](const Sample& sample) { return sample.number / sample.states; };
    const double spread = spread_of_ratios(met);
    CensusEstimate sum;
    double variance = 0;
    for (std::size_t size = 0; size < kSizes; ++size) {
        const double all = states_of(plan, size, kSizes);
        if (all == 0) continue;
        const Sample& nearest = met[nearest_met(met, size)];
        if (nearest.states == 0) return {0, std::numeric_limits<double>::infinity()};
        sum.value += ratio(nearest) * all;
        const Sample& one = samples[2 * size];
        const Sample& other = samples[2 * size + 1];
        const bool both = one.states > 0 && other.states > 0;
        double off = both ? (ratio(one) - ratio(other)) / 2 : 0;
        const auto bundles = static_cast<double>(groups_[2 * size].bundles + groups_[2 * size + 1].bundles);
        if (bundles < kEnoughBundles)
            off = std::max(std::abs(off), spread / std::sqrt(std::max(1.0, bundles)));
        const double unknown = 1 - met[size].states / all;
        if (unknown > 0) variance += off * off * all * all * unknown;
    }
    sum.error = 2 * std::sqrt(variance);
    return sum;
}

}  // namespace unjam
