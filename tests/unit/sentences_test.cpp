#include "unjam/support/sentences.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/solving.h"

namespace unjam {
namespace {

using test::draw;

TEST(Explain, NamesTheLimit) {
    Limits limits;
    limits.seconds = 2.5;
    limits.memory_bytes = std::size_t{3} << 19U;
    limits.max_states = 5000;
    EXPECT_EQ(explain(StopReason::time, limits), "the time limit of 2.5 s was reached");
    EXPECT_EQ(explain(StopReason::memory, limits), "the memory limit of 1.5 MiB was reached");
    EXPECT_EQ(explain(StopReason::system, limits), "the system has no more memory");
    limits.seconds = 0.0005;
    limits.memory_bytes = std::size_t{1} << 31U;
    EXPECT_EQ(explain(StopReason::time, limits), "the time limit of 0.5 ms was reached");
    EXPECT_EQ(explain(StopReason::memory, limits), "the memory limit of 2 GiB was reached");
    limits.memory_bytes = 1;
    EXPECT_EQ(explain(StopReason::memory, limits), "the memory limit of 1 byte was reached");
    EXPECT_EQ(explain(StopReason::states, limits), "the limit of 5,000 states was reached");
    EXPECT_EQ(explain(StopReason::states, {}), "more states than the tables can number");
    EXPECT_EQ(explain(StopReason::asked, limits), "the search was interrupted");
    EXPECT_EQ(explain(StopReason::dry, limits),
              "the beam ran dry: the states it kept lead to no solution, which proves nothing");
    EXPECT_EQ(explain(StopReason::none, limits), "");
}

TEST(Explain, SaysWhatIsInTheWay) {
    const Puzzle jammed = draw("..C. / XXC. / ..C. / ....");
    EXPECT_EQ(explain(jammed, *solve(jammed), {}),
              "vehicle C can never leave row 2, column 3, which the target X must cross");
    Solver solver;
    EXPECT_EQ(explain(jammed, analyze(solver, jammed), {}),
              "vehicle C can never leave row 2, column 3, which the target X must cross");
    const Puzzle solvable = draw("XX.. / ....");
    EXPECT_EQ(explain(solvable, *solve(solvable), {}), "");
}

TEST(Explain, SaysThatEverythingWasSearched) {
    const Puzzle deadlock = test::deadlock(6);
    EXPECT_EQ(explain(deadlock, *solve(deadlock), {}), "all states that can be reached were searched");
}

}  // namespace
}  // namespace unjam
