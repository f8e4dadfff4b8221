#include "unjam/solve.h"

#include <gtest/gtest.h>

#include "support/boards.h"

namespace unjam {
namespace {

class Check : public testing::Test {
protected:
    std::string contradiction() const {
        const auto checked = check_answer(puzzle_, options_, result_);
        return checked ? "" : checked.error().message;
    }

    const Puzzle puzzle_ = test::draw("...B / XX.B / .... / ....");
    const SolveOptions options_;
    SolveResult result_ = *solve(puzzle_, options_);
};

TEST_F(Check, AGoodAnswerHasNone) {
    ASSERT_EQ(result_.status, Status::optimal);
    EXPECT_EQ(contradiction(), "");
}

TEST_F(Check, FindsASolutionThatDoesNotReplay) {
    result_.solution.front().cells += 1;
    EXPECT_NE(contradiction().find("does not replay"), std::string::npos) << contradiction();
}

TEST_F(Check, FindsWrongCounts) {
    ++result_.moves;
    EXPECT_NE(contradiction().find("were reported"), std::string::npos) << contradiction();
}

TEST_F(Check, FindsABoundAboveTheSolution) {
    result_.lower_bound = 99;
    EXPECT_NE(contradiction().find("lower bound 99"), std::string::npos) << contradiction();
}

TEST_F(Check, FindsAStatusWithoutItsSolution) {
    result_.has_solution = false;
    EXPECT_NE(contradiction().find("there is no solution"), std::string::npos) << contradiction();
}

TEST_F(Check, CostsFollowTheMetric) {
    SolveOptions options;
    using Pair = std::pair<MoveCount, MoveCount>;
    EXPECT_EQ(cost_of(options, 3, 7), (Pair{3, 0}));
    options.metric = Metric::steps_moves;
    EXPECT_EQ(cost_of(options, 3, 7), (Pair{7, 3}));
    options.metric = Metric::weighted;
    options.move_cost = 10;
    EXPECT_EQ(cost_of(options, 3, 7), (Pair{37, 0}));
}

}  // namespace
}  // namespace unjam
