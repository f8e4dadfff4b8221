#include "difficulty/statistics.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fstream>
#include <map>
#include <numbers>
#include <numeric>
#include <thread>
#include <utility>

#include "base/random.h"

namespace unjam::fit {

namespace {

double mean_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const double mean_a = mean_of(a);
    const double mean_b = mean_of(b);
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - mean_a) * (b[i] - mean_b);
        aa += (a[i] - mean_a) * (a[i] - mean_a);
        bb += (b[i] - mean_b) * (b[i] - mean_b);
    }
    return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0;
}

// From 0; equal values share the mean of theirs.
std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<double> ranks;
    for (const double value : values) {
        const auto less = std::ranges::count_if(values, [value](double other) { return other < value; });
        const auto equal = std::ranges::count(values, value);
        ranks.push_back(static_cast<double>(less) + static_cast<double>(equal - 1) / 2);
    }
    return ranks;
}

std::vector<double> without_means(const std::vector<double>& values, const std::vector<double>& lengths) {
    std::map<double, std::pair<double, int>> sums;
    for (std::size_t i = 0; i < values.size(); ++i) {
        sums[lengths[i]].first += values[i];
        ++sums[lengths[i]].second;
    }
    std::vector<double> rest;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto& [sum, count] = sums[lengths[i]];
        rest.push_back(values[i] - sum / count);
    }
    return rest;
}

}  // namespace

Line fit_line(const std::vector<double>& x, const std::vector<double>& y, std::size_t left_out) {
    double n = 0;
    double sum_x = 0;
    double sum_y = 0;
    double sum_xx = 0;
    double sum_xy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (i == left_out) continue;
        n += 1;
        sum_x += x[i];
        sum_y += y[i];
        sum_xx += x[i] * x[i];
        sum_xy += x[i] * y[i];
    }
    const double slope = (n * sum_xy - sum_x * sum_y) / (n * sum_xx - sum_x * sum_x);
    return {(sum_y - slope * sum_x) / n, slope};
}

double plain_correlation(const std::vector<double>& predicted, const std::vector<double>& measured,
                         const std::vector<double>& /*lengths*/) {
    return correlation(predicted, measured);
}

double rank_correlation(const std::vector<double>& predicted, const std::vector<double>& measured,
                        const std::vector<double>& /*lengths*/) {
    return correlation(ranks(predicted), ranks(measured));
}

double correlation_at_equal_length(const std::vector<double>& predicted, const std::vector<double>& measured,
                                   const std::vector<double>& lengths) {
    return correlation(without_means(predicted, lengths), without_means(measured, lengths));
}

Estimate with_interval(Measure measure, const std::vector<double>& predicted,
                       const std::vector<double>& measured, const std::vector<double>& lengths) {
    constexpr std::size_t kSamples = 2000;
    Random random(1, 0);
    std::vector<double> values;
    for (std::size_t s = 0; s < kSamples; ++s) {
        std::vector<double> a;
        std::vector<double> b;
        std::vector<double> of;
        for (std::size_t i = 0; i < predicted.size(); ++i) {
            const auto drawn = static_cast<std::size_t>(random.below(static_cast<int>(predicted.size())));
            a.push_back(predicted[drawn]);
            b.push_back(measured[drawn]);
            of.push_back(lengths[drawn]);
        }
        values.push_back(measure(a, b, of));
    }
    std::ranges::sort(values);
    return {measure(predicted, measured, lengths), values[kSamples / 40],
            values[kSamples - 1 - kSamples / 40]};
}

double root_mean_square(const std::vector<double>& predicted, const std::vector<double>& measured) {
    double sum = 0;
    for (std::size_t i = 0; i < predicted.size(); ++i)
        sum += (predicted[i] - measured[i]) * (predicted[i] - measured[i]);
    return std::sqrt(sum / static_cast<double>(predicted.size()));
}

Reliability split_half(const Study& study, const std::vector<double>& lengths) {
    constexpr int kDivisions = 50;
    std::size_t people = 0;
    for (const Solved& one : study.solved) people = std::max(people, one.person + 1);
    Random random(2, 0);
    Reliability sum;
    for (int d = 0; d < kDivisions; ++d) {
        std::vector<double> half(people);
        for (double& one : half) one = random.one_in(2) ? 1 : 0;
        std::vector<double> other;
        for (const double one : half) other.push_back(1 - one);
        const auto a = puzzle_effects(study, half);
        const auto b = puzzle_effects(study, other);
        sum.all += plain_correlation(a, b, lengths) / kDivisions;
        sum.at_equal_length += correlation_at_equal_length(a, b, lengths) / kDivisions;
    }
    const auto of_all = [](double half) { return 2 * half / (1 + half); };
    return {of_all(sum.all), of_all(sum.at_equal_length)};
}

