#include "difficulty/logit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace unjam::fit {

namespace {

// The chances of a decision's alternatives; returns the logarithm of that of the chosen one.
double chances_of(const Choices& choices, const std::vector<double>& weights, std::size_t decision,
                  std::vector<double>& chances) {
    const std::size_t begin = choices.first[decision];
    const std::size_t count = choices.first[decision + 1] - begin;
    chances.assign(count, 0);
    double greatest = -1e300;
    for (std::size_t i = 0; i < count; ++i) {
        const float* const numbers = choices.alternatives.data() + (begin + i) * choices.width;
        for (std::size_t k = 0; k < choices.width; ++k) chances[i] += weights[k] * numbers[k];
        greatest = std::max(greatest, chances[i]);
    }
    const double chosen = chances[choices.chosen[decision] - begin];
    double sum = 0;
    for (double& chance : chances) sum += chance = std::exp(chance - greatest);
    for (double& chance : chances) chance /= sum;
    return chosen - greatest - std::log(sum);
}

// Solves a symmetric positive definite system.
std::vector<double> solved(std::vector<std::vector<double>> matrix, std::vector<double> right) {
    const std::size_t size = right.size();
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t r = i + 1; r < size; ++r) {
            const double factor = matrix[r][i] / matrix[i][i];
            for (std::size_t c = i; c < size; ++c) matrix[r][c] -= factor * matrix[i][c];
            right[r] -= factor * right[i];
        }
    }
    for (std::size_t i = size; i-- > 0;) {
        for (std::size_t c = i + 1; c < size; ++c) right[i] -= matrix[i][c] * right[c];
        right[i] /= matrix[i][i];
    }
    return right;
}

struct Slopes {
    std::vector<double> first;
    std::vector<std::vector<double>> second;  // with the sign that makes it positive
};

Slopes slopes_at(const Choices& choices, const std::vector<double>& weights, std::size_t left_out) {
    const std::size_t width = choices.width;
    Slopes slopes{std::vector<double>(width), std::vector(width, std::vector<double>(width))};
    std::vector<double> chances;
    std::vector<double> mean;
    for (std::size_t decision = 0; decision < choices.decisions(); ++decision) {
        if (choices.group[decision] == left_out) continue;
        chances_of(choices, weights, decision, chances);
        mean.assign(width, 0);
        const std::size_t begin = choices.first[decision];
        for (std::size_t i = 0; i < chances.size(); ++i) {
            const float* const numbers = choices.alternatives.data() + (begin + i) * width;
            for (std::size_t a = 0; a < width; ++a) {
                if (numbers[a] == 0) continue;
                const double part = chances[i] * numbers[a];
                mean[a] += part;
                for (std::size_t b = 0; b <= a; ++b) slopes.second[a][b] += part * numbers[b];
            }
        }
        const float* const chosen = choices.alternatives.data() + choices.chosen[decision] * width;
        for (std::size_t a = 0; a < width; ++a) {
            slopes.first[a] += chosen[a] - mean[a];
            for (std::size_t b = 0; b <= a; ++b) slopes.second[a][b] -= mean[a] * mean[b];
        }
    }
    for (std::size_t a = 0; a < width; ++a) {
        for (std::size_t b = 0; b < a; ++b) slopes.second[b][a] = slopes.second[a][b];
    }
    return slopes;
}

}  // namespace

std::vector<double> fit_weights(const Choices& choices, const std::vector<bool>& used,
                                std::vector<double> weights, std::size_t left_out) {
    constexpr int kMostSteps = 20;
    // A little less than certain of each weight, so that one that says nothing is 0.
    constexpr double kRidge = 1;
    for (std::size_t k = 0; k < choices.width; ++k) {
        if (!used[k]) weights[k] = 0;
    }
    for (int i = 0; i < kMostSteps; ++i) {
        Slopes slopes = slopes_at(choices, weights, left_out);
        for (std::size_t k = 0; k < choices.width; ++k) {
            slopes.first[k] -= kRidge * weights[k];
            slopes.second[k][k] += kRidge;
            if (used[k]) continue;
            slopes.first[k] = 0;
            for (std::size_t other = 0; other < choices.width; ++other)
                slopes.second[k][other] = slopes.second[other][k] = 0;
            slopes.second[k][k] = 1;
        }
        const std::vector<double> step = solved(slopes.second, slopes.first);
        double longest = 0;
        for (const double one : step) longest = std::max(longest, std::abs(one));
        const double scale = longest > 2 ? 2 / longest : 1;
        for (std::size_t k = 0; k < choices.width; ++k) weights[k] += scale * step[k];
        if (longest < 1e-4) break;
    }
    return weights;
}

double log_likelihood(const Choices& choices, const std::vector<double>& weights, std::size_t group) {
    double sum = 0;
    std::size_t count = 0;
    std::vector<double> chances;
    for (std::size_t decision = 0; decision < choices.decisions(); ++decision) {
        if (group != kNoGroup && choices.group[decision] != group) continue;
        sum += chances_of(choices, weights, decision, chances);
        ++count;
    }
    return sum / static_cast<double>(count);
}

}  // namespace unjam::fit
