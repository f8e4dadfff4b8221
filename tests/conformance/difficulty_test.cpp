// What the analysis says of puzzles whose answers are known: measured difficulty, and the sample of a census.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "conformance/data.h"
#include "support/boards.h"
#include "support/tables.h"
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

class Explored : public ConformanceTest {};

// The model was fitted to these, so this only guards against a feature that has changed.
TEST_F(Explored, DifficultyFollowsTheMeasuredTimes) {
    std::vector<double> measured;
    std::vector<double> predicted;
    Solver solver;
    for (const auto& row : read_table(path("human_difficulty.csv"), ',')) {
        const Analysis analysis = analyze(solver, draw_line(6, 6, row[1], {.target = 'A'}));
        ASSERT_TRUE(analysis.difficulty) << row[0];
        measured.push_back(std::stod(row[6]));
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
TEST_F(Explored, SampleOfTheCensusIsMinimalAndStartsHardest) {
    const std::vector<DataPuzzle> sample = read_data_puzzles(path("census6x6_sample.tsv"));
    Solver solver;
    int count = 0;
    for (std::size_t i = 0; i < sample.size(); i += 45, ++count) {
        const DataPuzzle& data = sample[i];
        const Analysis analysis = analyze(solver, data.puzzle);
        EXPECT_EQ(std::to_string(analysis.moves.least), data.moves) << data.name;
        EXPECT_EQ(std::to_string(analysis.steps.least), data.steps) << data.name;
        EXPECT_EQ(analysis.states, number_in_note(data.note, "states=")) << data.name;
        EXPECT_TRUE(analysis.starts_hardest) << data.name;
        ASSERT_TRUE(analysis.removable) << data.name;
        EXPECT_TRUE(analysis.removable->empty()) << data.name;
    }
    EXPECT_EQ(count, 200);
}

}  // namespace
}  // namespace unjam::test
