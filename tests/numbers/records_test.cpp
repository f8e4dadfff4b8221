// Numbers that are true of known boards: optima in both metrics and sizes of components.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "unjam/explore.h"
#include "unjam/formats.h"
#include "unjam/solve.h"
#include "unjam/verify.h"

namespace unjam {
namespace {

struct Record {
    const char* name;
    const char* board;  // one line: A the target, '.' or 'o' empty, x a wall, exit right
    long long moves;
    long long steps;
    std::uint64_t states;
};

std::ostream& operator<<(std::ostream& out, const Record& record) {
    return out << record.board;
}

class Records : public testing::TestWithParam<Record> {
protected:
    static Puzzle puzzle() {
        const auto puzzle = read_puzzle(GetParam().board);
        if (!puzzle) throw std::runtime_error(puzzle.error().message);
        return *puzzle;
    }

    static SolveResult answer(Metric metric) {
        SolveOptions options;
        options.metric = metric;
        SolveResult result = *solve(puzzle(), options);
        EXPECT_EQ(result.status, Status::optimal);
        EXPECT_TRUE(replay(puzzle(), result.solution).solved);
        return result;
    }
};

TEST_P(Records, Moves) {
    EXPECT_EQ(answer(Metric::moves).moves, GetParam().moves);
}

TEST_P(Records, Steps) {
    EXPECT_EQ(answer(Metric::steps).steps, GetParam().steps);
}

TEST_P(Records, ComponentSize) {
    const DistanceTable component(puzzle(), Unit::moves);
    EXPECT_TRUE(component.complete());
    EXPECT_EQ(component.states(), GetParam().states);
}

INSTANTIATE_TEST_SUITE_P(
    KnownBoards, Records,
    testing::Values(Record{"most_moves", "GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.", 51, 81, 4'780},
                    Record{"most_moves_again", "BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.", 51, 83, 4'780},
                    Record{"most_steps", "BBBKLMHCCKLMH.AALMDDJ....IJ.EE.IFFGG", 49, 93, 24'132},
                    Record{"large_component", "BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...", 15, 29, 541'934},
                    Record{"most_moves_with_a_wall", "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", 60, 103, 2'332}),
    [](const auto& info) { return std::string(info.param.name); });

std::vector<Puzzle> classic_40() {
    std::ifstream file(UNJAM_SOURCE_DIR "/puzzles/classic40.txt");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto read = read_puzzles(text);
    if (!read) throw std::runtime_error(read.error().message);
    std::vector<Puzzle> puzzles;
    for (const ReadPuzzle& entry : read->puzzles) {
        if (!entry.puzzle) throw std::runtime_error(entry.puzzle.error().message);
        puzzles.push_back(*entry.puzzle);
    }
    return puzzles;
}

TEST(Classic40, FewestMoves) {
    const std::vector<long long> expected = {8,  8,  14, 9,  9,  9,  13, 12, 12, 17, 25, 17, 16, 17,
                                             23, 21, 24, 25, 22, 10, 21, 26, 29, 25, 27, 28, 28, 30,
                                             31, 32, 37, 37, 40, 43, 43, 44, 47, 48, 50, 51};
    std::vector<long long> found;
    Solver solver;
    for (const Puzzle& puzzle : classic_40()) {
        const SolveResult result = *solver.solve(puzzle, {});
        EXPECT_EQ(result.status, Status::optimal) << puzzle.name();
        EXPECT_TRUE(replay(puzzle, result.solution).solved) << puzzle.name();
        found.push_back(result.moves);
    }
    EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace unjam
