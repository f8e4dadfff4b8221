// How well predictions agree with what was measured.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "difficulty/study.h"

namespace unjam::fit {

struct Line {
    double intercept = 0;
    double slope = 0;
    double at(double x) const { return intercept + slope * x; }
};
// By least squares; without the point of this number, if any.
Line fit_line(const std::vector<double>& x, const std::vector<double>& y,
              std::size_t left_out = ~std::size_t{0});

// Of predictions, what was measured, and the lengths of the puzzles.
using Measure = double (*)(const std::vector<double>& predicted, const std::vector<double>& measured,
                           const std::vector<double>& lengths);
double plain_correlation(const std::vector<double>& predicted, const std::vector<double>& measured,
                         const std::vector<double>& lengths);
double rank_correlation(const std::vector<double>& predicted, const std::vector<double>& measured,
                        const std::vector<double>& lengths);
// Of what is left when the means of all puzzles of a length are taken away.
double correlation_at_equal_length(const std::vector<double>& predicted, const std::vector<double>& measured,
                                   const std::vector<double>& lengths);

struct Estimate {
    double value;
    double low;  // of 95 of 100 samples of the puzzles, drawn with replacement
    double high;
};
Estimate with_interval(Measure measure, const std::vector<double>& predicted,
                       const std::vector<double>& measured, const std::vector<double>& lengths);

double root_mean_square(const std::vector<double>& predicted, const std::vector<double>& measured);

// How well the effects of puzzles agree between two halves of the people, extrapolated to all of them (Spearman and
// Brown), averaged over several ways to divide them.
struct Reliability {
    double all = 0;
    double at_equal_length = 0;
};
Reliability split_half(const Study& study, const std::vector<double>& lengths);

// How ln seconds of people who try a puzzle differ from a prediction: the median of the difference and its standard
// deviation, by likelihood. Those who give up would have needed longer.
struct Difference {
    double median = 0;
    double spread = 0;
};
Difference difference_of_people(const Study& study, const std::vector<double>& predictions);

// Calls `task` for 0 to count - 1, on all cores.
void on_all_cores(std::size_t count, const std::function<void(std::size_t)>& task);

// An SVG of measured against predicted seconds.
void draw_scatter(const std::string& path, const std::vector<double>& predicted,
                  const std::vector<double>& measured, const std::vector<double>& lengths);

}  // namespace unjam::fit
