#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>

#include "support/boards.h"
#include "unjam/formats.h"
#include "unjam/player.h"
#include "unjam/support/sentences.h"

namespace unjam {
namespace {

using test::draw;

// Slow and obvious: every shortest solution by itself. Adds the chance to come to each state by right moves alone, and
// then to go wrong.
class Oracle {
public:
    explicit Oracle(const DistanceTable& table) : table_(table), player_(table) {
        follow(*table.number_of(start_offsets(table.puzzle())), {}, 1);
    }
    std::map<std::uint32_t, double> reached;
    std::map<std::uint32_t, double> lost;

private:
    void follow(std::uint32_t state, std::optional<Move> last, double people) {
        const MoveCount distance = *table_.distance_of(state);
        if (distance == 0) return;
        const std::vector<Player::Choice> choices =
            last ? player_.choices(state, *last) : player_.choices(state);
        double right = 0;
        for (const Player::Choice& choice : choices) {
            if (*table_.distance_of(choice.edge.to) < distance) right += choice.chance;
        }
        reached[state] += people;
        lost[state] += people * (1 - right);
        for (const Player::Choice& choice : choices) {
            if (*table_.distance_of(choice.edge.to) < distance)
                follow(choice.edge.to, choice.edge.move, people * choice.chance / right);
        }
    }