Difference difference_of_people(const Study& study, const std::vector<double>& predictions) {
    const auto log_likelihood = [&](double median, double spread) {
        const auto standard = [&](const Solved& one) {
            return (one.log_seconds - predictions[one.puzzle] - median) / spread;
        };
        double sum = 0;
        for (const Solved& one : study.solved) sum -= standard(one) * standard(one) / 2 + std::log(spread);
        for (const Solved& one : study.given_up)
            sum += std::log(std::max(1e-300, std::erfc(standard(one) / std::numbers::sqrt2) / 2));
        return sum;
    };
    Difference difference{0, 1};
    // One after the other, in ever smaller steps: the likelihood has a single hill.
    for (double step = 0.25; step > 1e-4;) {
        const auto try_to = [&](double median, double spread) {
            if (spread < 0.05 ||
                log_likelihood(median, spread) <= log_likelihood(difference.median, difference.spread))
                return false;
            difference = {median, spread};
            return true;
        };
        const auto [median, spread] = difference;
        if (!try_to(median + step, spread) && !try_to(median - step, spread) &&
            !try_to(median, spread + step) && !try_to(median, spread - step))
            step /= 2;
    }
    return difference;
}

void on_all_cores(std::size_t count, const std::function<void(std::size_t)>& task) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
        threads.emplace_back([&] {
            for (std::size_t number = next++; number < count; number = next++) task(number);
        });
    }
}

void draw_scatter(const std::string& path, const std::vector<double>& predicted,
                  const std::vector<double>& measured, const std::vector<double>& lengths) {
    constexpr double kSide = 420;
    constexpr double kEdge = 46;
    const double low = std::log(5.0);
    const double high = std::log(400.0);
    const auto place = [&](double value) {
        return kEdge + (value - low) / (high - low) * (kSide - 2 * kEdge);
    };
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{0}\" height=\"{0}\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/>\n",
        kSide);
    for (const double seconds : {5, 10, 20, 50, 100, 200, 400}) {
        const double at = place(std::log(seconds));
        svg += fmt::format(
            "<path d=\"M{0:.1f} {1}V{2}M{1} {3:.1f}H{2}\" stroke=\"#ddd\"/>"
            "<text x=\"{0:.1f}\" y=\"{4}\" text-anchor=\"middle\">{5}</text>"
            "<text x=\"{6}\" y=\"{7:.1f}\" text-anchor=\"end\">{5}</text>\n",
            at, kEdge, kSide - kEdge, kSide - at, kSide - kEdge + 16, seconds, kEdge - 6, kSide - at + 4);
    }
    svg += fmt::format("<path d=\"M{0} {1}L{1} {0}\" stroke=\"#888\"/>\n", kEdge, kSide - kEdge);
    const std::map<double, std::string> colours = {
        {6, "#2a9d8f"}, {10, "#e9a820"}, {13, "#e76f51"}, {15, "#7b2d8b"}};
    for (std::size_t i = 0; i < predicted.size(); ++i) {
        const auto colour = colours.find(lengths[i]);
        svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\" fill-opacity=\".8\"/>\n",
                           place(predicted[i]), kSide - place(measured[i]),
                           colour == colours.end() ? "#333" : colour->second);
    }
    double at = kEdge + 8;
    for (const auto& [length, colour] : colours) {
        svg += fmt::format(
            "<circle cx=\"{0}\" cy=\"{1}\" r=\"4\" fill=\"{2}\"/><text x=\"{3}\" y=\"{4}\">{5} "
            "moves</text>\n",
            kEdge + 12, at, colour, kEdge + 22, at + 4, length);
        at += 18;
    }
    svg += fmt::format(
        "<text x=\"{0}\" y=\"{1}\" text-anchor=\"middle\">predicted seconds, the puzzle left out</text>"
        "<text transform=\"translate(12 {0}) rotate(-90)\" text-anchor=\"middle\">measured "
        "seconds</text>\n</svg>\n",
        kSide / 2, kSide - 10);
    std::ofstream(path) << svg;
}

}  // namespace unjam::fit
