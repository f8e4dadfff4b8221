// Conditional logit: of several alternatives, each described by some numbers, one is chosen with a chance proportional to
// the exponential of their weighted sum. The weights are fitted by likelihood.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace unjam::fit {

struct Choices {
    std::size_t width = 0;            // numbers of an alternative
    std::vector<float> alternatives;  // `width` numbers for each
    std::vector<std::size_t> first;   // alternative of each decision, and behind the last
    std::vector<std::size_t> chosen;  // alternative of each decision
    std::vector<std::size_t> group;   // of each decision: what is left out together

    std::size_t decisions() const { return chosen.size(); }
};

inline constexpr std::size_t kNoGroup = ~std::size_t{0};

// The weights with the greatest likelihood, of decisions that are not in group `left_out`; starting from `weights`. Numbers
// that are not in `used` get no weight.
std::vector<double> fit_weights(const Choices& choices, const std::vector<bool>& used,
                                std::vector<double> weights, std::size_t left_out = kNoGroup);

// The mean logarithm of the chance of what was chosen in a group, or in all.
double log_likelihood(const Choices& choices, const std::vector<double>& weights,
                      std::size_t group = kNoGroup);

}  // namespace unjam::fit
