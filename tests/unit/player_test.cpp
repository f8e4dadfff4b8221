#include "unjam/player.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "support/boards.h"

namespace unjam {
namespace {

using test::draw;

// The cues of every move of a puzzle's start, by its text; `last` is the move that led there.
std::map<std::string, CueValues> cues_of(const Puzzle& puzzle, const std::string& last = "") {
    const DistanceTable table(puzzle, Unit::moves);
    Player player(table);
    const std::uint32_t start = *table.number_of(start_offsets(puzzle));
    const auto& choices =
        last.empty() ? player.choices(start) : player.choices(start, parse_moves(puzzle, last)->front().move);
    std::map<std::string, CueValues> cues;
    for (std::size_t i = 0; i < choices.size(); ++i)
        cues[format_move(puzzle, choices[i].edge.move)] = player.cues()[i];
    return cues;
}

double cue(const CueValues& cues, Cue which) {
    return cues[static_cast<std::size_t>(which)];
}

TEST(Player, ChancesOfAllLegalMovesAddUp) {
    const Puzzle puzzle = draw("AA...O / P..Q.O / PXXQ.O / P..Q.. / B...CC / B.RRR.");
    const DistanceTable table(puzzle, Unit::moves);
    Player player(table);
    for (const std::uint32_t state : {500U, 700U, 1000U}) {
        std::vector<StateEdge> edges;
        table.edges_of(state, edges);
        const auto& choices = player.choices(state);
        ASSERT_EQ(choices.size(), edges.size());
        double sum = 0;
        for (const Player::Choice& choice : choices) {
            EXPECT_GT(choice.chance, 0);
            sum += choice.chance;
        }
        EXPECT_NEAR(sum, 1, 1e-12);
    }
}

TEST(Player, SeesHowFarAMoveGoes) {
    const auto cues = cues_of(draw("...B / XX.B / .... / ...."));
    EXPECT_EQ(cue(cues.at("BD1"), Cue::full), 0);
    EXPECT_EQ(cue(cues.at("BD2"), Cue::full), 1);
    EXPECT_EQ(cue(cues.at("BD1"), Cue::cells), 0);
    EXPECT_DOUBLE_EQ(cue(cues.at("BD2"), Cue::cells), std::log(2));
    EXPECT_EQ(cue(cues.at("XR1"), Cue::target), 1);
    EXPECT_EQ(cue(cues.at("BD1"), Cue::target), 0);
}

TEST(Player, SeesWhatIsInTheWayOfTheTarget) {
    const auto cues = cues_of(draw("...B / XX.B / .... / C..."));
    EXPECT_EQ(cue(cues.at("BD1"), Cue::frees), 0);
    EXPECT_EQ(cue(cues.at("BD2"), Cue::frees), 1);
    EXPECT_EQ(cue(cues.at("BD1"), Cue::in_way), 1);
    EXPECT_EQ(cue(cues.at("BD1"), Cue::gets_out), 0);
    EXPECT_EQ(cue(cues.at("BD2"), Cue::gets_out), 1);
    EXPECT_EQ(cue(cues.at("CR1"), Cue::in_way), 0);
    const auto free = cues_of(draw("...B / ...B / XX.. / ...."));
    EXPECT_EQ(cue(free.at("XR2"), Cue::solves), 1);
    EXPECT_EQ(cue(free.at("XR1"), Cue::solves), 0);
    EXPECT_EQ(cue(free.at("BD1"), Cue::blocks), 1);
}

// C keeps B from going down, D keeps C from going left.
TEST(Player, SeesChainsOfVehiclesInTheWay) {
    const auto cues = cues_of(draw("..B.E. / ..B... / XXB... / DCC... / D..... / ......"));
    EXPECT_EQ(cue(cues.at("CR1"), Cue::in_way), 1);
    EXPECT_EQ(cue(cues.at("CR1"), Cue::gets_out), 0);
    EXPECT_EQ(cue(cues.at("CR2"), Cue::gets_out), 1);
    EXPECT_EQ(cue(cues.at("CR2"), Cue::lets_out), 1);
    EXPECT_EQ(cue(cues.at("DD1"), Cue::in_way), 1);
    EXPECT_EQ(cue(cues.at("ER1"), Cue::in_way), 0);
    EXPECT_EQ(cue(cues.at("ER1"), Cue::lets_out), 0);
}

// Without the wall, C would keep B from going down.
TEST(Player, LooksForNoWayThroughWalls) {
    const auto open = cues_of(draw("...... / ..B... / XXB... / .CC... / ......"));
    EXPECT_EQ(cue(open.at("CR2"), Cue::in_way), 1);
    const auto closed = cues_of(draw("...... / ..B... / XXB... / .CC... / ..#..."));
    EXPECT_EQ(cue(closed.at("CR2"), Cue::in_way), 0);
}

TEST(Player, SensesTheEndWhenItIsNear) {
    const auto cues = cues_of(draw("...B / XX.B / .... / ...."));
    const double two_left = std::exp(-2 / 4.0);
    EXPECT_DOUBLE_EQ(cue(cues.at("BD2"), Cue::nearer), two_left);
    EXPECT_EQ(cue(cues.at("BD2"), Cue::farther), 0);
    EXPECT_EQ(cue(cues.at("XR1"), Cue::nearer), 0);
}

TEST(Player, RemembersTheLastMove) {
    // B has come from the bottom row, and only now C can move.
    const Puzzle puzzle = draw("...B / XX.B / .... / CC..");
    const auto cues = cues_of(puzzle, "BU2");
    EXPECT_EQ(cue(cues.at("BD2"), Cue::undo), 1);
    EXPECT_EQ(cue(cues.at("BD1"), Cue::undo), 0);
    EXPECT_EQ(cue(cues.at("BD1"), Cue::same), 1);
    EXPECT_EQ(cue(cues.at("XR1"), Cue::same), 0);
    EXPECT_EQ(cue(cues.at("CR2"), Cue::new_move), 1);
    EXPECT_EQ(cue(cues.at("CR2"), Cue::new_full), 1);
    EXPECT_EQ(cue(cues.at("CR1"), Cue::new_move), 0);
    EXPECT_EQ(cue(cues_of(puzzle).at("CR2"), Cue::new_move), 0);
}

// With each cue's weight, people do more of it, or less.
TEST(Player, WeightsHaveSignsThatMakeSense) {
    ASSERT_EQ(player_weights().size(), kCues);
    for (const CueWeight& cue : player_weights()) {
        using enum Cue;
        const bool avoided = cue.cue == blocks || cue.cue == farther || cue.cue == undo || cue.cue == same;
        EXPECT_EQ(cue.weight < 0, avoided) << cue.name;
        EXPECT_EQ(cue.without_memory < 0, avoided && cue.cue < undo) << cue.name;
        EXPECT_EQ(cue.without_memory == 0, cue.cue >= undo) << cue.name;
    }
}

TEST(Forecast, NeedsAtLeastTheShortestSolution) {
    const DistanceTable table(draw("...B / XX.B / .... / ...."), Unit::moves);
    const PlayerForecast exact = forecast(table);
    EXPECT_FALSE(exact.sampled);
    EXPECT_GT(exact.log_moves, std::log(2));
    EXPECT_LT(exact.log_moves, std::log(6));
}

// Computed or played, it comes to the same.
TEST(Forecast, GamesAgreeWithTheExactNumber) {
    for (const char* board :
         {"...B / XX.B / .... / ....", "AA...O / P..Q.O / PXXQ.O / P..Q.. / B...CC / B.RRR.",
          "..B.E. / ..B... / XXB... / DCC... / D..... / ......"}) {
        const DistanceTable table(draw(board), Unit::moves);
        const double exact = forecast(table).log_moves;
        const PlayerForecast played = forecast(table, 0);
        EXPECT_TRUE(played.sampled);
        EXPECT_NEAR(played.log_moves, exact, 0.15) << board;
        EXPECT_EQ(forecast(table, 0).log_moves, played.log_moves);
    }
}

// The sense of distance alone tells strong players from weak ones.
TEST(Player, OfMoreStrengthGoesNearerMoreOften) {
    const Puzzle puzzle = draw("AA...O / P..Q.O / PXXQ.O / P..Q.. / B...CC / B.RRR.");
    const DistanceTable table(puzzle, Unit::moves);
    const std::uint32_t start = *table.number_of(start_offsets(puzzle));
    double before = 0;
    for (const double strength : {0.0, kWeakPlayer, 1.0, kStrongPlayer, 10.0}) {
        Player player(table, player_of_strength(strength));
        double nearer = 0;
        for (const Player::Choice& choice : player.choices(start)) {
            if (*table.distance_of(choice.edge.to) < *table.distance_of(start)) nearer += choice.chance;
        }
        EXPECT_GT(nearer, before) << strength;
        before = nearer;
    }
    const CueValues usual = player_of_strength(1).weights;
    EXPECT_EQ(usual, fitted_player().weights);
}

TEST(Player, PicksByChance) {
    const std::vector<Player::Choice> choices = {{{1, {}}, 0.25}, {{2, {}}, 0.5}, {{3, {}}, 0.25}};
    EXPECT_EQ(pick(choices, 0).edge.to, 1U);
    EXPECT_EQ(pick(choices, 0.2499).edge.to, 1U);
    EXPECT_EQ(pick(choices, 0.25).edge.to, 2U);
    EXPECT_EQ(pick(choices, 0.75).edge.to, 3U);
    EXPECT_EQ(pick(choices, std::nextafter(1.0, 0.0)).edge.to, 3U);
}

}  // namespace
}  // namespace unjam
