// Every published move list replays to a solved board with the stated number of moves.
#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

#include "conformance/data.h"
#include "unjam/formats.h"
#include "unjam/move.h"
#include "unjam/verify.h"

namespace unjam::test {
namespace {

class Solutions : public testing::Test {
protected:
    // Puzzles of a table by name.
    static std::map<std::string, Puzzle> by_name(const std::string& file) {
        std::map<std::string, Puzzle> puzzles;
        for (const DataPuzzle& data : read_data_puzzles(file)) puzzles.emplace(data.name, data.puzzle);
        return puzzles;
    }

    static Puzzle native_puzzle(const std::string& file) {
        const auto puzzle =
            read_puzzle(read_file(data_path("native/" + file)), {.format = "", .source = file});
        if (!puzzle) throw std::runtime_error(file + ": " + puzzle.error().message);
        return *puzzle;
    }

    static std::vector<Move> moves_of(const Puzzle& puzzle, const std::string& text) {
        const auto parsed = parse_moves(puzzle, text);
        if (!parsed) throw std::runtime_error(parsed.error().message);
        std::vector<Move> moves;
        for (const ParsedMove& move : *parsed) moves.push_back(move.move);
        return moves;
    }
};

TEST_F(Solutions, ReplayWithTheStatedCount) {
    std::map<std::string, std::map<std::string, Puzzle>> sets;
    for (const char* name : {"classic40", "course36", "big_boards"})
        sets[name] = by_name(name + std::string(".tsv"));
    std::size_t replayed = 0;
    for (const auto& row : read_table(data_path("solutions.tsv"))) {
        SCOPED_TRACE(row[0] + " " + row[1]);
        const Puzzle& puzzle = sets.at(row[0]).at(row[1]);
        const std::vector<Move> moves = moves_of(puzzle, row.at(4));
        const Replay played = replay(puzzle, moves);
        EXPECT_TRUE(played.legal) << played.reason;
        EXPECT_TRUE(played.solved) << played.reason;
        EXPECT_EQ(std::to_string(played.moves), row[2]);
        EXPECT_EQ(played.offsets[static_cast<std::size_t>(puzzle.target())], puzzle.solved_offset());
        // A list that drives off the board says two cells more than it is counted for.
        const bool off_board = row[3] == "off";
        EXPECT_EQ(count_steps(moves) - played.steps, off_board ? 2 : 0);
        ++replayed;
    }
    EXPECT_EQ(replayed, 82U);
}

TEST_F(Solutions, NativeAcmAnswerReplays) {
    const Puzzle puzzle = native_puzzle("acm/acm_rush_sample.in");
    const Replay played =
        replay(puzzle, moves_of(puzzle, read_file(data_path("native/acm/acm_rush_sample.out"))));
    EXPECT_TRUE(played.solved) << played.reason;
    EXPECT_EQ(played.steps, 16);
}

TEST_F(Solutions, NativeCsvAnswerReplays) {
    const Puzzle puzzle = native_puzzle("uva_csv/Rushhour12x12_7.csv");
    const std::string answer = read_file(data_path("native/uva_csv/best_known_board7_moves.csv"));
    const Replay played = replay(puzzle, moves_of(puzzle, answer));
    EXPECT_TRUE(played.solved) << played.reason;
    EXPECT_EQ(played.moves, 97);
}

}  // namespace
}  // namespace unjam::test
