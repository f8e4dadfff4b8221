// What the analysis says of puzzles whose answers are known: measured difficulty, and the sample of a census.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "conformance/data.h"
#include "unjam/analyze.h"

namespace unjam::test {
namespace {

// Ranks from 0; equal values share the mean of theirs.
std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<double> result;
    for (const double value : values) {
        const auto less = std::ranges::count_if(values, [value](double other) { return other < value; });
        const auto equal = std::ranges::count(values, value);
        result.push_back(static_cast<double>(less) + static_cast<double>(equal - 1) / 2);
    }
    return result;
}

double rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const std::vector<double> x = ranks(a);
    const std::vector<double> y = ranks(b);
    const double mean = static_cast<double>(x.size() - 1) / 2;
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - mean) * (y[i] - mean);
        xx += (x[i] - mean) * (x[i] - mean);
        yy += (y[i] - mean) * (y[i] - mean);
    }
    return xy / std::sqrt(xx * yy);
}

// The model was fitted to these, so this only guards against a player who has changed.
TEST(Explored, DifficultyFollowsTheMeasuredTimes) {
    std::vector<double> measured;
    std::vector<double> predicted;
    Solver solver;
    for (const StudyPuzzle& study : read_study()) {
        const Analysis analysis = analyze(solver, study.data.puzzle);
        ASSERT_TRUE(analysis.difficulty) << study.data.name;
        measured.push_back(study.seconds);
        predicted.push_back(analysis.difficulty->seconds);
    }
    ASSERT_EQ(measured.size(), 50U);
    EXPECT_GT(rank_correlation(measured, predicted), 0.90);
    double error = 0;
    for (std::size_t i = 0; i < measured.size(); ++i) {
        error += std::abs(std::log(predicted[i] / measured[i])) / static_cast<double>(measured.size());
    }
    EXPECT_LT(error, 0.25);
}

// Fogleman's database holds minimal puzzles that start from the hardest state of their component.
TEST(Explored, SampleOfTheCensusIsMinimalAndStartsHardest) {
    const std::vector<DataPuzzle> sample = read_data_puzzles("census6x6_sample.tsv");
    Solver solver;
    int count = 0;
    for (std::size_t i = 0; i < sample.size(); i += 45, ++count) {
        const DataPuzzle& data = sample[i];
        const Analysis analysis = analyze(solver, data.puzzle);
        EXPECT_EQ(std::to_string(analysis.moves.least), data.moves) << data.name;
        EXPECT_EQ(std::to_string(analysis.steps.least), data.steps) << data.name;
        EXPECT_EQ(analysis.states, data.states) << data.name;
        EXPECT_TRUE(analysis.starts_hardest) << data.name;
        ASSERT_TRUE(analysis.removable) << data.name;
        EXPECT_TRUE(analysis.removable->empty()) << data.name;
    }
    EXPECT_EQ(count, 200);
}

}  // namespace
}  // namespace unjam::test
