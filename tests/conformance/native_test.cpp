// Native files are detected, read, and equal to the boards of the tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <tuple>

#include "conformance/data.h"
#include "support/boards.h"
#include "unjam/explore.h"
#include "unjam/formats.h"
#include "unjam/solve.h"

namespace unjam::test {
namespace {

// A puzzle without labels and without the order of its vehicles.
auto shape(const Puzzle& puzzle) {
    const auto place = [](const Vehicle& v) { return std::tuple{v.axis, v.line, v.offset, v.length}; };
    std::vector<std::tuple<Axis, int, int, int>> vehicles;
    for (const Vehicle& vehicle : puzzle.vehicles()) vehicles.push_back(place(vehicle));
    std::ranges::sort(vehicles);
    return std::tuple{puzzle.width(), puzzle.height(), puzzle.exit(), place(puzzle.target_vehicle()),
                      vehicles,       puzzle.walls()};
}

class Native : public testing::Test {
protected:
    // All puzzles of a native file, its format detected.
    static std::vector<Puzzle> read(const std::string& file, const std::string& format) {
        const auto result =
            read_puzzles(read_file(data_path("native/" + file)), {.format = "", .source = file});
        if (!result) {
            ADD_FAILURE() << file << ": " << result.error().message;
            return {};
        }
        EXPECT_EQ(result->format, format) << file;
        std::vector<Puzzle> puzzles;
        for (const ReadPuzzle& entry : result->puzzles) {
            if (entry.puzzle) {
                puzzles.push_back(*entry.puzzle);
            } else {
                ADD_FAILURE() << file << ':' << entry.puzzle.error().where.line << ": "
                              << entry.puzzle.error().message;
            }
        }
        return puzzles;
    }

    static void expect_board(const std::string& file, const std::string& format, const std::string& table,
                             const std::string& name) {
        const std::vector<Puzzle> puzzles = read(file, format);
        ASSERT_EQ(puzzles.size(), 1U) << file;
        EXPECT_EQ(shape(puzzles[0]), shape(board(table, name))) << file << '\n'
                                                                << picture(puzzles[0]) << "instead of\n"
                                                                << picture(board(table, name));
    }

    static Puzzle board(const std::string& table, const std::string& name) {
        const std::vector<DataPuzzle> puzzles = read_data_puzzles(table);
        const auto found = std::ranges::find(puzzles, name, &DataPuzzle::name);
        if (found == puzzles.end()) std::abort();
        return found->puzzle;
    }
};

TEST_F(Native, Grid) {
    for (int i = 1; i <= 40; ++i) {
        const std::string number = std::to_string(i);
        expect_board("grid/jam_" + number + ".txt", "grid", "classic40.tsv",
                     "card_" + std::string(i < 10 ? "0" : "") + number);
    }
}

TEST_F(Native, GridWithExitMark) {
    const std::vector<Puzzle> puzzles = read("contests/dailyprogrammer286.txt", "grid");
    ASSERT_EQ(puzzles.size(), 2U);
    EXPECT_EQ(shape(puzzles[0]), shape(board("contest_samples.tsv", "dp286_spec4")));
    EXPECT_EQ(shape(puzzles[1]), shape(board("contest_samples.tsv", "dp286_spec5")));
}

TEST_F(Native, Acm) {
    for (const char* name : {"ACMInput", "HardLevel", "MediumLevel"}) {
        expect_board("acm/" + std::string(name) + ".in", "acm", "acm.tsv", name);
    }
    expect_board("acm/acm_rush_sample.in", "acm", "contest_samples.tsv", "acm_se_usa_1999_rush");
}

TEST_F(Native, Poj) {
    const std::vector<Puzzle> puzzles = read("poj1817/poj1817_sample.in", "poj");
    ASSERT_EQ(puzzles.size(), 2U);
    EXPECT_EQ(shape(puzzles[0]), shape(board("contest_samples.tsv", "poj1817_s1")));
    EXPECT_EQ(shape(puzzles[1]), shape(board("contest_samples.tsv", "poj1817_s2")));
}

TEST_F(Native, Inf421) {
    for (const char* name : {"RushHour1", "RushHour2", "RushHour3", "RushHour4", "RushHour5", "RushHour6"}) {
        expect_board("inf421/" + std::string(name) + ".txt", "inf421", "inf421.tsv", name);
    }
    for (int i = 1; i <= 5; ++i) {
        EXPECT_EQ(read("inf421/GameP0" + std::to_string(i) + ".txt", "inf421").size(), 1U);
    }
}

TEST_F(Native, Csv) {
    for (const char* name : {"Rushhour6x6_1", "Rushhour6x6_2", "Rushhour6x6_3", "Rushhour9x9_4",
                             "Rushhour9x9_5", "Rushhour9x9_6", "Rushhour12x12_7"}) {
        expect_board("uva_csv/" + std::string(name) + ".csv", "csv", "big_boards.tsv", name);
    }
}

TEST_F(Native, AnyExit) {
    for (const char* name : {"config-6", "config-7", "config-asisten"}) {
        expect_board("any_exit/" + std::string(name) + ".txt", "any_exit", "any_exit.tsv",
                     "zirachw_" + std::string(name));
    }
    EXPECT_EQ(read("any_exit/config-8.txt", "any_exit").size(), 1U);
}

// Database lines state moves and component size; both are checked.
TEST_F(Native, Lines) {
    std::size_t lines = 0;
    for (const char* name : {"levels_sample.txt", "parkinglot_sample.txt", "rush_sample.txt"}) {
        const std::string file = "lines/" + std::string(name);
        const std::vector<Puzzle> puzzles = read(file, "lines");
        const std::vector<std::string> stated = split(read_file(data_path("native/" + file)), '\n');
        for (std::size_t i = 0; i < puzzles.size(); ++i, ++lines) {
            SCOPED_TRACE(stated[i]);
            const std::vector<std::string> parts = split(stated[i], ' ');
            // The level pack's first line states 5 moves where 2 are enough.
            const bool misprint = lines == 0;
            EXPECT_EQ(solve(puzzles[i])->moves, misprint ? 2 : std::atoll(parts[0].c_str()));
            EXPECT_EQ(std::to_string(DistanceTable(puzzles[i], Unit::moves).states()), parts.at(2));
        }
    }
    EXPECT_EQ(lines, 119U);
}

}  // namespace
}  // namespace unjam::test
