// A simulated player: how likely a person is to make each move of a position. The chances are those of a conditional
// logit over all legal moves, with a weight for each thing that a person can see in a move; the weights were fitted to
// thousands of moves that people made (docs/difficulty.md).
//
//   const unjam::DistanceTable table(*puzzle, unjam::Unit::moves);
//   unjam::Player player(table);
//   for (const auto& [edge, chance] : player.choices(*table.number_of(offsets)))
//       std::cout << format_move(*puzzle, edge.move) << ' ' << chance << '\n';
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "unjam/explore.h"

namespace unjam {

// What a player sees in a move. Those from `undo` on need the move before.
enum class Cue : std::uint8_t {
    full,      // it slides as far as it goes
    cells,     // the natural logarithm of the cells it slides
    target,    // it moves the target
    solves,    // it solves the puzzle
    frees,     // fewer vehicles stand between the target and the exit
    blocks,    // more do
    in_way,    // its vehicle is in the way: of the target, of what is in its way, and so on, up to four links
    gets_out,  // and gets out of the way
    lets_out,  // another vehicle that is in the way can now get out of it
    nearer,    // it leads nearer to solved; fades with the distance, exp(-distance / 4)
    farther,   // it leads farther from solved; likewise
    undo,      // it takes the last move back
    same,      // it moves the same vehicle again
    new_move,  // it moves another vehicle, and was not possible before the last move
    new_full,  // the same, and slides as far as it goes
};
inline constexpr std::size_t kCues = 15;
inline constexpr std::size_t kCuesWithoutMemory = 11;
using CueValues = std::array<double, kCues>;

struct CueWeight {
    Cue cue;
    std::string_view name;
    std::string_view meaning;   // a clause about a move: "slides as far as it goes"
    double weight = 0;          // of a player who remembers the last move
    double without_memory = 0;  // of one who does not; 0 for what needs it
};
// All cues in their order.
std::span<const CueWeight> player_weights();

// Weights for all cues: of a player who remembers the last move, and of one who does not.
struct PlayerModel {
    CueValues weights;
    CueValues without_memory;
};
// As fitted to people.
const PlayerModel& fitted_player();
// A player with this many times the usual sense of what leads nearer to solved: 0 sees nothing that is not on the board, 1
// is the usual player. Of the people it was fitted to, 8 in 10 are between these two.
PlayerModel player_of_strength(double strength);
inline constexpr double kWeakPlayer = 0.4;
inline constexpr double kStrongPlayer = 1.5;

class Player {
public:
    // The table must be of moves, complete, with a solved state, and outlive the player.
    explicit Player(const DistanceTable& table, const PlayerModel& model = fitted_player());
    ~Player();
    Player(Player&&) noexcept;
    Player& operator=(Player&&) noexcept;

    struct Choice {
        StateEdge edge;
        double chance = 0;
    };
    // Every legal move of a state that is not solved, with the chance that a player makes it who does not remember
    // the last move. All chances add up to 1. Valid until the next call.
    const std::vector<Choice>& choices(std::uint32_t state);
    // The same for a player who remembers the move that led here.
    const std::vector<Choice>& choices(std::uint32_t state, const Move& last);

    // The cues of the moves that choices() listed last, in the same order.
    const std::vector<CueValues>& cues() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// One of the choices, each as likely as its chance: the one at `draw`, a random number from 0 up to 1.
const Player::Choice& pick(const std::vector<Player::Choice>& choices, double draw);

// Why a right move looks wrong.
enum class Disguise : std::uint8_t {
    none,
    blocks,       // it puts more vehicles between the target and the exit
    retreats,     // it moves the target away from the exit
    aside,        // its vehicle is not visibly in the way
    stops_short,  // it could slide farther
};

// What people do in a position: right is what leads nearer to solved.
struct WrongTurn {
    std::vector<int> offsets;
    std::vector<Move> way;   // right moves from the start to here: those that most people make
    MoveCount distance = 0;  // from solved
    double reached = 1;      // the chance to come here, for players who have only made right moves before
    double wrong = 0;        // and then to make a wrong one
    int rights = 0;          // how many moves are right,
    Move right;              // the likeliest of them,
    double right_chance = 0;
    Disguise disguise = Disguise::none;
    Move instead;  // and the likeliest wrong one
    double instead_chance = 0;
    MoveCount instead_distance = 0;  // from solved, afterwards
};
// The positions on shortest solutions where most go wrong, at most `most`, in the order of play: at least half of all
// players who have only made right moves come there and make a wrong one. The table as for Player; its puzzle's start is
// not solved.
std::vector<WrongTurn> wrong_turns(const DistanceTable& table, std::size_t most = 3,
                                   const PlayerModel& model = fitted_player());
// The same for one state of the table, which is not solved, and the move that led there, if there was one: without the
// way.
WrongTurn turn_at(const DistanceTable& table, std::uint32_t state, const std::optional<Move>& last = {},
                  const PlayerModel& model = fitted_player());
// Whether many people make the same wrong move: a quarter or more.
bool is_tempting(const WrongTurn& turn);

// How the player without memory fares from the start of a puzzle, until it is solved.
struct PlayerForecast {
    double log_moves = 0;  // the mean of the natural logarithm of the moves needed
    bool sampled = false;  // from games with fixed seeds, up to 20,000 moves each; otherwise computed
};
// Computed for components of up to `exact_states` states, if that takes some tenths of a second at most. The table as for
// Player; its puzzle's start is not solved.
PlayerForecast forecast(const DistanceTable& table, std::uint64_t exact_states = 30'000,
                        const PlayerModel& model = fitted_player());

}  // namespace unjam
