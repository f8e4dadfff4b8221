#include "unjam/analyze.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <utility>

#include "explore/difficulty_model.h"
#include "search/board_shape.h"
#include "search/heuristics.h"

namespace unjam {

namespace {

namespace model = difficulty_model;

// From one to the next the time grows by the same factor, 1.87.
constexpr DifficultyLevel kLevels[] = {
    {"beginner", 0}, {"easy", 36},   {"intermediate", 45}, {"advanced", 54},
    {"expert", 63},  {"master", 72}, {"grandmaster", 81},
};

// The vehicles that are seen to be in the way in the states of a graph, each counted when first asked for.
class VisibleWork {
public:
    VisibleWork(const Puzzle& puzzle, const OptimalGraph& graph)
        : graph_(graph), shape_(puzzle, analyze_statically(puzzle)), known_(graph.states(), kUnknown) {}

    std::uint32_t at(std::uint32_t state) {
        std::uint32_t& work = known_[state];
        if (work == kUnknown) work = Closure::estimate(shape_, board_of(state)).moves;
        return work;
    }

    // Calls visit(work) for what every legal move of a state leads to.
    template <class Visit>
    void after_each_move(std::uint32_t state, Visit visit) const {
        Occupancy board = board_of(state);
        for (std::size_t m = 0; m < shape_.movers.size(); ++m) {
            const Mover& mover = shape_.movers[m];
            const int here = board.offsets[m];
            const std::uint32_t covered = board.covered[mover.axis][mover.line];
            const int first = here - free_before(covered, here);
            const int last = here + free_after(covered, here + mover.length);
            board.remove(mover, here);
            for (int offset = first; offset <= last; ++offset) {
                if (offset == here) continue;
                board.offsets[m] = static_cast<std::uint8_t>(offset);
                board.add(mover, offset);
                visit(Closure::estimate(shape_, board).moves);
                board.remove(mover, offset);
            }
            board.offsets[m] = static_cast<std::uint8_t>(here);
            board.add(mover, here);
        }
    }

private:
    static constexpr std::uint32_t kUnknown = 0xffffffff;

    Occupancy board_of(std::uint32_t state) const {
        Occupancy board = shape_.fixed;
        const std::uint8_t* const offsets = graph_.positions.data() + state * graph_.vehicles;
        for (std::size_t m = 0; m < shape_.movers.size(); ++m) {
            board.offsets[m] = offsets[shape_.movers[m].vehicle];
            board.add(shape_.movers[m], board.offsets[m]);
        }
        return board;
    }

    const OptimalGraph& graph_;
    const BoardShape shape_;
    std::vector<std::uint32_t> known_;
};

// The features of one layer after the other, with the edges of its states at hand.
class LayerReader {
public:
    LayerReader(const Puzzle& puzzle, const OptimalGraph& graph) : graph_(graph), work_(puzzle, graph) {
        first_edge_.assign(graph.states() + 1, 0);
        for (const OptimalEdge& edge : graph.edges) ++first_edge_[edge.from + 1];
        for (std::size_t i = 1; i < first_edge_.size(); ++i) first_edge_[i] += first_edge_[i - 1];
    }

    double mobility(std::size_t layer) const {
        double sum = 0;
        for (std::uint32_t s = begin(layer); s < end(layer); ++s) sum += graph_.mobility[s];
        return sum / (end(layer) - begin(layer));
    }

    // The share of good moves after which no fewer vehicles are in the way.
    double hidden(std::size_t layer) {
        return mean(layer, [this](std::uint32_t state) { return hidden_share(state); });
    }
    // How likely the guided player is to make a good move.
    double chance(std::size_t layer) {
        return mean(layer, [this](std::uint32_t state) { return good_chance(state); });
    }

    // In every state of the layer all good moves are of one vehicle in one direction.
    bool one_choice(std::size_t layer) const {
        for (std::uint32_t s = begin(layer); s < end(layer); ++s) {
            const OptimalEdge& first = graph_.edges[first_edge_[s]];
            for (std::uint32_t e = first_edge_[s] + 1; e < first_edge_[s + 1]; ++e) {
                const Move move = graph_.edges[e].move;
                if (move.vehicle != first.move.vehicle || (move.cells > 0) != (first.move.cells > 0))
                    return false;
            }
        }
        return true;
    }

private:
    std::uint32_t begin(std::size_t layer) const { return graph_.layer_starts[layer]; }
    std::uint32_t end(std::size_t layer) const { return graph_.layer_end(layer); }

    template <class Value>
    double mean(std::size_t layer, Value value) {
        constexpr std::uint32_t kMostStates = 32;
        const std::uint32_t width = end(layer) - begin(layer);
        const std::uint32_t count = std::min(width, kMostStates);
        double sum = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto place = static_cast<std::uint32_t>(std::uint64_t{i} * width / count);
            sum += value(begin(layer) + place);
        }
        return sum / count;
    }

    double good_chance(std::uint32_t state) {
        const auto here = static_cast<double>(work_.at(state));
        const auto weight = [here](std::uint32_t work) {
            return std::exp(-model::kGuidance * (static_cast<double>(work) - here));
        };
        double all = 0;
        work_.after_each_move(state, [&](std::uint32_t work) { all += weight(work); });
        double good = 0;
        for (std::uint32_t e = first_edge_[state]; e < first_edge_[state + 1]; ++e) {
            good += weight(work_.at(graph_.edges[e].to));
        }
        return good / all;
    }

    double hidden_share(std::uint32_t state) {
        const std::uint32_t count = first_edge_[state + 1] - first_edge_[state];
        std::uint32_t hidden = 0;
        for (std::uint32_t e = first_edge_[state]; e < first_edge_[state + 1]; ++e) {
            if (work_.at(graph_.edges[e].to) >= work_.at(state)) ++hidden;
        }
        return static_cast<double>(hidden) / count;
    }

