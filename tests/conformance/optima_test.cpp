// Every optimum that the data states, in moves and in steps, with every solution replayed.
#include <gtest/gtest.h>

#include <atomic>
#include <iterator>
#include <mutex>
#include <thread>

#include "conformance/data.h"
#include "unjam/explore.h"
#include "unjam/solve.h"
#include "unjam/verify.h"

namespace unjam::test {
namespace {

// One optimum that the data states.
struct Question {
    const DataPuzzle& data;
    Metric metric;
    const std::string& stated;
};

// What is wrong with our answer; empty when nothing is.
std::string wrong_answer(Solver& solver, const Question& question) {
    SolveOptions options;
    options.metric = question.metric;
    options.limits.memory_bytes = std::size_t{2} << 30;
    const Puzzle& puzzle = question.data.puzzle;
    const Result<SolveResult> result = solver.solve(puzzle, options);
    const std::string what = question.data.name + " in " + std::string(to_string(question.metric)) + ": ";
    if (!result) return what + result.error().message;
    if (question.stated == "unsolvable") {
        return result->status == Status::unsolvable ? "" : what + "is unsolvable, but a solution was found";
    }
    if (result->status != Status::optimal) return what + "ended as " + std::string(to_string(result->status));
    const long long found = question.metric == Metric::moves ? result->moves : result->steps;
    if (std::to_string(found) != question.stated) {
        return what + std::to_string(found) + " instead of " + question.stated;
    }
    const Replay played = replay(puzzle, result->solution);
    if (!played.legal || !played.solved) return what + played.reason;
    if (played.moves != result->moves || played.steps != result->steps) return what + "counts differ";
    return "";
}

// All optima of the puzzles that are known: "?" is left out.
std::vector<Question> known_optima(const std::vector<DataPuzzle>& puzzles) {
    std::vector<Question> questions;
    for (const DataPuzzle& data : puzzles) {
        if (data.moves != "?") questions.push_back({data, Metric::moves, data.moves});
        if (data.steps != "?") questions.push_back({data, Metric::steps, data.steps});
    }
    return questions;
}

// Calls check(solver, item) for all items on all cores; what it returns, unless empty, is a failure.
template <class Item, class Check>
void expect_all(const std::vector<Item>& items, Check check) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::vector<std::string> failures;
    const auto work = [&] {
        Solver solver;
        for (std::size_t i = next++; i < items.size(); i = next++) {
            std::string failure = check(solver, items[i]);
            if (failure.empty()) continue;
            const std::lock_guard lock(mutex);
            failures.push_back(std::move(failure));
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
            threads.emplace_back(work);
        }
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(failures.size(), 20); ++i) {
        ADD_FAILURE() << failures[i];
    }
    EXPECT_EQ(failures.size(), 0U) << "of " << items.size();
}

struct DataFile {
    const char* name;
    std::size_t puzzles;
    std::size_t unknown;  // answers the data does not know: "?"
};

std::ostream& operator<<(std::ostream& out, const DataFile& file) {
    return out << file.name;
}

class StatedOptima : public testing::TestWithParam<DataFile> {};

TEST_P(StatedOptima, AreFoundInMovesAndSteps) {
    const std::vector<DataPuzzle> puzzles = read_data_puzzles(GetParam().name);
    EXPECT_EQ(puzzles.size(), GetParam().puzzles);
    const std::vector<Question> questions = known_optima(puzzles);
    EXPECT_EQ(questions.size(), 2 * puzzles.size() - GetParam().unknown);
    expect_all(questions, wrong_answer);
}

INSTANTIATE_TEST_SUITE_P(Files, StatedOptima,
                         testing::Values(DataFile{"acm.tsv", 4, 0}, DataFile{"any_exit.tsv", 12, 1},
                                         DataFile{"big_boards.tsv", 9, 4}, DataFile{"boards10x10.tsv", 7, 0},
                                         DataFile{"census6x6_sample.tsv", 8997, 0},
                                         DataFile{"classic40.tsv", 40, 0},
                                         DataFile{"contest_samples.tsv", 13, 0},
                                         DataFile{"course36.tsv", 36, 0}, DataFile{"inf421.tsv", 7, 0},
                                         DataFile{"levels200.tsv", 200, 0}, DataFile{"walls8x8.tsv", 27, 0}),
                         [](const auto& info) {
                             const std::string name = info.param.name;
                             return name.substr(0, name.find('.'));
                         });

TEST(Optima, ComponentSizes) {
    std::vector<DataPuzzle> puzzles = read_data_puzzles("levels200.tsv");
    const std::vector<DataPuzzle> sample = read_data_puzzles("census6x6_sample.tsv");
    for (std::size_t i = 0; i < sample.size(); i += 18) puzzles.push_back(sample[i]);
    ASSERT_EQ(puzzles.size(), 700U);
    expect_all(puzzles, [](Solver&, const DataPuzzle& data) -> std::string {
        if (!data.states) return data.name + " states no component size";
        const DistanceTable component(data.puzzle, Unit::moves);
        if (component.complete() && component.states() == *data.states) return "";
        return data.name + ": " + std::to_string(component.states()) + " states instead of " +
               std::to_string(*data.states);
    });
}

// ">" is the target, "-" horizontal, "|" vertical: each cell a vehicle of length 1; exit right.
Puzzle unit_vehicles(const std::vector<std::string>& row) {
    PuzzleDraft draft;
    draft.exit = Exit::right;
    const std::vector<std::string> lines = split(row.at(1), '/');
    draft.height = static_cast<int>(lines.size());
    draft.width = static_cast<int>(lines[0].size());
    for (int r = 0; r < draft.height; ++r) {
        for (int c = 0; c < draft.width; ++c) {
            const char cell = lines[static_cast<std::size_t>(r)].at(static_cast<std::size_t>(c));
            if (cell == '.') continue;
            if (cell == '>') draft.target = static_cast<int>(draft.vehicles.size());
            const bool vertical = cell == '|';
            const std::string label = "v" + std::to_string(draft.vehicles.size());
            draft.vehicles.push_back(
                {label, vertical ? Axis::vertical : Axis::horizontal, 1, vertical ? c : r, vertical ? r : c});
        }
    }
    return *Puzzle::create(std::move(draft));
}

TEST(Optima, UnitVehicles) {
    std::vector<DataPuzzle> puzzles;
    for (const auto& row : read_table(data_path("unit_vehicles.tsv"))) {
        puzzles.push_back({row[0], unit_vehicles(row), row.at(2), row.at(3), std::nullopt});
    }
    ASSERT_EQ(puzzles.size(), 9U);
    expect_all(known_optima(puzzles), wrong_answer);
}

TEST(Optima, Study) {
    std::vector<DataPuzzle> puzzles;
    for (StudyPuzzle& study : read_study()) puzzles.push_back(std::move(study.data));
    ASSERT_EQ(puzzles.size(), 50U);
    expect_all(known_optima(puzzles), wrong_answer);
}

}  // namespace
}  // namespace unjam::test
