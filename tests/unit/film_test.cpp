#include "unjam/render.h"

#include <gtest/gtest.h>

#include "unjam/formats.h"

namespace unjam {
namespace {

TEST(Film, PutsMovesOneAfterTheOther) {
    const auto puzzle = read_puzzle("..B.\nXXB.\n....\n....\n");
    ASSERT_TRUE(puzzle);
    const int b = puzzle->find("B");
    const int x = puzzle->find("X");
    const Film film = film_of(*puzzle, {{b, 2}, {x, 1}, {x, 1}});
    ASSERT_EQ(film.moves.size(), 3U);
    EXPECT_EQ(film.moves[0].vehicle, b);
    EXPECT_EQ(film.moves[0].from, 0);
    EXPECT_EQ(film.moves[0].to, 2);
    EXPECT_EQ(film.moves[2].from, 1) << "where the move before it ended";
    EXPECT_EQ(film.moves[2].to, 2);
    double now = 0;
    for (const FilmMove& move : film.moves) {
        EXPECT_GT(move.begin, now) << "there is a rest before each move";
        EXPECT_GT(move.end, move.begin);
        now = move.end;
    }
    EXPECT_GT(film.seconds, now + 1) << "and time to look at the end";
    EXPECT_GT(film.moves[0].end - film.moves[0].begin, film.moves[1].end - film.moves[1].begin)
        << "a longer way takes longer";
}

TEST(Film, OfNothingIsAShortOne) {
    const auto puzzle = read_puzzle("..XX\n....\n");
    ASSERT_TRUE(puzzle);
    const Film film = film_of(*puzzle, {});
    EXPECT_TRUE(film.moves.empty());
    EXPECT_GT(film.seconds, 0);
}

TEST(Eased, BeginsAndEndsSlowly) {
    EXPECT_EQ(eased(0), 0);
    EXPECT_EQ(eased(1), 1);
    EXPECT_DOUBLE_EQ(eased(0.5), 0.5);
    EXPECT_LT(eased(0.1), 0.1);
    EXPECT_GT(eased(0.9), 0.9);
}

}  // namespace
}  // namespace unjam
