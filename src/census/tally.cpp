// Adds up the results of bundles.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "unjam/census.h"

namespace unjam {

namespace {

void add_to(CensusCounts::Histogram& sum, const CensusCounts::Histogram& more) {
    if (sum.size() < more.size()) sum.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) sum[i] += more[i];
}

}  // namespace

void CensusCounts::add(const CensusCounts& more) {
    bundles += more.bundles;
    states += more.states;
    components += more.components;
    add_to(histogram, more.histogram);
    add_to(depths, more.depths);
    add_to(sizes, more.sizes);
    add_to(solvable_sizes, more.solvable_sizes);
    classes += more.classes;
    add_to(class_depths, more.class_depths);
    add_to(minimal, more.minimal);
}

void CensusCounts::count_twice() {
    for (std::uint64_t& states : histogram) states *= 2;
}

std::uint64_t CensusCounts::sum(const Histogram& histogram) {
    return std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0});
}

void CensusFinds::add(CensusFinds more) {
    largest_component = std::max(largest_component, more.largest_component);
    if (more.farthest > farthest) {
        farthest = more.farthest;
        hardest = std::move(more.hardest);
    } else if (more.farthest == farthest) {
        std::vector<std::string> both;
        std::ranges::set_union(hardest, more.hardest, std::back_inserter(both));
        if (both.size() > kMostHardest) both.resize(kMostHardest);
        hardest = std::move(both);
    }
    minimal.insert(minimal.end(), std::make_move_iterator(more.minimal.begin()),
                   std::make_move_iterator(more.minimal.end()));
    unsettled.insert(unsettled.end(), std::make_move_iterator(more.unsettled.begin()),
                     std::make_move_iterator(more.unsettled.end()));
}

}  // namespace unjam
