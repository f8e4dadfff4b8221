// unjam.census(): every puzzle of a board size, solved.
#include "unjam/census.h"

#include <atomic>
#include <mutex>

#include "bind.h"
#include "crowd.h"
#include "unjam/formats.h"
#include "unjam/json.h"

namespace unjam::python {

namespace {

struct Census {
    CensusRules rules;
    Unit unit = Unit::moves;
    CensusCounts counts;
    CensusFinds finds;
    std::vector<CensusPuzzle> minimal;
    std::string json;
};

Census count_all(const CensusPlan& plan, unsigned jobs, Work& work) {
    CensusRecord record(plan);
    std::mutex mutex;
    std::optional<Error> problem;
    std::atomic<std::uint64_t> next = 0;
    const StopToken stop = work.stop_token();
    run_threads(work, jobs, [&] {
        CensusWorker worker(plan);
        for (std::uint64_t i = next++; i < plan.bundles() && !stop.stop_requested(); i = next++) {
            auto tally = worker.count(i, stop);
            const std::lock_guard lock(mutex);
            if (tally) {
                record.add(i, std::move(*tally));
            } else {
                problem = tally.error();
                next = plan.bundles();
            }
        }
    });
    if (problem) raise(*problem);
    return {plan.options().rules, plan.options().unit,      record.counts(),
            record.finds(),       record.minimal_puzzles(), census_json(plan, record)};
}

Census census(int width, int height, std::optional<int> target_row, int target_length,
              std::vector<int> lengths, int walls, const std::string& unit, bool states_only,
              MoveCount least_distance, std::optional<unsigned> jobs) {
    CensusOptions options;
    options.rules.width = width;
    options.rules.height = height;
    options.rules.target_row = target_row.value_or((height - 1) / 2);
    options.rules.target_length = target_length;
    options.rules.lengths = std::move(lengths);
    options.rules.walls = walls;
    options.unit = value_of(parse_unit(unit));
    options.states_only = states_only;
    options.least_distance = least_distance;
    check(check_rules(options.rules));
    Work work;
    const CensusPlan plan = value_of(work.run([&] { return CensusPlan::make(options, work.stop_token()); }));
    return count_all(plan, threads_of(jobs), work);
}

PuzzlePointer puzzle_of_board(const std::string& board) {
    return std::make_shared<Puzzle>(value_of(read_puzzle(board, {.format = "lines", .source = ""})));
}

std::vector<PuzzlePointer> hardest_of(const Census& census) {
    std::vector<PuzzlePointer> puzzles;
    for (const std::string& board : census.finds.hardest) puzzles.push_back(puzzle_of_board(board));
    return puzzles;
}

std::vector<std::tuple<MoveCount, std::uint64_t, std::string>> minimal_of(const Census& census) {
    std::vector<std::tuple<MoveCount, std::uint64_t, std::string>> rows;
    rows.reserve(census.minimal.size());
    for (const CensusPuzzle& puzzle : census.minimal)
        rows.emplace_back(puzzle.distance, puzzle.component, puzzle.board);
    return rows;
}

}  // namespace

void bind_census(py::module_& module) {
    py::class_<Census>(module, "Census", "The counts of a census. Distances are in its unit.")
        .def_property_readonly(
            "definition", [](const Census& census) { return rules_text(census.rules); },
            "Which states were counted, in one sentence.")
        .def_property_readonly(
            "states", [](const Census& census) { return census.counts.states; }, "All states.")
        .def_property_readonly(
            "solvable", [](const Census& census) { return census.counts.solvable(); },
            "Those that can be solved.")
        .def_property_readonly(
            "histogram", [](const Census& census) { return census.counts.histogram; },
            "Solvable states by their distance from solved.")
        .def_property_readonly(
            "components", [](const Census& census) { return census.counts.components; },
            "Sets of states that can be reached from each other; 0 with `states_only`.")
        .def_property_readonly(
            "depths", [](const Census& census) { return census.counts.depths; },
            "Solvable components by the distance of their farthest state.")
        .def_property_readonly(
            "largest_component", [](const Census& census) { return census.finds.largest_component; },
            "The states of the largest component.")
        .def_property_readonly(
            "farthest", [](const Census& census) { return census.counts.hardest(); },
            "The largest distance of a state.")
        .def_property_readonly("hardest", &hardest_of,
                               "Puzzles that begin at that distance: the first hundred.")
        .def_property_readonly(
            "minimal", [](const Census& census) { return census.counts.minimal; },
            "Minimal puzzles by distance: every vehicle and wall is needed.")
        .def_property_readonly("minimal_puzzles", &minimal_of,
                               "The minimal puzzles, hardest first: distance, states of the component, board "
                               "(a text for Puzzle.parse).")
        .def(
            "to_dict", [](const Census& census) { return dict_of(census.json); },
            "The counts as in docs/schema/census.schema.json.")
        .def("__repr__", [](const Census& census) {
            return "<unjam.Census of " + std::to_string(census.counts.states) + " states>";
        });
    module.def(
        "census", &census, py::arg("width"), py::arg("height"), py::kw_only(),
        py::arg("target_row") = py::none(), py::arg("target_length") = 2,
        py::arg("lengths") = std::vector<int>{2, 3}, py::arg("walls") = 0, py::arg("unit") = "moves",
        py::arg("states_only") = false, py::arg("least_distance") = 1, py::arg("jobs") = py::none(),
        "Counts every puzzle of a board size: 5x5 takes a second, 6x6 minutes and some memory.\n\n"
        "The target has a row of its own (`target_row`, from 0; the middle one or above if not given)\n"
        "and leaves at the right; `lengths` are those of the other vehicles, `walls` the most walls.\n"
        "`states_only` counts no components and no minimal puzzles; minimal puzzles nearer to solved\n"
        "than `least_distance` are not listed. Ctrl-C stops it.");
}

}  // namespace unjam::python
