// puzzle.analyze() and unjam.analyze_many(): everything that can be said about a puzzle.
#include "analyzed.h"
#include "bind.h"
#include "crowd.h"
#include "named_move.h"
#include "unjam/json.h"

namespace unjam::python {

namespace {

std::optional<MoveCount> proved(const Optimum& optimum) {
    if (!optimum.proved) return {};
    return optimum.least;
}

std::optional<std::vector<std::string>> labels_of(const Puzzle& puzzle,
                                                  const std::optional<std::vector<int>>& vehicles) {
    if (!vehicles) return {};
    std::vector<std::string> labels;
    for (const int vehicle : *vehicles)
        labels.push_back(puzzle.vehicles()[static_cast<std::size_t>(vehicle)].label);
    return labels;
}

AnalysisOptions analysis_options(const std::string& unit, const GivenLimits& given, std::uint64_t states,
                                 const StopToken& stop) {
    AnalysisOptions options;
    options.unit = value_of(parse_unit(unit));
    options.limits = limits_of(given, stop);
    options.component_states = states;
    return options;
}

Analyzed analyze_one(const PuzzlePointer& puzzle, const std::string& unit, std::optional<double> time_limit,
                     std::optional<std::uint64_t> memory_limit, std::uint64_t component_states,
                     py::object progress) {
    Work work(std::move(progress));
    AnalysisOptions options =
        analysis_options(unit, {time_limit, memory_limit, {}}, component_states, work.stop_token());
    options.progress = work.progress_function();
    return {puzzle, work.run([&] {
                Solver solver;
                return analyze(solver, *puzzle, options);
            }),
            options.limits.seconds};
}

std::vector<Analyzed> analyze_many(const std::vector<PuzzlePointer>& puzzles, const std::string& unit,
                                   std::optional<unsigned> jobs, std::optional<double> time_limit,
                                   std::optional<std::uint64_t> memory_limit,
                                   std::uint64_t component_states) {
    Work work;
    const AnalysisOptions options =
        analysis_options(unit, {time_limit, memory_limit, {}}, component_states, work.stop_token());
    std::vector<Analyzed> results(puzzles.size());
    for_each(work, puzzles.size(), threads_of(jobs), [&](std::size_t i, Solver& solver) {
        results[i] = {puzzles[i], analyze(solver, *puzzles[i], options), options.limits.seconds};
    });
    return results;
}

std::optional<py::int_> solutions_of(const Analysis& analysis) {
    if (!analysis.solutions) return {};
    // It may have hundreds of digits.
    return py::int_(py::str(analysis.solutions->solutions.to_string()));
}

void bind_difficulty(py::module_& module) {
    py::class_<Difficulty>(module, "Difficulty",
                           "How hard a puzzle is for people; docs/difficulty.md says how far to trust it.")
        .def_property_readonly(
            "level", [](const Difficulty& difficulty) { return difficulty.level; },
            "A name of unjam.difficulty_levels(), such as 'easy'.")
        .def_readonly("score", &Difficulty::score, "0 to 100: 10 times the binary logarithm of the seconds.")
        .def_readonly("seconds", &Difficulty::seconds, "How long half of the people need at most.")
        .def_readonly("within_a_minute", &Difficulty::within_a_minute,
                      "The share of people who have solved it after 60 seconds.")
        .def_readonly("rough", &Difficulty::rough, "Judged by the number of moves alone.")
        .def_readonly("extrapolated", &Difficulty::extrapolated,
                      "The puzzle is unlike those that people were measured with.")
        .def_readonly("reasons", &Difficulty::reasons, "What makes it so, in short phrases.")
        .def("__repr__", [](const Difficulty& difficulty) {
            return "<unjam.Difficulty " + std::string(difficulty.level) + ", " +
                   py::str(py::float_(difficulty.score).attr("__format__")(".1f")).cast<std::string>() + ">";
        });
    module.def(
        "difficulty_levels",
        [] {
            py::dict table;
            for (const DifficultyLevel& level : difficulty_levels())
                table[py::str(level.name)] = py::float_(level.score);
            return table;
        },
        "The words for difficulty, easiest first: a dict of names and the score at which each begins.");
}

}  // namespace

void bind_analysis(py::module_& module) {
    bind_difficulty(module);
    py::class_<Analyzed>(module, "Analysis",
                         "Everything that can be said about a puzzle. What a limit left open is None.")
        .def_readonly("puzzle", &Analyzed::puzzle, "The puzzle.")
        .def_property_readonly(
            "status", [](const Analyzed& analyzed) { return to_string(analyzed.analysis.status); },
            "'optimal', 'unsolvable' or 'limit'.")
        .def_property_readonly(
            "unit", [](const Analyzed& analyzed) { return to_string(analyzed.analysis.unit); },
            "What distances count: 'moves' or 'steps'.")
        .def_property_readonly(
            "moves", [](const Analyzed& analyzed) { return proved(analyzed.analysis.moves); },
            "The fewest moves of a solution.")
        .def_property_readonly(
            "steps", [](const Analyzed& analyzed) { return proved(analyzed.analysis.steps); },
            "The fewest steps of a solution, which may be another one.")
        .def_property_readonly(
            "complete", [](const Analyzed& analyzed) { return analyzed.analysis.complete; },
            "Whether the whole component was walked; if not, states, solved_states and move_pairs are "
            "lower bounds.")
        .def_property_readonly(
            "states", [](const Analyzed& analyzed) { return analyzed.analysis.states; },
            "How many states the start can be brought to.")
        .def_property_readonly(
            "solved_states", [](const Analyzed& analyzed) { return analyzed.analysis.solved_states; },
            "How many of them are solved.")
        .def_property_readonly(
            "move_pairs", [](const Analyzed& analyzed) { return analyzed.analysis.move_pairs; },
            "Pairs of states that one move (or step) leads between.")
        .def_property_readonly(
            "by_distance", [](const Analyzed& analyzed) { return analyzed.analysis.by_distance; },
            "How many states are at each distance from solved.")
        .def_property_readonly(
            "from_start", [](const Analyzed& analyzed) { return analyzed.analysis.from_start; },
            "How many states are at each distance from the start.")
        .def_property_readonly(
            "farthest",
            [](const Analyzed& analyzed) -> PuzzlePointer {
                if (analyzed.analysis.farthest.empty()) return nullptr;
                return std::make_shared<Puzzle>(
                    value_of(analyzed.puzzle->with_offsets(analyzed.analysis.farthest)));
            },
            "The puzzle that begins in a state farthest from solved.")
        .def_property_readonly(
            "hardest", [](const Analyzed& analyzed) { return analyzed.analysis.starts_hardest; },
            "Whether no state of the component is farther from solved than the start.")
        .def_property_readonly(
            "solutions", [](const Analyzed& analyzed) { return solutions_of(analyzed.analysis); },
            "How many different shortest solutions there are.")
        .def_property_readonly(
            "removable",
            [](const Analyzed& analyzed) { return labels_of(*analyzed.puzzle, analyzed.analysis.removable); },
            "Vehicles that can be removed, one at a time, without a shorter solution.")
        .def_property_readonly(
            "minimal",
            [](const Analyzed& analyzed) -> std::optional<bool> {
                if (!analyzed.analysis.removable) return {};
                return analyzed.analysis.removable->empty();
            },
            "Whether every vehicle is needed.")
        .def_property_readonly(
            "difficulty", [](const Analyzed& analyzed) { return analyzed.analysis.difficulty; },
            "How hard it is for people.")
        .def_property_readonly(
            "seconds", [](const Analyzed& analyzed) { return analyzed.analysis.seconds; },
            "How long the analysis took.")
        .def(
            "to_dict",
            [](const Analyzed& analyzed) {
                return dict_of(analysis_json(*analyzed.puzzle, analyzed.analysis, limits_of(analyzed)));
            },
            "All of it, as in docs/schema/analysis.schema.json.")
        .def("__repr__", [](const Analyzed& analyzed) {
            return "<unjam.Analysis " + std::string(to_string(analyzed.analysis.status)) + ", " +
                   std::to_string(analyzed.analysis.states) + " states>";
        });

    py::class_<Puzzle, PuzzlePointer>(module.attr("Puzzle"))
        .def("analyze", &analyze_one, py::kw_only(), py::arg("unit") = "moves",
             py::arg("time_limit") = py::none(), py::arg("memory_limit") = py::none(),
             py::arg("component_states") = AnalysisOptions().component_states,
             py::arg("progress") = py::none(),
             "Says all that can be said: optima, component, shortest solutions, minimality, difficulty.\n\n"
             "`unit` is what distances count, 'moves' or 'steps'. A component of more than\n"
             "`component_states` states is not walked to its end. Ctrl-C stops it.");
    module.def("analyze_many", &analyze_many, py::arg("puzzles"), py::kw_only(), py::arg("unit") = "moves",
               py::arg("jobs") = py::none(), py::arg("time_limit") = py::none(),
               py::arg("memory_limit") = py::none(),
               py::arg("component_states") = AnalysisOptions().component_states,
               "Analyses puzzles on several threads; analyses in their order.");
}

}  // namespace unjam::python