    const DistanceTable& table_;
    Player player_;
};

TEST(WrongTurns, AreThoseOfEveryShortestSolution) {
    // Some cards; the first has too little to go wrong with.
    const std::pair<const char*, std::size_t> boards[] = {
        {"AA...O / P..Q.O / PXXQ.O / P..Q.. / B...CC / B.RRR.", 0},
        {"OAAP.. / O..P.. / OXXP.. / ..BQQQ / ..B..E / ..RRRE", 3},
    };
    for (const auto& [board, least] : boards) {
        const DistanceTable table(draw(board), Unit::moves);
        const Oracle oracle(table);
        const auto turns = wrong_turns(table, 1000);
        std::size_t expected = 0;
        for (const auto& [state, lost] : oracle.lost) expected += lost >= 0.5 ? 1 : 0;
        EXPECT_EQ(turns.size(), expected) << board;
        EXPECT_GE(turns.size(), least) << board;
        for (const WrongTurn& turn : turns) {
            const std::uint32_t state = *table.number_of(turn.offsets);
            EXPECT_NEAR(turn.reached, oracle.reached.at(state), 1e-9);
            EXPECT_NEAR(turn.reached * turn.wrong, oracle.lost.at(state), 1e-9);
        }
    }
}

// However many orders of moves are equally likely, all people come to a state that every solution goes through.
TEST(WrongTurns, SurviveManyEqualOrders) {
    PlayerModel model = fitted_player();
    for (CueValues* weights : {&model.weights, &model.without_memory}) {
        (*weights)[static_cast<std::size_t>(Cue::solves)] = -6;
        (*weights)[static_cast<std::size_t>(Cue::frees)] = 0;
    }
    for (const char* const board : {"XXABCDE / ..ABCDE / .......", "XXABCDEFGH / ..ABCDEFGH / .........."}) {
        const DistanceTable table(draw(board), Unit::moves);
        const auto turns = wrong_turns(table, 1000, model);
        ASSERT_FALSE(turns.empty()) << board;
        EXPECT_EQ(turns.back().distance, 1U) << board;
        EXPECT_NEAR(turns.back().reached, 1, 1e-9) << board;
    }
}

std::vector<int> after_way(const Puzzle& puzzle, const std::vector<Move>& way) {
    std::vector<int> offsets = start_offsets(puzzle);
    for (const Move& move : way) offsets[static_cast<std::size_t>(move.vehicle)] += move.cells;
    return offsets;
}

TEST(WrongTurns, OfTheHardestBoard) {
    const Puzzle puzzle = *read_puzzle("GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.");
    const DistanceTable table(puzzle, Unit::moves);
    const auto turns = wrong_turns(table);
    ASSERT_EQ(turns.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(turns, std::greater{}, &WrongTurn::distance));
    for (const WrongTurn& turn : turns) {
        const auto after = [&](const Move& move) {
            std::vector<int> offsets = turn.offsets;
            offsets[static_cast<std::size_t>(move.vehicle)] += move.cells;
            return table.distance(offsets);
        };
        EXPECT_EQ(table.distance(turn.offsets), turn.distance);
        EXPECT_EQ(after_way(puzzle, turn.way), turn.offsets);
        EXPECT_EQ(turn.way.size() + turn.distance, 51U);
        EXPECT_EQ(after(turn.right), turn.distance - 1);
        EXPECT_EQ(after(turn.instead), turn.instead_distance);
        EXPECT_GE(turn.instead_distance, turn.distance);
        EXPECT_LE(turn.instead_chance, turn.wrong);
        EXPECT_GE(turn.wrong, 0.5);
        EXPECT_LE(turn.wrong + turn.right_chance, 1 + 1e-9);
        EXPECT_FALSE(explain(puzzle, turn).empty());
    }
}

// As the player has it who does not remember what led there.
TEST(WrongTurns, AtOneState) {
    const Puzzle puzzle = draw("..B.E. / ..B... / XXB... / DCC... / D..... / ......");
    const DistanceTable table(puzzle, Unit::moves);
    Player player(table);
    for (const std::uint32_t state : {100U, 200U, 300U}) {
        const WrongTurn turn = turn_at(table, state);
        double wrong = 0;
        for (const Player::Choice& choice : player.choices(state)) {
            if (*table.distance_of(choice.edge.to) >= turn.distance) wrong += choice.chance;
        }
        EXPECT_EQ(turn.offsets, table.offsets_of(state));
        EXPECT_NEAR(turn.wrong, wrong, 1e-12);
        EXPECT_EQ(turn.reached, 1);
    }
}

// And as the one has it who does remember.
TEST(WrongTurns, AtOneStateAfterAMove) {
    const Puzzle puzzle = draw("OAAP.. / O..P.. / OXXP.. / ..BQQQ / ..B..E / ..RRRE");
    const DistanceTable table(puzzle, Unit::moves);
    const Move last = parse_moves(puzzle, "OD3")->front().move;
    const std::uint32_t state = *table.number_of(after_way(puzzle, {last}));
    Player player(table);
    double wrong = 0;
    for (const Player::Choice& choice : player.choices(state, last)) {
        if (*table.distance_of(choice.edge.to) >= *table.distance_of(state)) wrong += choice.chance;
    }
    EXPECT_NEAR(turn_at(table, state, last).wrong, wrong, 1e-12);
    EXPECT_GT(std::abs(turn_at(table, state).wrong - wrong), 1e-3);
}

TEST(WrongTurns, InWords) {
    const Puzzle puzzle = draw("...B / XX.B / .... / CC..");
    WrongTurn turn;
    turn.distance = 2;
    turn.wrong = 0.85;
    turn.right = parse_moves(puzzle, "BD2")->front().move;
    turn.right_chance = 0.15;
    turn.instead = parse_moves(puzzle, "XR1")->front().move;
    turn.instead_chance = 0.4;
    turn.instead_distance = 2;
    turn.rights = 1;
    EXPECT_EQ(explain(puzzle, turn),
              "2 moves before the end, 85 % go wrong (40 % by XR1): the right move is BD2");
    turn.rights = 2;
    turn.wrong = 0.997;
    EXPECT_EQ(explain(puzzle, turn),
              "2 moves before the end, nearly everybody goes wrong (40 % by XR1): a right move is BD2");
    turn.rights = 1;
    turn.wrong = 0.85;
    turn.disguise = Disguise::stops_short;
    EXPECT_EQ(explain(puzzle, turn),
              "2 moves before the end, 85 % go wrong (40 % by XR1): the right move, BD2, stops short of "
              "where it could go");
    EXPECT_TRUE(is_tempting(turn));
    turn.instead_chance = 0.2;
    EXPECT_FALSE(is_tempting(turn));
}

}  // namespace
}  // namespace unjam
