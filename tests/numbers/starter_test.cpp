// The starter collection is what its comments say: analysed again, puzzle by puzzle.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>
#include <string>

#include "unjam/analyze.h"
#include "unjam/formats.h"
#include "unjam/puzzle.h"

namespace unjam {
namespace {

std::string counted(std::uint64_t number, const std::string& noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

// "; 1.007: 4 moves, 9 steps, 6 vehicles, difficulty 31.4 (beginner)".
std::string comment_on(const Puzzle& puzzle, const Analysis& analysis) {
    return fmt::format("; {}: {}, {}, {}, difficulty {:.1f} ({})", puzzle.name(),
                       counted(analysis.moves.least, "move"), counted(analysis.steps.least, "step"),
                       counted(puzzle.vehicles().size(), "vehicle"), analysis.difficulty->score,
                       analysis.difficulty->level);
}

TEST(StarterNumbers, EveryPuzzleIsAsItsCommentSays) {
    std::ifstream file(UNJAM_SOURCE_DIR "/puzzles/starter.txt");
    ASSERT_TRUE(file);
    Solver solver;
    std::set<std::string> keys;
    std::string comment;
    double before = 0;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("u1-")) {
            comment = line;
            continue;
        }
        const auto puzzle = read_puzzle(line);
        ASSERT_TRUE(puzzle) << line;
        const Analysis analysis = analyze(solver, *puzzle, {});
        ASSERT_TRUE(analysis.complete && analysis.difficulty) << line;
        EXPECT_EQ(comment, comment_on(*puzzle, analysis));
        EXPECT_TRUE(analysis.removable && analysis.removable->empty()) << line;
        EXPECT_TRUE(keys.insert(canonical_key(*puzzle)).second) << "there already: " << line;
        const double shown = std::round(analysis.difficulty->score * 10);
        EXPECT_GE(shown, before) << line;
        before = shown;
    }
    EXPECT_EQ(keys.size(), 1000U);
}

}  // namespace
}  // namespace unjam
