// puzzle.solve(), unjam.solve_many() and unjam.Solution.
#include "bind.h"
#include "crowd.h"
#include "named_move.h"
#include "pictures.h"
#include "solution.h"
#include "unjam/json.h"
#include "unjam/support/sentences.h"

namespace unjam::python {

namespace {

// An answer, replayed by code that shares nothing with the search.
Result<SolveResult> solved(Solver& solver, const Puzzle& puzzle, const SolveOptions& options) {
    auto result = solver.solve(puzzle, options);
    if (!result) return result;
    if (auto done = check_answer(puzzle, options, *result); !done) return done.error();
    return result;
}

Solution solve_one(const PuzzlePointer& puzzle, const std::string& metric, const std::string& algorithm,
                   const std::string& heuristic, const Costs& costs, std::optional<double> time_limit,
                   std::optional<std::uint64_t> memory_limit, std::optional<std::uint64_t> max_states,
                   py::object progress) {
    Work work(std::move(progress));
    auto options = std::make_shared<SolveOptions>(options_of(metric, algorithm, heuristic, costs));
    options->limits = limits_of({time_limit, memory_limit, max_states}, work.stop_token());
    options->progress = work.progress_function();
    Result<SolveResult> result = work.run([&] {
        Solver solver;
        return solved(solver, *puzzle, *options);
    });
    options->progress = nullptr;  // it speaks of `work`
    options->limits.stop = {};
    return {puzzle, std::move(options), value_of(std::move(result))};
}

std::vector<Solution> solve_many(const std::vector<PuzzlePointer>& puzzles, std::optional<unsigned> jobs,
                                 const std::string& metric, const std::string& algorithm,
                                 const std::string& heuristic, const Costs& costs,
                                 std::optional<double> time_limit, std::optional<std::uint64_t> memory_limit,
                                 std::optional<std::uint64_t> max_states) {
    Work work;
    auto options = std::make_shared<SolveOptions>(options_of(metric, algorithm, heuristic, costs));
    options->limits = limits_of({time_limit, memory_limit, max_states}, work.stop_token());
    std::vector<Result<SolveResult>> results(puzzles.size(), SolveResult{});
    for_each(work, puzzles.size(), threads_of(jobs),
             [&](std::size_t i, Solver& solver) { results[i] = solved(solver, *puzzles[i], *options); });
    options->limits.stop = {};
    std::vector<Solution> solutions;
    solutions.reserve(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        solutions.push_back({puzzles[i], options, value_of(std::move(results[i]))});
    return solutions;
}

py::object moves_of(const Solution& solution) {
    if (!solution.result.has_solution) return py::none();
    return py::cast(named_moves(*solution.puzzle, solution.result.solution));
}

py::object if_solved(const Solution& solution, MoveCount count) {
    return solution.result.has_solution ? py::object(py::int_(count)) : py::object(py::none());
}

const std::vector<Move>& film_moves(const Solution& solution) {
    if (!solution.result.has_solution) raise({ErrorCode::invalid, {}, "there is no solution to show"});
    return solution.result.solution;
}

std::string solution_text(const Solution& solution, const std::string& notation) {
    for (const Named<Notation>& known : notations()) {
        if (known.name == notation) return format_moves(*solution.puzzle, film_moves(solution), known.value);
    }
    raise({ErrorCode::usage, {}, "there is no notation '" + notation + "'; the first is 'compact'"});
}

std::string solution_repr(const Solution& solution) {
    const SolveResult& result = solution.result;
    std::string text = "<unjam.Solution " + std::string(to_string(result.status));
    if (result.has_solution)
        text += ", " + std::to_string(result.moves) + " moves, " + std::to_string(result.steps) + " steps";
    return text + ">";
}

// The states from the start to the end.
std::vector<std::vector<int>> states_of(const Solution& solution) {
    std::vector<int> offsets = start_offsets(*solution.puzzle);
    std::vector<std::vector<int>> states = {offsets};
    for (const Move move : solution.result.solution) {
        offsets[static_cast<std::size_t>(move.vehicle)] += move.cells;
        states.push_back(offsets);
    }
    return states;
}

template <class Info>
py::dict table_of(std::span<const Info> infos) {
    py::dict table;
    for (const Info& info : infos) table[py::str(info.name)] = py::str(info.summary);
    return table;
}

void bind_progress(py::module_& module) {
    py::class_<Progress>(module, "Progress", "How far long work has come; given to the function `progress`.")
        .def_property_readonly(
            "phase", [](const Progress& progress) { return progress.phase; }, "The algorithm at work.")
        .def_readonly("expanded", &Progress::expanded, "States whose successors were made.")
        .def_readonly("stored", &Progress::stored, "Different states kept.")
        .def_readonly("lower_bound", &Progress::lower_bound, "No solution is shorter.")
        .def_readonly("best_solution", &Progress::best_solution, "The shortest one known, if there is one.")
        .def_readonly("seconds", &Progress::seconds, "Since the beginning.")
        .def_readonly("memory_bytes", &Progress::memory_bytes, "Of its tables.");
}

}  // namespace

SolveOptions options_of(const std::string& metric, const std::string& algorithm, const std::string& heuristic,
                        const Costs& costs) {
    SolveOptions options;
    options.metric = value_of(parse_metric(metric));
    options.algorithm = algorithm;
    options.heuristic = heuristic;
    std::tie(options.move_cost, options.step_cost) = costs;
    return options;
}

void bind_solving(py::module_& module) {
    bind_progress(module);
    py::class_<Solution>(module, "Solution", "What a search found, and what it proved.")
        .def_readonly("puzzle", &Solution::puzzle, "The puzzle that was solved.")
        .def_property_readonly(
            "status", [](const Solution& solution) { return to_string(solution.result.status); },
            "'optimal': no solution is shorter. 'bounded': a limit stopped the proof. 'best-found': the\n"
            "algorithm proves nothing. 'unsolvable': proved. 'limit': neither a solution nor a proof.")
        .def_property_readonly(
            "optimal", [](const Solution& solution) { return solution.result.status == Status::optimal; },
            "Whether it is proved that no solution is shorter.")
        .def_property_readonly("moves", &moves_of, "The moves; None if there is no solution.")
        .def_property_readonly(
            "move_count", [](const Solution& solution) { return if_solved(solution, solution.result.moves); },
            "How many moves; None if there is no solution.")
        .def_property_readonly(
            "step_count", [](const Solution& solution) { return if_solved(solution, solution.result.steps); },
            "How many cells all moves go together; None if there is no solution.")
        .def_property_readonly("states", &states_of,
                               "The states from the start to the end, each the offsets of all vehicles.")
        .def_property_readonly(
            "lower_bound",
            [](const Solution& solution) -> std::optional<MoveCount> {
                if (solution.result.status == Status::unsolvable) return {};
                return solution.result.lower_bound;
            },
            "No solution is shorter than this, in what `metric` counts first; None if there is none.")
        .def_property_readonly(
            "metric", [](const Solution& solution) { return to_string(solution.result.metric); },
            "What was minimised.")
        .def_property_readonly(
            "algorithm", [](const Solution& solution) { return solution.result.algorithm; },
            "The algorithm that decided.")
        .def_property_readonly(
            "heuristic",
            [](const Solution& solution) -> std::optional<std::string> {
                if (solution.result.heuristic.empty()) return {};
                return solution.result.heuristic;
            },
            "The heuristic it used; None if none.")
        .def_property_readonly(
            "reason",
            [](const Solution& solution) -> std::optional<std::string> {
                std::string why = explain(*solution.puzzle, solution.result, solution.options->limits);
                if (why.empty()) return {};
                return why;
            },
            "Why there is no solution, or none that is proved; None where there is nothing to explain.")
        .def_property_readonly(
            "expanded", [](const Solution& solution) { return solution.result.counts.expanded; },
            "States whose successors were made.")
        .def_property_readonly(
            "generated", [](const Solution& solution) { return solution.result.counts.generated; },
            "Successors looked up.")
        .def_property_readonly(
            "stored", [](const Solution& solution) { return solution.result.counts.stored; },
            "Different states kept.")
        .def_property_readonly(
            "peak_bytes", [](const Solution& solution) { return solution.result.counts.peak_bytes; },
            "Memory of the search's tables.")
        .def_property_readonly(
            "seconds", [](const Solution& solution) { return solution.result.counts.seconds; },
            "How long it took.")
        .def("to_text", &solution_text, py::arg("notation") = "compact",
             "The moves in a notation: 'compact' ('[XR3,AL1]'), 'sign', 'words', 'arrows', 'steps' or "
             "'cells'.")
        .def(
            "to_dict",
            [](const Solution& solution) {
                return dict_of(solution_json(*solution.puzzle, *solution.options, solution.result));
            },
            "The solution as in docs/schema/solution.schema.json.")
        .def(
            "render",
            [](const Solution& solution, const std::string& format, double cell, const std::string& theme,
               bool labels, bool background) {
                return render_film(*solution.puzzle, film_moves(solution), format, cell, theme, labels,
                                   background);
            },
            py::arg("format") = "svg", py::kw_only(), py::arg("cell") = 64.0, py::arg("theme") = "light",
            py::arg("labels") = true, py::arg("background") = true,
            "The moves as an animation, as bytes: 'svg' or 'gif'.")
        .def("_repr_svg_",
             [](const Solution& solution) {
                 return solution.result.has_solution
                            ? film_svg(*solution.puzzle, solution.result.solution, 48)
                            : board_svg(*solution.puzzle, 48);
             })
        .def("__len__", [](const Solution& solution) { return solution.result.solution.size(); })
        .def("__repr__", &solution_repr);

    py::class_<Puzzle, PuzzlePointer>(module.attr("Puzzle"))
        .def(
            "solve", &solve_one, py::kw_only(), py::arg("metric") = "moves", py::arg("algorithm") = "auto",
            py::arg("heuristic") = "", py::arg("costs") = Costs(1, 1), py::arg("time_limit") = py::none(),
            py::arg("memory_limit") = py::none(), py::arg("max_states") = py::none(),
            py::arg("progress") = py::none(),
            "Finds a shortest solution, or proves that there is none.\n\n"
            "`metric` is what is minimised: 'moves', 'steps', 'moves,steps', 'steps,moves' or 'weighted',\n"
            "where `costs` says what a move and a step cost. `algorithm` and `heuristic` are names of\n"
            "unjam.algorithms() and unjam.heuristics(). Limits are in seconds, bytes and states. `progress`\n"
            "is called with an unjam.Progress a few times a second. Ctrl-C stops the search.");
    module.def(
        "solve_many", &solve_many, py::arg("puzzles"), py::kw_only(), py::arg("jobs") = py::none(),
        py::arg("metric") = "moves", py::arg("algorithm") = "auto", py::arg("heuristic") = "",
        py::arg("costs") = Costs(1, 1), py::arg("time_limit") = py::none(),
        py::arg("memory_limit") = py::none(), py::arg("max_states") = py::none(),
        "Solves puzzles on several threads, all cores if `jobs` is not given; solutions in their order.\n\n"
        "The limits are those of each puzzle.");
    module.def(
        "algorithms", [] { return table_of(algorithms()); },
        "The algorithms of solve(): a dict of names and what each does.");
    module.def(
        "heuristics", [] { return table_of(heuristics()); },
        "The heuristics of solve(): a dict of names and what each estimates.");
}

}  // namespace unjam::python