    const OptimalGraph& graph_;
    VisibleWork work_;
    std::vector<std::uint32_t> first_edge_;  // by state
};

Difficulty rated(double log_seconds) {
    Difficulty difficulty;
    difficulty.seconds = std::exp(log_seconds);
    difficulty.score = std::clamp(10 * log_seconds / std::numbers::ln2, 0.0, 100.0);
    for (const DifficultyLevel& level : kLevels) {
        if (difficulty.score >= level.score) difficulty.level = level.name;
    }
    return difficulty;
}

std::string count_text(double number, std::string_view noun) {
    const auto whole = static_cast<long long>(std::llround(number));
    return fmt::format("{} {}{}", whole, noun, whole == 1 ? "" : "s");
}

// How much more than usual a feature adds to the logarithm of the seconds, and the words for it.
struct Push {
    double weight;
    std::string words;
};

std::string tries_text(double tries, bool many) {
    if (tries < 1.5) return "most moves that come to mind are good";
    return fmt::format("good moves are {} to see: about 1 in {:.0f} that come to mind",
                       many ? "hard" : "easy", tries);
}

// Nothing was measured on boards with next to no room: mobility counts as no less than the smallest measured.
double log_mobility(const DifficultyFeatures& features) {
    return std::log(std::max(features.mobility, model::kLeastMobility));
}

std::vector<Push> pushes(const DifficultyFeatures& f) {
    const double hidden_usual = model::kTypicalHidden * f.moves;
    const double only_usual = model::kTypicalOnly * f.moves;
    const double mobility = model::kMobility * (log_mobility(f) - model::kTypicalMobility);
    const double hidden = model::kHidden * (std::sqrt(f.hidden_moves) - std::sqrt(hidden_usual));
    const double only = model::kOnly * (std::sqrt(f.only_choices) - std::sqrt(only_usual));
    const double tries = model::kTries * (std::log(f.tries / f.moves) - model::kTypicalTries);
    const std::string hidden_of = fmt::format(
        "{:.0f} of {:.0f} moves clear nothing that is visibly in the way", f.hidden_moves, f.moves);
    return {
        {tries, tries_text(f.tries / f.moves, tries > 0)},
        {mobility,
         mobility > 0
             ? fmt::format("tight: only {} possible in a position on average", count_text(f.mobility, "move"))
             : fmt::format("roomy: {} possible in a position on average", count_text(f.mobility, "move"))},
        {hidden, hidden > 0 ? hidden_of
                            : fmt::format("straightforward: {:.0f} of {:.0f} moves visibly clear the way",
                                          f.moves - f.hidden_moves, f.moves)},
        {only, only > 0 ? fmt::format("{} where only one vehicle helps", count_text(f.only_choices, "point"))
               : f.only_choices < 0.5 ? std::string("more than one vehicle helps at every point")
                                      : fmt::format("forgiving: only {} where a single vehicle helps",
                                                    count_text(f.only_choices, "point"))},
    };
}

std::string length_text(double moves) {
    const auto size = moves <= 6    ? "short"
                      : moves <= 14 ? "of medium length"
                      : moves <= 25 ? "long"
                                    : "very long";
    return fmt::format("{}: {}", size, count_text(moves, "move"));
}

}  // namespace

std::span<const DifficultyLevel> difficulty_levels() {
    return kLevels;
}

DifficultyFeatures difficulty_features(const Puzzle& puzzle, const OptimalGraph& graph) {
    DifficultyFeatures features;
    const std::size_t length = graph.length();
    features.moves = static_cast<double>(length);
    LayerReader reader(puzzle, graph);
    for (std::size_t layer = 0; layer < length; ++layer) {
        features.mobility += reader.mobility(layer) / features.moves;
        features.hidden_moves += reader.hidden(layer);
        features.tries += 1 / reader.chance(layer);
        if (reader.one_choice(layer)) ++features.only_choices;
    }
    return features;
}

Difficulty rate_difficulty(const DifficultyFeatures& features) {
    if (features.moves < 1) {
        Difficulty solved = rated(0);
        solved.seconds = 0;
        solved.reasons = {"it is solved already"};
        return solved;
    }
    Difficulty difficulty =
        rated(model::kIntercept + model::kMoves * std::log(features.moves) +
              model::kMobility * log_mobility(features) + model::kHidden * std::sqrt(features.hidden_moves) +
              model::kOnly * std::sqrt(features.only_choices) + model::kTries * std::log(features.tries));
    difficulty.reasons.push_back(length_text(features.moves));
    std::vector<Push> all = pushes(features);
    std::ranges::stable_sort(all, std::greater{}, [](const Push& push) { return std::abs(push.weight); });
    // Five percent of the time is not worth mentioning.
    for (Push& push : all) {
        if (std::abs(push.weight) >= 0.05) difficulty.reasons.push_back(std::move(push.words));
    }
    return difficulty;
}

std::optional<Difficulty> rate_difficulty(const Puzzle& puzzle, const Limits& limits) {
    const auto graph = optimal_graph(puzzle, Unit::moves, limits);
    if (!graph) return {};
    return rate_difficulty(difficulty_features(puzzle, *graph));
}

Difficulty rate_difficulty(MoveCount moves) {
    if (moves == 0) return rate_difficulty(DifficultyFeatures{});
    const auto length = static_cast<double>(moves);
    Difficulty difficulty = rated(model::kRoughIntercept + model::kRoughMoves * std::log(length));
    difficulty.rough = true;
    difficulty.reasons = {length_text(length), "rated by its length alone"};
    return difficulty;
}

}  // namespace unjam
