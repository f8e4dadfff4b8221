#include "difficulty/study.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "unjam/formats.h"

namespace unjam::fit {

namespace {

std::vector<std::vector<std::string>> read_table(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error(path + " cannot be read");
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream cells(line);
        rows.emplace_back();
        for (std::string cell; std::getline(cells, cell, '\t');) rows.back().push_back(cell);
    }
    return rows;
}

// Numbers for names, in the order in which they come.
class Numbers {
public:
    std::size_t operator[](const std::string& name) {
        return numbers_.try_emplace(name, numbers_.size()).first->second;
    }

private:
    std::map<std::string, std::size_t> numbers_;
};

// The exit is on the right; what was recorded beyond it is left out.
std::vector<Move> moves_of(const Puzzle& puzzle, const std::string& text) {
    const auto parsed = parse_moves(puzzle, text);
    if (!parsed) throw std::runtime_error(parsed.error().message + " in " + text);
    std::vector<Move> moves;
    int target = puzzle.target_vehicle().offset;
    for (const ParsedMove& one : *parsed) {
        Move move = one.move;
        if (target == puzzle.solved_offset()) break;
        if (move.vehicle == puzzle.target()) {
            move.cells = std::min(move.cells, puzzle.solved_offset() - target);
            target += move.cells;
        }
        moves.push_back(move);
    }
    return moves;
}

}  // namespace

Study read_study(const std::string& folder) {
    Study study;
    Numbers puzzles;
    Numbers people;
    for (const auto& row : read_table(folder + "/puzzles.tsv")) {
        auto puzzle = read_puzzle(row.at(1), {.format = "lines", .source = {}});
        if (!puzzle) throw std::runtime_error(row.at(0) + ": " + puzzle.error().message);
        DistanceTable table(*puzzle, Unit::moves);
        static_cast<void>(puzzles[row.at(0)]);
        study.puzzles.push_back({row.at(0), *std::move(puzzle), std::move(table)});
    }
    for (const auto& row : read_table(folder + "/attempts.tsv")) {
        const std::size_t puzzle = puzzles[row.at(1)];
        study.attempts.push_back(
            {people[row.at(0)], puzzle, moves_of(study.puzzles.at(puzzle).puzzle, row.at(4))});
    }
    for (const auto& row : read_table(folder + "/seconds.tsv")) {
        const double seconds = std::stod(row.at(4));
        if (seconds <= 0) continue;
        const Solved one{people[row.at(0)], puzzles[row.at(1)], std::log(seconds)};
        (row.at(2) == "1" ? study.solved : study.given_up).push_back(one);
    }
    return study;
}

std::vector<double> puzzle_effects(const Study& study, const std::vector<double>& weight_of_person) {
    std::size_t people = 0;
    for (const Solved& one : study.solved) people = std::max(people, one.person + 1);
    std::vector<double> person(people);
    std::vector<double> puzzle(study.puzzles.size());
    const auto weight = [&](const Solved& one) {
        return weight_of_person.empty() ? 1.0 : weight_of_person[one.person];
    };
    // Means of what the other part leaves, in turn; this converges quickly because nearly everybody tried most puzzles.
    const auto settle = [&](std::vector<double>& part, auto of, const std::vector<double>& other,
                            auto of_other) {
        std::vector<double> sum(part.size());
        std::vector<double> all(part.size());
        for (const Solved& one : study.solved) {
            sum[one.*of] += weight(one) * (one.log_seconds - other[one.*of_other]);
            all[one.*of] += weight(one);
        }
        for (std::size_t i = 0; i < part.size(); ++i) part[i] = all[i] > 0 ? sum[i] / all[i] : 0;
    };
    for (int i = 0; i < 100; ++i) {
        settle(puzzle, &Solved::puzzle, person, &Solved::person);
        settle(person, &Solved::person, puzzle, &Solved::puzzle);
        double mean = 0;
        double all = 0;
        for (std::size_t p = 0; p < people; ++p) {
            const double share = weight_of_person.empty() ? 1.0 : weight_of_person[p];
            mean += share * person[p];
            all += share;
        }
        for (double& one : person) one -= mean / all;
    }
    return puzzle;
}

}  // namespace unjam::fit
