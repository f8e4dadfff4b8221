// Where people leave the way: the chances of those who have made only right moves are followed along the shortest
// solutions, from the start to the exit.
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "unjam/move.h"
#include "unjam/player.h"

namespace unjam {

namespace {

// People who stand in a state, and the move that led there.
struct Place {
    std::uint32_t state = 0;
    std::optional<Move> last;

    friend bool operator<(const Place& a, const Place& b) {
        const auto key = [](const Place& place) {
            const Move move = place.last.value_or(Move{});
            return std::tuple(place.state, move.vehicle, move.cells);
        };
        return key(a) < key(b);
    }
};
struct Arrivals {
    double people = 0;
    const Place* from = nullptr;  // where most of them come from
    double most = 0;

    void add(double more, const Place& place) {
        people += more;
        if (more <= most) return;
        from = &place;
        most = more;
    }
};
using Crowd = std::map<Place, Arrivals>;

// What people do in a state, whatever led there.
struct Doings {
    struct Doing {
        Player::Choice choice;
        CueValues cues;
    };
    double people = 0;
    std::vector<Doing> all;  // chances: of people here
};

bool moves_away(const Puzzle& puzzle, const Move& move) {
    return move.vehicle == puzzle.target() && (move.cells > 0) != is_far_end(puzzle.exit());
}

class RightMoves {
public:
    RightMoves(const DistanceTable& table, const PlayerModel& model) : table_(table), player_(table, model) {}

    std::vector<WrongTurn> follow() {
        const std::uint32_t start = *table_.number_of(start_offsets(table_.puzzle()));
        const MoveCount distance = *table_.distance_of(start);
        layers_.reserve(static_cast<std::size_t>(distance) + 1);  // they point into one another
        layers_.push_back(Crowd{{Place{start, {}}, Arrivals{1, nullptr, 1}}});
        std::vector<WrongTurn> turns;
        for (MoveCount left = distance; left > 0; --left) {
            Crowd& crowd = layers_.back();
            keep_most(crowd);
            Crowd next;
            std::map<std::uint32_t, Doings> doings;
            for (const auto& [place, arrivals] : crowd)
                move_on(place, arrivals.people, doings[place.state], next);
            for (const auto& [state, here] : doings) turns.push_back(turn_of(state, here));
            layers_.push_back(std::move(next));
        }
        return turns;
    }

    // The way on which most came to where one of these turns is.
    std::vector<Move> way_to(const WrongTurn& turn) const {
        const std::uint32_t state = *table_.number_of(turn.offsets);
        const Place* place = nullptr;
        double most = 0;
        std::size_t layer = layers_.size() - 1 - static_cast<std::size_t>(turn.distance);
        for (const auto& [one, arrivals] : layers_[layer]) {
            if (one.state != state || arrivals.people <= most) continue;
            place = &one;
            most = arrivals.people;
        }
        std::vector<Move> way;
        for (; layer > 0; --layer) {
            way.push_back(*place->last);
            place = layers_[layer].at(*place).from;
        }
        std::ranges::reverse(way);
        return way;
    }

    WrongTurn at(const Place& place) {
        Doings here;
        Crowd next;
        move_on(place, 1, here, next);
        return turn_of(place.state, here);
    }

private:
    // Where the order of moves hardly matters, a layer has thousands of places, each with few people: the most crowded
    // ones stand for all.
    static void keep_most(Crowd& crowd) {
        constexpr std::size_t kMostPlaces = 64;
        if (crowd.size() <= kMostPlaces) return;
        std::vector<Crowd::iterator> places;
        double all = 0;
        for (auto one = crowd.begin(); one != crowd.end(); ++one) {
            places.push_back(one);
            all += one->second.people;
        }
        std::ranges::stable_sort(places, std::greater{}, [](auto one) { return one->second.people; });
        double kept = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (i < kMostPlaces)
                kept += places[i]->second.people;
            else
                crowd.erase(places[i]);
        }
        for (auto& [place, arrivals] : crowd) arrivals.people *= all / kept;
    }

    void move_on(const Place& place, double people, Doings& here, Crowd& next) {
        const auto& choices =
            place.last ? player_.choices(place.state, *place.last) : player_.choices(place.state);
        const MoveCount distance = *table_.distance_of(place.state);
        double right = 0;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            Player::Choice choice = choices[i];
            if (is_right(choice, distance)) right += choice.chance;
            choice.chance *= people;
            // Its choices come in the same order, whatever led to a state.
            if (i == here.all.size())
                here.all.push_back({choice, player_.cues()[i]});
            else
                here.all[i].choice.chance += choice.chance;
        }
        here.people += people;
        for (const Player::Choice& choice : choices) {
            if (is_right(choice, distance))
                next[{choice.edge.to, choice.edge.move}].add(people * choice.chance / right, place);
        }
    }

    bool is_right(const Player::Choice& choice, MoveCount distance) const {
        return *table_.distance_of(choice.edge.to) < distance;
    }

    WrongTurn turn_of(std::uint32_t state, const Doings& here) const {
        WrongTurn turn;
        turn.offsets = table_.offsets_of(state);
        turn.distance = *table_.distance_of(state);
        turn.reached = here.people;
        for (const auto& [choice, cues] : here.all) {
            const double chance = choice.chance / here.people;
            if (is_right(choice, turn.distance)) {
                ++turn.rights;
                if (chance <= turn.right_chance) continue;
                turn.right = choice.edge.move;
                turn.right_chance = chance;
                turn.disguise = disguise_of(choice.edge.move, cues);
            } else {
                turn.wrong += chance;
                if (chance <= turn.instead_chance) continue;
                turn.instead = choice.edge.move;
                turn.instead_chance = chance;
                turn.instead_distance = *table_.distance_of(choice.edge.to);
            }
        }
        return turn;
    }

    Disguise disguise_of(const Move& move, const CueValues& cues) const {
        const auto has = [&cues](Cue cue) { return cues[static_cast<std::size_t>(cue)] > 0; };
        if (has(Cue::blocks)) return Disguise::blocks;
        if (moves_away(table_.puzzle(), move)) return Disguise::retreats;
        if (!has(Cue::in_way) && !has(Cue::target)) return Disguise::aside;
        if (!has(Cue::full)) return Disguise::stops_short;
        return Disguise::none;
    }

    const DistanceTable& table_;
    Player player_;
    std::vector<Crowd> layers_;
};

}  // namespace

std::vector<WrongTurn> wrong_turns(const DistanceTable& table, std::size_t most, const PlayerModel& model) {
    constexpr double kLeast = 0.5;
    const auto lost = [](const WrongTurn& turn) { return turn.reached * turn.wrong; };
    RightMoves right(table, model);
    std::vector<WrongTurn> turns = right.follow();
    std::erase_if(turns, [&](const WrongTurn& turn) { return lost(turn) < kLeast; });
    std::ranges::stable_sort(turns, std::greater{}, lost);
    if (turns.size() > most) turns.resize(most);
    std::ranges::stable_sort(turns, std::greater{}, &WrongTurn::distance);
    for (WrongTurn& turn : turns) turn.way = right.way_to(turn);
    return turns;
}

bool is_tempting(const WrongTurn& turn) {
    constexpr double kMany = 0.25;
    return turn.instead_chance >= kMany;
}

WrongTurn turn_at(const DistanceTable& table, std::uint32_t state, const std::optional<Move>& last,
                  const PlayerModel& model) {
    return RightMoves(table, model).at({state, last});
}

}  // namespace unjam
